import type { BookingDetails } from '@bayshare/contract/bookings'
import { isOfBill } from '@bayshare/domain/payments/price-line'
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { cameBack, paidWith } from '../paid-with'
import { paidWords } from '../paid-words'
import { requestWords } from '../request-words'
import { bookingWords } from '../words'
import { MoneyLines } from './MoneyLines'
import styles from './PaidLines.module.css'
import { PriceLines } from '../../payments/parts/PriceLines'

/** What the booking cost and how it was paid, line by line. */
export function PaidLines({ booking }: { booking: BookingDetails }) {
  const { money, paymentState, status } = booking
  if (!money) return null
  const lines = booking.lines.filter(isOfBill)
  // What the wallet gives to it is paid already, so that the debit is less than all of it.
  const isAllDebited = money.standing === 'pending' && money.sources.debit === money.total
  const paidLabel =
    isAllDebited && paymentState === 'pending'
      ? paidWords.label.toDebit
      : paidWords.label[paymentState ?? 'paid']
  const totalLabel = status === 'confirmed' ? paidLabel : requestWords.total[status]
  const sources = money.standing === 'not-charged' ? [] : paidWith(money)
  const back = cameBack(money)
  return (
    <>
      <PriceLines lines={lines} totalLabel={totalLabel} total={money.total} />
      {sources.length > 0 && (
        <div className={styles.sources}>
          <MoneyLines lines={sources} />
        </div>
      )}
      {back.length > 0 && <MoneyLines lines={back} />}
      {paymentState === 'pending' && (
        <p className={styles.pending}>
          <IconHourglass size={20} stroke={1.75} aria-hidden />
          {paidWords.pending}
        </p>
      )}
      {paymentState === 'failed' && (
        <p className={styles.failed}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span>
            {paidWords.failed} <Link to="/wallet/payment">{bookingWords.paymentDetails}</Link>
          </span>
        </p>
      )}
    </>
  )
}
