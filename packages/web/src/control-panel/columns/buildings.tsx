import type { BuildingRow } from '@bayshare/contract/control-panel'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'
import { Link } from 'react-router'
import { Money } from '../../ui/Money'
import { StaffLink } from '../parts/StaffLink'
import { columnWords as words } from '../words'
import styles from './columns.module.css'
import type { GridColumn } from './column'

export const buildingColumns: readonly GridColumn<BuildingRow>[] = [
  {
    id: 'building_name',
    name: words.building,
    isHead: true,
    isFixed: true,
    sortsBy: 'building_name',
    cell: ({ id, name }) => (
      <StaffLink act="change-building" to={`/cp/building/${id}`} className={styles.link}>
        {name}
      </StaffLink>
    ),
  },
  { id: 'address', name: words.address, cell: ({ address }) => address },
  { id: 'company', name: words.company, sortsBy: 'company', cell: ({ company }) => company || '–' },
  {
    id: 'bay_count',
    name: words.bays,
    isNumber: true,
    cell: ({ id, bays }) => (
      <Link to={`/cp/building_bays/${id}`} className={styles.link}>
        {bays}
      </Link>
    ),
  },
  { id: 'occupied', name: words.taken, isNumber: true, cell: ({ taken }) => taken },
  {
    id: 'waiting',
    act: 'see-bookings',
    name: words.waiting,
    isNumber: true,
    cell: ({ waiting }) => waiting,
  },
  {
    id: 'residents_to_confirm',
    act: 'confirm-residents',
    name: words.residents,
    isNumber: true,
    cell: ({ id, residentsToConfirm }) => (
      <Link to={`/cp/residents/${id}`} className={styles.link}>
        {residentsToConfirm}
      </Link>
    ),
  },
  {
    id: 'claims_to_decide',
    act: 'change-bays',
    name: words.claims,
    isNumber: true,
    cell: ({ id, claimsToDecide }) => (
      <Link to={`/cp/claims/${id}`} className={styles.link}>
        {claimsToDecide ?? 0}
      </Link>
    ),
  },
  {
    id: 'rate_monthly_default',
    name: words.usualRate,
    isNumber: true,
    cell: ({ usualRate }) => <Money amount={usualRate} />,
  },
  {
    id: 'rates',
    name: words.rates,
    isNumber: true,
    cell: ({ leastRate, mostRate }) => `${formatRoundMoney(leastRate)}–${formatRoundMoney(mostRate)}`,
  },
]
