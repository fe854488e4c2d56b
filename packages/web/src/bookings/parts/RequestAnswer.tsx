import type { BookingDetails } from '@bayshare/contract/bookings'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { StillConfirming } from '../../session/StillConfirming'
import { Alert } from '../../ui/Alert'
import { BrandLink } from '../../ui/BrandLink'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { requestWords as words } from '../request-words'
import { useAnswerRequest } from '../use-answer-request'
import { ReasonDialog } from './ReasonDialog'

type Step = 'none' | 'accepting' | 'accepted' | 'declining' | 'declined'

/** The owner's yes or no, each behind a window that says what follows from it. */
export function RequestAnswer({ booking, closesTo }: { booking: BookingDetails; closesTo: string }) {
  const { links } = useBrand()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>('none')
  const answering = useAnswerRequest(booking.reference, ({ status }) =>
    setStep(status === 'confirmed' ? 'accepted' : 'declined'),
  )
  const back = () => {
    answering.reset()
    setStep('none')
  }
  const leave = () => void navigate(closesTo)
  return (
    <>
      {booking.status === 'waiting' && (
        <>
          <PlainButton isLarge onClick={() => setStep('accepting')}>
            {words.accept}
          </PlainButton>
          <PlainButton look="secondary" isLarge onClick={() => setStep('declining')}>
            {words.decline}
          </PlainButton>
        </>
      )}
      {step === 'accepting' && (
        <Dialog title={words.acceptTitle} onClose={back}>
          <div className={dialog.text}>
            {words.acceptText(booking.driver.firstName)}{' '}
            <BrandLink to={links.cancellationPolicy}>{words.cancellationPolicy}</BrandLink>
          </div>
          <Alert>{answering.failure}</Alert>
          <StillConfirming isShown={answering.isConfirming} />
          <div className={dialog.actions}>
            <PlainButton look="secondary" onClick={back}>
              {words.back}
            </PlainButton>
            <PlainButton
              disabled={answering.isPending}
              aria-busy={answering.isPending}
              onClick={() => answering.mutate({ answer: 'accept' })}
            >
              {words.confirm}
            </PlainButton>
          </div>
        </Dialog>
      )}
      {step === 'declining' && (
        <ReasonDialog
          title={words.declineTitle}
          domain="owner_monthly_cancellation_reason"
          label={words.declineReason}
          action={words.decline}
          isBusy={answering.isPending}
          failure={answering.failure}
          onSubmit={(given) => answering.mutate({ answer: 'decline', ...given })}
          onClose={back}
        />
      )}
      {step === 'accepted' && (
        <Result title={words.accepted} onClose={leave}>
          {words.acceptedText}
        </Result>
      )}
      {step === 'declined' && (
        <Result title={words.declined} onClose={leave}>
          {words.declinedText}
        </Result>
      )}
    </>
  )
}

function Result({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={dialog.text}>{children}</p>
      <div className={dialog.actions}>
        <PlainButton onClick={onClose}>{words.close}</PlainButton>
      </div>
    </Dialog>
  )
}
