import { isOpenFor } from '@bayshare/domain/search/stay-in-zone'
import { sql, type SqlBool } from 'kysely'
import type { ReadHandle } from '../database/open-database'
import { type Condition, isCandidate, type Question, spacesWithStays, withStays } from './candidate-sql'
import { weekFromBits } from './week-from-bits'

/** When a candidate is open for the stay, as a condition. What only calendar arithmetic can tell is found out first. */
export async function openness(db: ReadHandle, question: Question): Promise<Condition> {
  if (question.search.stay.kind === 'monthly') return sql<SqlBool>`true`
  const weekHolds = await weekHoldsStay(db, question)
  const together = await openTogether(db, question, weekHolds)
  return sql<SqlBool>`(
    (${weekHolds} or coalesce(c.open_also @> stay.during, false) or s.id = any(${together}::uuid[]))
    and not coalesce(c.closed && stay.during, false)
  )`
}

/** Bits are compared; where the clocks change around the stay, the weeks that hold it are told one by one. */
async function weekHoldsStay(db: ReadHandle, question: Question): Promise<Condition> {
  const bitsHold = sql<SqlBool>`coalesce((c.open_week & stay.takes) = stay.takes, false)`
  const unusual = new Map(
    question.stays.filter(({ takes }) => !takes).map((stay) => [stay.zone, stay] as const),
  )
  if (unusual.size === 0) return bitsHold
  const { rows } = await sql<{ zone: string; week: string }>`
    ${withStays(question)}
    select distinct s.zone, c.open_week as week
    from ${spacesWithStays}
    where stay.takes is null and c.open_week is not null and ${isCandidate(question)}`.execute(db)
  const holding = rows.filter(({ zone, week }) => {
    const stay = unusual.get(zone)
    return stay !== undefined && isOpenFor(weekFromBits(week), [], stay)
  })
  return sql<SqlBool>`(${bitsHold} or (stay.takes is null and (s.zone, c.open_week) in (
    select zone, week::bit(672) from unnest(
      ${holding.map(({ zone }) => zone)}::text[],
      ${holding.map(({ week }) => week)}::text[]
    ) as holding (zone, week)
  )))`
}

/** Spaces that neither their week nor their other openings alone keep open for the stay, but both together. */
async function openTogether(db: ReadHandle, question: Question, weekHolds: Condition): Promise<string[]> {
  const { rows } = await sql<{ id: string; zone: string; week: string; also: [string, string][] }>`
    ${withStays(question)}
    select s.id, s.zone, c.open_week as week,
      (select jsonb_agg(jsonb_build_array(lower(piece), upper(piece)))
        from unnest(c.open_also) piece where piece && stay.during) as also
    from ${spacesWithStays}
    where c.open_also <> '{}' and c.open_also && stay.during and not c.open_also @> stay.during and not ${weekHolds}
      and ${isCandidate(question)}`.execute(db)
  const stays = new Map(question.stays.map((stay) => [stay.zone, stay]))
  return rows
    .filter(({ zone, week, also }) => {
      const stay = stays.get(zone)
      const openings = also.map(([starts, ends]) => ({
        starts: Temporal.Instant.from(starts),
        ends: Temporal.Instant.from(ends),
      }))
      return stay !== undefined && isOpenFor(weekFromBits(week), openings, stay)
    })
    .map(({ id }) => id)
}
