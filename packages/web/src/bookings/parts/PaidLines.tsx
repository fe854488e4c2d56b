import type { BookingDetails } from '@bayshare/contract/bookings'
import { isOfBill } from '@bayshare/domain/payments/price-line'
import { IconHourglass } from '@tabler/icons-react'
import { cameBack, paidWith } from '../paid-with'
import { paidWords } from '../paid-words'
import { requestWords } from '../request-words'
import { MoneyLines } from './MoneyLines'
import styles from './PaidLines.module.css'
import { PriceLines } from '../../payments/parts/PriceLines'

/** What the booking cost and how it was paid, line by line. */
export function PaidLines({ booking }: { booking: BookingDetails }) {
  const { money, status } = booking
  if (!money) return null
  const paymentState = stateOf(booking)
  const lines = booking.lines.filter(isOfBill)
  // What the wallet gives to it is paid already, so that the debit is less than all of it.
  const isAllDebited = money.standing === 'pending' && money.sources.debit === money.total
  const paidLabel =
    isAllDebited && paymentState === 'pending' ? paidWords.label.toDebit : paidWords.label[paymentState]
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
    </>
  )
}

/** Of a booking by the month this is the bill of its first; the other months have bills of their own. */
function stateOf({ months: [first], paymentState = 'paid' }: BookingDetails): keyof typeof paidWords.label {
  if (!first) return paymentState
  return first.state === 'paid' || first.state === 'pending' ? first.state : 'failed'
}
