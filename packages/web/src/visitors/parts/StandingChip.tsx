import type { PassStanding } from '@bayshare/domain/visitors/visitor-pass'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCar,
  IconCircleCheck,
  IconCircleX,
  IconDoorExit,
  IconHourglass,
  IconHourglassOff,
} from '@tabler/icons-react'
import { StatusChip, type StatusLook } from '../../ui/StatusChip'
import { visitorWords } from '../words'

const looks = {
  asked: { Icon: IconHourglass, look: 'waiting' },
  approved: { Icon: IconCircleCheck, look: 'good' },
  started: { Icon: IconCar, look: 'good' },
  finished: { Icon: IconDoorExit, look: 'over' },
  declined: { Icon: IconCircleX, look: 'over' },
  cancelled: { Icon: IconArrowBackUp, look: 'over' },
  overstayed: { Icon: IconAlertTriangle, look: 'waiting' },
  missed: { Icon: IconHourglassOff, look: 'over' },
} satisfies Record<PassStanding, { Icon: unknown; look: StatusLook }>

/** How a visitor pass stands now. */
export function StandingChip({ standing }: { standing: PassStanding }) {
  return <StatusChip {...looks[standing]}>{visitorWords.standings[standing]}</StatusChip>
}
