import { myProfile } from '@bayshare/contract/accounts'
import { cancelBooking, previewCancellation, previewCashRefund } from '@bayshare/contract/booking-ends'
import { type BookingDetails, myBooking, myBookings } from '@bayshare/contract/bookings'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import { addCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { attemptKeyOfAllTabs } from '../../session/attempt-key'
import { useBrand } from '../../session/BrandContext'
import { failureWords } from '../../session/failure-words'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { usePaymentAttempt } from '../../session/use-payment-attempt'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { BrandLink } from '../../ui/BrandLink'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { LinkButton } from '../../ui/LinkButton'
import { changeWords as words } from '../change-words'
import styles from './CancelBooking.module.css'
import { CashRefund } from './CashRefund'
import { MoneyLines } from './MoneyLines'
import { ReasonDialog } from './ReasonDialog'

type MoneyBack = AnswerOf<typeof cancelBooking>

const attemptKey = attemptKeyOfAllTabs('bayshare:cancellation')

/** Calls a booking off: the policy, the exact amount that comes back, and why. */
export function CancelBooking({ booking, onDone, onClose }: CancelBookingProps) {
  const { reference, kind } = booking
  const { api, queries } = liveSessionOf(useSessionItself())
  const { links } = useBrand()
  const attempt = usePaymentAttempt(attemptKey)
  async function send(given: Omit<CallOf<typeof cancelBooking>['body'], 'isCancelled'>): Promise<MoneyBack> {
    const body = { isCancelled: true as const, ...given }
    return attempt.run(JSON.stringify([reference, given]), async (idempotencyKey) =>
      api(cancelBooking, { params: { reference }, body, idempotencyKey }),
    )
  }
  const cancelling = useServerMutation(send, {
    onSuccess: (back) => {
      onDone(back)
      for (const { method, path } of [myBooking, myBookings, myProfile])
        void queries.invalidateQueries({ queryKey: [method, path] })
    },
  })
  // Once it is cancelled the server has no preview of it, and the change reaches this page before the answer does.
  const preview = useAnswer(
    previewCancellation,
    { params: { reference } },
    { enabled: !cancelling.isPending },
  )
  return (
    <ReasonDialog
      title={kind === 'casual' ? words.cancel : words.cancelOrEnd}
      domain={kind === 'casual' ? 'driver_casual_cancellation_reason' : 'driver_monthly_cancellation_reason'}
      label={words.reason}
      action={words.submit}
      isBusy={cancelling.isPending || preview.isPending}
      failure={cancelling.failure}
      onSubmit={(given) => cancelling.mutate(given)}
      onClose={onClose}
    >
      <Policy kind={kind} />
      <p>
        <BrandLink to={links.cancellationPolicy}>{words.policyLink}</BrandLink>
      </p>
      <Alert>{preview.error ? failureWords(preview.error) : undefined}</Alert>
      {preview.data && <MoneyBackLines back={preview.data} />}
    </ReasonDialog>
  )
}

interface CancelBookingProps {
  booking: BookingDetails
  onDone: (back: MoneyBack) => void
  onClose: () => void
}

function Policy({ kind }: Pick<BookingDetails, 'kind'>) {
  const { fullRefundBeforeMinutes, partRefundBeforeMinutes, partRefund, undoWithinMinutes } =
    useBrand().policy.cancellation
  if (kind === 'monthly') return <p>{words.monthlyPolicy}</p>
  return (
    <p>
      {words.policy(
        hoursWords(fullRefundBeforeMinutes),
        hoursWords(partRefundBeforeMinutes),
        `${partRefund / 100}%`,
      )}{' '}
      {words.undo(undoWithinMinutes)}
    </p>
  )
}

function hoursWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

/** What cancelling gives back, to the cent. */
function MoneyBackLines({ back }: { back: MoneyBack }) {
  const lines = [
    [words.toWallet, back.toCash],
    [words.freeCredits, back.toFree],
    [words.byBank, back.byBank],
    [words.onItsWay, back.onItsWay],
    [words.fee, back.kept],
  ] as const
  const shown = lines.filter(([, amount]) => amount > 0)
  return (
    <section className={styles.back} aria-label={words.ifYouCancel}>
      <h3 className={styles.heading}>{words.ifYouCancel}</h3>
      <MoneyLines lines={shown} />
      {back.kept > 0 && back.toCash + back.toFree + back.byBank + back.onItsWay === 0 && (
        <p>{words.nothingBack}</p>
      )}
    </section>
  )
}

/** What came of it. */
export function Cancelled({ back, onClose }: { back: MoneyBack; onClose: () => void }) {
  const returned = addCents(back.toCash, back.toFree)
  const { data: refund } = useAnswer(
    previewCashRefund,
    { params: { reference: back.reference } },
    { enabled: back.toCash > 0 },
  )
  // Once a part went on to the card, the wallet holds what is left.
  const inWallet = refund && refund.refunded > 0 ? refund.inWallet : returned
  return (
    <Dialog title={words.cancelled} onClose={onClose}>
      <div className={dialog.text}>
        {inWallet > 0 && <p>{words.returned(formatMoney(inWallet))}</p>}
        {back.onItsWay > 0 && <p>{words.returnedLater(formatMoney(back.onItsWay))}</p>}
        {back.byBank > 0 && <p>{words.returnedByBank(formatMoney(back.byBank))}</p>}
        {back.kept > 0 && returned + back.byBank + back.onItsWay === 0 && <p>{words.nothingReturned}</p>}
      </div>
      {back.toCash > 0 && <CashRefund reference={back.reference} isOffered />}
      <div className={dialog.actions}>
        <LinkButton to="/search">{words.searchNow}</LinkButton>
      </div>
    </Dialog>
  )
}
