import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { asTypedDate } from '@bayshare/domain/forms/typed-date'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { type Context, contextFor, type Deps } from '../context/context'
import { writePaper } from '../papers/keep-paper'
import { paperNumber } from '../papers/paper-number'
import type { Paper, PaperPrinter } from '../ports/paper-printer'
import { accountWords, companyParty, monthName, ownerParty, type Statement } from './owner-statement'
import { payoutPolicy } from './payout-policy'
import { notePaper } from './store'

declare module '../work/enqueue' {
  interface TaskPayloads {
    'print-return-notice': { payoutId: string }
  }
}

const title = 'Returned payout'

/**
 * Prints that a payout was returned: its statement stays as it was issued, so another paper says it. It may run twice after a
 * kill; the paper is one.
 */
export function printReturnNoticeTask(deps: Deps, printer: PaperPrinter) {
  return async (payload: unknown): Promise<void> => {
    const { payoutId } = payload as { payoutId: string }
    const ctx: Context = contextFor(deps, {
      actor: { kind: 'job', name: 'print-return-notice' },
      brand: brandById('main'),
      requestId: `payout-${payoutId}`,
    })
    const notice = await returnNoticeOf(ctx, payoutId)
    const order = {
      kind: 'owner-statement' as const,
      accountId: notice.ownerId,
      subject: `payout/${payoutId}/returned`,
      title,
      total: notice.amount,
    }
    const returnPaperId = await writePaper({ ...ctx, brand: notice.brand }, printer, order, (number) =>
      returnNotice(notice, number),
    )
    await ctx.transaction((tx) => notePaper(tx, payoutId, { returnPaperId }))
  }
}

interface ReturnNotice extends Pick<Statement, 'brand' | 'company' | 'period' | 'owner' | 'amount'> {
  ownerId: AccountId
  returnedAt: Temporal.Instant
  reason: string
  /** Null: the statement is not printed yet. */
  statementNumber: string | null
}

function returnNotice(notice: ReturnNotice, number: string): Paper {
  const { brand, company, owner, amount, period, returnedAt, reason, statementNumber } = notice
  const returned = asTypedDate(returnedAt.toZonedDateTimeISO(payoutPolicy.zone).toPlainDate())
  const statement = statementNumber === null ? 'The statement of this payout' : `Statement ${statementNumber}`
  return {
    brand,
    title,
    facts: [
      { label: 'Number', value: number },
      { label: 'Date', value: returned },
      { label: 'Payout of', value: monthName(period) },
      ...(statementNumber === null ? [] : [{ label: 'Statement', value: statementNumber }]),
      { label: 'Account', value: accountWords(owner) },
      { label: 'Reason', value: reason },
      { label: 'Amount', value: formatMoney(amount) },
    ],
    parties: [companyParty(company), ownerParty(owner)],
    blocks: [
      {
        kind: 'text',
        paragraphs: [
          `This payout didn't reach your account. The ${formatMoney(amount)} went back to your earnings on ${returned}.`,
          `${statement} stays as it was issued: its bookings and our commission for them still count.`,
        ],
      },
    ],
    footer: company.name,
    at: returnedAt,
  }
}

async function returnNoticeOf(ctx: Context, payoutId: string): Promise<ReturnNotice> {
  const { ownerId, period, amountCents, closedAt, returnReason, statement, brand, ...owner } = await ctx
    .read()
    .selectFrom('payouts as p')
    .innerJoin('payoutDetails as d', 'd.id', 'p.detailsId')
    .leftJoin('payoutItems as i', 'i.payoutId', 'p.id')
    .leftJoin('earnings as e', 'e.id', 'i.earningId')
    .leftJoin('papers', 'papers.id', 'p.paperId')
    .select(['p.ownerId', 'p.period', 'p.amountCents', 'p.closedAt', 'p.returnReason'])
    .select(['papers.number as statement', 'e.brand'])
    .select(['d.fullName', 'd.businessAbn', 'd.address', 'd.address2'])
    .select(['d.accountName', 'd.bsb', 'd.accountNumber'])
    .where('p.id', '=', payoutId)
    .where('p.state', '=', 'returned')
    // In the looks of the brand of the latest booking, as its statement is.
    .orderBy('e.earnedAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (closedAt === null || returnReason === null) throw new Error(`Payout ${payoutId} was not returned`)
  return {
    ownerId,
    period,
    owner,
    brand: brandById(brand ?? 'main'),
    company: ctx.company,
    amount: cents(amountCents),
    returnedAt: closedAt,
    reason: returnReason,
    statementNumber: statement === null ? null : paperNumber(statement),
  }
}
