import type { PublicSpace } from '@bayshare/contract/listings'
import type { Standing } from '@bayshare/domain/search/found'
import type { Ref } from 'react'
import type { NoQuote, Quote } from '../../bookings/quote'
import { bookingWords } from '../../bookings/words'
import { Segments } from '../../ui/Segments'
import { StayFields } from '../parts/StayFields'
import type { Search } from '../search-address'
import { MonthFields } from './MonthFields'
import { Price } from './Price'
import styles from './StayCard.module.css'
import { StayWords } from './StayWords'
import type { WantedStayInHand } from './use-wanted-stay'
import { detailWords } from './words'
import { WhyNot } from './WhyNot'

const modes = [
  { value: 'casual', words: bookingWords.modes.casual },
  { value: 'monthly', words: bookingWords.modes.monthly },
] as const

/** When somebody wants to park and what all of it costs, the sum first. */
export function StayCard(props: StayCardProps) {
  const { ref, space, search, change, now, stay, quote, standing, isChanging, onChanging } = props
  const isPriced = typeof quote === 'object'
  return (
    <section ref={ref} className={styles.card} aria-label={detailWords.stay}>
      {stay.chooseMode && (
        <Segments
          label={bookingWords.casualOrMonthly}
          choices={modes}
          chosen={stay.mode}
          onChoose={stay.chooseMode}
          isSmall
        />
      )}
      {isPriced && <Price space={space} wanted={stay.wanted} quote={quote} />}
      <div className={styles.when}>
        {isPriced ? (
          <StayWords wanted={stay.wanted} quote={quote} zone={space.zone} />
        ) : (
          <p className={styles.notice}>{noQuoteWords(quote)}</p>
        )}
        <button
          type="button"
          className={styles.change}
          aria-expanded={isChanging}
          onClick={() => onChanging(!isChanging)}
        >
          {isChanging ? detailWords.done : detailWords.changeTimes}
        </button>
      </div>
      {isChanging &&
        (stay.mode === 'casual' ? (
          <StayFields
            stay={search.stay}
            today={now.toZonedDateTimeISO(space.zone).toPlainDate()}
            onChange={(changed) => change({ stay: changed })}
          />
        ) : (
          <MonthFields {...stay.months} />
        ))}
      <WhyNot
        space={space}
        standing={standing}
        onChangeTimes={() => onChanging(true)}
        isChanging={isChanging}
        onClose={props.onClose}
      />
    </section>
  )
}

interface StayCardProps {
  ref: Ref<HTMLElement>
  space: PublicSpace
  search: Search
  change(changed: Partial<Search>): void
  now: Temporal.Instant
  stay: WantedStayInHand
  quote: Quote | NoQuote
  standing: Standing | 'unknown' | undefined
  isChanging: boolean
  onChanging(isChanging: boolean): void
  onClose(): void
}

function noQuoteWords(reason: NoQuote): string {
  if (reason === 'start-does-not-exist') return bookingWords.noSuchStart
  return reason === 'monthly-not-offered' ? bookingWords.monthlyNotOffered : bookingWords.notOffered
}
