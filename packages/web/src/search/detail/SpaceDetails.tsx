import type { PublicSpace } from '@bayshare/contract/listings'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { isPublicPlace } from '@bayshare/domain/listings/public-position'
import { spaceLink } from '@bayshare/domain/search/space-link'
import { ratingOf } from '@bayshare/domain/reviews/rating'
import { useRef, useState } from 'react'
import { quoteOf } from '../../payments/quote'
import { ratingLine } from '../../reviews/rating-words'
import { RatingMark } from '../../reviews/RatingMark'
import { useBrand } from '../../session/BrandContext'
import { usePageTitle } from '../../ui/page-title'
import { askedTimeRange } from '../asked-of'
import { searchAddress, spaceAddress } from '../search-address'
import type { Nearby } from '../slots'
import { useArrivalFocus } from '../use-arrival-focus'
import { BookBar } from '../price/BookBar'
import { Confirmation } from '../price/Confirmation'
import { DetailHead } from './DetailHead'
import { Location } from './Location'
import { OwnerCard } from './OwnerCard'
import { Photos } from './Photos'
import type { SpaceDetailProps } from './space-detail-props'
import styles from './SpaceDetails.module.css'
import { SpaceFacts } from './SpaceFacts'
import { TimeRangeCard } from '../price/TimeRangeCard'
import { confirmAddressOf, useConfirming } from '../price/use-confirming'
import { bookingTotal } from '../price/booking-total'
import { bookingLine, TimeRangeWords } from '../price/TimeRangeWords'
import { isKnownFree, useStanding } from '../price/use-standing'
import { useWantedTimeRange } from '../price/use-wanted-time-range'
import { detailWords } from './words'

export function SpaceDetails({ space, search, change, now, onClose }: SpaceDetailsProps) {
  const { policy } = useBrand()
  const heading = useArrivalFocus<HTMLHeadingElement>(true)
  const timeRangeInHand = useWantedTimeRange(space, { search, change, now })
  const quote = quoteOf(space, timeRangeInHand.wanted, policy)
  const standing = useStanding(space, timeRangeInHand.wanted)
  const { isConfirming, detailAddress } = useConfirming()
  const [isChanging, setChanging] = useState(false)
  const timeRange = useRef<HTMLElement>(null)
  const total =
    typeof quote === 'object' ? bookingTotal(space, timeRangeInHand.wanted, quote, policy) : undefined
  const place = detailWords.title(spaceTypeLabel(space.type), space.streetName)
  // Everyone may know the house number of a parking lot (rule: approximate address).
  const address = isPublicPlace('space', space.type)
    ? space.address
    : `${space.suburb} ${space.state} ${space.postcode}`
  usePageTitle(detailWords.tabTitle(place, space.suburb))

  if (isConfirming && typeof quote === 'object')
    return (
      <Confirmation
        space={space}
        place={place}
        address={address}
        picture={space.images[0]?.path}
        position={space}
        when={<TimeRangeWords wanted={timeRangeInHand.wanted} quote={quote} zone={space.zone} />}
        timeRange={bookingLine(timeRangeInHand.wanted, quote, space.zone)}
        wanted={timeRangeInHand.wanted}
        quote={quote}
        isFree={isKnownFree(standing)}
        back={detailAddress}
        searchAddress={searchAddress(search)}
        nearby={nearbyOf(space, search)}
      />
    )

  const changeTimes = () => {
    setChanging(true)
    timeRange.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <article className={styles.page}>
      <DetailHead
        spaceId={space.id}
        place={place}
        path={spaceLink(space)}
        back={detailWords.back}
        onClose={onClose}
      />
      <div className={styles.columns}>
        <div className={styles.first}>
          <Photos images={space.images} place={place} position={space} />
          <header>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {place}
            </h1>
            <p className={styles.address}>
              {address} · <RatingMark positive={space.positiveReviews} negative={space.negativeReviews} />
            </p>
          </header>
        </div>
        <TimeRangeCard
          ref={timeRange}
          space={space}
          search={search}
          change={change}
          now={now}
          timeRange={timeRangeInHand}
          quote={quote}
          standing={standing}
          isChanging={isChanging}
          onChanging={setChanging}
          onClose={onClose}
        />
        <div className={styles.rest}>
          <SpaceFacts space={space} />
          <section className={styles.section}>
            <h2 className={styles.heading}>{detailWords.about}</h2>
            <p className={styles.description}>{space.description}</p>
          </section>
          <Location space={space} />
          <OwnerCard spaceId={space.id} kind="space" owner={space.owner} zone={space.zone} />
          <section className={styles.section}>
            <h2 className={styles.heading}>{detailWords.reviews}</h2>
            <p className={styles.note}>
              {ratingLine(
                ratingOf(
                  { positive: space.positiveReviews, negative: space.negativeReviews },
                  policy.reviews.leastRated,
                ),
              )}
            </p>
          </section>
        </div>
      </div>
      <BookBar total={total} quote={quote} standing={standing} onChangeTimes={changeTimes} />
    </article>
  )
}

/** For whoever finds this one taken at the last moment. */
function nearbyOf({ latitude, longitude }: PublicSpace, search: SpaceDetailProps['search']): Nearby {
  return {
    asked: { ...askedTimeRange(search), latitude, longitude, sortBy: 'distance' },
    checkoutOf: (spaceId) => confirmAddressOf(spaceAddress(search, spaceId)),
  }
}

interface SpaceDetailsProps extends Omit<SpaceDetailProps, 'spaceId'> {
  space: PublicSpace
}
