import { occupyingStates, transitions } from '@bayshare/domain/bookings/lifecycle'
import { type Check, type CheckedAt, graceSeconds } from '../doctor/check'

/** How long the bank may be asked for the money of a request that was accepted. */
const acceptingMinutes = 5
/** Clocks of two nodes may differ, and a request that waited for a lock is dated when it began. */
const stepsApartSeconds = 60
/** After this long a key is forgotten and may be used again. */
const keyHours = 24

const occupying = `(${occupyingStates.map((state) => `'${state}'`).join(', ')})`

/** What holds of bookings, their steps and their time. */
export function bookingChecks({ now, realNow }: CheckedAt): Check[] {
  const late = now.subtract({ seconds: graceSeconds }).toString()
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
            where case when b.state in ${occupying}
              then o.during is distinct from b.during::tstzmultirange or o.space <> b.space_id::text
                or o.lowest <> b.unit or o.highest <> b.unit
              else o.during is not null end`,
    },
    {
      name: 'No hold outlives its time',
      sql: `select reference, hold_until from bookings where state = 'held' and hold_until < $1`,
      parameters: [late],
    },
    {
      name: 'No request waits past its time',
      sql: `select reference, expires_at from bookings where state = 'waiting' and expires_at < $1`,
      parameters: [late],
    },
    ...(realNow === undefined
      ? []
      : [
          {
            name: 'No accepted request waits for its bank for long',
            sql: `select b.reference, t.at, t.noted_at from bookings b
                  join booking_transitions t on t.booking_id = b.id and t.to_state = 'accepting'
                  where b.state = 'accepting' and coalesce(t.noted_at, t.at) < $1`,
            parameters: [realNow.subtract({ minutes: acceptingMinutes }).toString()],
          },
        ]),
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
      parameters: [late],
    },
    {
      name: 'Only legal transitions happen, each once',
      sql: `select booking_ref, from_status, to_status, count(*) from audit.transitions
            group by 1, 2, 3
            having count(*) > 1 or (coalesce(from_status, 'new'), to_status) not in (${legalTransitions()})`,
    },
    {
      name: 'Each step of a booking begins where the one before it ended',
      sql: `select b.reference, t.from_state, t.before from (
              select booking_id, from_state, lag(to_state) over (partition by booking_id order by id) as before
              from booking_transitions
            ) t join bookings b on b.id = t.booking_id where t.from_state is distinct from t.before`,
    },
    {
      name: 'The steps of a booking follow each other in time',
      sql: `select b.reference, t.to_state, t.at, t.before from (
              select booking_id, to_state, at, lag(at) over (partition by booking_id order by id) as before
              from booking_transitions
            ) t join bookings b on b.id = t.booking_id where t.at < t.before - $1::interval`,
      parameters: [`${stepsApartSeconds} seconds`],
    },
    {
      name: 'The last transition of a booking is its state',
      sql: `select b.reference, b.state, t.to_state from bookings b
            left join lateral (select to_state from booking_transitions where booking_id = b.id order by id desc limit 1) t
              on true
            where t.to_state is distinct from b.state`,
    },
    {
      name: 'A cancelled booking says when and by whom, and no other does',
      sql: `select reference, state, cancelled_at, cancelled_by from bookings
            where (state = 'cancelled') <> (cancelled_at is not null) or (cancelled_at is null) <> (cancelled_by is null)`,
    },
    {
      name: 'One key makes one booking',
      sql: `select b.reference, array_agg(a.reference) as others, b.idempotency_key from bookings b
            join bookings a on a.idempotency_actor = b.idempotency_actor and a.idempotency_key = b.idempotency_key
              and a.id <> b.id and a.state <> 'released' and abs(extract(epoch from a.created_at - b.created_at)) < $1::integer
            where b.state <> 'released' group by b.id`,
      parameters: [String(keyHours * 3600)],
    },
    {
      // What a change without a charge moved it to stands in the event of that change alone.
      name: 'A booking is no longer than what its charges pay for',
      sql: `with uncovered as materialized (
              select b.id, b.reference, b.during, c.covers from bookings b
              left join (
                select booking_id, range_agg(covers) as covers from charges
                where state not in ('released', 'failed') and not (kind in ('extension', 'change') and state = 'held')
                group by booking_id
              ) c on c.booking_id = b.id
              where b.kind = 'casual' and b.state in ${occupying}
                and not coalesce(multirange(b.during) <@ c.covers, false)
            ), moved as (
              select distinct on (e.subject) e.subject,
                tstzrange((e.payload #>> '{to,startsAt}')::timestamptz, (e.payload #>> '{to,endsAt}')::timestamptz) as during
              from events e where e.kind = 'booking.changed' and e.subject in (select reference from uncovered)
              order by e.subject, e.id desc
            )
            select u.reference, u.during, u.covers from uncovered u left join moved m on m.subject = u.reference
            where not coalesce(multirange(u.during) <@
              (coalesce(u.covers, '{}') + coalesce(multirange(m.during), '{}')), false)`,
    },
    {
      name: 'Every month of a booking brings the next one, until it ends',
      sql: `select b.reference, b.ends_at, last.month, upper(last.covers) as paid_until from bookings b
            cross join lateral (
              select c.month, c.state, c.covers from charges c
              where c.booking_id = b.id and c.month is not null and c.state <> 'released' order by c.month desc limit 1
            ) last
            where b.kind = 'monthly' and b.state = 'confirmed' and last.state in ('charging', 'paid')
              and upper(last.covers) < coalesce(b.ends_at, 'infinity')`,
    },
  ]
}

function legalTransitions(): string {
  const steps = Object.values(transitions).flatMap(({ from, to }) =>
    from.map((state) => `('${state}', '${to}')`),
  )
  return ["('new', 'held')", ...steps].join(', ')
}
