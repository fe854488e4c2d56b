import type { allPayouts } from '@bayshare/contract/payouts'
import type { AnswerOf } from '@bayshare/contract/route'
import { cents } from '@bayshare/domain/money/cents'
import { maskedAccountNumber } from '@bayshare/domain/payouts/payout-details'
import { type PayoutPeriod, periodAt } from '@bayshare/domain/payouts/payout-day'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { payoutFilePath } from './download-paths'
import { payoutPolicy } from './payout-policy'
import type { PayoutState } from './queries'
import { waitingOwners } from './waiting-queries'

/** The payouts of a month and the files they went out in; without a month, the latest that has any. */
export async function payoutsOfPeriod(
  ctx: Context,
  asked: PayoutPeriod | undefined,
): Promise<AnswerOf<typeof allPayouts>> {
  const periods = await periodsWithPayouts(ctx)
  const period = asked ?? periods[0] ?? periodAt(ctx.now, payoutPolicy)
  const [payouts, files, waiting] = await Promise.all([
    payoutRows(ctx, period),
    fileRows(ctx, period),
    waitingOwners(ctx.read()),
  ])
  return {
    period,
    periods,
    payouts: payouts.map(({ amountCents, accountNumber, state, suspendedAt, ...payout }) => ({
      ...payout,
      accountNumber: maskedAccountNumber(accountNumber),
      amount: cents(amountCents),
      state: state as PayoutState,
      isHeld: state === 'made' && suspendedAt !== null,
    })),
    waiting,
    files: files.map(({ totalCents, count, ...file }) => ({
      id: file.id,
      number: file.number,
      createdAt: file.createdAt,
      total: cents(totalCents),
      count: Number(count),
      url: payoutFilePath(file),
    })),
  }
}

async function periodsWithPayouts(ctx: Context): Promise<PayoutPeriod[]> {
  const rows = await ctx
    .read()
    .selectFrom('payouts')
    .select('period')
    .distinct()
    .orderBy('period', 'desc')
    .execute()
  return rows.map(({ period }) => period)
}

function payoutRows(ctx: Context, period: PayoutPeriod) {
  return ctx
    .read()
    .selectFrom('payouts as p')
    .innerJoin('payoutDetails as d', 'd.id', 'p.detailsId')
    .innerJoin('accounts as a', 'a.id', 'p.ownerId')
    .leftJoin('payoutFiles as f', 'f.id', 'p.fileId')
    .select(['p.id', 'p.period', 'd.fullName as ownerName', 'd.bsb', 'd.accountNumber', 'p.amountCents'])
    .select(['p.state', 'p.madeAt', 'p.returnReason', 'f.number as fileNumber', 'a.suspendedAt'])
    .where('p.period', '=', period)
    .orderBy('d.fullName')
    .orderBy('p.id')
    .execute()
}

function fileRows(ctx: Context, period: PayoutPeriod) {
  return ctx
    .read()
    .selectFrom('payoutFiles as f')
    .select(['f.id', 'f.period', 'f.number', 'f.totalCents', 'f.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('payouts as p')
        .select((sum) => sum.fn.countAll<string>().as('count'))
        .whereRef('p.fileId', '=', 'f.id')
        .as('count'),
    )
    .where('f.period', '=', period)
    .orderBy('f.number')
    .execute()
}

export function payoutFile(db: ReadHandle, id: string) {
  return db
    .selectFrom('payoutFiles')
    .select(['id', 'period', 'number', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
}
