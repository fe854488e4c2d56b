import type { Dispute } from '@bayshare/contract/disputes'
import { asAccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import type { DisputeState } from '@bayshare/domain/payments/decide-dispute'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'

const mostShown = 500

/** What is still at the bank, and what was lost there and is not decided, the oldest first. */
export async function disputesToSee(db: ReadHandle): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.paymentId')
    .innerJoin('accounts as payer', 'payer.id', 'p.accountId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('chargePayments as cp')
          .innerJoin('charges as c', 'c.id', 'cp.chargeId')
          .innerJoin('bookings as b', 'b.id', 'c.bookingId')
          .innerJoin('accounts as owner', 'owner.id', 'b.ownerId')
          .leftJoin('earnings as e', 'e.chargeId', 'c.id')
          .select(sql<string>`min(b.reference)`.as('reference'))
          .select(sql<string>`min(owner.id::text)`.as('ownerId'))
          .select(sql<string>`min(${publicFirstName('owner')})`.as('ownerName'))
          .select(
            sql<number>`coalesce(sum(e.amount_cents) filter (where e.state in ('pending', 'available', 'frozen')), 0)::bigint`.as(
              'unpaid',
            ),
          )
          .select(sql<boolean>`coalesce(bool_or(e.state = 'frozen'), false)`.as('hasIncident'))
          .whereRef('cp.paymentId', '=', 'p.id')
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(['d.id', 'd.state', 'd.reason', 'd.amountCents', 'd.openedAt', 'd.closedAt'])
    .select(['payer.id as payerId', publicFirstName('payer').as('payerName')])
    .select(['paid.reference', 'paid.ownerId', 'paid.ownerName', 'paid.unpaid', 'paid.hasIncident'])
    .where((eb) =>
      eb.or([eb('d.state', '=', 'open'), eb.and([eb('d.state', '=', 'lost'), eb('d.decision', 'is', null)])]),
    )
    .where(ofEveryBrand('an operator decides for all brands'))
    .orderBy('d.openedAt')
    .orderBy('d.id')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state as DisputeState,
    reason: row.reason,
    amount: cents(row.amountCents),
    payer: { id: row.payerId, firstName: row.payerName },
    owner: row.ownerId ? { id: asAccountId(row.ownerId), firstName: row.ownerName ?? '' } : null,
    reference: row.reference,
    unpaid: cents(row.unpaid ?? 0),
    hasIncident: row.hasIncident ?? false,
    openedAt: row.openedAt,
    closedAt: row.closedAt,
  }))
}

export async function chargesOfPayment(db: ReadHandle, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chargePayments')
    .select('chargeId')
    .where('paymentId', '=', paymentId)
    .execute()
  return rows.map(({ chargeId }) => chargeId)
}

/** That of the booking, or the main one where there is none. */
export async function brandOfPayment(db: ReadHandle, paymentId: string): Promise<BrandId> {
  const row = await db
    .selectFrom('chargePayments as cp')
    .innerJoin('charges as c', 'c.id', 'cp.chargeId')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .select('b.brand')
    .where('cp.paymentId', '=', paymentId)
    .where(ofEveryBrand('an operator decides for all brands'))
    .limit(1)
    .executeTakeFirst()
  return row?.brand ?? 'main'
}
