import type { NightsQuote } from '@bayshare/contract/hotel'
import type { Space } from '@bayshare/domain/listings/space'
import { mayStay, type NightDates, nightsIn, nightTimes } from '@bayshare/domain/offers/nights'
import { noCents } from '@bayshare/domain/money/cents'
import { bill, emptyWallet } from '@bayshare/domain/payments/bill'
import { nightsPrice } from '@bayshare/domain/payments/nights-price'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { freeBays } from './free-bays'

export interface Offered {
  quote: NightsQuote
  /** Those that can be had, the cheapest first. */
  bays: readonly [Space, ...Space[]]
}

/** What these nights cost at the cheapest bay that can be had; undefined when all are taken. */
export async function quoteNights(
  ctx: Context,
  hotel: { buildingId: string; zone: string },
  dates: NightDates,
): Promise<Offered | undefined> {
  const { holdMinutes, casual, nights: policy } = ctx.brand.policy
  insist(mayStay(dates, ctx.now.toZonedDateTimeISO(hotel.zone).toPlainDate(), policy))
  const grid = { now: ctx.now, payMinutes: holdMinutes, gridMinutes: casual.gridMinutes }
  const times = nightTimes(dates, hotel.zone, grid, policy)
  if (times === 'start-does-not-exist') throw new Refusal(times)
  const [cheapest, ...others] = await freeBays(ctx, hotel.buildingId, times)
  if (!cheapest) return undefined
  const nights = nightsIn(dates)
  const asked = { length: 'casual', method: 'card', promo: null, wallet: emptyWallet } as const
  const priced = bill(nightsPrice(nights, cheapest.rates.daily ?? noCents), asked, ctx.brand.policy)
  return {
    bays: [cheapest, ...others],
    quote: {
      nights,
      startsAt: times.starts,
      endsAt: times.ends,
      freeBays: others.length + 1,
      lines: [...priced.lines],
      charge: priced.charge,
    },
  }
}
