import type { PublicSpace } from '@bayshare/contract/listings'
import type { Policy } from '@bayshare/domain/brands/policy'
import { type Bill, bill, emptyWallet } from '@bayshare/domain/payments/bill'
import { casualPrice } from '@bayshare/domain/payments/casual-price'
import type { WallStay } from '@bayshare/domain/search/default-stay'
import { endInstant, startInstant } from '@bayshare/domain/time/zoned-stay'

export type Quote = Bill & { starts: Temporal.Instant; ends: Temporal.Instant }
export type NoQuote = 'casual-not-offered' | 'start-does-not-exist'

/** What a stay will be charged, by the very rules that the server charges by. */
export function quoteOf(space: PublicSpace, stay: WallStay, policy: Policy): Quote | NoQuote {
  if (!space.allowsCasual || !space.approvesAutomatically || space.hourlyRate === null)
    return 'casual-not-offered'
  const starts = startInstant(wallTime(stay.starts), space.zone)
  if (starts === 'start-does-not-exist') return starts
  const ends = endInstant(wallTime(stay.ends), space.zone)
  const rates = {
    hourly: space.hourlyRate,
    daily: space.dailyRate,
    overnight: space.overnightSurcharge,
    monthly: space.monthlyRate,
  }
  const lines = casualPrice({ starts, ends, zone: space.zone }, rates, policy.casual)
  // Wallet balances do not pay for casual stays yet, on either side of the wire.
  return {
    ...bill(lines, { length: 'casual', method: 'card', promo: null, wallet: emptyWallet }, policy),
    starts,
    ends,
  }
}

function wallTime(wall: Temporal.PlainDateTime): { date: Temporal.PlainDate; time: Temporal.PlainTime } {
  return { date: wall.toPlainDate(), time: wall.toPlainTime() }
}
