import type { PublicSpace } from '@bayshare/contract/listings'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { formatStay } from '@bayshare/domain/time/format-time'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Checkout } from '../../bookings/parts/Checkout'
import { type NoQuote, type Quote, quoteOf } from '../../bookings/quote'
import { bookingWords } from '../../bookings/words'
import { zoneNote } from '../../bookings/zone-note'
import { useBrand } from '../../brands/BrandContext'
import { searchAddress } from '../search-address'
import { useArrivalFocus } from '../use-arrival-focus'
import { useIsFree } from '../use-found-spaces'
import type { SearchInHand } from '../use-search'
import { searchWords } from '../words'
import { OwnerCard } from './OwnerCard'
import { Photos } from './Photos'
import styles from './SpaceDetails.module.css'
import { SpaceFacts } from './SpaceFacts'
import { StayFields } from './StayFields'

export function SpaceDetails({ space, search, change, now, isBesideList }: SpaceDetailsProps) {
  const { policy } = useBrand()
  const heading = useArrivalFocus<HTMLHeadingElement>(isBesideList)
  const quote = quoteOf(space, search.stay, policy)
  const isFree = useIsFree(search, space.id)
  const place = searchWords.placeTitle(spaceTypeLabel(space.type), space.streetName)
  return (
    <article className={styles.page}>
      {!isBesideList && (
        <Link to={searchAddress(search)} className={styles.back}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          {searchWords.back}
        </Link>
      )}
      <div className={styles.columns}>
        <div className={styles.first}>
          <Photos images={space.images} place={place} position={space} />
          <header>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {place}
            </h1>
            <p className={styles.address}>
              {space.suburb} {space.state} {space.postcode}
            </p>
          </header>
          <SpaceFacts space={space} />
        </div>
        <section className={styles.booking}>
          <h2 className={styles.heading}>{bookingWords.stay}</h2>
          <StaySummary quote={quote} zone={space.zone} />
          {!isBesideList && (
            <details className={styles.change}>
              <summary>{searchWords.changeTimes}</summary>
              <StayFields
                stay={search.stay}
                today={now.toZonedDateTimeISO(space.zone).toPlainDate()}
                onChange={(stay) => change({ stay })}
              />
            </details>
          )}
          {typeof quote === 'object' && (
            <Checkout
              space={space}
              stay={search.stay}
              quote={quote}
              isFree={isFree}
              searchAddress={searchAddress(search)}
            />
          )}
        </section>
        <div className={styles.rest}>
          <section className={styles.section}>
            <h2 className={styles.heading}>{searchWords.about}</h2>
            <p className={styles.description}>{space.description}</p>
            <p className={styles.note}>{searchWords.publicPlace}</p>
          </section>
          <OwnerCard owner={space.owner} />
        </div>
      </div>
    </article>
  )
}

interface SpaceDetailsProps extends SearchInHand {
  space: PublicSpace
  now: Temporal.Instant
  isBesideList: boolean
}

function StaySummary({ quote, zone }: { quote: Quote | NoQuote; zone: string }) {
  if (quote === 'casual-not-offered') return <p className={styles.notice}>{bookingWords.notOffered}</p>
  if (quote === 'start-does-not-exist') return <p className={styles.notice}>{bookingWords.noSuchStart}</p>
  const note = zoneNote(quote.starts, zone)
  return (
    <p className={styles.stay}>
      {formatStay(quote.starts, quote.ends, zone)}
      {note !== undefined && <span className={styles.zone}> ({note})</span>}
    </p>
  )
}
