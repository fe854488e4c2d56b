import type { ListedPromo } from '@bayshare/contract/operator-promos'
import { cents } from '@bayshare/domain/money/cents'
import { mayUsePromo, type PromoKind, type PromoRefusal } from '@bayshare/domain/promos/may-use-promo'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { promoByCode } from './queries'

const mostShown = 500

/** The latest first; those of one id where it is given. */
export async function listedPromos(ctx: Context, db: ReadHandle, id?: string): Promise<ListedPromo[]> {
  const rows = await db
    .selectFrom('promoCodes as p')
    .select(['p.id', 'p.code', 'p.kind', 'p.clientDisplay as display', 'p.brand', 'p.createdAt'])
    .select(cost.as('cost'))
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? ''))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .limit(mostShown)
    .execute()
  return Promise.all(
    rows.map(async ({ kind: kindOfRow, cost: spent, ...row }) => {
      const found = await promoByCode(db, row.code)
      if (!found) throw new Error(`Promo code ${row.id} is not there`)
      const kind = kindOfRow as PromoKind
      const { startsAt, endsAt, uses, mostUses, mostPerPerson } = found.promo
      const use = { kind, brand: row.brand ?? ctx.brand.id, ownUses: 0, now: ctx.now }
      const verdict = mayUsePromo(found.promo, use)
      const state = verdict === 'yes' ? 'running' : stateFor[verdict]
      return { ...row, kind, startsAt, endsAt, uses, mostUses, mostPerPerson, state, cost: cents(spent) }
    }),
  )
}

const stateFor: Record<PromoRefusal, ListedPromo['state']> = {
  'promo-is-not-for-this': 'ended',
  'promo-is-not-for-this-brand': 'ended',
  'promo-is-switched-off': 'ended',
  'promo-has-not-begun': 'not-begun',
  'promo-has-ended': 'over',
  'promo-is-used-up': 'used-up',
  'promo-was-used-by-this-person': 'ended',
  'promo-takes-nothing-off': 'ended',
}

/**
 * What the ledger says the platform paid: the discounts of the charges that were made with it, less what cancellations
 * and changes gave back; and the credits that came with sign-ups.
 */
const cost = sql<number>`(
  select coalesce(sum(case when d.kind = 'promo-expense' then e.amount_cents else -e.amount_cents end), 0)::bigint
  from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  join ledger_accounts d on d.id = e.debit_account
  join ledger_accounts c on c.id = e.credit_account
  where 'promo-expense' in (d.kind, c.kind) and (
    (t.kind in ('booking-paid', 'booking-cancelled', 'debit-failed', 'booking-changed')
      and split_part(t.subject, '/', 1) in (select ledger_subject from charges where promo_id = p.id))
    or (t.kind = 'sign-up-promo'
      and c.holder_id in (select account_id from promo_uses where promo_id = p.id and booking_id is null))
  )
)`
