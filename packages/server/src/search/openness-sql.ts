import { isOpenFor } from '@bayshare/domain/search/time-range-in-zone'
import { sql, type SqlBool } from 'kysely'
import type { ReadHandle } from '../database/open-database'
import {
  type Condition,
  isCandidate,
  type Question,
  spacesWithTimeRange,
  withTimeRange,
} from './candidate-sql'
import { weekFromBits } from '../listings/week-from-bits'

/** When a candidate is open for the time range, as a condition. What only calendar arithmetic can tell is found out first. */
export async function openness(db: ReadHandle, question: Question): Promise<Condition> {
  const isClosed = sql<SqlBool>`coalesce(c.closed && time_range.stays_open, false)`
  if (question.search.timeRange.kind === 'monthly') return sql<SqlBool>`(not ${isClosed})`
  const weekHolds = await weekHoldsTimeRange(db, question)
  const together = await openTogether(db, question, weekHolds)
  return sql<SqlBool>`(
    (${weekHolds} or coalesce(c.open_also @> time_range.during, false) or s.id = any(${together}::uuid[]))
    and not ${isClosed}
  )`
}

/** Bits are compared; where the clocks change around the time range, its weeks are expanded one by one. */
async function weekHoldsTimeRange(db: ReadHandle, question: Question): Promise<Condition> {
  const bitsHold = sql<SqlBool>`coalesce((c.open_week & time_range.takes) = time_range.takes, false)`
  const unusual = new Map(
    question.timeRanges
      .filter(({ takes }) => !takes)
      .map((timeRange) => [timeRange.zone, timeRange] as const),
  )
  if (unusual.size === 0) return bitsHold
  const { rows } = await sql<{ zone: string; week: string }>`
    ${withTimeRange(question)}
    select distinct s.zone, c.open_week as week
    from ${spacesWithTimeRange}
    where time_range.takes is null and c.open_week is not null and ${isCandidate(question)}`.execute(db)
  const holding = rows.filter(({ zone, week }) => {
    const timeRange = unusual.get(zone)
    return timeRange !== undefined && isOpenFor(weekFromBits(week), [], timeRange)
  })
  return sql<SqlBool>`(${bitsHold} or (time_range.takes is null and (s.zone, c.open_week) in (
    select zone, week::bit(672) from unnest(
      ${holding.map(({ zone }) => zone)}::text[],
      ${holding.map(({ week }) => week)}::text[]
    ) as holding (zone, week)
  )))`
}

/** Spaces that neither their week nor their other openings alone keep open for the time range, but both together. */
async function openTogether(db: ReadHandle, question: Question, weekHolds: Condition): Promise<string[]> {
  const { rows } = await sql<{ id: string; zone: string; week: string; also: [string, string][] }>`
    ${withTimeRange(question)}
    select s.id, s.zone, c.open_week as week,
      (select jsonb_agg(jsonb_build_array(lower(piece), upper(piece)))
        from unnest(c.open_also) piece where piece && time_range.during) as also
    from ${spacesWithTimeRange}
    where c.open_also <> '{}' and c.open_also && time_range.during and not c.open_also @> time_range.during and not ${weekHolds}
      and ${isCandidate(question)}`.execute(db)
  const timeRanges = new Map(question.timeRanges.map((timeRange) => [timeRange.zone, timeRange]))
  return rows
    .filter(({ zone, week, also }) => {
      const timeRange = timeRanges.get(zone)
      const openings = also.map(([starts, ends]) => ({
        starts: Temporal.Instant.from(starts),
        ends: Temporal.Instant.from(ends),
      }))
      return timeRange !== undefined && isOpenFor(weekFromBits(week), openings, timeRange)
    })
    .map(({ id }) => id)
}
