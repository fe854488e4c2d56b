import type { AccountId } from '@bayshare/domain/accounts/actor'
import { sql } from 'kysely'
import { ofEveryBrand } from '../../brands/scope'
import type { ReadHandle } from '../../database/open-database'
import { everything } from './everything'

export function cardRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('paymentCards')
    .select(['brand', 'last4', 'createdAt'])
    .where('accountId', '=', accountId)
    .execute()
}

/** What the number was is no longer known here. */
export function mandateRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('debitMandates')
    .select(['state', 'accountName', 'bankName', 'bsb', 'accountLast4', 'address'])
    .select(['createdAt', 'confirmedAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function topUpRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('topUps')
    .select(['amountCents', 'isAutomatic', 'state', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function preferenceRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('paymentPreferences')
    .select(['autoRecharge', 'autoRechargeAmount', 'changedAt'])
    .where('accountId', '=', accountId)
    .execute()
}

export function paymentRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('payments as p')
    .select(['p.state', 'p.amountCents', 'p.refundedCents', 'p.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('chargePayments as cp')
        .innerJoin('charges as c', 'c.id', 'cp.chargeId')
        .innerJoin('bookings as b', 'b.id', 'c.bookingId')
        .select(sql<string | null>`string_agg(distinct b.reference, ', ')`.as('reference'))
        .whereRef('cp.paymentId', '=', 'p.id')
        .where(ofEveryBrand(everything))
        .as('reference'),
    )
    .where('p.accountId', '=', accountId)
    .orderBy('p.createdAt')
    .execute()
}

/** Every change of the person's own balances; what was taken from one is below zero. */
export function ledgerRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('ledgerAccounts as a')
    .innerJoin('ledgerEntries as e', (join) =>
      join.on((eb) =>
        eb.or([eb('e.debitAccount', '=', eb.ref('a.id')), eb('e.creditAccount', '=', eb.ref('a.id'))]),
      ),
    )
    .innerJoin('ledgerTransactions as t', 't.id', 'e.transactionId')
    .select(['t.at', 't.kind', 'a.kind as account'])
    .select(
      sql<number>`case when e.debit_account = a.id then -e.amount_cents else e.amount_cents end`.as(
        'amountCents',
      ),
    )
    .where('a.holderId', '=', accountId)
    .orderBy('e.id')
    .execute()
}

/** The account by its last digits only: whoever opens the file later need not be its owner. */
export function payoutDetailRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('payoutDetails')
    .select(['accountName', 'bsb', 'fullName', 'businessAbn', 'personalDob', 'isGstRegistered'])
    .select(['address', 'address2', 'createdAt', 'heldUntil', 'replacedAt'])
    .select(sql<string>`right(account_number, 3)`.as('accountNumberEndsWith'))
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export function earningRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('earnings as e')
    .innerJoin('bookings as b', 'b.id', 'e.bookingId')
    .innerJoin('charges as c', 'c.id', 'e.chargeId')
    .select((eb) => eb.fn.coalesce('c.month', eb.lit(0)).as('period'))
    .select(['b.reference', 'e.brand', 'e.priceCents', 'e.commissionCents', 'e.amountCents'])
    .select(['e.earnedAt', 'e.state', 'e.availableAt'])
    .where('e.ownerId', '=', ownerId)
    .where(ofEveryBrand(everything))
    .orderBy('e.earnedAt')
    .execute()
}

export function payoutRows(db: ReadHandle, ownerId: AccountId) {
  return db
    .selectFrom('payouts')
    .select(['period', 'amountCents', 'state', 'madeAt', 'closedAt', 'returnReason'])
    .where('ownerId', '=', ownerId)
    .orderBy('madeAt')
    .execute()
}

/** Which papers there are; each is read by itself, in the wallet. */
export function paperRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('papers')
    .select(['kind', 'number', 'title', 'subject', 'totalCents', 'brand', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('number')
    .execute()
}

export function promoRows(db: ReadHandle, accountId: AccountId) {
  return db
    .selectFrom('promoUses as u')
    .innerJoin('promoCodes as p', 'p.id', 'u.promoId')
    .select(['p.code', 'u.discountCents', 'u.usedAt'])
    .where('u.accountId', '=', accountId)
    .orderBy('u.usedAt')
    .execute()
}
