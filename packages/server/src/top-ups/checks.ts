import type { Check } from '../doctor/check'

/** What holds of top-ups. */
export function topUpChecks(): Check[] {
  return [
    {
      name: 'A top-up stands as its payment does, for the same amount',
      sql: `select t.id, t.state, t.amount_cents, p.state as payment_state, p.amount_cents as paid from top_ups t
            join payments p on p.id = t.payment_id
            where p.amount_cents <> t.amount_cents + t.fee_cents or p.account_id <> t.account_id
              or p.purpose <> 'top-up' or case t.state
                when 'done' then p.state <> 'captured'
                when 'failed' then p.state not in ('declined', 'cancelled') and not (p.state = 'captured' and p.amount_cents =
                  (select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.state <> 'failed'))
                else p.state in ('captured', 'declined', 'cancelled') end`,
    },
    {
      name: 'Every top-up is in the ledger once it is done, and no other is',
      sql: `select u.id, u.state, u.amount_cents, coalesce(sum(e.amount_cents), 0) as ledger from top_ups u
            left join ledger_transactions t on t.kind = 'top-up' and t.subject = u.id::text
            left join ledger_entries e on e.transaction_id = t.id
            group by u.id having coalesce(sum(e.amount_cents), 0) <> case when u.state = 'done' then u.amount_cents else 0 end`,
    },
  ]
}
