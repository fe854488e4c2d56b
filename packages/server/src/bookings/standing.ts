import type { BookingState } from '@bayshare/domain/bookings/lifecycle'
import {
  type IncidentEnd,
  type Standing,
  type StandingFacts,
  type StandingGroup,
  standingOf,
} from '@bayshare/domain/bookings/standing'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** What the rule asks for beside the state, of a booking that a query calls by this name. */
export function standingColumns<B extends string>(booking: B) {
  return [
    `${booking}.startsAt`,
    `${booking}.endsAt`,
    `${booking}.stoppedAt`,
    `${booking}.answeredBy`,
    `${booking}.cancelledBy`,
    `${booking}.reasonDomain`,
    incidentEnd(booking).as('incidentEnd'),
  ] as const
}

/** What it is (rule: status labels). */
export function standingOfRow(
  row: Omit<StandingFacts, 'state'> & { state: string },
  now: Temporal.Instant,
): Standing {
  return standingOf({ ...row, state: row.state as BookingState }, now)
}

/** What a reported problem has made of it: another booking took its place, or everything went back. */
function incidentEnd(booking: string) {
  return sql<IncidentEnd | null>`(
    select case when i.rescue_booking_id is not null then 'moved'
                when i.state = 'refunded' then 'could-not-park'
                else 'refunded' end
    from incidents i
    where i.booking_id = ${sql.ref(`${booking}.id`)}
      and (i.rescue_booking_id is not null or i.state = 'refunded' or i.decision = 'for-driver')
    order by i.rescue_booking_id is null, i.state <> 'refunded' limit 1
  )`
}

/** The groups of `standingOf` as conditions; a test holds both against each other. */
export function standsAs(booking: string, now: Temporal.Instant): Record<StandingGroup, RawBuilder<SqlBool>> {
  const [state, startsAt, endsAt, stoppedAt] = ['state', 'startsAt', 'endsAt', 'stoppedAt'].map((column) =>
    sql.ref(`${booking}.${column}`),
  )
  return {
    waiting: sql`${state} in ('waiting', 'accepting')`,
    confirmed: sql`(${state} = 'confirmed' and ${startsAt} > ${now} and ${stoppedAt} is null)`,
    running: sql`(${state} = 'confirmed' and ${startsAt} <= ${now} and (${endsAt} is null or ${endsAt} > ${now})
      and ${stoppedAt} is null)`,
    ended: sql`(${state} = 'confirmed' and (${endsAt} <= ${now} or ${stoppedAt} is not null))`,
    declined: sql`${state} in ('declined', 'expired')`,
    cancelled: sql`${state} in ('cancelled', 'withdrawn')`,
  }
}
