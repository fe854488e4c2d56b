import { occupyingStates, transitions } from '@bayshare/domain/bookings/lifecycle'
import pg from 'pg'
import type { Check } from './check'
import { moneyChecks } from './money-checks'

export interface Finding {
  invariant: string
  detail: Record<string, unknown>
}

/** A hold lasts 15 minutes; the reconciler needs a tick to see that it is over. */
const holdGraceSeconds = 60

/** Every broken promise in the database, stated on the audit views so that anyone can check them with plain SQL. */
export async function findings(
  owner: pg.ClientConfig,
  now: Temporal.Instant,
  realNow?: Temporal.Instant,
): Promise<Finding[]> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    const found: Finding[] = []
    for (const { name, sql, parameters = [] } of [...checks(now, realNow ?? now), ...moneyChecks(realNow)]) {
      const { rows } = await client.query<Record<string, unknown>>(sql, parameters)
      for (const detail of rows) found.push({ invariant: name, detail })
    }
    return found
  } finally {
    await client.end()
  }
}

/** Each query returns the rows that violate the statement it is named by. */
function checks(now: Temporal.Instant, realNow: Temporal.Instant): Check[] {
  return [
    {
      name: 'No two waiting or confirmed bookings overlap on one unit',
      sql: `select a.reference, b.reference as other from audit.bookings a join audit.bookings b
              on a.unit_key = b.unit_key and a.reference < b.reference
             and tstzrange(a.starts_at, a.ends_at, '[)') && tstzrange(b.starts_at, b.ends_at, '[)')
            where a.status in ('waiting', 'confirmed') and b.status in ('waiting', 'confirmed')`,
    },
    {
      name: 'Bookings that hold time have it, and no others do',
      sql: `select b.reference, b.state, o.during from bookings b
            left join (select booking_id, range_agg(during) as during, min(unit) as lowest, max(unit) as highest,
                              min(space_id::text) as space from occupancies where not is_pending group by booking_id) o
              on o.booking_id = b.id
            where case when b.state in (${occupyingStates.map((state) => `'${state}'`).join(', ')})
              then o.during is distinct from b.during::tstzmultirange or o.space <> b.space_id::text
                or o.lowest <> b.unit or o.highest <> b.unit
              else o.during is not null end`,
    },
    {
      name: 'No gate command waits for an answer after its time',
      sql: `select id, gate_id, expires_at from gate_commands where state = 'sent' and expires_at < $1`,
      parameters: [realNow.subtract({ seconds: holdGraceSeconds }).toString()],
    },
    {
      name: 'No hold outlives its time',
      sql: `select reference, hold_until from bookings where state = 'held' and hold_until < $1`,
      parameters: [now.subtract({ seconds: holdGraceSeconds }).toString()],
    },
    {
      name: 'Time is kept beside a booking just while an extension or a change of it is being paid',
      sql: `select coalesce(o.booking_id, c.booking_id) as booking, o.during, c.added, c.hold_until
            from (select booking_id, unit, range_agg(during) as during from occupancies where is_pending
                  group by booking_id, unit) o
            full join (
              select c.booking_id, c.hold_until, b.state, coalesce(c.unit, b.unit) as unit, multirange(c.covers)
                - case when coalesce(c.unit, b.unit) = b.unit then multirange(b.during) else '{}'::tstzmultirange end as added
              from charges c join bookings b on b.id = c.booking_id
              where c.kind in ('extension', 'change') and c.state = 'held'
            ) c on c.booking_id = o.booking_id and c.added = o.during and c.unit = o.unit
            where c.booking_id is null or c.hold_until < $1
              or (o.booking_id is null and c.state = 'confirmed' and not isempty(c.added))`,
      parameters: [now.subtract({ seconds: holdGraceSeconds }).toString()],
    },
    {
      name: 'Only legal transitions happen, each once',
      sql: `select booking_ref, from_status, to_status, count(*) from audit.transitions
            group by 1, 2, 3
            having count(*) > 1 or (coalesce(from_status, 'new'), to_status) not in (${legalTransitions()})`,
    },
    {
      name: 'The last transition of a booking is its state',
      sql: `select b.reference, b.state, t.to_state from bookings b
            left join lateral (select to_state from booking_transitions where booking_id = b.id order by id desc limit 1) t
              on true
            where t.to_state is distinct from b.state`,
    },
    {
      name: 'A space has as many positive and negative reviews as it says',
      sql: `select s.id, s.reviews_positive, s.reviews_negative, counted.* from spaces s
            left join lateral (
              select count(*) filter (where review = 'Positive') as positive,
                     count(*) filter (where review = 'Negative') as negative from reviews where space_id = s.id
            ) counted on true
            where (s.reviews_positive, s.reviews_negative) is distinct from (counted.positive, counted.negative)`,
    },
    {
      name: 'Only the driver of a booking that took place and is over has reviewed it',
      sql: `select b.reference, b.state, b.ends_at from reviews r join bookings b on b.id = r.booking_id
            where b.driver_id <> r.driver_id or b.space_id <> r.space_id
              or b.ends_at is null or b.ends_at > r.created_at`,
    },
    {
      name: 'Every confirmed booking was mailed to its driver and its owner',
      sql: `select b.reference, count(o.id) as messages from audit.bookings b
            left join audit.outbox o on o.booking_ref = b.reference
            where b.status = 'confirmed'
              and exists (select from audit.transitions t where t.booking_ref = b.reference
                            and t.to_status = 'confirmed' and t.at < $1)
              and not exists (select from events e join graphile_worker.jobs j on j.key like 'react:' || e.id || ':%'
                              where e.kind = 'booking.confirmed' and e.subject = b.reference
                                and j.attempts < j.max_attempts and j.created_at > $2)
            group by b.reference having count(o.id) < 2`,
      // Those of the demo lie in the past when they are made, so the age of the jobs counts too.
      parameters: [now, realNow].map((moment) => moment.subtract({ minutes: 10 }).toString()),
    },
  ]
}

function legalTransitions(): string {
  const steps = Object.values(transitions).flatMap(({ from, to }) =>
    from.map((state) => `('${state}', '${to}')`),
  )
  return ["('new', 'held')", ...steps].join(', ')
}
