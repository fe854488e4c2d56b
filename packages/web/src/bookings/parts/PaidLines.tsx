import type { BookingDetails } from '@bayshare/contract/bookings'
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { changeWords } from '../change-words'
import { requestWords } from '../request-words'
import { bookingWords } from '../words'
import { MoneyLines } from './MoneyLines'
import styles from './PaidLines.module.css'
import { PriceLines } from '../../payments/parts/PriceLines'

/** What the booking cost and how it was paid, line by line. */
export function PaidLines({ booking }: { booking: BookingDetails }) {
  const { lines, charged, paymentState, returned, status } = booking
  if (status !== 'confirmed')
    return <PriceLines lines={lines} totalLabel={requestWords.total[status]} total={charged} />
  return (
    <>
      <PriceLines lines={lines} totalLabel={bookingWords.paidLabel[paymentState ?? 'paid']} total={charged} />
      {returned > 0 && <MoneyLines lines={[[changeWords.refunded, returned]]} />}
      {paymentState === 'pending' && (
        <p className={styles.pending}>
          <IconHourglass size={20} stroke={1.75} aria-hidden />
          {bookingWords.paymentPending}
        </p>
      )}
      {paymentState === 'failed' && (
        <p className={styles.failed}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span>
            {bookingWords.paymentFailed} <Link to="/wallet/payment">{bookingWords.paymentDetails}</Link>
          </span>
        </p>
      )}
    </>
  )
}
