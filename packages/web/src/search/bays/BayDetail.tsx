import type { FoundBay, FoundBuilding } from '@bayshare/contract/buildings'
import { spaceLink } from '@bayshare/domain/search/space-link'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { quoteOf } from '../../payments/quote'
import { useBrand } from '../../session/BrandContext'
import { usePageTitle } from '../../ui/page-title'
import { BookBar } from '../price/BookBar'
import { Confirmation } from '../price/Confirmation'
import { DetailHead } from '../detail/DetailHead'
import { Photos } from '../detail/Photos'
import detailStyles from '../detail/SpaceDetails.module.css'
import { bookingTotal } from '../price/booking-total'
import { bookingLine, TimeRangeWords } from '../price/TimeRangeWords'
import { useConfirming } from '../price/use-confirming'
import { useMonths } from '../price/use-months'
import { Picture } from '../../map/Picture'
import { searchAddress, spaceAddress } from '../search-address'
import { useArrivalFocus } from '../use-arrival-focus'
import type { SearchInHand } from '../use-search'
import { BayFacts } from './BayFacts'
import { BayTimeRange } from './BayTimeRange'
import { bookableBay } from './bookable-bay'
import { bayWords } from './words'

const BayOwner = lazy(async () => ({ default: (await import('./BayOwner')).BayOwner }))

/** One bay: what it is like, from when on it can be had, and the way to book it. */
export function BayDetail({ building, bay, search, change, now }: BayDetailProps) {
  const { policy } = useBrand()
  const navigate = useNavigate()
  const heading = useArrivalFocus<HTMLHeadingElement>(true)
  const months = useMonths(building.zone, { search, change, now }, () => bay.availableUntil)
  const space = bookableBay(bay, building)
  const wanted = { mode: 'monthly' as const, ...months.timeRange }
  const quote = quoteOf(space, wanted, policy)
  const isPriced = typeof quote === 'object'
  const standing = bay.isAvailable ? ('available' as const) : ('taken' as const)
  const { isConfirming, detailAddress } = useConfirming()
  const [isChanging, setChanging] = useState(false)
  const timeRange = useRef<HTMLElement>(null)
  const place = bayWords.bay(bay.marking)
  usePageTitle(`${place}, ${building.name}`)

  if (isConfirming && isPriced)
    return (
      <Confirmation
        space={space}
        place={`${place}, ${building.name}`}
        address={building.address}
        picture={bay.images[0]?.path}
        position={building}
        when={<TimeRangeWords wanted={wanted} quote={quote} zone={building.zone} />}
        timeRange={bookingLine(wanted, quote, building.zone)}
        wanted={wanted}
        quote={quote}
        isFree={bay.isAvailable}
        back={detailAddress}
        searchAddress={searchAddress(search)}
      />
    )
  const toBuilding = () => void navigate(spaceAddress(search, building.id), { preventScrollReset: true })
  return (
    <article className={detailStyles.page}>
      <DetailHead
        spaceId={bay.id}
        place={`${place}, ${building.name}`}
        path={spaceLink({ ...building, id: bay.id })}
        back={bayWords.backToBuilding}
        onClose={toBuilding}
      />
      <div className={detailStyles.columns}>
        <div className={detailStyles.first}>
          <Photos images={bay.images} place={place} position={building} />
          <header>
            <h1 ref={heading} tabIndex={-1} className={detailStyles.title}>
              {place}
            </h1>
            <p className={detailStyles.address}>{building.name}</p>
          </header>
        </div>
        <BayTimeRange
          ref={timeRange}
          bay={bay}
          space={space}
          months={months}
          quote={quote}
          isChanging={isChanging}
          onChanging={setChanging}
          onOthers={toBuilding}
        />
        <div className={detailStyles.rest}>
          <BayFacts bay={bay} building={building} />
          {bay.description !== '' && (
            <section className={detailStyles.section}>
              <h2 className={detailStyles.heading}>{bayWords.about}</h2>
              <p className={detailStyles.description}>{bay.description}</p>
            </section>
          )}
          <section className={detailStyles.section}>
            <h2 className={detailStyles.heading}>{bayWords.location}</h2>
            <Picture path={undefined} place={building} className={detailStyles.map} />
            <p>{building.address}</p>
            <p className={detailStyles.note}>{bayWords.locationNote}</p>
          </section>
          <Suspense>
            <BayOwner bayId={bay.id} />
          </Suspense>
        </div>
      </div>
      <BookBar
        total={isPriced ? bookingTotal(space, wanted, quote, policy) : undefined}
        quote={quote}
        standing={standing}
        onChangeTimes={() => {
          setChanging(true)
          timeRange.current?.scrollIntoView({ block: 'start' })
        }}
      />
    </article>
  )
}

interface BayDetailProps extends SearchInHand {
  building: FoundBuilding
  bay: FoundBay
  now: Temporal.Instant
}
