import type { managedBooking, ownerBooking } from '@bayshare/contract/received-bookings'
import type { BookingDetails } from '@bayshare/contract/bookings'
import type { ReactNode } from 'react'
import { isAskable } from '../../session/is-askable'
import { useAnswer } from '../../session/use-answer'
import { ErrorState } from '../../ui/ErrorState'
import { PageSkeleton } from '../../ui/Skeletons'
import { BookingMissing } from './BookingMissing'
import { isNotFound } from '../../session/is-not-found'

/** Fetches one received booking from the side that looks at it, and says so while it loads or fails. */
export function ReceivedLoading({ route, reference, list, children }: ReceivedLoadingProps) {
  const asked = { params: { reference } }
  const isReference = isAskable(route, asked)
  const booking = useAnswer(route, asked, { enabled: isReference })
  if (booking.data) return children(booking.data)
  const isMissing = !isReference || isNotFound(booking.error)
  if (isMissing) return <BookingMissing list={list} />
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
