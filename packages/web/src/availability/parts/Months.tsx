import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { monthWords } from '../../ui/day-words'
import { SelectField } from '../../ui/SelectField'
import { calendarWords as words } from '../calendar-words'
import type { ListingMonth } from '../day-marks'
import { receivedBookings } from '../received-bookings'
import { spotName } from '../use-own-listing'
import type { DayReceivedComponent } from './DayBookings'
import { ListingCard } from './ListingCard'
import { MarkLegend } from './MarkLegend'
import styles from './Months.module.css'

/** The month of one of the owner's spots. One day of it may be open. */
export function Months({ listings, month, reference, DayReceived }: MonthsProps) {
  const [query, setQuery] = useSearchParams()
  const asked = receivedBookings(listings).find((booking) => booking.reference === reference)
  const wantedId = query.get('spot') ?? asked?.listing.listingId
  const listing = listings.find(({ listingId }) => listingId === wantedId) ?? listings[0]
  const [chosen, choose] = useState(asked && { listingId: asked.listing.listingId, date: asked.firstDay })
  const show = (listingId: string) =>
    setQuery(
      (before) => {
        before.set('spot', listingId)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      {reference !== undefined && !asked && (
        <p role="status" className={styles.missing}>
          {words.notInMonth(reference, monthWords(month))}
        </p>
      )}
      <div className={styles.months}>
        <div className={styles.choice}>
          {listings.length > 1 && (
            <SelectField
              label={words.spot}
              options={listings.map((one) => ({ value: one.listingId, words: spotName(one) }))}
              value={listing?.listingId}
              onChoose={show}
            />
          )}
          <MarkLegend />
        </div>
        {listing && (
          <ListingCard
            key={listing.listingId}
            listing={listing}
            month={month}
            chosen={chosen?.listingId === listing.listingId ? chosen.date : undefined}
            onChoose={(date) => choose({ listingId: listing.listingId, date })}
            DayReceived={DayReceived}
          />
        )}
      </div>
    </>
  )
}

interface MonthsProps {
  listings: readonly ListingMonth[]
  month: Temporal.PlainYearMonth
  /** The booking that the address names. */
  reference: string | undefined
  DayReceived: DayReceivedComponent
}
