import { type Cents, cents } from './cents'

/** Hundredths of a percent: 18 % is 1800. */
export type BasisPoints = number

const wholeInBasisPoints = 10_000

/** A part of an amount, rounded half up once (rule: whole cents). */
export function share(amount: Cents, basisPoints: BasisPoints): Cents {
  return divideHalfUp(amount * basisPoints, wholeInBasisPoints)
}

/** A part of an amount, rounded down in the owner's favour (rule: commission). */
export function shareRoundedDown(amount: Cents, basisPoints: BasisPoints): Cents {
  return cents(Math.floor((amount * basisPoints) / wholeInBasisPoints))
}

/** Integers in, so that half a cent is seen exactly and not as a binary fraction. */
export function divideHalfUp(numerator: number, denominator: number): Cents {
  return cents(Math.floor((2 * numerator + denominator) / (2 * denominator)))
}
