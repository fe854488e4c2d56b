import type { PassStanding } from '@bayshare/domain/visitors/visitor-pass'
import {
  IconAlertTriangle,
  IconBan,
  IconCar,
  IconCircleCheck,
  IconCircleX,
  IconDoorExit,
  IconHourglass,
  IconUserOff,
} from '@tabler/icons-react'
import { StatusChip, type StatusLook } from '../../ui/StatusChip'
import { visitorWords } from '../words'

const looks = {
  asked: { Icon: IconHourglass, look: 'waiting' },
  approved: { Icon: IconCircleCheck, look: 'good' },
  started: { Icon: IconCar, look: 'good' },
  finished: { Icon: IconDoorExit, look: 'over' },
  declined: { Icon: IconCircleX, look: 'over' },
  cancelled: { Icon: IconBan, look: 'over' },
  overstayed: { Icon: IconAlertTriangle, look: 'waiting' },
  missed: { Icon: IconUserOff, look: 'over' },
} satisfies Record<PassStanding, { Icon: unknown; look: StatusLook }>

/** How a visitor pass stands now. */
export function StandingChip({ standing }: { standing: PassStanding }) {
  return <StatusChip {...looks[standing]}>{visitorWords.standings[standing]}</StatusChip>
}
