import { brandById } from '@bayshare/domain/brands/all-brands'
import { brandIds } from '@bayshare/domain/brands/brand'
import type { Check } from '../doctor/check'

/** What holds of the ledger, of wallets and of what owners earn, to the cent. */
export function walletChecks(): Check[] {
  return [
    {
      name: 'Every ledger transaction sums to zero',
      sql: 'select txn_id, sum(amount_cents) as sum from audit.ledger group by txn_id having sum(amount_cents) <> 0',
    },
    {
      name: 'Balances equal their entries, and none is negative',
      sql: `select a.kind || ':' || a.holder_id as account, a.balance_cents, coalesce(sum(l.amount_cents), 0) as entries
            from ledger_accounts a left join audit.ledger l on l.account = a.kind || ':' || a.holder_id
            where a.holder_id is not null group by a.id
            having a.balance_cents <> coalesce(sum(l.amount_cents), 0) or a.balance_cents < 0`,
    },
    {
      name: 'For every charge, what was paid equals what was shared out',
      sql: `select txn_id, sum(amount_cents) as left_over from audit.ledger where account = 'stay-clearing'
            group by txn_id having sum(amount_cents) <> 0`,
    },
    {
      name: 'Every charge that was shared out has its earning',
      sql: `select c.id, c.owner_earning_cents, less.sum as less, e.amount_cents from charges c
            left join earnings e on e.charge_id = c.id
            left join (select charge_id, sum(owner_earning_cents) from charge_reductions group by charge_id) less
              on less.charge_id = c.id
            where c.price_cents > 0 and (c.is_shared <> (e.id is not null)
              or c.state in ('charging', 'paid') and e.amount_cents <> case when e.state = 'reversed' and (exists (
                select from incidents i where i.booking_id = c.booking_id and i.decision = 'for-driver'
              ) or exists (
                select from charge_payments cp join disputes d on d.payment_id = cp.payment_id
                where cp.charge_id = c.id and d.decision = 'taken-back'
              )) then 0 else c.owner_earning_cents - coalesce(less.sum, 0) end)`,
    },
    {
      name: 'Earnings are on hold while a driver disputes their booking, and no others are',
      sql: `select b.reference, e.state, i.disputes from earnings e join bookings b on b.id = e.booking_id
            cross join lateral (select count(*) as disputes from incidents where booking_id = b.id
              and (state = 'rescued' or (state = 'open' and party = 'driver'))) i
            where e.state in ('pending', 'frozen') and (e.state = 'frozen') <> (i.disputes > 0)`,
    },
    {
      name: 'Money on hold in wallets matches the charges on hold',
      sql: `select a.holder_id, a.kind, a.balance_cents, coalesce(w.waiting, 0) as waiting from ledger_accounts a
            left join lateral (
              select sum(case a.kind when 'wallet-cash-held' then c.cash_cents else c.free_cents end) as waiting
              from charges c join bookings b on b.id = c.booking_id
              where b.driver_id = a.holder_id and c.state in ('held', 'authorised')
            ) w on true
            where a.kind in ('wallet-cash-held', 'wallet-free-held') and a.balance_cents <> coalesce(w.waiting, 0)`,
    },
    {
      name: "An owner's balances are the sum of their earnings and payouts",
      sql: `select a.holder_id, a.kind, a.balance_cents, coalesce(e.sum, 0) as rows from ledger_accounts a
            left join lateral (
              select sum(amount_cents) as sum from (
                select amount_cents from earnings where owner_id = a.holder_id
                  and case a.kind when 'owner-pending' then state in ('pending', 'frozen')
                                  when 'owner-available' then state = 'available' end
                union all
                select amount_cents from payouts where owner_id = a.holder_id
                  and a.kind = 'payout-in-transit' and state in ('made', 'sent')
              ) rows
            ) e on true
            where a.kind in ('owner-pending', 'owner-available', 'payout-in-transit')
              and a.balance_cents <> coalesce(e.sum, 0)`,
    },
    {
      name: 'An earning belongs to the owner of its booking',
      sql: `select e.id, b.reference, e.owner_id, b.owner_id as owner from earnings e
            join bookings b on b.id = e.booking_id join charges c on c.id = e.charge_id
            where e.owner_id <> b.owner_id or c.booking_id <> e.booking_id`,
    },
    {
      name: 'Nothing is available to its owner before it is earned and has waited',
      sql: `select e.id, b.reference, e.state, e.available_at, earned.at as earned_at from earnings e
            join bookings b on b.id = e.booking_id join charges c on c.id = e.charge_id
            cross join lateral (
              select greatest(e.earned_at, case b.kind when 'casual' then b.ends_at else lower(c.covers) end) as at
            ) earned
            where e.state in ('available', 'paying', 'paid', 'moved')
              and (e.is_awaited or not coalesce(
                e.available_at >= earned.at + (($1::jsonb ->> e.brand) || ' hours')::interval, false))`,
      parameters: [maturingHours()],
    },
    {
      name: 'Every earning that became available is in the ledger, and no other is',
      sql: `select e.id, e.state, count(t.id) as acts from earnings e
            left join ledger_transactions t on t.kind = 'earning-available' and t.subject = e.id::text
            where e.state <> 'reversed'
            group by e.id having count(t.id) <> case when e.state in ('pending', 'frozen') then 0 else 1 end`,
    },
    {
      name: 'What owners moved to their wallets is the sum of the earnings that were moved',
      sql: `select coalesce(e.owner_id, l.holder_id) as owner, e.sum as earnings, l.sum as ledger from (
              select owner_id, sum(amount_cents) from earnings where state = 'moved' group by owner_id
            ) e full join (
              select a.holder_id, sum(n.amount_cents) from ledger_transactions t
              join ledger_entries n on n.transaction_id = t.id join ledger_accounts a on a.id = n.credit_account
              where t.kind = 'earnings-moved' group by a.holder_id
            ) l on l.holder_id = e.owner_id where coalesce(e.sum, 0) <> coalesce(l.sum, 0)`,
    },
    {
      name: 'Free credits never become cash',
      sql: `select t.kind, t.subject, sum(n.amount_cents) as cents from ledger_entries n
            join ledger_transactions t on t.id = n.transaction_id
            join ledger_accounts f on f.id = n.debit_account and f.kind in ('wallet-free', 'wallet-free-held')
            join ledger_accounts a on a.id = n.credit_account
              and a.kind not in ('wallet-free', 'wallet-free-held', 'stay-clearing', 'promo-expense', 'referral-expense')
            group by t.id
            union all
            -- What a charge gives back goes to where it came from: credits as credits, card and cash as cash.
            select 'charge', c.id::text, back.cash + back.free from charges c
            join lateral (
              select coalesce(sum(n.amount_cents) filter (where a.kind = 'wallet-cash'), 0) as cash,
                     coalesce(sum(n.amount_cents) filter (where a.kind = 'wallet-free'), 0) as free
              from ledger_transactions t join ledger_entries n on n.transaction_id = t.id
              join ledger_accounts a on a.id = n.credit_account
              join ledger_accounts f on f.id = n.debit_account and f.kind = 'stay-clearing'
              where (t.kind in ('booking-cancelled', 'debit-failed') and t.subject = c.ledger_subject)
                or (t.kind = 'booking-changed' and t.subject in (
                      select c.ledger_subject || '/' || r.number from charge_reductions r where r.charge_id = c.id))
            ) back on true
            where c.returned_cents > 0 and (back.free > c.free_cents or back.cash > c.cash_cents + c.charge_cents)`,
    },
    {
      name: 'Every credit in a wallet has its source',
      sql: `select t.kind, t.subject, a.kind || ':' || a.holder_id as account, n.amount_cents from ledger_transactions t
            join ledger_entries n on n.transaction_id = t.id
            join ledger_accounts a on a.id = n.credit_account and a.kind in ('wallet-cash', 'wallet-free')
            where not case t.kind
              -- The money on hold is compared with the charges on hold, which put it there.
              when 'stay-released' then exists (
                select from ledger_accounts f where f.id = n.debit_account and f.kind = a.kind || '-held'
                  and f.holder_id = a.holder_id)
              when 'booking-cancelled' then exists (select from charges c where c.ledger_subject = t.subject)
              -- A bill that is made anew has another subject; what failed was once paid under its own.
              when 'debit-failed' then exists (
                select from ledger_transactions p where p.kind = 'booking-paid' and p.subject = t.subject)
              when 'booking-changed' then exists (
                select from charge_reductions r join charges c on c.id = r.charge_id
                where t.subject = c.ledger_subject || '/' || r.number)
              when 'incident-decided' then exists (
                select from incidents i where i.id::text = t.subject and i.decision = 'for-driver')
              when 'top-up' then exists (
                select from top_ups u where u.id::text = t.subject and u.account_id = a.holder_id and u.state = 'done'
                  and u.amount_cents = n.amount_cents)
              when 'refund-failed' then exists (${failedRefund})
              when 'refund-returned' then exists (${failedRefund})
              when 'refund-after-dispute' then exists (${failedRefund})
              -- What a returned payout had taken out of the wallet. Those that are closed together are one act.
              when 'payout-returned' then exists (
                select from payouts p where p.owner_id = a.holder_id and p.state = 'returned'
                  and p.cash_cents = n.amount_cents)
              -- Compared with the earnings that were moved, person by person.
              when 'earnings-moved' then exists (
                select from ledger_accounts f where f.id = n.debit_account and f.kind = 'owner-available'
                  and f.holder_id = a.holder_id)
              when 'sign-up-promo' then exists (
                select from promo_uses u join promo_codes p on p.id = u.promo_id
                where u.account_id = a.holder_id and u.booking_id is null and u.discount_cents = n.amount_cents)
              when 'referral-friend' then t.subject = a.holder_id::text and exists (
                select from referral_claims r where r.friend_id = a.holder_id and r.friend_rewarded_at is not null)
              when 'referral-stay' then exists (${referredBy})
              when 'referral-listing' then exists (${referredBy})
              else false end`,
    },
    {
      name: 'A sign-up code gives its credits once',
      sql: `select a.holder_id, sum(n.amount_cents) as given, coalesce(u.sum, 0) as uses from ledger_transactions t
            join ledger_entries n on n.transaction_id = t.id join ledger_accounts a on a.id = n.credit_account
            left join (
              select account_id, sum(discount_cents) from promo_uses where booking_id is null group by account_id
            ) u on u.account_id = a.holder_id
            where t.kind = 'sign-up-promo' group by a.holder_id, u.sum having sum(n.amount_cents) <> coalesce(u.sum, 0)`,
    },
  ]
}

const failedRefund = `
  select from refunds r join payments p on p.id = r.payment_id
  where r.id::text = t.subject and r.state = 'failed' and r.amount_cents = n.amount_cents and p.account_id = a.holder_id`

const referredBy = `
  select from referral_claims r where r.referrer_id = a.holder_id and t.subject like r.friend_id || '/%'`

/** How long an earning waits, by brand. */
function maturingHours(): string {
  return JSON.stringify(
    Object.fromEntries(brandIds.map((id) => [id, brandById(id).policy.payout.matureAfterHours])),
  )
}
