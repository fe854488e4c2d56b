import { ownerBooking } from '@bayshare/contract/booking-changes'
import type { BookingDetails } from '@bayshare/contract/bookings'
import { bookingIncidents, type Incident } from '@bayshare/contract/incidents'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BookingMissing } from '../bookings/parts/BookingMissing'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import { BackLink } from '../ui/BackLink'
import { ErrorState } from '../ui/ErrorState'
import { PageSkeleton } from '../ui/Skeletons'
import { Decided, Frame } from './IncidentScreen'
import styles from './IncidentScreen.module.css'
import { ReportForm } from './parts/ReportForm'
import { ReportSent } from './parts/ReportSent'
import { incidentWords as words } from './words'

/** An owner says what went wrong with a received booking. */
export function OwnerIncidentScreen() {
  const { reference = '' } = useParams()
  const asked = { params: { reference } }
  const isReference = isAskable(ownerBooking, asked)
  const booking = useAnswer(ownerBooking, asked, { enabled: isReference })
  const incidents = useAnswer(bookingIncidents, asked, { enabled: isReference })
  const error = booking.error ?? incidents.error
  const isMissing = !isReference || (error !== null && 'status' in error && error.status === 404)
  const content = () => {
    if (isMissing) return <BookingMissing />
    if (booking.data && incidents.data) return <Owner booking={booking.data} incidents={incidents.data} />
    if (error) {
      const retry = () => void Promise.all([booking.refetch(), incidents.refetch()])
      return <ErrorState error={error} onRetry={retry} isPageTitle />
    }
    return <PageSkeleton />
  }
  return (
    <div className={styles.page}>
      <BackLink to={`/ownerbookingdetails/${reference}`}>{words.backToBooking}</BackLink>
      {content()}
    </div>
  )
}

function Owner({ booking, incidents }: { booking: BookingDetails; incidents: readonly Incident[] }) {
  const [photoFailure, setPhotoFailure] = useState<string>()
  const { reference } = booking
  const own = incidents.find(({ isOwn, state }) => isOwn && state === 'open')
  return (
    <Frame booking={booking} title={words.report}>
      {own ? (
        <ReportSent incident={own} reference={reference} photoFailure={photoFailure} />
      ) : (
        <>
          <Decided incidents={incidents} />
          <p className={styles.lead}>{words.ownerLead}</p>
          <ReportForm
            party="owner"
            reference={reference}
            onReported={(reported) => setPhotoFailure(reported.photoFailure)}
          />
        </>
      )}
    </Frame>
  )
}
