import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { LeftOut } from '@bayshare/domain/payouts/may-be-paid'
import type { DueRun } from '@bayshare/domain/payouts/payout-day'
import { type SqlBool, sql } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { MatureSince } from '../wallet/earnings-payout-store'
import { waitsForBank } from '../wallet/waits-for-bank'

/** So many at a tick; the next tick takes the next ones. */
const mostOwnersAtOnce = 500

export async function ownersWithMatureEarnings(
  db: ReadHandle,
  mature: readonly MatureSince[],
): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('earnings as e')
    .select('e.ownerId')
    .distinct()
    .where('e.state', '=', 'pending')
    .where('e.isAwaited', '=', false)
    .where(sql<SqlBool>`not (${waitsForBank})`)
    .where((eb) =>
      eb.or(
        mature.map(({ brand, earnedUntil }) =>
          eb.and([eb('e.brand', '=', brand), eb('e.earnedAt', '<=', earnedUntil)]),
        ),
      ),
    )
    .orderBy('e.ownerId')
    .limit(mostOwnersAtOnce)
    .execute()
  return rows.map(({ ownerId }) => ownerId)
}

/**
 * Owners who have something to be paid in this run, have said in time where to, may be paid, and have not been yet. Whoever
 * has closed the account is paid everything that is available, cash too (rule: closing an account).
 */
export async function ownersToPay(db: ReadHandle, run: DueRun, now: Temporal.Instant): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('payoutDetails as d')
    .innerJoin('accounts as a', 'a.id', 'd.accountId')
    .select('d.accountId')
    .where('a.suspendedAt', 'is', null)
    .where('d.replacedAt', 'is', null)
    .where('d.heldUntil', '<=', now)
    .where('d.returnedPayoutId', 'is', null)
    .where((eb) =>
      eb.and([
        eb.or([
          eb.and([eb('a.closedAt', 'is not', null), eb('d.heldUntil', '<', run.detailsBefore)]),
          eb.and([
            eb('a.closedAt', 'is', null),
            eb.exists(
              eb
                .selectFrom('payoutDetails as first')
                .select('first.id')
                .whereRef('first.accountId', '=', 'd.accountId')
                .where('first.createdAt', '<', run.detailsBefore),
            ),
          ]),
        ]),
        eb.or([
          eb.exists(
            eb
              .selectFrom('earnings as e')
              .select('e.id')
              .whereRef('e.ownerId', '=', 'd.accountId')
              .where('e.state', '=', 'available')
              .where('e.amountCents', '>', 0)
              .where(sql<SqlBool>`not (${waitsForBank})`)
              .where((earned) =>
                earned.or([
                  earned('e.earnedAt', '<', run.earnedBefore),
                  earned('a.closedAt', 'is not', null),
                ]),
              ),
          ),
          eb.and([
            eb('a.closedAt', 'is not', null),
            eb.exists(
              eb
                .selectFrom('ledgerAccounts as cash')
                .select('cash.id')
                .whereRef('cash.holderId', '=', 'a.id')
                .where('cash.kind', '=', 'wallet-cash')
                .where('cash.balanceCents', '>', 0),
            ),
          ]),
        ]),
        eb.not(
          eb.exists(
            eb
              .selectFrom('payouts as p')
              .select('p.id')
              .whereRef('p.ownerId', '=', 'd.accountId')
              .where('p.period', '=', run.period),
          ),
        ),
      ]),
    )
    .orderBy('d.accountId')
    .limit(mostOwnersAtOnce)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

export interface OwnerLeftOut {
  ownerId: AccountId
  amountCents: number
  because: LeftOut
  /** In which they earned last. */
  brand: BrandId
}

/** Owners who have something to be paid in this run, of whom nobody knows where to pay it, and who were not told yet. */
export async function ownersLeftOut(db: ReadHandle, run: DueRun): Promise<OwnerLeftOut[]> {
  const { rows } = await sql<OwnerLeftOut>`
    select e.owner_id, sum(e.amount_cents)::bigint as amount_cents,
      case when d.id is null then 'no-details' else 'returned' end as because,
      (array_agg(e.brand order by e.earned_at desc))[1] as brand
    from earnings e join accounts a on a.id = e.owner_id
    left join payout_details d on d.account_id = e.owner_id and d.replaced_at is null
    where e.state = 'available' and e.amount_cents > 0 and e.earned_at < ${run.earnedBefore} and not (${waitsForBank})
      and a.suspended_at is null and a.closed_at is null and (d.id is null or d.returned_payout_id is not null)
      and not exists (select from payouts_left_out l where l.owner_id = e.owner_id and l.period = ${run.period})
    group by e.owner_id, d.id order by e.owner_id limit ${mostOwnersAtOnce}`.execute(db)
  return rows
}

/**
 * What payouts and the ledger say is on its way to each of these owners. The two are kept by different hands, so they are
 * compared before anything goes to a bank.
 */
export async function moneyUnderWay(tx: Transaction, ownerIds: readonly AccountId[]) {
  const { rows } = await sql<{ ownerId: AccountId; inPayouts: number; inLedger: number }>`
    select o.id as owner_id,
           coalesce((select sum(p.amount_cents) from payouts p
                     where p.owner_id = o.id and p.state in ('made', 'sent')), 0)::bigint as in_payouts,
           coalesce((select sum(a.balance_cents) from ledger_accounts a
                     where a.holder_id = o.id and a.kind = 'payout-in-transit'), 0)::bigint as in_ledger
    from unnest(${ownerIds}::uuid[]) as o (id)`.execute(tx)
  return rows
}
