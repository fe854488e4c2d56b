import type { VisitorPass } from '@bayshare/contract/visitors'
import { Link } from 'react-router'
import { StandingChip } from '../../visitors/parts/StandingChip'
import { MobileLink } from '../parts/MobileLink'
import { zonedMoment } from '../../ui/zone-note'
import { columnWords as words } from '../words'
import styles from './columns.module.css'
import type { GridColumn } from './column'

export const visitorPassColumns: readonly GridColumn<VisitorPass>[] = [
  {
    id: 'reference',
    name: words.reference,
    isHead: true,
    isFixed: true,
    cell: ({ reference }) => (
      <Link to={`/cp/vbooking/${reference}`} className={styles.link}>
        {reference}
      </Link>
    ),
  },
  { id: 'state', name: words.status, cell: ({ standing }) => <StandingChip standing={standing} /> },
  { id: 'full_name', name: words.visitor, cell: ({ fullName }) => fullName ?? '–' },
  {
    id: 'mobile_number',
    name: words.mobile,
    cell: ({ mobileNumber }) => (mobileNumber === null ? '–' : <MobileLink number={mobileNumber} />),
  },
  { id: 'unit_number', name: words.unit, sortsBy: 'unit_number', cell: ({ unit }) => unit },
  { id: 'vehicle_rego', name: words.vehicle, cell: ({ registration }) => registration ?? '–' },
  { id: 'bay_label', name: words.bay, cell: ({ bayMarking }) => bayMarking },
  { id: 'building_label', name: words.building, cell: ({ buildingName }) => buildingName },
  {
    id: 'min_datetime',
    name: words.from,
    sortsBy: 'min_datetime',
    cell: ({ startsAt, zone }) => zonedMoment(startsAt, zone),
  },
  {
    id: 'max_datetime',
    name: words.until,
    sortsBy: 'max_datetime',
    cell: ({ endsAt, zone }) => zonedMoment(endsAt, zone),
  },
  {
    id: 'started_datetime',
    name: words.arrived,
    cell: ({ startedAt, zone }) => (startedAt ? zonedMoment(startedAt, zone) : '–'),
  },
  {
    id: 'finished_datetime',
    name: words.left,
    cell: ({ finishedAt, zone }) => (finishedAt ? zonedMoment(finishedAt, zone) : '–'),
  },
]
