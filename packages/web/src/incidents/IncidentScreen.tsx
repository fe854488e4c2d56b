import { type BookingDetails, myBooking } from '@bayshare/contract/bookings'
import { bookingIncidents, type Incident } from '@bayshare/contract/incidents'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { bookedPlace } from '../bookings/booked-name'
import { BookingMissing } from '../bookings/parts/BookingMissing'
import { timeRangeWords } from '../bookings/time-range-words'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import { BackLink } from '../ui/BackLink'
import { ErrorState } from '../ui/ErrorState'
import { PageSkeleton } from '../ui/Skeletons'
import styles from './IncidentScreen.module.css'
import { ReportForm } from './parts/ReportForm'
import { ReportSent } from './parts/ReportSent'
import { RescueOffers } from './parts/RescueOffers'
import { MoneyWentBack, Rescued } from './parts/RescueOutcome'
import { incidentWords as words } from './words'

/** A driver says what went wrong, and parks elsewhere if they can't park. */
export function IncidentScreen() {
  const { reference = '' } = useParams()
  const asked = { params: { reference } }
  const isReference = isAskable(myBooking, asked)
  const booking = useAnswer(myBooking, asked, { enabled: isReference })
  const incidents = useAnswer(bookingIncidents, asked, { enabled: isReference })
  const error = booking.error ?? incidents.error
  const isMissing = !isReference || (error !== null && 'status' in error && error.status === 404)
  const content = () => {
    if (isMissing) return <BookingMissing />
    if (booking.data && incidents.data) return <Driver booking={booking.data} incidents={incidents.data} />
    if (error) {
      const retry = () => void Promise.all([booking.refetch(), incidents.refetch()])
      return <ErrorState error={error} onRetry={retry} isPageTitle />
    }
    return <PageSkeleton />
  }
  return (
    <div className={styles.page}>
      <BackLink to={`/bookingdetails/${reference}`}>{words.backToBooking}</BackLink>
      {content()}
    </div>
  )
}

function Driver({ booking, incidents }: { booking: BookingDetails; incidents: readonly Incident[] }) {
  const [photoFailure, setPhotoFailure] = useState<string>()
  const { reference } = booking
  const rescued = incidents.find(({ rescueReference }) => rescueReference !== null)
  const own = incidents.find(({ isOwn, state }) => isOwn && state === 'open')
  const stranded = incidents.find(({ isRescuable }) => isRescuable)
  const isOn = booking.kind === 'casual' && !booking.isOver && !booking.isCancelled
  if (rescued?.rescueReference) return <Rescued reference={rescued.rescueReference} />
  if (incidents.some(({ state }) => state === 'refunded')) return <MoneyWentBack />
  if (stranded && isOn)
    return (
      <Frame booking={booking} title={own ? words.cantPark : words.warned}>
        {!own && <p>{words.warnedText}</p>}
        <RescueOffers booking={booking} report={own} photoFailure={photoFailure} />
      </Frame>
    )
  if (own)
    return (
      <Frame booking={booking} title={words.report}>
        <ReportSent incident={own} reference={reference} photoFailure={photoFailure} />
      </Frame>
    )
  return (
    <Frame booking={booking} title={words.report}>
      <Decided incidents={incidents} />
      <p className={styles.lead}>{words.lead}</p>
      <ReportForm
        party="driver"
        reference={reference}
        onReported={(reported) => setPhotoFailure(reported.photoFailure)}
      />
    </Frame>
  )
}

/** The latest of the own reports, once it is decided. */
export function Decided({ incidents }: { incidents: readonly Incident[] }) {
  const decision = incidents.find(({ isOwn }) => isOwn)?.decision
  return decision ? <p className={styles.decided}>{words.decided[decision]}</p> : null
}

export function Frame({ booking, title, children }: FrameProps) {
  return (
    <>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.about}>{`${bookedPlace(booking)}, ${timeRangeWords(booking)}`}</p>
      </header>
      {children}
    </>
  )
}

interface FrameProps {
  booking: BookingDetails
  title: string
  children: ReactNode
}
