import type { Check, CheckedAt } from '../doctor/check'

/** What holds of papers. */
export function paperChecks({ now, realNow }: CheckedAt): Check[] {
  return [
    {
      name: 'Every charge that was shared out has its receipt',
      sql: `select b.reference, c.number, t.at from charges c join bookings b on b.id = c.booking_id
            join ledger_transactions t on t.kind = 'booking-paid' and t.subject = c.ledger_subject and t.at < $1
            where c.is_shared and c.price_cents > 0 and c.state in ('paid', 'reversed')
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
    {
      // Those of earlier releases, which asked for no paper, have none.
      name: 'Every cash refund was told once, and its fee has its paper',
      sql: `select b.reference, count(distinct e.id) as told, count(distinct a.id) as papers from ledger_transactions t
            join bookings b on b.id::text = t.subject
            join events e on e.kind = 'booking.cash-refunded' and e.subject = b.reference
            join reactions_done r on r.event_id = e.id and r.reaction = 'write-receipt-of-cash-refund'
            left join papers a on a.account_id = b.driver_id and a.subject = b.reference || '/cash-refund'
            where t.kind = 'cash-refund'
              and exists (select from ledger_entries fee join ledger_accounts f on f.id = fee.credit_account
                          where fee.transaction_id = t.id and f.kind = 'refund-fees')
              and not exists (select from graphile_worker.jobs j where j.key = 'paper:cash-refund:' || b.id
                                and j.attempts < j.max_attempts and j.created_at > $1)
            group by b.id having (count(distinct e.id), count(distinct a.id)) <> (1, 1)`,
      parameters: [(realNow ?? now).subtract({ minutes: 10 }).toString()],
    },
    {
      name: 'Every direct debit on its way has its advice',
      sql: `${debits}
            where p.method = 'direct-debit' and p.state = 'processing' and c.is_shared and c.price_cents > 0
              and not exists (
                select from papers a where a.account_id = b.driver_id
                  and (a.kind = 'payment-advice' and a.subject = s.subject || '/' || p.id
                       -- Debits of earlier releases had their receipt when they were submitted.
                       or a.kind in ('receipt', 'tax-invoice') and a.subject = s.subject))
              and ${isNotAsked}`,
      parameters: [(realNow ?? now).subtract({ minutes: 10 }).toString()],
    },
    {
      name: 'The advice of every direct debit that failed is withdrawn',
      sql: `${debits} join papers a on a.account_id = b.driver_id and a.kind = 'payment-advice'
              and a.subject = s.subject || '/' || p.id
            where p.state in ('declined', 'cancelled')
              and not exists (
                select from papers w where w.account_id = a.account_id and w.kind = 'advice-withdrawal'
                  and w.subject = a.subject)
              and ${isNotAsked}`,
      parameters: [(realNow ?? now).subtract({ minutes: 10 }).toString()],
    },
  ]
}

/** Debits with what they were asked to pay. */
const debits = `
  select b.reference, c.number, p.id, p.state from payments p
  join charge_payments cp on cp.payment_id = p.id join charges c on c.id = cp.charge_id
  join bookings b on b.id = c.booking_id
  cross join lateral (
    select b.reference || case when c.number = 1 then '' else '/' || c.number end as subject
  ) s`

const isNotAsked = `
  not exists (select from graphile_worker.jobs j where j.key like 'paper:%:' || p.id
                and j.attempts < j.max_attempts and j.created_at > $1)
  and not exists (select from events e join graphile_worker.jobs j on j.key like 'react:' || e.id || ':%'
                  where e.subject = p.id::text and j.attempts < j.max_attempts and j.created_at > $1)`
