import type { FoundBay } from '@bayshare/contract/buildings'
import { bayTimesWords } from '@bayshare/domain/search/bay-words'
import { IconAlertTriangle, IconCalendarDue } from '@tabler/icons-react'
import type { Ref } from 'react'
import { type Bookable, type NoQuote, type Quote, spaceOffer } from '../../payments/quote'
import { PlainButton } from '../../ui/LinkButton'
import { MonthFields } from '../price/MonthFields'
import { Price } from '../price/Price'
import styles from '../price/TimeRangeCard.module.css'
import { TimeRangeWords } from '../price/TimeRangeWords'
import type { MonthsInHand } from '../price/use-months'
import { detailWords } from '../detail/words'
import { bayWords } from './words'

/** From when on and until when, what it costs, and what stands in the way. */
export function BayTimeRange(props: BayTimeRangeProps) {
  const { ref, bay, space, months, quote, isChanging, onChanging } = props
  const wanted = { mode: 'monthly' as const, ...months.timeRange }
  const isPriced = typeof quote === 'object'
  const offer = spaceOffer(space, 'monthly')
  return (
    <section ref={ref} className={styles.card} aria-label={detailWords.timeRange}>
      {isPriced && <Price space={space} wanted={wanted} quote={quote} />}
      {isPriced && (
        <div className={styles.when}>
          <TimeRangeWords wanted={wanted} quote={quote} zone={space.zone} />
          <button
            type="button"
            className={styles.change}
            aria-expanded={isChanging}
            onClick={() => onChanging(!isChanging)}
          >
            {isChanging ? detailWords.done : detailWords.changeTimes}
          </button>
        </div>
      )}
      {isChanging && <MonthFields {...months} />}
      {offer === 'not-open-by-the-month' ? (
        <p role="status" className={styles.notice}>
          {bayWords.notOpen}
        </p>
      ) : (
        <Times {...props} />
      )}
      {bay.isTooSmall && (
        <p role="status" className={styles.notice}>
          <span>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> {bayWords.tooLarge}
          </span>
        </p>
      )}
    </section>
  )
}

interface BayTimeRangeProps {
  ref: Ref<HTMLElement>
  bay: FoundBay
  space: Bookable
  months: MonthsInHand
  quote: Quote | NoQuote
  isChanging: boolean
  onChanging(isChanging: boolean): void
  onOthers(): void
}

function Times({ bay, isChanging, onChanging, onOthers }: BayTimeRangeProps) {
  const words = bayTimesWords(bay)
  if (bay.isAvailable)
    return (
      words !== undefined && (
        <p role="status">
          <IconCalendarDue size={18} stroke={1.75} aria-hidden className={styles.icon} /> {words}
        </p>
      )
    )
  return (
    <div role="status" className={styles.notice}>
      <p>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />{' '}
        <strong>{words ?? detailWords.unavailable.unknown}</strong>
      </p>
      <p>{bayWords.otherStart}</p>
      <div className={styles.waysOut}>
        {!isChanging && (
          <PlainButton look="secondary" onClick={() => onChanging(true)}>
            {detailWords.changeTimes}
          </PlainButton>
        )}
        <PlainButton look="quiet" onClick={onOthers}>
          {bayWords.otherBays}
        </PlainButton>
      </div>
    </div>
  )
}

/** Asking an owner is not possible here, so a person has to do it. */
