import { type Cents, cents } from './cents'

/** Hundredths of a percent: 18 % is 1800. */
export type BasisPoints = number

const wholeInBasisPoints = 10_000

/** A part of an amount, rounded half up once (DECISIONS 28). */
export function share(amount: Cents, basisPoints: BasisPoints): Cents {
  return divideHalfUp(amount * basisPoints, wholeInBasisPoints)
}

/** A part of an amount with every fraction dropped: commission is rounded in the owner's favour (DECISIONS 31). */
export function shareRoundedDown(amount: Cents, basisPoints: BasisPoints): Cents {
  return cents(Math.floor((amount * basisPoints) / wholeInBasisPoints))
}

/** Integers in, so that half a cent is seen exactly and not as a binary fraction. */
export function divideHalfUp(numerator: number, denominator: number): Cents {
  return cents(Math.floor((2 * numerator + denominator) / (2 * denominator)))
}
