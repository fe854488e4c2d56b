import type { BookingDetails } from '@bayshare/contract/bookings'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { requestWords as words } from '../request-words'
import { useAnswerRequest } from '../use-answer-request'
import { ReasonDialog } from './ReasonDialog'

/** The driver's change of mind while the owner is asked. */
export function CancelRequest({ booking }: { booking: BookingDetails }) {
  const [step, setStep] = useState<'none' | 'asking' | 'done'>('none')
  const withdrawing = useAnswerRequest(booking.reference, () => setStep('done'))
  return (
    <>
      {booking.status === 'waiting' && (
        <PlainButton look="secondary" isLarge onClick={() => setStep('asking')}>
          {words.cancelRequest}
        </PlainButton>
      )}
      {step === 'asking' && (
        <ReasonDialog
          title={words.cancelTitle}
          domain="driver_monthly_cancellation_reason"
          label={words.cancelReason}
          action={words.cancelRequest}
          isBusy={withdrawing.isPending}
          failure={withdrawing.failure}
          onSubmit={(given) => withdrawing.mutate({ answer: 'withdraw', ...given })}
          onClose={() => {
            withdrawing.reset()
            setStep('none')
          }}
        >
          {words.cancelText}
        </ReasonDialog>
      )}
      {step === 'done' && (
        <Dialog title={words.cancelled} onClose={() => setStep('none')}>
          <div className={dialog.actions}>
            <LinkButton to="/search">{words.searchNow}</LinkButton>
          </div>
        </Dialog>
      )}
    </>
  )
}
