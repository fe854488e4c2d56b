import { myProfile } from '@bayshare/contract/accounts'
import { previewCashRefund, refundCash } from '@bayshare/contract/booking-ends'
import type { AnswerOf } from '@bayshare/contract/route'
import { cashRefundWords } from '@bayshare/domain/payments/cash-refund'
import { useState } from 'react'
import { attemptKeyOfAllTabs } from '../../session/attempt-key'
import { useBrand } from '../../session/BrandContext'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { usePaymentAttempt } from '../../session/use-payment-attempt'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { changeWords as words } from '../change-words'
import { useBookingChanged } from '../use-booking-changed'
import styles from './CashRefund.module.css'
import { MoneyLines } from './MoneyLines'

type Refund = AnswerOf<typeof previewCashRefund>

const attemptKey = attemptKeyOfAllTabs('bayshare:cash-refund')

/** What of a cancelled booking can go to the card, or has gone there. Nothing shows where a card has no part in it. */
export function CashRefund({ reference, isOffered = false }: { reference: string; isOffered?: boolean }) {
  const refund = useAnswer(previewCashRefund, { params: { reference } })
  const [isOpen, setIsOpen] = useState(false)
  const { cashRefundBusinessDays: days } = useBrand().policy.cancellation
  if (!refund.data) return null
  const { fee, toCard, refunded, refundedFee, cardLast4 } = refund.data
  const card = words.cardEnding(cardLast4)
  if (toCard === 0 && refunded === 0) return null
  return (
    <div className={isOffered ? `${styles.refund} ${styles.offered}` : styles.refund}>
      {refunded > 0 && (
        <p>{words.refundSent(cashRefundWords({ toCard: refunded, fee: refundedFee }), card, days)}</p>
      )}
      {toCard > 0 && <p>{words.cashOffer(cashRefundWords({ toCard, fee }), card)}</p>}
      {toCard > 0 && (
        <PlainButton look="secondary" onClick={() => setIsOpen(true)}>
          {words.cashRefund}
        </PlainButton>
      )}
      {isOpen && <RefundDialog refund={refund.data} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** The fee and what arrives, before it is asked for; then when it arrives. */
function RefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { reference, cardLast4, toCard: expected } = refund
  const { api, queries } = liveSessionOf(useSessionItself())
  const bookingChanged = useBookingChanged(reference)
  const attempt = usePaymentAttempt(attemptKey)
  const { cashRefundBusinessDays: days, cashRefundFee } = useBrand().policy.cancellation
  const [sent, setSent] = useState<Refund>()
  const card = words.cardEnding(cardLast4)
  async function send(): Promise<Refund> {
    return attempt.run(JSON.stringify([reference, expected]), async (idempotencyKey) =>
      api(refundCash, { params: { reference }, body: { expected }, idempotencyKey }),
    )
  }
  function askAgain() {
    void bookingChanged()
    for (const { method, path } of [previewCashRefund, myProfile])
      void queries.invalidateQueries({ queryKey: [method, path] })
  }
  const refunding = useServerMutation(send, { onSuccess: setSent })
  // The page behind changes once this is closed, so that it does not take the dialog with it.
  function close() {
    onClose()
    if (sent || refunding.failure) askAgain()
  }
  if (sent)
    return (
      <Dialog title={words.refundOnItsWay} onClose={close}>
        <p className={dialog.text}>
          {words.refundSent(cashRefundWords({ toCard: sent.refunded, fee: sent.refundedFee }), card, days)}
        </p>
        <div className={dialog.actions}>
          <PlainButton onClick={close}>{words.gotIt}</PlainButton>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={words.cashRefund} onClose={close}>
      <p className={dialog.text}>{words.cashRefundText(card, days)}</p>
      <div className={styles.lines}>
        <MoneyLines
          lines={[
            [words.yourCredit, refund.credit],
            [words.refundFee(`${cashRefundFee / 100}%`), refund.fee],
            [words.toCard, refund.toCard],
          ]}
        />
      </div>
      <Alert>{refunding.failure}</Alert>
      <div className={dialog.actions}>
        <PlainButton look="secondary" onClick={close}>
          {words.backToBooking}
        </PlainButton>
        <PlainButton disabled={refunding.isPending} onClick={() => refunding.mutate(undefined)}>
          {words.confirmRefund}
        </PlainButton>
      </div>
    </Dialog>
  )
}
