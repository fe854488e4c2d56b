import type { Check, CheckedAt } from '../doctor/check'

/** What holds of mails. */
export function notificationChecks({ now, realNow }: CheckedAt): Check[] {
  return [
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
      parameters: [now, realNow ?? now].map((moment) => moment.subtract({ minutes: 10 }).toString()),
    },
  ]
}
