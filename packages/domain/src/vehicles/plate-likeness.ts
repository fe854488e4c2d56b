import { looksAlike } from './look-alike-key'

/** From how many characters on a single slip still points to one plate. */
const slipFrom = 5

/** How much two plates resemble each other, from the same one on (rule: near plates). */
export type Likeness = 'equal' | 'look-alike' | 'near' | 'different'

/** Both in capital letters, without spaces and hyphens. */
export function plateLikeness(one: string, other: string): Likeness {
  if (one === other) return 'equal'
  if (looksAlike(one, other)) return 'look-alike'
  return Math.min(one.length, other.length) >= slipFrom && isOneSlipAway(one, other) ? 'near' : 'different'
}

/** One character is replaced, missing or added, or two neighbours are swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length)
  if (longest - Math.min(one.length, other.length) > 1) return false
  let start = 0
  while (start < longest && one[start] === other[start]) start += 1
  let end = 0
  while (end < longest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const differing = longest - start - end
  if (differing <= 1) return true
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start]
  return one.length === other.length && differing === 2 && isSwapped
}
