import type { Cents } from './cents'
import { divideHalfUp } from './share'

/** The tax that a price with GST holds: one eleventh, rounded once (DECISIONS 75). */
export function gstIn(amount: Cents): Cents {
  return divideHalfUp(amount, 11)
}
