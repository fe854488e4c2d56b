import type { PersonRow } from '@bayshare/contract/control-panel'
import { Link } from 'react-router'
import { MobileLink } from '../parts/MobileLink'
import { columnWords as words } from '../words'
import { stateWords } from '../words-residents'
import styles from './columns.module.css'
import type { GridColumn } from './column'
import { dayIn, fullName } from './values'

export const peopleColumns: readonly GridColumn<PersonRow>[] = [
  { id: 'last_name', name: words.name, isHead: true, isFixed: true, sortsBy: 'last_name', cell: fullName },
  {
    id: 'email',
    name: words.email,
    sortsBy: 'email',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className={styles.link}>
        {email}
      </a>
    ),
  },
  {
    id: 'telephone_number',
    name: words.mobile,
    cell: ({ telephoneNumber }) => (telephoneNumber === null ? '–' : <MobileLink number={telephoneNumber} />),
  },
  { id: 'building', name: words.building, cell: ({ building }) => building?.name ?? '–' },
  { id: 'tenant_id', name: words.unit, sortsBy: 'tenant_id', cell: ({ unit }) => unit ?? '–' },
  {
    id: 'home_state',
    name: words.confirmed,
    cell: ({ homeState, building }) =>
      homeState && building ? (
        <Link to={`/cp/residents/${building.id}?state=${homeState}`} className={styles.link}>
          {stateWords[homeState]}
        </Link>
      ) : (
        '–'
      ),
  },
  { id: 'booking_count', name: words.bookings, isNumber: true, cell: ({ bookings }) => bookings },
  { id: 'bay_count', name: words.bays, isNumber: true, cell: ({ bays }) => bays },
  {
    id: 'create_date',
    name: words.joined,
    sortsBy: 'create_date',
    cell: ({ createdAt, zone }) => dayIn(createdAt, zone),
  },
]
