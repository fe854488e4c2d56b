import type { PublicSpace } from '@bayshare/contract/listings'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { spaceLink } from '@bayshare/domain/search/space-link'
import { useRef, useState } from 'react'
import { quoteOf } from '../../bookings/quote'
import { useBrand } from '../../brands/BrandContext'
import { usePageTitle } from '../../shell/page-title'
import { searchAddress } from '../search-address'
import { useArrivalFocus } from '../use-arrival-focus'
import { BookBar } from './BookBar'
import { Confirmation } from './Confirmation'
import { DetailHead } from './DetailHead'
import { Location } from './Location'
import { OwnerCard } from './OwnerCard'
import { Photos } from './Photos'
import type { SpaceDetailProps } from './SpaceDetail'
import styles from './SpaceDetails.module.css'
import { SpaceFacts } from './SpaceFacts'
import { StayCard } from './StayCard'
import { useConfirming } from './use-confirming'
import { stayTotal } from './stay-total'
import { stayLine, StayWords } from './StayWords'
import { isBookable, useStanding } from './use-standing'
import { useWantedStay } from './use-wanted-stay'
import { detailWords } from './words'

export function SpaceDetails({ space, search, change, now, onClose }: SpaceDetailsProps) {
  const { policy } = useBrand()
  const heading = useArrivalFocus<HTMLHeadingElement>(true)
  const stayInHand = useWantedStay(space, { search, change, now })
  const quote = quoteOf(space, stayInHand.wanted, policy)
  const standing = useStanding(space, stayInHand.wanted)
  const { isConfirming, detailAddress } = useConfirming()
  const [isChanging, setChanging] = useState(false)
  const stay = useRef<HTMLElement>(null)
  const total = typeof quote === 'object' ? stayTotal(space, stayInHand.wanted, quote, policy) : undefined
  const place = detailWords.title(spaceTypeLabel(space.type), space.streetName)
  usePageTitle(detailWords.tabTitle(place, space.suburb))

  if (isConfirming && typeof quote === 'object')
    return (
      <Confirmation
        space={space}
        place={place}
        address={`${space.suburb} ${space.state} ${space.postcode}`}
        when={<StayWords wanted={stayInHand.wanted} quote={quote} zone={space.zone} />}
        stay={stayLine(stayInHand.wanted, quote, space.zone)}
        wanted={stayInHand.wanted}
        quote={quote}
        isFree={isBookable(standing)}
        back={detailAddress}
        searchAddress={searchAddress(search)}
      />
    )

  const changeTimes = () => {
    setChanging(true)
    stay.current?.scrollIntoView({ block: 'start' })
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
              {space.suburb} {space.state} {space.postcode}
            </p>
          </header>
        </div>
        <StayCard
          ref={stay}
          space={space}
          search={search}
          change={change}
          now={now}
          stay={stayInHand}
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
          <OwnerCard owner={space.owner} />
          <section className={styles.section}>
            <h2 className={styles.heading}>{detailWords.reviews}</h2>
            <p className={styles.note}>
              {space.reviewCount === 0 ? detailWords.noReviews : detailWords.reviewCount(space.reviewCount)}
            </p>
          </section>
        </div>
      </div>
      <BookBar total={total} quote={quote} standing={standing} onChangeTimes={changeTimes} />
    </article>
  )
}

interface SpaceDetailsProps extends Omit<SpaceDetailProps, 'spaceId'> {
  space: PublicSpace
}
