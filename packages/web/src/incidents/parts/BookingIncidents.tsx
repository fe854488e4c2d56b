import type { ownerBooking } from '@bayshare/contract/received-bookings'
import type { BookingDetails, myBooking } from '@bayshare/contract/bookings'
import { bookingIncidents, type Incident } from '@bayshare/contract/incidents'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { BookingMissing } from '../../bookings/parts/BookingMissing'
import { isAskable } from '../../session/is-askable'
import { useAnswer } from '../../session/use-answer'
import { BackLink } from '../../ui/BackLink'
import { ErrorState } from '../../ui/ErrorState'
import { PageSkeleton } from '../../ui/Skeletons'
import styles from '../IncidentScreen.module.css'
import { incidentWords as words } from '../words'
import { isNotFound } from '../../session/is-not-found'

/** The page about what went wrong with a booking, as one side of it has the booking. */
export function BookingIncidents({ of, backTo, children }: BookingIncidentsProps) {
  const { reference = '' } = useParams()
  const asked = { params: { reference } }
  const isReference = isAskable(of, asked)
  const booking = useAnswer(of, asked, { enabled: isReference })
  const incidents = useAnswer(bookingIncidents, asked, { enabled: isReference })
  const error = booking.error ?? incidents.error
  const isMissing = !isReference || isNotFound(error)
  const content = () => {
    if (isMissing) return <BookingMissing />
    if (booking.data && incidents.data) return children(booking.data, incidents.data)
    if (error) {
      const retry = () => void Promise.all([booking.refetch(), incidents.refetch()])
      return <ErrorState error={error} onRetry={retry} isPageTitle />
    }
    return <PageSkeleton />
  }
  return (
    <div className={styles.page}>
      <BackLink to={`${backTo}/${reference}`}>{words.backToBooking}</BackLink>
      {content()}
    </div>
  )
}

interface BookingIncidentsProps {
  of: typeof myBooking | typeof ownerBooking
  backTo: string
  children: (booking: BookingDetails, incidents: readonly Incident[]) => ReactNode
}
