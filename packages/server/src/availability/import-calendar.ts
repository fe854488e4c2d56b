import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import { FieldRefusal, Refusal } from '../context/insist'
import { countTry } from '../context/store'
import type { CalendarFetcher } from '../ports/calendar-fetcher'
import type { BusyCalendar, CalendarReader } from '../ports/calendar-reader'
import { importsOf } from './calendar-queries'
import { findOwnSpace, holdOwnSpace } from './hold-own-space'
import { noteChange } from './note-change'
import { calendarProblem } from './calendar-problem'
import { deleteImport, insertImport, replaceBusyTimes } from './store'

export interface CalendarReading {
  fetcher: CalendarFetcher
  read: CalendarReader
}

export interface GivenCalendar {
  name: string
  url?: string
  file?: string
}

const mostCalendars = 5
const importLimit = { name: 'calendar-import', most: 30, perMinutes: 60 }
/** In real time: other programs change while our product time stands still. */
export const readAgainAfter = { minutes: 60 }
const framedDays = { back: 31, ahead: 400 }

/** Its busy times close the space for new bookings and keep those that exist (rule: imported calendars). */
export async function importCalendar(
  ctx: Context,
  ownerId: AccountId,
  { spaceId, given, reading }: { spaceId: SpaceId; given: GivenCalendar; reading: CalendarReading },
) {
  const url = given.url || undefined
  const file = given.file || undefined
  if ((url === undefined) === (file === undefined))
    throw new FieldRefusal({ url: 'Please give either an address or a file.' })
  const { zone } = await findOwnSpace(ctx, ownerId, spaceId)
  await countTry(ctx, importLimit, ownerId)
  // Before the transaction: nobody waits for a foreign server while the space is locked.
  const read = await readFrom(ctx.now, zone, url === undefined ? { file } : { url }, reading)
  if (!read) throw new Refusal(url === undefined ? 'not-a-calendar' : 'calendar-not-reachable')
  return ctx.transaction(async (tx) => {
    const space = await holdOwnSpace(ctx, tx, ownerId, spaceId)
    const others = await importsOf(tx, space.id)
    if (others.length >= mostCalendars) throw new Refusal('too-many-calendars')
    const kept = {
      id: randomUUID(),
      name: given.name,
      url: url ?? null,
      readAt: ctx.realNow,
      problem: calendarProblem(read),
    }
    await insertImport(tx, {
      ...kept,
      spaceId: space.id,
      createdAt: ctx.now,
      readAgainAt: url === undefined ? null : ctx.realNow.add(readAgainAfter),
    })
    await replaceBusyTimes(tx, { importId: kept.id, spaceId: space.id }, read.busy)
    await noteChange(ctx, tx, space.id)
    return { ...kept, busyTimes: read.busy.length }
  })
}

export async function readFrom(
  now: Temporal.Instant,
  zone: string,
  source: { url?: string; file?: string },
  reading: CalendarReading,
): Promise<BusyCalendar | undefined> {
  const text = source.url === undefined ? source.file : await reading.fetcher.fetch(source.url)
  if (text === undefined) return undefined
  return reading.read(text, {
    zone,
    from: now.subtract({ hours: 24 * framedDays.back }),
    to: now.add({ hours: 24 * framedDays.ahead }),
  })
}

export async function removeCalendar(
  ctx: Context,
  ownerId: AccountId,
  { spaceId, calendarId }: { spaceId: SpaceId; calendarId: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const space = await holdOwnSpace(ctx, tx, ownerId, spaceId)
    if (!(await deleteImport(tx, space.id, calendarId))) throw new Refusal('not-found')
    await noteChange(ctx, tx, space.id)
  })
}
