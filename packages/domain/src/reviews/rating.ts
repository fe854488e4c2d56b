/** What drivers have said of a space. Neutral reviews count for neither. */
export interface ReviewCounts {
  positive: number
  negative: number
}

export type Rating =
  /** Nobody has said anything. */
  | { kind: 'none' }
  /** So few that a percentage would say more than is known. */
  | { kind: 'few'; count: number }
  | { kind: 'rated'; count: number; percent: number }

/** How a space is rated, from so many reviews on (rule: rating). */
export function ratingOf({ positive, negative }: ReviewCounts, leastRated: number): Rating {
  const count = positive + negative
  if (count === 0) return { kind: 'none' }
  if (count < leastRated) return { kind: 'few', count }
  // Rounded down, so that 100 % means that nobody was unhappy.
  return { kind: 'rated', count, percent: Math.floor((positive * 100) / count) }
}
