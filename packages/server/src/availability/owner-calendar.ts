import type { AccountId } from '@bayshare/domain/accounts/actor'
import { openSlots } from '@bayshare/domain/availability/open-slots'
import type { Interval } from '@bayshare/domain/availability/opening-hours'
import type { SpaceType } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
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
  const stays = await staysBetween(ctx, ids, from, to)
  const dates = Array.from({ length: month.daysInMonth }, (_, day) => first.add({ days: day }))
  return listings.map(({ id, type, streetName, zone }) => {
    const parts = hours.get(id) ?? { windows: [], closures: [], busyElsewhere: [] }
    const its = stays
      .filter(({ spaceId }) => spaceId === id)
      .map(({ reference, startsAt, endsAt }) => ({ reference, starts: startsAt, ends: endsAt ?? to }))
    return {
      listingId: id,
      type: type as SpaceType,
      streetName,
      zone,
      days: dates.map((date) => dayOf(date, zone, parts, its)),
    }
  })
}

function dayOf(
  date: Temporal.PlainDate,
  zone: string,
  parts: HoursInParts,
  stays: readonly (Interval & { reference: string })[],
) {
  const starts = date.toZonedDateTime(zone).toInstant()
  const ends = date.add({ days: 1 }).toZonedDateTime(zone).toInstant()
  const touches = (one: Interval) =>
    Temporal.Instant.compare(one.starts, ends) < 0 && Temporal.Instant.compare(starts, one.ends) < 0
  const slots = openSlots(together(parts), date, zone)
  return {
    date,
    open: slots.every(Boolean)
      ? ('all' as const)
      : slots.some(Boolean)
        ? ('some' as const)
        : ('none' as const),
    isClosedByOwner: parts.closures.some(touches),
    isBusyElsewhere: parts.busyElsewhere.some(touches),
    bookings: stays.filter(touches).map(({ reference }) => reference),
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
    .where('s.isPublished', '=', true)
    .where(ofBrand(ctx.brand, 's'))
    .orderBy('s.createdAt')
    .orderBy('s.id')
    .execute()
}

async function staysBetween(
  ctx: Context,
  spaceIds: readonly string[],
  from: Temporal.Instant,
  to: Temporal.Instant,
) {
  if (spaceIds.length === 0) return []
  return ctx
    .read()
    .selectFrom('bookings as b')
    .select(['b.spaceId', 'b.reference', 'b.startsAt', 'b.endsAt'])
    .where('b.spaceId', 'in', [...spaceIds])
    .where('b.state', 'in', ['waiting', 'confirmed'])
    .where(sql<boolean>`b.during && tstzrange(${from}, ${to})`)
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('b.startsAt')
    .orderBy('b.reference')
    .execute()
}
