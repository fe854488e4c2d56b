import type { BrandId } from '../brands/brand'
import type { Cents } from '../money/cents'
import type { BasisPoints } from '../money/share'
import { isBefore } from '../time/compare-instants'

export type PromoKind = 'checkout' | 'sign-up'

export interface PromoCode {
  kind: PromoKind
  /** Null means every brand. */
  brand: BrandId | null
  percentage: BasisPoints
  flat: Cents
  startsAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
  uses: number
  /** Null means as many as like it. */
  mostUses: number | null
  mostPerPerson: number
  isActive: boolean
}

export interface PromoUse {
  kind: PromoKind
  brand: BrandId
  /** How often this person has used it already. */
  ownUses: number
  now: Temporal.Instant
}

/** The reason is never shown: a guesser would learn which codes exist. */
export type PromoRefusal =
  | 'promo-is-not-for-this'
  | 'promo-is-not-for-this-brand'
  | 'promo-is-switched-off'
  | 'promo-has-not-begun'
  | 'promo-has-ended'
  | 'promo-is-used-up'
  | 'promo-was-used-by-this-person'
  | 'promo-takes-nothing-off'

export function mayUsePromo(promo: PromoCode, use: PromoUse): 'yes' | PromoRefusal {
  if (promo.kind !== use.kind) return 'promo-is-not-for-this'
  if (promo.brand !== null && promo.brand !== use.brand) return 'promo-is-not-for-this-brand'
  if (!promo.isActive) return 'promo-is-switched-off'
  if (promo.startsAt && isBefore(use.now, promo.startsAt)) return 'promo-has-not-begun'
  if (promo.endsAt && !isBefore(use.now, promo.endsAt)) return 'promo-has-ended'
  if (promo.mostUses !== null && promo.uses >= promo.mostUses) return 'promo-is-used-up'
  // Nobody signs up twice.
  const mostOfOnePerson = promo.kind === 'sign-up' ? 1 : promo.mostPerPerson
  if (use.ownUses >= mostOfOnePerson) return 'promo-was-used-by-this-person'
  // A code with neither discount is treated as invalid (rule: promo codes).
  if (promo.flat === 0 && (promo.kind === 'sign-up' || promo.percentage === 0))
    return 'promo-takes-nothing-off'
  return 'yes'
}
