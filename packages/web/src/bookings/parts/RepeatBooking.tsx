import type { BookingDetails } from '@bayshare/contract/bookings'
import { IconArrowRight } from '@tabler/icons-react'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { LinkButton } from '../../ui/LinkButton'
import { againWords } from '../again-words'
import { rebookAddress } from '../booking-addresses'

/** How to book the same spot again. */
export function RepeatBooking({ space, onClose }: { space: BookingDetails['space']; onClose: () => void }) {
  return (
    <Dialog title={againWords.repeat} onClose={onClose}>
      <p>{againWords.repeatText}</p>
      <div className={dialog.actions}>
        <LinkButton to={rebookAddress(space)} isLarge>
          {againWords.single}
          <IconArrowRight size={20} stroke={1.75} aria-hidden />
        </LinkButton>
      </div>
    </Dialog>
  )
}
