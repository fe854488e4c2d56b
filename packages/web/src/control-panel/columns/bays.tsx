import type { BayRow } from '@bayshare/contract/control-panel'
import { Money } from '../../ui/Money'
import { columnWords as words } from '../words'
import type { GridColumn } from './column'
import { fullName } from './values'
import { whichBay } from './which-bay'

export const bayColumns: readonly GridColumn<BayRow>[] = [
  ...whichBay,
  {
    id: 'bay_group',
    name: words.group,
    sortsBy: 'bay_group',
    cell: ({ group }) => (group === null ? '–' : words.groups[group]),
  },
  {
    id: 'availability_type',
    name: words.available,
    cell: ({ openKind }) => (openKind === null ? words.otherHours : words.openKinds[openKind]),
  },
  { id: 'vehicle_type', name: words.vehicleSize, cell: ({ vehicleType }) => vehicleType },
  { id: 'user', name: words.owner, cell: ({ owner }) => fullName(owner) },
  { id: 'active_bookings', name: words.now, isNumber: true, cell: ({ active }) => active },
  { id: 'future_bookings', name: words.ahead, isNumber: true, cell: ({ future }) => future },
  {
    id: 'rate_monthly',
    name: words.monthlyRate,
    isNumber: true,
    sortsBy: 'rate_monthly',
    cell: ({ monthlyRate }) => (monthlyRate === null ? '–' : <Money amount={monthlyRate} />),
  },
]
