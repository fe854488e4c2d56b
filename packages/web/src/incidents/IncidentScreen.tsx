import { type BookingDetails, myBooking } from '@bayshare/contract/bookings'
import { isOn } from '@bayshare/domain/bookings/standing'
import type { Incident } from '@bayshare/contract/incidents'
import { type ReactNode, useState } from 'react'
import { bookedPlace } from '../bookings/booked-name'
import { timeRangeWords } from '../bookings/time-range-words'
import { standingNow } from '../bookings/standing-now'
import styles from './IncidentScreen.module.css'
import { BookingIncidents } from './parts/BookingIncidents'
import { ReportForm } from './parts/ReportForm'
import { ReportSent } from './parts/ReportSent'
import { RescueOffers } from './parts/RescueOffers'
import { MoneyWentBack, Rescued } from './parts/RescueOutcome'
import { incidentWords as words } from './words'

/** A driver says what went wrong, and parks elsewhere if they can't park. */
export function IncidentScreen() {
  return (
    <BookingIncidents of={myBooking} backTo="/bookingdetails">
      {(booking, incidents) => <Driver booking={booking} incidents={incidents} />}
    </BookingIncidents>
  )
}

function Driver({ booking, incidents }: { booking: BookingDetails; incidents: readonly Incident[] }) {
  const [photoFailure, setPhotoFailure] = useState<string>()
  const { reference } = booking
  const rescued = incidents.find(({ rescueReference }) => rescueReference !== null)
  const own = incidents.find(({ isOwn, state }) => isOwn && state === 'open')
  const stranded = incidents.find(({ isRescuable }) => isRescuable)
  if (rescued?.rescueReference) return <Rescued reference={rescued.rescueReference} />
  if (incidents.some(({ state }) => state === 'refunded')) return <MoneyWentBack />
  if (stranded && booking.kind === 'casual' && isOn(standingNow(booking)))
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
