import type { CasualPolicy } from '../brands/policy'
import type { Rates } from '../listings/space'
import { type Cents, cents } from '../money/cents'
import { minutesBetween } from '../time/compare-instants'
import { casualPrice } from './casual-price'

/** What a quarter hour adds to the price of a booking, and the rule that says so. */
export interface SlotPrice {
  price: Cents | null
  rule: string
}

export interface PricedSlot {
  starts: Temporal.Instant
  ends: Temporal.Instant
  isOpen: boolean
}

export interface SlotPricing {
  zone: string
  offersCasual: boolean
  rates: Rates
  policy: CasualPolicy
}

/**
 * The price of each quarter hour of a day: what it adds to a casual booking that began when the space opened. The prices of
 * one opening therefore sum to what a driver pays for all of it.
 */
export function slotPrices(slots: readonly PricedSlot[], pricing: SlotPricing): SlotPrice[] {
  if (!pricing.offersCasual || pricing.rates.hourly === null)
    return slots.map(() => ({ price: null, rule: 'not offered' }))
  let opened: Temporal.Instant | undefined
  let before = 0
  return slots.map(({ starts, ends, isOpen }) => {
    if (!isOpen) {
      opened = undefined
      return { price: null, rule: 'closed' }
    }
    if (!opened) {
      opened = starts
      before = 0
    }
    const total = priceOf(opened, ends, pricing)
    const price = cents(total - before)
    before = total
    return { price, rule: ruleOf(minutesBetween(opened, starts), minutesBetween(starts, ends), pricing) }
  })
}

function priceOf(starts: Temporal.Instant, ends: Temporal.Instant, { zone, rates, policy }: SlotPricing) {
  return casualPrice({ starts, ends, zone }, rates, policy).reduce((sum, line) => sum + line.amount, 0)
}

/** A block ends no sooner than the same wall time of the next day, so a day begins no second one (rule: block price). */
function ruleOf(begun: number, slotMinutes: number, { rates, policy }: SlotPricing): string {
  const { leastChargedMinutes, mostChargedMinutes } = policy
  const charged = Math.min(Math.max(begun + slotMinutes, leastChargedMinutes), mostChargedMinutes)
  if (rates.daily !== null && (rates.hourly ?? 0) * charged >= rates.daily * 60) return 'daily rate'
  if (begun >= mostChargedMinutes) return `capped after ${inHours(mostChargedMinutes)}`
  if (begun === 0 && slotMinutes < leastChargedMinutes) return `first ${inHours(leastChargedMinutes)} in full`
  return begun < leastChargedMinutes ? `within the first ${inHours(leastChargedMinutes)}` : 'hourly rate'
}

function inHours(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? 'hour' : `${minutes / 60} hours`
}
