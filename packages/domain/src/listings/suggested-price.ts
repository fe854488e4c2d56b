import type { SuggestionPolicy } from '../brands/policy'
import { cents, type Cents } from '../money/cents'

/** A live space that is offered as this one is, with how far away it lies. */
export interface Comparable {
  distanceMetres: number
  rate: Cents
}

export type Suggestion =
  | { state: 'found'; rate: Cents; among: number; withinMetres: number; lowest: Cents; highest: Cents }
  /** Too few to say anything, and why. */
  | { state: 'too-few'; among: number; withinMetres: number; needed: number }

/** The median of enough comparable spaces in the nearest ring that holds them (rule: suggested price). */
export function suggestedPrice(comparables: readonly Comparable[], policy: SuggestionPolicy): Suggestion {
  let within: readonly Comparable[] = []
  let ring = 0
  for (const metres of policy.ringsMetres) {
    ring = metres
    within = comparables.filter(({ distanceMetres }) => distanceMetres <= metres)
    if (within.length >= policy.leastSpaces) {
      const rates = within.map(({ rate }) => rate).toSorted((one, other) => one - other)
      return {
        state: 'found',
        rate: median(rates),
        among: rates.length,
        withinMetres: metres,
        lowest: rates[0] ?? cents(0),
        highest: rates.at(-1) ?? cents(0),
      }
    }
  }
  return { state: 'too-few', among: within.length, withinMetres: ring, needed: policy.leastSpaces }
}

/** Of an even number the mean of the middle two, half a cent up. */
function median(sorted: readonly Cents[]): Cents {
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? cents(0)
  if (sorted.length % 2 === 1) return upper
  return cents(Math.round(((sorted[middle - 1] ?? upper) + upper) / 2))
}
