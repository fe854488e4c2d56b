import type { SuggestionPolicy } from '../brands/policy'
import type { Cents } from '../money/cents'
import type { Suggestion } from './suggested-price'

const wholeInBasisPoints = 10_000

/** What a price that follows our suggestion becomes; undefined when it stays. Small moves would only be noise. */
export function followedRate(
  present: Cents | null,
  suggestion: Suggestion,
  policy: SuggestionPolicy,
): Cents | undefined {
  if (present === null || suggestion.state !== 'found') return undefined
  const moved = Math.abs(suggestion.rate - present)
  return moved > 0 && moved * wholeInBasisPoints >= present * policy.leastChange ? suggestion.rate : undefined
}
