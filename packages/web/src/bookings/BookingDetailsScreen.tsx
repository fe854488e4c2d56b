import { myBooking } from '@bayshare/contract/bookings'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ConnectionLost } from '../session/connection'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import { useProductMinute } from '../session/use-product-minute'
import { ErrorState } from '../ui/ErrorState'
import { PageSkeleton } from '../ui/Skeletons'
import styles from './BookingDetailsScreen.module.css'
import { BankProgress } from '../payments/parts/BankProgress'
import { BankFailed } from './parts/BankFailed'
import { BankPending } from './parts/BankPending'
import type { WantedAgain } from './parts/BankReturned'
import { BookingMissing } from './parts/BookingMissing'
import { Pass } from './parts/Pass'
import { refusedChargeIn } from '../payments/refused-charge'
import { useBookingReturn } from './use-booking-return'
import { bookingWords } from './words'
import { isNotFound } from '../session/is-not-found'

const BankReturned = lazy(async () => ({ default: (await import('./parts/BankReturned')).BankReturned }))
const MonthStanding = lazy(async () => ({ default: (await import('./parts/MonthStanding')).MonthStanding }))
const SavedInstead = lazy(async () => ({ default: (await import('./parts/SavedInstead')).SavedInstead }))

/** The addresses of the pass and of access photos hold for some minutes only. */
const askAgainMilliseconds = 8 * 60_000

/** One booking: a pass to show, drive to and get in with. */
export function BookingDetailsScreen() {
  const { reference = '' } = useParams()
  return <Details key={reference} reference={reference} />
}

function Details({ reference }: { reference: string }) {
  const asked = { params: { reference } }
  const isReference = isAskable(myBooking, asked)
  // The server asks the bank what became of the payment, so the booking is there when it is looked for.
  const bank = useBookingReturn(reference)
  const { kind } = bank.state
  const [tried, setTried] = useState<WantedAgain>()
  const booking = useAnswer(myBooking, asked, {
    enabled: isReference && kind !== 'asking',
    refetchInterval: askAgainMilliseconds,
  })
  const now = useProductMinute()

  const content = () => {
    if (booking.data) return <Pass booking={booking.data} now={now} />
    const isMissing = !isReference || isNotFound(booking.error)
    if (isMissing && bank.state.kind === 'failed')
      return <BankFailed isReturned={refusedChargeIn(bank.state.body).isReturned} />
    if (isMissing && (kind === 'processing' || kind === 'open')) return <BankPending bank={bank} />
    if (isMissing && kind === 'unsettled') return <BankProgress bank={bank} />
    if (isMissing) return <BookingMissing />
    // Without a network the call is not even tried.
    const error = booking.isPaused ? new ConnectionLost('There is no network.') : booking.error
    if (!error) return <PageSkeleton />
    const failed = <ErrorState error={error} onRetry={() => void booking.refetch()} isPageTitle />
    if (!(error instanceof ConnectionLost)) return failed
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SavedInstead reference={reference} now={now} failed={failed} />
      </Suspense>
    )
  }
  return (
    <div className={styles.page}>
      <Link to="/bookings" className={styles.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {bookingWords.backToBookings}
      </Link>
      {booking.data && (tried || (kind !== 'none' && kind !== 'asking')) && (
        <Suspense>
          <BankReturned booking={booking.data} bank={bank} now={now} tried={tried} onTry={setTried} />
        </Suspense>
      )}
      {booking.data && booking.data.months.length > 0 && (
        <Suspense>
          <MonthStanding booking={booking.data} />
        </Suspense>
      )}
      {content()}
    </div>
  )
}
