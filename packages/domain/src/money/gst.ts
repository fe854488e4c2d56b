import type { Cents } from './cents'
import { divideHalfUp } from './share'

/** The tax in a price that includes GST: one eleventh, rounded once (rule: gst). */
export function gstIn(amount: Cents): Cents {
  return divideHalfUp(amount, 11)
}
