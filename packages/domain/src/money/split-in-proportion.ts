import { type Cents, cents } from './cents'

/**
 * Divides an amount over parts in proportion to their weights, to the cent: what rounding leaves over goes to the largest
 * remainders, the earlier part first. Weights of nothing get nothing.
 */
export function splitInProportion(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => cents(0))
  const exact = weights.map((weight) => amount * weight)
  const parts = exact.map((product) => Math.floor(product / whole))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map(cents)
}
