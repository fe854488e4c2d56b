import type { PublicSpace } from '@bayshare/contract/listings'
import { useBrand } from '../../brands/BrandContext'
import { DateField } from '../../search/parts/DateField'
import { dayWithYear } from '../../ui/day-words'
import { Segments } from '../../ui/Segments'
import { quoteOf, type WantedStay } from '../quote'
import { monthlyStayWords } from '../stay-words'
import { useMonthlyStay } from '../use-monthly-stay'
import { bookingWords } from '../words'
import { Checkout } from './Checkout'
import styles from './MonthlyBooking.module.css'

const lengths = [
  { value: 'ongoing', words: bookingWords.lengths.ongoing },
  { value: 'until', words: bookingWords.lengths.until },
] as const

/** A space by the month: from when, until when if that is known, and the checkout. */
export function MonthlyBooking({ space, now, searchAddress }: MonthlyBookingProps) {
  const { policy } = useBrand()
  const { stay, range, choose } = useMonthlyStay(space.zone, now)
  const wanted: WantedStay = { mode: 'monthly', ...stay }
  const quote = quoteOf(space, wanted, policy)
  const words = monthlyStayWords(stay.starts, stay.ends)
  if (typeof quote !== 'object') return <p className={styles.notice}>{bookingWords.monthlyNotOffered}</p>
  return (
    <>
      <p className={styles.stay}>
        {stay.ends ? (
          words
        ) : (
          <>
            {bookingWords.from(dayWithYear(stay.starts))}
            <strong className={styles.ongoing}>{bookingWords.ongoing}</strong>
          </>
        )}
      </p>
      <div className={styles.fields}>
        <DateField
          label={bookingWords.monthlyStart}
          value={stay.starts}
          earliest={range.firstStart}
          latest={range.lastStart}
          onChange={(starts) => choose({ ...stay, starts })}
        />
        <Segments
          label={bookingWords.howLong}
          choices={lengths}
          chosen={stay.ends === null ? 'ongoing' : 'until'}
          onChoose={(length) => choose({ ...stay, ends: length === 'until' ? range.firstEnd : null })}
        />
        {stay.ends && (
          <DateField
            label={bookingWords.monthlyEnd}
            value={stay.ends}
            earliest={range.firstEnd}
            latest={range.lastEnd}
            onChange={(ends) => choose({ ...stay, ends })}
          />
        )}
      </div>
      <Checkout
        space={space}
        wanted={wanted}
        quote={quote}
        stay={words}
        // Only the server knows whether a month is free; it says so when the stay is booked.
        isFree={undefined}
        searchAddress={searchAddress}
      />
    </>
  )
}

interface MonthlyBookingProps {
  space: PublicSpace
  now: Temporal.Instant
  searchAddress: string
}
