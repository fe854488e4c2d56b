import type { PublicSpace } from '@bayshare/contract/listings'
import { formatStay } from '@bayshare/domain/time/format-time'
import { Checkout } from '../../bookings/parts/Checkout'
import { type NoQuote, quoteOf, type WantedStay } from '../../bookings/quote'
import { bookingWords } from '../../bookings/words'
import { zoneNote } from '../../bookings/zone-note'
import { useBrand } from '../../brands/BrandContext'
import { searchAddress } from '../search-address'
import { useIsFree } from '../use-found-spaces'
import type { SearchInHand } from '../use-search'
import { searchWords } from '../words'
import styles from './SpaceDetails.module.css'
import { StayFields } from './StayFields'

/** A space by the hour: the stay of the search, the way to change it, and the checkout. */
export function CasualBooking({ space, search, change, now, isBesideList }: CasualBookingProps) {
  const { policy } = useBrand()
  const wanted: WantedStay = { mode: 'casual', ...search.stay }
  const quote = quoteOf(space, wanted, policy)
  const isFree = useIsFree(search, space.id)
  const isPriced = typeof quote === 'object'
  const stay = isPriced && quote.ends ? formatStay(quote.starts, quote.ends, space.zone) : ''
  return (
    <>
      {isPriced ? (
        <p className={styles.stay}>
          {stay}
          <ZoneNote at={quote.starts} zone={space.zone} />
        </p>
      ) : (
        <p className={styles.notice}>{noQuoteWords(quote)}</p>
      )}
      {!isBesideList && (
        <details className={styles.change}>
          <summary>{searchWords.changeTimes}</summary>
          <StayFields
            stay={search.stay}
            today={now.toZonedDateTimeISO(space.zone).toPlainDate()}
            onChange={(changed) => change({ stay: changed })}
          />
        </details>
      )}
      {isPriced && (
        <Checkout
          space={space}
          wanted={wanted}
          quote={quote}
          stay={stay}
          isFree={isFree}
          searchAddress={searchAddress(search)}
        />
      )}
    </>
  )
}

export interface CasualBookingProps extends SearchInHand {
  space: PublicSpace
  now: Temporal.Instant
  isBesideList: boolean
}

function ZoneNote({ at, zone }: { at: Temporal.Instant; zone: string }) {
  const note = zoneNote(at, zone)
  return note !== undefined && <span className={styles.zone}> ({note})</span>
}

function noQuoteWords(reason: NoQuote): string {
  return reason === 'start-does-not-exist' ? bookingWords.noSuchStart : bookingWords.notOffered
}
