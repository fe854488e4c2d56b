import type { Check, CheckedAt } from '../doctor/check'

/** What holds of papers. */
export function paperChecks({ now, realNow }: CheckedAt): Check[] {
  return [
    {
      name: 'Every charge that was shared out has its receipt',
      sql: `select b.reference, c.number, t.at from charges c join bookings b on b.id = c.booking_id
            join ledger_transactions t on t.kind = 'booking-paid' and t.subject = c.ledger_subject and t.at < $1
            where c.is_shared and c.price_cents > 0
              and not exists (
                select from papers p where p.account_id = b.driver_id and p.kind in ('receipt', 'tax-invoice')
                  and p.subject = b.reference || case when c.number = 1 then '' else '/' || c.number end)
              and not exists (select from graphile_worker.jobs j where j.key like 'paper:%:' || c.id || '%'
                                and j.attempts < j.max_attempts and j.created_at > $2)
              and not exists (select from events e join graphile_worker.jobs j on j.key like 'react:' || e.id || ':%'
                              where e.subject = b.reference and j.attempts < j.max_attempts and j.created_at > $2)`,
      // Those of the demo lie in the past when they are made, so the age of the jobs counts too.
      parameters: [now, realNow ?? now].map((moment) => moment.subtract({ minutes: 10 }).toString()),
    },
  ]
}
