import type { BookingDetails } from '@bayshare/contract/bookings'
import { isOn } from '@bayshare/domain/bookings/standing'
import { mayChange } from '@bayshare/domain/bookings/may-change'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { useProductMinute } from '../../session/use-product-minute'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { receivedWords as words } from '../received-words'
import { useOwnerCancel } from '../use-owner-cancel'
import { standingNow } from '../standing-now'
import styles from './CancelReceived.module.css'
import { ReasonDialog } from './ReasonDialog'

/** The owner's way out of a confirmed booking before it starts, behind a window that says what follows from it. */
export function CancelReceived({ booking, closesTo }: { booking: BookingDetails; closesTo: string }) {
  const { ownerCancellationMonths } = useBrand().policy.cancellation
  const now = useProductMinute()
  const navigate = useNavigate()
  const [step, setStep] = useState<'none' | 'asking' | 'done'>('none')
  const cancelling = useOwnerCancel(booking.reference, () => setStep('done'))
  const mayCancel =
    isOn(standingNow(booking, now)) &&
    mayChange({ ...booking, state: 'confirmed' }, 'cancel', 'owner', now) === 'yes'
  return (
    <>
      {mayCancel && (
        <PlainButton look="secondary" isLarge onClick={() => setStep('asking')}>
          {words.cancel}
        </PlainButton>
      )}
      {step === 'asking' && (
        <ReasonDialog
          title={words.cancel}
          domain="owner_monthly_cancellation_reason"
          label={words.cancelReason}
          action={words.cancel}
          isBusy={cancelling.isPending}
          failure={cancelling.failure}
          onSubmit={(given) => cancelling.mutate(given)}
          onClose={() => {
            cancelling.reset()
            setStep('none')
          }}
        >
          <div className={styles.text}>
            <p>{words.cancelText(booking.driver.firstName)}</p>
            <p>{words.cancelEarning(formatMoney(booking.earnings?.headline ?? booking.charged))}</p>
            <p>{words.cancelMark(ownerCancellationMonths)}</p>
          </div>
        </ReasonDialog>
      )}
      {step === 'done' && (
        <Dialog title={words.cancelled} onClose={() => void navigate(closesTo)}>
          <div className={dialog.text}>{words.cancelledText}</div>
          <div className={dialog.actions}>
            <PlainButton onClick={() => void navigate(closesTo)}>{words.close}</PlainButton>
          </div>
        </Dialog>
      )}
    </>
  )
}
