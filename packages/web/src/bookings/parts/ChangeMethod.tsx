import type { BookingDetails } from '@bayshare/contract/bookings'
import { addCents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { cardFee } from '@bayshare/domain/payments/card-fee'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { useSession } from '../../session/SessionContext'
import { Alert } from '../../ui/Alert'
import { dayWithYear } from '../../ui/day-words'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { changeWords as words } from '../change-words'
import { kindOf, methodOf, methodsOf } from '../payment-methods'
import { useChangeMethod } from '../use-change-method'
import styles from './ExtendBooking.module.css'
import { PaymentMethod } from './PaymentMethod'

/** How the months that come are paid (rule: changing the payment method). */
export function ChangeMethod({ booking, next, onClose }: ChangeMethodProps) {
  const { policy } = useBrand()
  const { profile } = useSession()
  const methods = methodsOf(profile, 'monthly')
  const current = kindOf(next.method)
  const [picked, pick] = useState(current)
  const { kind, label } = methodOf(methods, picked)
  const [isChanged, setChanged] = useState(false)
  const changing = useChangeMethod(booking, () => setChanged(true))
  const day = dayWithYear(next.day)

  if (isChanged) {
    return (
      <Dialog title={words.methodChanged} onClose={onClose}>
        <p className={dialog.text}>{words.methodChangedText(label ?? '', day)}</p>
        <div className={dialog.actions}>
          <PlainButton onClick={onClose}>{words.gotIt}</PlainButton>
        </div>
      </Dialog>
    )
  }
  const fee = cardFee(next.price, kind, 'monthly', policy.cardFee)
  return (
    <Dialog title={words.changeMethod} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!changing.isPending) changing.mutate(kind)
        }}
      >
        <PaymentMethod methods={methods} chosen={kind} label={words.methodFrom(day)} onChoose={pick} />
        <p role="status" className={styles.cost}>
          {words.nextPayment(formatMoney(addCents(next.price, fee)))}
          {fee > 0 && ` ${words.feeIncluded(formatMoney(fee))}`} {words.walletFirst}
        </p>
        <Alert>{changing.failure}</Alert>
        <div className={dialog.actions}>
          <PlainButton
            type="submit"
            disabled={label === null || kind === current || changing.isPending}
            aria-busy={changing.isPending}
          >
            {words.saveMethod}
          </PlainButton>
        </div>
      </form>
    </Dialog>
  )
}

interface ChangeMethodProps {
  booking: BookingDetails
  next: NonNullable<BookingDetails['nextPayment']>
  onClose: () => void
}
