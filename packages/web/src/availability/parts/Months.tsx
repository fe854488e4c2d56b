import type { SpaceId } from '@bayshare/domain/listings/space'
import { useState } from 'react'
import { monthWords } from '../../ui/day-words'
import { calendarWords as words } from '../calendar-words'
import type { ListingMonth } from '../day-marks'
import { receivedBookings } from '../received-bookings'
import { MarkLegend } from './MarkLegend'
import styles from './Months.module.css'
import { ListingCard } from './ListingCard'

interface ChosenDay {
  listingId: SpaceId
  date: Temporal.PlainDate
}

/** The same month for each of the owner's spots. One day of one of them may be open. */
export function Months({ listings, month, reference }: MonthsProps) {
  const asked = receivedBookings(listings).find((booking) => booking.reference === reference)
  const [chosen, choose] = useState<ChosenDay | undefined>(
    asked && { listingId: asked.listing.listingId, date: asked.firstDay },
  )
  return (
    <>
      {reference !== undefined && !asked && (
        <p role="status" className={styles.missing}>
          {words.notInMonth(reference, monthWords(month))}
        </p>
      )}
      <MarkLegend />
      <div className={styles.months}>
        {listings.map((listing) => (
          <ListingCard
            key={listing.listingId}
            listing={listing}
            month={month}
            chosen={chosen?.listingId === listing.listingId ? chosen.date : undefined}
            onChoose={(date) => choose({ listingId: listing.listingId, date })}
          />
        ))}
      </div>
    </>
  )
}

interface MonthsProps {
  listings: readonly ListingMonth[]
  month: Temporal.PlainYearMonth
  /** The booking that the address names. */
  reference: string | undefined
}
