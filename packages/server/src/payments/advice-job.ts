import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { asOf, type Context, contextFor, type Deps } from '../context/context'
import { writePaper } from '../papers/keep-paper'
import { paperNumber } from '../papers/paper-number'
import type { PaperPrinter } from '../ports/paper-printer'
import { adviceSubject, billOf, factsOf, paidWays, purseNames, subjectOf } from './receipt-job'
import { advicePaper, adviceTitle, withdrawalPaper, withdrawalTitle } from './receipt-paper'
import {
  adviceOf,
  backFromDebit,
  chargeForReceipt,
  type ChargeForReceipt,
  debitOf,
  receiptOf,
} from './receipt-queries'

interface DebitOfCharge {
  chargeId: string
  paymentId: string
}

export interface DebitPaperTask extends DebitOfCharge {
  what: 'advice' | 'withdrawal'
  brand: BrandId
  /** The moment that dates it. */
  at: string
}

declare module '../work/enqueue' {
  interface TaskPayloads {
    'write-debit-paper': DebitPaperTask
  }
}

export function debitPaperKey(what: DebitPaperTask['what'], { chargeId, paymentId }: DebitOfCharge): string {
  return `paper:${what}:${chargeId}:${paymentId}`
}

/** Prints and keeps the papers about a debit before it is paid, or because it is not (rule: payment advice). */
export function writeDebitPaperTask(deps: Deps, printer: PaperPrinter) {
  return async (payload: unknown): Promise<void> => {
    const task = payload as DebitPaperTask
    const ctx = contextFor(asOf(deps, Temporal.Instant.from(task.at)), {
      actor: { kind: 'job', name: 'write-debit-paper' },
      brand: brandById(task.brand),
      requestId: `paper-${task.paymentId}`,
    })
    const charge = await chargeForReceipt(ctx, task.chargeId)
    const debit = charge && (await debitOf(ctx, task))
    // A debit that has come has a receipt.
    if (!debit || debit.state === 'captured') return
    // Written by an earlier release, when the debit was submitted.
    if (await receiptOf(ctx, charge.driverId, subjectOf(charge))) return
    // A withdrawal names the advice, so that one is written first, whichever job comes first. What was released before
    // it was shared out is owed by nobody.
    if (charge.isShared) await writeAdvice(ctx, printer, charge, task.paymentId, debit)
    if (task.what === 'withdrawal') await writeWithdrawal(ctx, printer, charge, task.paymentId, debit)
  }
}

type Debit = NonNullable<Awaited<ReturnType<typeof debitOf>>>

async function writeAdvice(
  ctx: Context,
  printer: PaperPrinter,
  charge: ChargeForReceipt,
  paymentId: string,
  { name }: Debit,
): Promise<void> {
  const ways = paidWays(ctx, charge, { name, isPending: true })
  const facts = factsOf(ctx, charge, billOf(ctx, charge), ways)
  await writePaper(
    ctx,
    printer,
    {
      kind: 'payment-advice',
      accountId: charge.driverId,
      subject: adviceSubject(charge, paymentId),
      title: adviceTitle,
      total: null,
    },
    (number) => advicePaper({ ...facts, number }),
  )
}

async function writeWithdrawal(
  ctx: Context,
  printer: PaperPrinter,
  charge: ChargeForReceipt,
  paymentId: string,
  debit: Debit,
): Promise<void> {
  const accountId = charge.driverId
  const subject = adviceSubject(charge, paymentId)
  const advice = await adviceOf(ctx, accountId, subject)
  if (!advice) return
  const facts = factsOf(
    ctx,
    charge,
    billOf(ctx, charge),
    await returnedToWallet(ctx, { chargeId: charge.id, paymentId }),
  )
  await writePaper(
    ctx,
    printer,
    { kind: 'advice-withdrawal', accountId, subject, title: withdrawalTitle, total: null },
    (number) =>
      withdrawalPaper(
        { number: paperNumber(advice.number), at: advice.createdAt },
        { ...facts, number, debit },
      ),
  )
}

async function returnedToWallet(ctx: Context, debit: DebitOfCharge) {
  const given = await backFromDebit(ctx, debit)
  return (['wallet-cash', 'wallet-free'] as const)
    .map((purse) => ({ name: purseNames[purse], amount: cents(given.get(purse) ?? 0) }))
    .filter(({ amount }) => amount > 0)
}
