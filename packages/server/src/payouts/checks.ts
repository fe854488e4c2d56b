import type { Check } from '../doctor/check'

/** What holds of payouts: each earning goes out once, to whom it belongs, and the ledger knows. */
export function payoutChecks(): Check[] {
  return [
    {
      name: 'A payout is the sum of its earnings, each in one payout only',
      sql: `select p.id, p.amount_cents, p.cash_cents, coalesce(sum(i.amount_cents), 0) as items from payouts p
            left join payout_items i on i.payout_id = p.id group by p.id
            having p.amount_cents <> p.cash_cents + coalesce(sum(i.amount_cents), 0)`,
    },
    {
      name: 'One payout per owner and period',
      sql: `select period, owner_id, count(*) from audit.payouts group by period, owner_id having count(*) > 1`,
    },
    {
      name: 'No earning is in two payouts that were not returned',
      sql: `select i.earning_id, array_agg(p.id) as payouts from payout_items i join payouts p on p.id = i.payout_id
            where p.state <> 'returned' group by i.earning_id having count(*) > 1`,
    },
    {
      name: 'A payout pays what its owner has earned, and frees it when it is returned',
      sql: `select p.id, p.state, i.is_returned, e.id as earning, e.state as earning_state from payouts p
            join payout_items i on i.payout_id = p.id join earnings e on e.id = i.earning_id
            where e.owner_id <> p.owner_id or i.is_returned <> (p.state = 'returned')
              or (p.state <> 'returned' and (i.amount_cents <> e.amount_cents
                    or e.state <> case p.state when 'paid' then 'paid' else 'paying' end))`,
    },
    {
      name: 'What is paid out, or on its way, is in a payout',
      sql: `select e.id, e.owner_id, e.state from earnings e
            where e.state in ('paying', 'paid') and not exists (
              select from payout_items i join payouts p on p.id = i.payout_id
              where i.earning_id = e.id and p.state <> 'returned')`,
    },
    {
      name: 'Every payout is in the ledger as it was made, paid or returned, and nothing else is',
      // Those that are closed together are one act, so closing is compared owner by owner.
      sql: `select coalesce(p.id::text, l.subject) as payout, p.amount_cents as payout_cents, l.sum as ledger from payouts p
            full join (
              select t.subject, a.holder_id, sum(e.amount_cents) from ledger_transactions t
              join ledger_entries e on e.transaction_id = t.id
              join ledger_accounts a on a.id = e.credit_account and a.kind = 'payout-in-transit'
              where t.kind = 'payout-made' group by t.subject, a.holder_id
            ) l on l.subject = p.id::text and l.holder_id = p.owner_id
            where p.amount_cents is distinct from l.sum
            union all
            select coalesce(p.owner_id, l.holder_id) || ' ' || coalesce(p.state, l.state), p.sum, l.sum from (
              select owner_id, state, sum(amount_cents) from payouts where state in ('paid', 'returned') group by 1, 2
            ) p full join (
              select a.holder_id, replace(t.kind, 'payout-', '') as state, sum(e.amount_cents) from ledger_transactions t
              join ledger_entries e on e.transaction_id = t.id
              join ledger_accounts a on a.id = e.debit_account and a.kind = 'payout-in-transit'
              where t.kind in ('payout-paid', 'payout-returned') group by 1, 2
            ) l on l.holder_id = p.owner_id and l.state = p.state
            where p.sum is distinct from l.sum`,
    },
    {
      name: 'No payout goes to bank details that are on hold, or to those of somebody else',
      sql: `select p.id, p.made_at, d.held_until from payouts p join payout_details d on d.id = p.details_id
            where p.made_at < d.held_until or d.account_id <> p.owner_id`,
    },
    {
      name: 'A file for the bank is the sum of the payouts in it, and what was sent is in one',
      sql: `select f.id, f.total_cents, coalesce(sum(p.amount_cents), 0) as payouts from payout_files f
            left join payouts p on p.file_id = f.id group by f.id having f.total_cents <> coalesce(sum(p.amount_cents), 0)
            union all
            select p.id, p.amount_cents, 0 from payouts p
            where (p.state = 'made' and p.file_id is not null) or (p.state in ('sent', 'paid') and p.file_id is null)`,
    },
    {
      name: 'An account that returned a payout gets no other until its owner changes or confirms it',
      sql: `select d.id, p.id as payout, p.state from payout_details d
            join payouts p on p.id = d.returned_payout_id join payout_details used on used.id = p.details_id
            where p.state <> 'returned' or p.owner_id <> d.account_id
              or (used.bsb, used.account_number) <> (d.bsb, d.account_number)
            union all
            select d.id, p.id, p.state from payout_details d join payouts p on p.details_id = d.id
            where d.returned_payout_id is not null and d.replaced_at is null and p.state = 'made'`,
    },
  ]
}
