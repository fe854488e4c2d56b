import type { Check } from '../doctor/check'

/** What holds of closed accounts. */
export function closingChecks(): Check[] {
  return [
    {
      name: 'Whoever has closed an account is known by no name or address, and is known here',
      sql: `select a.id, a.closed_at from accounts a left join account_closings c on c.account_id = a.id
            where a.closed_at is not null and (a.email <> '' or a.first_name <> '' or a.last_name <> ''
              or a.telephone_number is not null or a.password_hash is not null or (c.account_id is null and not a.is_guest))
            union all
            select c.account_id, c.closed_at from account_closings c join accounts a on a.id = c.account_id
            where a.closed_at is null`,
    },
    {
      name: 'Once a person is erased, none of their bank accounts is known',
      sql: `select c.account_id, d.id from account_closings c join payout_details d on d.account_id = c.account_id
            where c.erased_at is not null and d.erased_at is null and d.created_at <= c.erased_at`,
    },
    {
      name: 'Cash is paid out only to those who have closed their account',
      sql: `select p.id, p.owner_id, p.cash_cents from payouts p left join account_closings c on c.account_id = p.owner_id
            where p.cash_cents > 0 and (c.account_id is null or p.made_at < c.closed_at)`,
    },
  ]
}
