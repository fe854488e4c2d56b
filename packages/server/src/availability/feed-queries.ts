import type { SpaceId, SpaceType } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { tokenHash } from '../accounts/session-token'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'
import { isStillOffered } from '../listings/still-offered'
import { closuresOf } from './opening-hours-of'
import type { CalendarEntry } from './write-calendar'

const mostEntries = 5_000
const back = { years: 1 }
/** How far a booking without an end is shown. */
const ahead = { years: 1 }

/** What other calendars may know of a listing: when it is taken, never by whom. */
export async function feedOf(
  db: ReadHandle,
  token: string,
  now: Temporal.Instant,
): Promise<{ name: string; entries: CalendarEntry[] } | undefined> {
  const space = await spaceOfFeed(db, token)
  if (!space) return undefined
  const local = now.toZonedDateTimeISO(space.zone)
  const timeRanges = await bookingsSince(db, space.id, local.subtract(back).toInstant())
  const horizon = local.add(ahead).startOfDay().toInstant()
  return {
    name: `${(space.type as SpaceType).replace('-', ' ')} on ${space.streetName}`,
    entries: [
      ...timeRanges.map((timeRange) => ({
        id: timeRange.id,
        summary: 'Booked',
        stampedAt: timeRange.createdAt,
        isTentative: timeRange.state === 'waiting',
        starts: timeRange.startsAt,
        ends: timeRange.endsAt ?? later(horizon, timeRange.startsAt.add({ hours: 24 })),
      })),
      ...(await closuresOf(db, [space.id])).map((closure) => ({
        id: closure.id,
        summary: 'Closed',
        stampedAt: closure.createdAt,
        firstDate: closure.firstDate,
        lastDate: closure.lastDate,
      })),
    ],
  }
}

function spaceOfFeed(db: ReadHandle, token: string) {
  return db
    .selectFrom('calendarFeeds as f')
    .innerJoin('spaces as s', 's.id', 'f.spaceId')
    .select(['s.id', 's.type', 's.streetName', 's.zone'])
    .where('f.tokenHash', '=', tokenHash(token))
    .where(isStillOffered('s'))
    .where(ofEveryBrand('the secret address says which listing is meant'))
    .executeTakeFirst()
}

function bookingsSince(db: ReadHandle, spaceId: SpaceId, since: Temporal.Instant) {
  return db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.state', 'b.startsAt', 'b.endsAt', 'b.createdAt'])
    .where('b.spaceId', '=', spaceId)
    .where('b.state', 'in', ['waiting', 'confirmed'])
    .where(sql<boolean>`b.during && tstzrange(${since}, null)`)
    .where(ofEveryBrand('the secret address says which listing is meant'))
    .orderBy('b.startsAt', 'desc')
    .limit(mostEntries)
    .execute()
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) > 0 ? one : other
}
