import { alwaysClosed } from '@bayshare/domain/availability/opening-hours'
import { mayBook } from '@bayshare/domain/offers/may-book'
import { mayBookMonthly } from '@bayshare/domain/offers/may-book-monthly'
import { mayBookNights } from '@bayshare/domain/offers/may-book-nights'
import { mayStay, nightsIn, nightTimes } from '@bayshare/domain/offers/nights'
import { settingOf } from '@bayshare/domain/offers/offer'
import type { Space } from '@bayshare/domain/listings/space'
import { noCents } from '@bayshare/domain/money/cents'
import type { BookingKind } from '@bayshare/domain/payments/card-fee'
import { casualPrice } from '@bayshare/domain/payments/casual-price'
import { type BillingPeriod, billingPeriod, monthlyLines } from '@bayshare/domain/payments/monthly-price'
import { nightsPrice } from '@bayshare/domain/payments/nights-price'
import type { PriceLine } from '@bayshare/domain/payments/price-line'
import { endInstant, startInstant } from '@bayshare/domain/time/zoned-time'
import { openingHoursOf } from '../availability/opening-hours-of'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'

export type WantedTimeRange =
  | { kind: 'casual'; start: WallTime; end: WallTime }
  | { kind: 'monthly'; starts: Temporal.PlainDate; ends: Temporal.PlainDate | null }
  | { kind: 'nights'; arrives: Temporal.PlainDate; leaves: Temporal.PlainDate }

interface WallTime {
  date: Temporal.PlainDate
  time: Temporal.PlainTime
}

/** A booking that may be booked, with what it costs before promo, wallet and fee. */
export interface PricedTimeRange {
  kind: BookingKind
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  lines: PriceLine[]
  /** The first month of a monthly booking; later ones are charged when they begin. */
  firstPeriod: BillingPeriod | null
  /** The owner is asked before anything is taken. */
  asksOwner: boolean
}

/** Other calendars are read for about a year and days are closed up to two years ahead. */
const furthestClosure = { hours: 24 * 366 * 3 }

/** Insists that the driver may have this booking, and prices it. */
export async function priceTimeRange(
  ctx: Context,
  tx: Transaction,
  space: Space,
  wanted: WantedTimeRange,
  { hasVehicle, isOffered }: { hasVehicle: boolean; isOffered: boolean },
): Promise<PricedTimeRange> {
  if (wanted.kind === 'nights')
    return { ...(await nightsTimeRange(ctx, tx, space, wanted, hasVehicle)), asksOwner: false }
  const priced =
    wanted.kind === 'casual'
      ? await casualTimeRange(ctx, tx, space, wanted, hasVehicle)
      : await monthlyTimeRange(ctx, tx, space, wanted, { hasVehicle, isOffered })
  return { ...priced, asksOwner: settingOf(space, wanted.kind) === 'on-request' }
}

async function casualTimeRange(
  ctx: Context,
  tx: Transaction,
  space: Space,
  wanted: Extract<WantedTimeRange, { kind: 'casual' }>,
  hasVehicle: boolean,
): Promise<Omit<PricedTimeRange, 'asksOwner'>> {
  const startsAt = startInstant(wanted.start, space.zone)
  if (startsAt === 'start-does-not-exist') throw new Refusal('start-does-not-exist')
  const endsAt = endInstant(wanted.end, space.zone)
  const { casual } = ctx.brand.policy
  const hours = (await openingHoursOf(tx, [space.id], startsAt, endsAt)).get(space.id)
  const timeRange = { starts: startsAt, ends: endsAt, hasVehicle }
  insist(mayBook(space, hours ?? alwaysClosed, timeRange, ctx.actor, ctx.now, casual))
  const lines = casualPrice({ ...timeRange, zone: space.zone }, space.rates, casual)
  return { kind: 'casual', startsAt, endsAt, lines, firstPeriod: null }
}

/** Paid, shared and cancelled like any booking for some hours. */
async function nightsTimeRange(
  ctx: Context,
  tx: Transaction,
  space: Space,
  wanted: Extract<WantedTimeRange, { kind: 'nights' }>,
  hasVehicle: boolean,
): Promise<Omit<PricedTimeRange, 'asksOwner'>> {
  const { holdMinutes, casual, nights: policy } = ctx.brand.policy
  const today = ctx.now.toZonedDateTimeISO(space.zone).toPlainDate()
  insist(mayStay(wanted, today, policy))
  const grid = { now: ctx.now, payMinutes: holdMinutes, gridMinutes: casual.gridMinutes }
  const times = nightTimes(wanted, space.zone, grid, policy)
  if (times === 'start-does-not-exist') throw new Refusal(times)
  const { starts: startsAt, ends: endsAt } = times
  const hours = (await openingHoursOf(tx, [space.id], startsAt, endsAt)).get(space.id)
  insist(mayBookNights(space, hours ?? alwaysClosed, { ...times, hasVehicle }, ctx.actor))
  const lines = nightsPrice(nightsIn(wanted), space.rates.daily ?? noCents)
  return { kind: 'casual', startsAt, endsAt, lines, firstPeriod: null }
}

async function monthlyTimeRange(
  ctx: Context,
  tx: Transaction,
  space: Space,
  wanted: Extract<WantedTimeRange, { kind: 'monthly' }>,
  { hasVehicle, isOffered }: { hasVehicle: boolean; isOffered: boolean },
): Promise<Omit<PricedTimeRange, 'asksOwner'>> {
  const { zone } = space
  const startsAt = wanted.starts.toZonedDateTime(zone).toInstant()
  const endsAt = wanted.ends && wanted.ends.toZonedDateTime(zone).toInstant()
  const until = endsAt ?? startsAt.add(furthestClosure)
  const hours = (await openingHoursOf(tx, [space.id], startsAt, until)).get(space.id) ?? alwaysClosed
  const today = ctx.now.toZonedDateTimeISO(zone).toPlainDate()
  insist(mayBookMonthly(space, hours, { ...wanted, hasVehicle }, ctx.actor, today, ctx.brand.policy.monthly))
  const firstPeriod = billingPeriod(wanted, space.rates.monthly ?? noCents, 1)
  if (!firstPeriod) throw new Refusal('booking-too-short')
  return {
    kind: 'monthly',
    startsAt,
    endsAt,
    lines: monthlyLines(firstPeriod, isOffered),
    firstPeriod,
  }
}
