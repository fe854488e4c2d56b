import type { managedBooking, ownerBooking } from '@bayshare/contract/received-bookings'
import type { BookingDetails } from '@bayshare/contract/bookings'
import { lazy, type ReactNode, Suspense } from 'react'
import { isAskable } from '../../session/is-askable'
import { useAnswer } from '../../session/use-answer'
import { ErrorState } from '../../ui/ErrorState'
import { PageSkeleton } from '../../ui/Skeletons'
import { isNotFound } from '../../session/is-not-found'

/** Few look for a booking that is not there. */
const BookingMissing = lazy(async () => ({ default: (await import('./BookingMissing')).BookingMissing }))

/** Fetches one received booking from the side that looks at it, and says so while it loads or fails. */
export function ReceivedLoading({ route, reference, list, children }: ReceivedLoadingProps) {
  const asked = { params: { reference } }
  const isReference = isAskable(route, asked)
  const booking = useAnswer(route, asked, { enabled: isReference })
  if (booking.data) return children(booking.data)
  const isMissing = !isReference || isNotFound(booking.error)
  if (isMissing)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <BookingMissing list={list} />
      </Suspense>
    )
  if (booking.error)
    return <ErrorState error={booking.error} onRetry={() => void booking.refetch()} isPageTitle />
  return <PageSkeleton />
}

interface ReceivedLoadingProps {
  route: typeof ownerBooking | typeof managedBooking
  reference: string
  /** Where one goes when there is no such booking. */
  list?: { to: string; words: string }
  children: (booking: BookingDetails) => ReactNode
}
