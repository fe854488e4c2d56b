import { openings } from '@bayshare/domain/availability/opening-hours'
import { type OpenWeek, windowsOfWeek } from '@bayshare/domain/availability/open-week'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/open-database'
import { asMultirange, busyRows, type OpeningRow, openingRows, knownFrom } from './calendar-store'

export interface CalendarMistake {
  invariant: string
  detail: { space: string; part: string }
}

export const calendarPromise =
  'The calendar of a space says what its bookings, windows, closures and imports say'
const batch = 200
/** Every row is complete this far ahead, however old it is. */
const comparedDays = 215

/**
 * Spaces whose calendar row differs from its sources, from now on. What waits for the next sweep is left
 * out, and a space without a row counts as closed and free.
 */
export async function calendarMistakes(
  database: Database,
  now: Temporal.Instant,
): Promise<CalendarMistake[]> {
  const mistakes: CalendarMistake[] = []
  let last: string | null = null
  do {
    const found = await database.transaction((tx) => mistakesAfter(tx, last, now))
    mistakes.push(...found.mistakes)
    last = found.last
  } while (last !== null)
  return mistakes
}

async function mistakesAfter(tx: Transaction, after: string | null, now: Temporal.Instant) {
  // Commands go on while we look: all that is compared comes from one moment.
  await sql`set transaction isolation level repeatable read`.execute(tx)
  const { rows } = await sql<{ id: SpaceId; isDue: boolean }>`
    select s.id, coalesce(c.look_again_at <= ${now}, false) as is_due
    from spaces s left join space_calendar c on c.space_id = s.id
    where ${after}::uuid is null or s.id > ${after}::uuid order by s.id limit ${batch}`.execute(tx)
  const ids = rows.filter(({ isDue }) => !isDue).map(({ id }) => id)
  const parts = { busy: await wrongBusy(tx, ids, now), ...(await wrongOpening(tx, ids, now)) }
  const mistakes = Object.entries(parts).flatMap(([part, spaces]) =>
    spaces.map((space) => ({ invariant: calendarPromise, detail: { space, part } })),
  )
  return { mistakes, last: rows.length < batch ? null : (rows.at(-1)?.id ?? null) }
}

async function wrongBusy(tx: Transaction, ids: readonly SpaceId[], now: Temporal.Instant): Promise<string[]> {
  const ahead = sql`tstzmultirange(tstzrange(${now}::timestamptz, null))`
  const unitsAhead = (units: string) => sql`
    array(select unit * ${ahead} from unnest(${sql.ref(units)}) with ordinality as u (unit, place)
          where unit && ${ahead} order by place)`
  const { rows } = await sql<{ spaceId: SpaceId }>`
    select expected.space_id
    from (${busyRows(sql`s.id = any(${[...ids]}::uuid[])`, knownFrom(now))}) expected
    left join space_calendar c on c.space_id = expected.space_id
    where coalesce(c.busy, '{}') * ${ahead} <> expected.busy * ${ahead}
      or ${unitsAhead('c.units_busy')} <> ${unitsAhead('expected.units_busy')}`.execute(tx)
  return rows.map(({ spaceId }) => spaceId)
}

interface Kept {
  spaceId: SpaceId
  /** As zeros and ones. */
  week: string
}

async function wrongOpening(
  tx: Transaction,
  ids: readonly SpaceId[],
  now: Temporal.Instant,
): Promise<{ openings: string[]; closed: string[] }> {
  if (ids.length === 0) return { openings: [], closed: [] }
  const expected = await openingRows(tx, ids, now)
  const { rows: kept } = await sql<Kept>`
    select s.id as space_id, coalesce(c.open_week, 0::bit(672))::text as week
    from spaces s left join space_calendar c on c.space_id = s.id
    where s.id = any(${[...ids]}::uuid[])`.execute(tx)
  const weeks = new Map(kept.map(({ spaceId, week }) => [spaceId, week]))
  const ends = now.add({ hours: 24 * comparedDays })
  const opened = expected.map((space) => openedBoth(space, weeks.get(space.spaceId) ?? '', now, ends))
  const ahead = sql`tstzmultirange(tstzrange(${now}::timestamptz, null))`
  const compared = sql`tstzmultirange(tstzrange(${now}::timestamptz, ${ends}))`
  const { rows } = await sql<{ spaceId: SpaceId; isOpeningWrong: boolean; isClosedWrong: boolean }>`
    select * from (
      select expected.space_id,
        (expected.kept_week::tstzmultirange + coalesce(c.open_also, '{}')) * ${compared}
          <> (expected.week::tstzmultirange + expected.also::tstzmultirange) * ${compared} as is_opening_wrong,
        coalesce(c.closed, '{}') * ${ahead} <> expected.closed::tstzmultirange * ${ahead} as is_closed_wrong
      from unnest(
        ${expected.map(({ spaceId }) => spaceId)}::uuid[], ${opened.map((one) => one.kept)}::text[],
        ${opened.map((one) => one.expected)}::text[], ${expected.map(({ plan }) => asMultirange(plan.also))}::text[],
        ${expected.map(({ closed }) => asMultirange(closed))}::text[]
      ) as expected (space_id, kept_week, week, also, closed)
      left join space_calendar c on c.space_id = expected.space_id
    ) compared where is_opening_wrong or is_closed_wrong`.execute(tx)
  const which = (isWrong: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isWrong).map(({ spaceId }) => spaceId)
  return {
    openings: which(({ isOpeningWrong }) => isOpeningWrong),
    closed: which(({ isClosedWrong }) => isClosedWrong),
  }
}

/**
 * What the kept week opens and what the week of today does. A window may stand in one of them and among the exceptions
 * of the other, because it began to repeat since; only with the exceptions can they be compared.
 */
function openedBoth({ plan, zone }: OpeningRow, kept: string, from: Temporal.Instant, to: Temporal.Instant) {
  const keptWeek = weekOfBits(kept)
  // Most rows were written with the very same week, and need no calendar arithmetic.
  if (Buffer.compare(keptWeek, plan.week) === 0) return { kept: '{}', expected: '{}' }
  const opens = (week: OpenWeek) =>
    asMultirange(windowsOfWeek(week).flatMap((window) => openings(window, from, to, zone)))
  return { kept: opens(keptWeek), expected: opens(plan.week) }
}

function weekOfBits(bits: string): OpenWeek {
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
