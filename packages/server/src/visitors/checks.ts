import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { givesBack, holdsBay, type PassState, passStates } from '@bayshare/domain/visitors/visitor-pass'
import type { Check, CheckedAt } from '../doctor/check'

const listOf = (is: (state: PassState) => boolean) =>
  passStates
    .filter(is)
    .map((state) => `'${state}'`)
    .join(', ')

/** What holds of visitor passes: their bays, their number in a month, and how long they are kept. */
export function visitorChecks({ now }: CheckedAt): Check[] {
  return [
    {
      name: 'No visitor pass is over a booking or over another pass',
      sql: `select p.reference, coalesce(b.reference, o.reference) as other, p.starts_at, p.ends_at from visitor_passes p
            left join bookings b on b.space_id = p.space_id and b.state in ('held', 'waiting', 'accepting', 'confirmed')
              and b.during && tstzrange(p.starts_at, p.ends_at, '[)')
            left join visitor_passes o on o.space_id = p.space_id and o.id > p.id and o.state in (${listOf(holdsBay)})
              and o.starts_at < p.ends_at and p.starts_at < o.ends_at
            where p.state in (${listOf(holdsBay)}) and (b.id is not null or o.id is not null)`,
    },
    {
      name: 'A visitor pass has its bay for all of its time, and none when it is no more',
      sql: `select p.reference, p.state, p.starts_at, p.ends_at, o.during from visitor_passes p
            left join (
              select visitor_pass_id, range_agg(during) as during, min(space_id::text) as lowest, max(space_id::text) as highest
              from occupancies where visitor_pass_id is not null group by visitor_pass_id
            ) o on o.visitor_pass_id = p.id
            where (p.state in (${listOf(holdsBay)}) and not coalesce(o.during @> tstzrange(p.starts_at, p.ends_at, '[)'), false))
              or (p.state = 'finished' and upper(o.during) > p.finished_at)
              or o.lowest <> p.space_id::text or o.highest <> p.space_id::text`,
    },
    {
      name: 'A unit has used as many visitor passes of a month as are counted',
      sql: `select coalesce(q.unit_key, i.unit_key) as unit, coalesce(q.month, i.month) as month, q.used, i.count
            from visitor_quotas q full join (
              select i.building_id, i.unit_key, i.month, count(*) from visitor_invitations i
              left join visitor_passes p on p.invitation_id = i.id
              where i.withdrawn_at is null and (p.id is null or p.state not in (${listOf(givesBack)}))
              group by 1, 2, 3
            ) i on i.building_id = q.building_id and i.unit_key = q.unit_key and i.month = q.month
            where coalesce(q.used, 0) <> coalesce(i.count, 0)`,
    },
    {
      name: 'What a visitor entered is erased in time',
      sql: `select reference, ends_at from visitor_passes where erased_at is null and ends_at < $1`,
      // The day after is for the sweep, which may have been away.
      parameters: [now.subtract({ hours: 24 * (defaultPolicy.visitors.keptDays + 1) }).toString()],
    },
  ]
}
