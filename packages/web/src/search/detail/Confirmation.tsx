import type { Standing } from '@bayshare/domain/search/found'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Checkout } from '../../bookings/parts/Checkout'
import type { Bookable, Quote, WantedStay } from '../../bookings/quote'
import { type Search, searchAddress } from '../search-address'
import { useArrivalFocus } from '../use-arrival-focus'
import styles from './Confirmation.module.css'
import { StayWords, wordsOf } from './StayWords'
import { useConfirming } from './use-confirming'
import { isBookable } from './use-standing'
import { detailWords } from './words'

/** The last look before paying: where, when, with what and for how much. */
export function Confirmation({ space, place, address, wanted, quote, standing, search }: ConfirmationProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>(true)
  const { detailAddress } = useConfirming()
  return (
    <article className={styles.page}>
      <Link to={detailAddress} replace className={styles.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        {detailWords.backToSpace}
      </Link>
      <header>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {detailWords.confirmTitle}
        </h1>
        <p className={styles.place}>{place}</p>
        <p className={styles.address}>{address}</p>
      </header>
      <StayWords wanted={wanted} quote={quote} zone={space.zone} />
      <Checkout
        space={space}
        wanted={wanted}
        quote={quote}
        stay={wordsOf(wanted, quote, space.zone)}
        isFree={isBookable(standing)}
        searchAddress={searchAddress(search)}
      />
    </article>
  )
}

interface ConfirmationProps {
  space: Bookable
  /** What it is and where, as the details call it. */
  place: string
  address: string
  wanted: WantedStay
  quote: Quote
  standing: Standing | 'unknown' | undefined
  search: Search
}
