import type { AccountId } from '@bayshare/domain/accounts/actor'
import { dayStarts, openSlotsOfDays } from '@bayshare/domain/availability/open-slots'
import type { Interval } from '@bayshare/domain/availability/opening-hours'
import type { SpaceId, SpaceType } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { isStillOffered } from '../listings/still-offered'
import { hoursInParts, type HoursInParts, together } from './opening-hours-of'

const mostMonthsAway = 6
/** No zone is farther than this from UTC. */
const widestOffset = { hours: 15 }

/** A month of each of the own listings, with as many queries for one listing as for a hundred. */
export async function ownerCalendar(ctx: Context, ownerId: AccountId, asked: string) {
  const month = monthWithinReach(ctx, asked)
  const listings = await ownListings(ctx, ownerId)
  const ids = listings.map(({ id }) => id)
  const first = month.toPlainDate({ day: 1 })
  const from = first.toZonedDateTime('UTC').toInstant().subtract(widestOffset)
  const to = first.add({ months: 1 }).toZonedDateTime('UTC').toInstant().add(widestOffset)
  const hours = await hoursInParts(ctx.read(), ids, from, to)
  const timeRanges = await bookingsBetween(ctx, ids, from, to)
  const dates = Array.from({ length: month.daysInMonth }, (_, day) => first.add({ days: day }))
  // Most listings of an owner lie in one zone, and to find when its days begin takes time.
  const zones = new Set(listings.map(({ zone }) => zone))
  const startsIn = new Map([...zones].map((zone) => [zone, dayStarts(first, dates.length, zone)]))
  return listings.map(({ id, type, streetName, zone }) => {
    const parts = hours.get(id) ?? { windows: [], closures: [], busyElsewhere: [] }
    const its = timeRanges
      .filter(({ spaceId }) => spaceId === id)
      .map(({ reference, startsAt, endsAt, unpaid }) => ({
        reference,
        starts: startsAt,
        ends: endsAt ?? to,
        unpaid,
      }))
    const starts = startsIn.get(zone) ?? []
    const slots = openSlotsOfDays(together(parts), starts, zone)
    return {
      listingId: id,
      type: type as SpaceType,
      streetName,
      zone,
      days: dates.map((date, day) => {
        const whole = { starts: starts[day] ?? from, ends: starts[day + 1] ?? to }
        return { date, open: howOpen(slots[day] ?? []), ...whatTouches(date, whole, parts, its) }
      }),
    }
  })
}

/** What takes one of the own listings from today on, for as long as its page shows. */
export async function weekOfListing(ctx: Context, { id, zone }: { id: SpaceId; zone: string }) {
  const today = ctx.now.toZonedDateTimeISO(zone).startOfDay()
  const [from, to] = [today.toInstant(), today.add({ weeks: 1 }).toInstant()]
  const { busyElsewhere } = (await hoursInParts(ctx.read(), [id], from, to)).get(id) ?? { busyElsewhere: [] }
  const booked = await bookingsBetween(ctx, [id], from, to)
  return {
    booked: booked.map(({ reference, startsAt, endsAt }) => ({ reference, startsAt, endsAt: endsAt ?? to })),
    busyElsewhere: busyElsewhere.map(({ starts, ends }) => ({ startsAt: starts, endsAt: ends })),
  }
}

function howOpen(slots: readonly boolean[]): 'all' | 'some' | 'none' {
  if (!slots.includes(true)) return 'none'
  return slots.includes(false) ? 'some' : 'all'
}

interface TimeRange extends Interval {
  reference: string
  unpaid: readonly UnpaidMonth[]
}

/** ISO dates; the last is the day on which the month ends at 00:00. */
type UnpaidMonth = readonly [first: string, end: string]

function whatTouches(
  date: Temporal.PlainDate,
  day: Interval,
  parts: HoursInParts,
  timeRanges: readonly TimeRange[],
) {
  const touches = (one: Interval) =>
    Temporal.Instant.compare(one.starts, day.ends) < 0 && Temporal.Instant.compare(day.starts, one.ends) < 0
  const isUnpaid = ({ unpaid }: TimeRange) =>
    unpaid.some(([first, end]) => first <= date.toString() && date.toString() < end)
  const booked = timeRanges.filter(touches)
  return {
    isClosedByOwner: parts.closures.some(touches),
    isBusyElsewhere: parts.busyElsewhere.some(touches),
    bookings: booked.map(({ reference }) => reference),
    unpaid: booked.filter(isUnpaid).map(({ reference }) => reference),
  }
}

function monthWithinReach(ctx: Context, asked: string): Temporal.PlainYearMonth {
  const thisMonth = ctx.now.toZonedDateTimeISO('UTC').toPlainDate().toPlainYearMonth()
  const { compare } = Temporal.PlainYearMonth
  const month = readMonth(asked)
  if (
    !month ||
    compare(month, thisMonth.subtract({ months: mostMonthsAway })) < 0 ||
    // In some zones the next month has begun already.
    compare(month, thisMonth.add({ months: mostMonthsAway + 1 })) > 0
  )
    throw new Refusal('input-not-understood')
  return month
}

function readMonth(asked: string): Temporal.PlainYearMonth | undefined {
  try {
    return Temporal.PlainYearMonth.from(asked)
  } catch {
    return undefined
  }
}

function ownListings(ctx: Context, ownerId: AccountId) {
  return ctx
    .read()
    .selectFrom('spaces as s')
    .select(['s.id', 's.type', 's.streetName', 's.zone'])
    .where('s.ownerId', '=', ownerId)
    .where(isStillOffered('s'))
    .where(ofBrand(ctx.brand, 's'))
    .orderBy('s.createdAt')
    .orderBy('s.id')
    .execute()
}

async function bookingsBetween(
  ctx: Context,
  spaceIds: readonly SpaceId[],
  from: Temporal.Instant,
  to: Temporal.Instant,
) {
  if (spaceIds.length === 0) return []
  return ctx
    .read()
    .selectFrom('bookings as b')
    .select(['b.spaceId', 'b.reference', 'b.startsAt', 'b.endsAt'])
    .select(
      sql<UnpaidMonth[]>`array(select array[um.starts_on::text, um.ends_on::text] from unpaid_months um
        where um.booking_id = b.id and b.state = 'confirmed')`.as('unpaid'),
    )
    .where('b.spaceId', 'in', [...spaceIds])
    .where('b.state', 'in', ['waiting', 'accepting', 'confirmed'])
    .where(sql<boolean>`b.during && tstzrange(${from}, ${to})`)
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('b.startsAt')
    .orderBy('b.reference')
    .execute()
}
