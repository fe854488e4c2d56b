import type { EnquirySummary } from '@bayshare/contract/enquiries'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconGift,
  IconHourglass,
  IconHourglassOff,
  IconMail,
  IconMessage,
} from '@tabler/icons-react'
import { StatusChip, type StatusLook } from '../../ui/StatusChip'
import { enquiryWords } from '../words'

const looks = {
  open: { Icon: IconHourglass, look: 'waiting' },
  answered: { Icon: IconMessage, look: 'waiting' },
  offered: { Icon: IconGift, look: 'good' },
  taken: { Icon: IconCircleCheck, look: 'good' },
  declined: { Icon: IconCircleX, look: 'over' },
  withdrawn: { Icon: IconArrowBackUp, look: 'over' },
  lapsed: { Icon: IconHourglassOff, look: 'over' },
} satisfies Record<EnquirySummary['state'], { Icon: unknown; look: StatusLook }>

/** How an enquiry stands for this side. */
export function StateChip({ role, state }: Pick<EnquirySummary, 'role' | 'state'>) {
  const isNew = role === 'owner' && state === 'open'
  return (
    <StatusChip {...looks[state]} {...(isNew && { Icon: IconMail })}>
      {enquiryWords.states[role][state]}
    </StatusChip>
  )
}
