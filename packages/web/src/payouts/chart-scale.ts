import { type Cents, cents } from '@bayshare/domain/money/cents'

/** The round amount that a chart reaches up to: 1, 2 or 5 and noughts, never below the largest value. */
export function chartTop(amounts: readonly Cents[]): Cents {
  const largest = Math.max(0, ...amounts)
  if (largest === 0) return cents(100)
  const power = 10 ** Math.floor(Math.log10(largest))
  return cents([1, 2, 5, 10].map((step) => step * power).find((top) => top >= largest) ?? largest)
}
