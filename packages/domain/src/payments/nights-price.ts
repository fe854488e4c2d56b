import { type Cents, cents } from '../money/cents'
import { formatMoney } from '../money/format-money'
import type { PriceLine } from './price-line'

/** Every night costs the same (rule: hotel nights). */
export function nightsPrice(nights: number, rate: Cents): PriceLine[] {
  const label = `${nights} ${nights === 1 ? 'night' : 'nights'} at ${formatMoney(rate)}`
  return [{ kind: 'parking', label, amount: cents(rate * nights) }]
}
