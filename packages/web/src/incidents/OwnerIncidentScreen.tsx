import { ownerBooking } from '@bayshare/contract/received-bookings'
import type { BookingDetails } from '@bayshare/contract/bookings'
import type { Incident } from '@bayshare/contract/incidents'
import { useState } from 'react'
import { Decided, Frame } from './IncidentScreen'
import styles from './IncidentScreen.module.css'
import { BookingIncidents } from './parts/BookingIncidents'
import { ReportForm } from './parts/ReportForm'
import { ReportSent } from './parts/ReportSent'
import { incidentWords as words } from './words'

/** An owner says what went wrong with a received booking. */
export function OwnerIncidentScreen() {
  return (
    <BookingIncidents of={ownerBooking} backTo="/ownerbookingdetails">
      {(booking, incidents) => <Owner booking={booking} incidents={incidents} />}
    </BookingIncidents>
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
