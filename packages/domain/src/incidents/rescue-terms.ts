import type { CasualPolicy, Policy } from '../brands/policy'
import type { Rates } from '../listings/space'
import type { Cents } from '../money/cents'
import { type Bill, bill, emptyWallet } from '../payments/bill'
import { casualPrice } from '../payments/casual-price'
import { type PriceLine, sumOf } from '../payments/price-line'
import { isBefore } from '../time/compare-instants'
import { downToGrid } from '../time/quarter-hours'

export interface Rest {
  starts: Temporal.Instant
  ends: Temporal.Instant
  zone: string
}

/** What is left of a booking, with the quarter hour that is running: the driver needs the space now, not at its end. */
export function restOfBooking(
  booking: { startsAt: Temporal.Instant; endsAt: Temporal.Instant; zone: string },
  now: Temporal.Instant,
  { gridMinutes }: Pick<CasualPolicy, 'gridMinutes'>,
): Rest {
  const running = downToGrid(now, gridMinutes)
  const starts = isBefore(running, booking.startsAt) ? booking.startsAt : running
  return { starts, ends: booking.endsAt, zone: booking.zone }
}

/** A booking that starts now needs no lead time: nobody has to be told before. */
export function withoutLead(policy: CasualPolicy): CasualPolicy {
  return { ...policy, leadMinutes: -policy.gridMinutes }
}

/** Whether the platform bears what the other space costs more: as much as the booking itself had cost (rule: rescue). */
export function isWithinRescue(
  price: Cents,
  old: { rest: Rest; rates: Rates; price: Cents },
  policy: CasualPolicy,
): boolean {
  const before = priceOf(casualPrice(old.rest, old.rates, policy))
  return price - before <= old.price
}

export function priceOf(lines: readonly PriceLine[]): Cents {
  return sumOf(lines, 'parking', 'overnight')
}

const coveredLabel = 'Covered for you'

/** The other owner is paid as always, the platform bears all of it, and nothing is left for the driver to pay. */
export function rescueBill(lines: readonly PriceLine[], policy: Policy): Bill {
  const promo = { percentage: 10_000, flat: priceOf([]) }
  const priced = bill(lines, { length: 'casual', method: 'card', promo, wallet: emptyWallet }, policy)
  const labelled = priced.lines.map((line) =>
    line.kind === 'promo-percentage' ? { ...line, label: coveredLabel } : line,
  )
  return { ...priced, lines: labelled }
}
