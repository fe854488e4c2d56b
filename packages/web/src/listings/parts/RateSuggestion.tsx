import type { AnswerOf } from '@bayshare/contract/route'
import type { suggestPrice } from '@bayshare/contract/own-listings'
import { formatMoney, toDollars } from '@bayshare/domain/money/format-money'
import { formatDistance } from '@bayshare/domain/geo/distance'
import { IconBulb } from '@tabler/icons-react'
import { PlainButton } from '../../ui/LinkButton'
import { wizardWords as words } from '../words'
import styles from './RateSuggestion.module.css'

export type SuggestedRate = AnswerOf<typeof suggestPrice>['hourly']

/** A suggested price with its reason and one press to take it, or why there is none (rule: suggested price). */
export function RateSuggestion({ rate, isTaken, onUse }: RateSuggestionProps) {
  const { rate: amount, lowest, highest, among, needed, withinMetres } = rate
  const within = distanceWords(withinMetres)
  return (
    <div className={styles.suggestion}>
      <IconBulb size={20} stroke={1.75} aria-hidden />
      <p className={styles.reason}>
        {amount === null || lowest === null || highest === null
          ? words.tooFew(among, within, needed)
          : words.because({ among, within, lowest: formatMoney(lowest), highest: formatMoney(highest) })}
      </p>
      {amount !== null && !isTaken && (
        <PlainButton look="secondary" onClick={() => onUse(toDollars(amount).toFixed(2))}>
          {words.takeRate(formatMoney(amount))}
        </PlainButton>
      )}
    </div>
  )
}

interface RateSuggestionProps {
  rate: SuggestedRate
  /** Whether it stands in the field already. */
  isTaken: boolean
  onUse: (typed: string) => void
}

/** "1 km", not "1.0 km". */
function distanceWords(metres: number): string {
  return formatDistance(metres).replace('.0 ', ' ')
}
