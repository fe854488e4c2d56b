import type { PublicSpace } from '@bayshare/contract/listings'
import { bayTimesWords } from '@bayshare/domain/search/bay-words'
import type { Standing } from '@bayshare/domain/search/found'
import type { Ref } from 'react'
import type { NoQuote, Quote } from '../../payments/quote'
import { PlainButton } from '../../ui/LinkButton'
import { Segments } from '../../ui/Segments'
import { TimeRangeFields } from '../time/TimeRangeFields'
import type { Search } from '../search-address'
import { MonthFields } from './MonthFields'
import { Price } from './Price'
import styles from './TimeRangeCard.module.css'
import { TimeRangeWords } from './TimeRangeWords'
import type { WantedTimeRangeInHand } from './use-wanted-time-range'
import { detailWords } from '../detail/words'
import { WhyNot } from './WhyNot'

const modes = [
  { value: 'casual', words: detailWords.modes.casual },
  { value: 'monthly', words: detailWords.modes.monthly },
] as const

/** When somebody wants to park and what all of it costs, the sum first. */
export function TimeRangeCard(props: TimeRangeCardProps) {
  const { ref, space, search, change, now, timeRange, quote, standing, isChanging, onChanging } = props
  const isPriced = typeof quote === 'object'
  /** Whether another time would help. */
  const isTimed = isPriced || quote === 'start-does-not-exist'
  const { freeUntil: availableUntil } = timeRange.months
  const until =
    timeRange.mode === 'monthly' ? bayTimesWords({ activeBookings: [], availableUntil }) : undefined
  return (
    <section ref={ref} className={styles.card} aria-label={detailWords.timeRange}>
      {timeRange.chooseMode && (
        <Segments
          label={detailWords.casualOrMonthly}
          choices={modes}
          chosen={timeRange.mode}
          onChoose={timeRange.chooseMode}
          isSmall
        />
      )}
      {timeRange.mode !== search.mode && (
        <p role="status" className={styles.notice}>
          {detailWords.otherMode[search.mode]}
        </p>
      )}
      {isPriced && <Price space={space} wanted={timeRange.wanted} quote={quote} />}
      <div className={styles.when}>
        {isPriced ? (
          <TimeRangeWords wanted={timeRange.wanted} quote={quote} zone={space.zone} />
        ) : (
          <p className={styles.notice}>{noQuoteWords(quote)}</p>
        )}
        {isTimed && (
          <button
            type="button"
            className={styles.change}
            aria-expanded={isChanging}
            onClick={() => onChanging(!isChanging)}
          >
            {isChanging ? detailWords.done : detailWords.changeTimes}
          </button>
        )}
      </div>
      {isChanging &&
        (timeRange.mode === 'casual' ? (
          <TimeRangeFields
            timeRange={search.timeRange}
            today={now.toZonedDateTimeISO(space.zone).toPlainDate()}
            onChange={(changed) => change({ timeRange: changed })}
          />
        ) : (
          <MonthFields {...timeRange.months} />
        ))}
      {until !== undefined && <p role="status">{until}</p>}
      {isTimed ? (
        <WhyNot
          space={space}
          standing={standing}
          onChangeTimes={() => onChanging(true)}
          isChanging={isChanging}
          onClose={props.onClose}
        />
      ) : (
        <PlainButton look="secondary" onClick={props.onClose}>
          {detailWords.seeOthers}
        </PlainButton>
      )}
    </section>
  )
}

interface TimeRangeCardProps {
  ref: Ref<HTMLElement>
  space: PublicSpace
  search: Search
  change(changed: Partial<Search>): void
  now: Temporal.Instant
  timeRange: WantedTimeRangeInHand
  quote: Quote | NoQuote
  standing: Standing | 'unknown' | undefined
  isChanging: boolean
  onChanging(isChanging: boolean): void
  onClose(): void
}

function noQuoteWords(reason: NoQuote): string {
  if (reason === 'start-does-not-exist') return detailWords.noSuchStart
  if (reason === 'not-open-by-the-month') return detailWords.notOpenByTheMonth
  return reason === 'monthly-not-offered' ? detailWords.monthlyNotOffered : detailWords.notOffered
}
