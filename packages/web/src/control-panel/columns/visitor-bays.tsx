import type { VisitorBayRow } from '@bayshare/contract/control-panel'
import type { BayStanding } from '@bayshare/domain/visitors/bay-standing'
import { IconAlertTriangle, IconCar, IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react'
import { StatusChip, type StatusLook } from '../../ui/StatusChip'
import { zonedMoment } from '../../ui/zone-note'
import { columnWords as words } from '../words'
import type { GridColumn } from './column'
import { whichBay } from './which-bay'

export const visitorBayColumns: readonly GridColumn<VisitorBayRow>[] = [
  ...whichBay,
  {
    id: 'state',
    name: words.now,
    cell: ({ standing }) => <StatusChip {...looks[standing]}>{words.bayStandings[standing]}</StatusChip>,
  },
  { id: 'vehicle_rego', name: words.vehicle, cell: ({ registration }) => registration ?? '–' },
  {
    id: 'max_datetime',
    name: words.until,
    cell: ({ endsAt, zone }) => (endsAt ? zonedMoment(endsAt, zone) : '–'),
  },
  { id: 'future_bookings', name: words.ahead, isNumber: true, cell: ({ future }) => future },
  { id: 'vehicle_type', name: words.vehicleSize, cell: ({ vehicleType }) => vehicleType },
]

const looks = {
  free: { Icon: IconCircleCheck, look: 'good' },
  kept: { Icon: IconClock, look: 'waiting' },
  parked: { Icon: IconCar, look: 'good' },
  overstayed: { Icon: IconAlertTriangle, look: 'waiting' },
  closed: { Icon: IconLock, look: 'over' },
} satisfies Record<BayStanding, { Icon: unknown; look: StatusLook }>
