import { type TimeRefusal, timeRefusals } from '@bayshare/domain/offers/offer'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import { reasonOf } from '@bayshare/domain/search/weigh-space'
import { isTooLarge, vehicleTypes } from '@bayshare/domain/vehicles/size'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Condition } from './candidate-sql'

/** Where a candidate stands for the time range, by the rules of the domain (`standingOf`, `isListed`). */
export interface StandingSql {
  isListed: Condition
  isAvailable: Condition
  standing: RawBuilder<unknown>
}

export function standingSql(search: SpaceSearch, isOpen: Condition): StandingSql {
  const isTooSmall = tooSmall(search)
  const refused: Record<TimeRefusal, Condition> = {
    'booking-too-long': isTooLong,
    'space-is-closed-then': sql<SqlBool>`not ${isOpen}`,
    'just-taken': isTaken,
  }
  const isFree = sql<SqlBool>`not (${sql.join(
    timeRefusals.map((refusal) => refused[refusal]),
    sql` or `,
  )})`
  const isAvailable = sql<SqlBool>`${isFree} and not ${isTooSmall}`
  if (!search.includesUnavailable)
    return {
      isListed: isFree,
      isAvailable,
      standing: sql`case when ${isTooSmall} then 'too-small' else 'available' end`,
    }
  const reasons = timeRefusals.map(
    (refusal) => sql`when ${refused[refusal]} then ${sql.lit(reasonOf[refusal])}`,
  )
  return {
    isListed: sql<SqlBool>`true`,
    isAvailable,
    standing: sql`case ${sql.join(reasons, sql` `)} when ${isTooSmall} then 'too-small' else 'available' end`,
  }
}

const isTooLong = sql<SqlBool>`(
  case when s.allow_multi_day then time_range.is_too_long_for_several_days else time_range.is_too_long end
)`

/** One unit must be free for the whole time range: it does not help that another is free for the rest of it. */
const isTaken = sql<SqlBool>`coalesce(
  case when s.capacity = 1 then c.busy && time_range.during
  else cardinality(c.units_busy) >= s.capacity
    and s.capacity <= (select count(*) from unnest(c.units_busy) unit where unit && time_range.during) end,
  false
)`

function tooSmall({ vehicle }: SpaceSearch): Condition {
  if (vehicle === null) return sql<SqlBool>`false`
  const small = vehicleTypes.filter((largest) => isTooLarge(vehicle, largest))
  return sql<SqlBool>`s.largest_vehicle = any(${small}::text[])`
}
