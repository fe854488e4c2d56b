import type { Standing } from '@bayshare/domain/bookings/standing'
import { standingWords } from '@bayshare/domain/bookings/standing-words'
import {
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconHourglassOff,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { useBrand } from '../../session/BrandContext'
import { StatusChip, type StatusLook } from '../../ui/StatusChip'

const looks = {
  waiting: { Icon: IconHourglass, look: 'waiting' },
  confirmed: { Icon: IconCircleCheck, look: 'good' },
  now: { Icon: IconClock, look: 'good' },
  completed: { Icon: IconCheck, look: 'over' },
  declined: { Icon: IconCircleX, look: 'over' },
  'declined-by-manager': { Icon: IconCircleX, look: 'over' },
  withdrawn: { Icon: IconBan, look: 'over' },
  cancelled: { Icon: IconBan, look: 'over' },
  'cancelled-by-driver': { Icon: IconBan, look: 'over' },
  'cancelled-by-owner': { Icon: IconBan, look: 'over' },
  'cancelled-by-platform': { Icon: IconBan, look: 'over' },
  moved: { Icon: IconArrowsExchange, look: 'over' },
  'could-not-park': { Icon: IconReceiptRefund, look: 'over' },
  refunded: { Icon: IconReceiptRefund, look: 'over' },
  unpaid: { Icon: IconCircleX, look: 'over' },
  'payment-failed': { Icon: IconCircleX, look: 'over' },
  expired: { Icon: IconHourglassOff, look: 'over' },
} satisfies Record<Standing, { Icon: unknown; look: StatusLook }>

/** What a booking is, in a word and a sign. */
export function Status({ standing }: { standing: Standing }) {
  const { words } = useBrand()
  const { Icon, look } = looks[standing]
  return (
    <StatusChip Icon={Icon} look={look}>
      {standingWords(standing, words.name)}
    </StatusChip>
  )
}
