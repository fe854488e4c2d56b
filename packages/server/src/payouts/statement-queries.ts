import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import { earningOf, earningRows } from './earning-rows'
import type { Statement } from './owner-statement'

/** A payout with its bookings in the order in which they were earned, in the looks of the brand of the latest. */
export async function statementOf(
  ctx: Context,
  payoutId: string,
): Promise<(Statement & { ownerId: AccountId }) | undefined> {
  const payout = await ctx
    .read()
    .selectFrom('payouts as p')
    .innerJoin('payoutDetails as d', 'd.id', 'p.detailsId')
    .select(['p.ownerId', 'p.period', 'p.madeAt', 'p.amountCents', 'p.cashCents'])
    .select(['d.fullName', 'd.businessAbn', 'd.address', 'd.address2'])
    .select(['d.accountName', 'd.bsb', 'd.accountNumber'])
    .where('p.id', '=', payoutId)
    .executeTakeFirst()
  if (!payout) return undefined
  const rows = await earningRows(ctx.read())
    .innerJoin('payoutItems as i', 'i.earningId', 'e.id')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payoutItems as before')
            .innerJoin('payouts as p', 'p.id', 'before.payoutId')
            .select('p.id')
            .whereRef('before.earningId', '=', 'e.id')
            .where('p.madeAt', '<', payout.madeAt),
        )
        .as('wasInvoiced'),
    )
    .where('i.payoutId', '=', payoutId)
    .orderBy('e.earnedAt')
    .orderBy('e.id')
    .execute()
  const { ownerId, period, madeAt, amountCents, cashCents, ...owner } = payout
  return {
    ownerId,
    period,
    madeAt,
    owner,
    amount: cents(amountCents),
    cash: cents(cashCents),
    brand: brandById(rows.at(-1)?.brand ?? 'main'),
    company: ctx.company,
    bookings: rows.map((row) => ({
      ...earningOf(row),
      wasInvoiced: Boolean(row.wasInvoiced),
      isTaxed: row.isGstRegistered === true,
    })),
  }
}
