import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { type Check, type CheckedAt, graceSeconds } from '../doctor/check'

/** What holds of gates and bollards: whom they were moved for, and that every command comes to an end. */
export function accessChecks({ now, realNow }: CheckedAt): Check[] {
  return [
    {
      name: 'No gate command waits for an answer after its time',
      sql: `select id, gate_id, expires_at from gate_commands where state = 'sent' and expires_at < $1`,
      parameters: [(realNow ?? now).subtract({ seconds: graceSeconds }).toString()],
    },
    {
      // Once somebody has been let in, the start stays and the end is never moved to before that moment.
      name: 'A gate moves for a booking or a pass within its time alone',
      sql: `select c.id, b.reference, c.asked_at, b.starts_at, b.ends_at, b.cancelled_at from gate_commands c
            join bookings b on b.id = c.booking_id
            where c.asked_at < b.starts_at or c.asked_at > b.ends_at + $1::interval or c.asked_at > b.cancelled_at + $2::interval
            union all
            select c.id, p.reference, c.asked_at, p.starts_at, p.ends_at, null from gate_commands c
            join visitor_passes p on p.id = c.visitor_pass_id
            where c.asked_at < p.starts_at or c.asked_at > p.ends_at + $1::interval`,
      parameters: [`${defaultPolicy.gates.leaveMinutes} minutes`, `${graceSeconds} seconds`],
    },
  ]
}
