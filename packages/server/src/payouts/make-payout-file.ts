import { randomUUID } from 'node:crypto'
import type { CompanyBank } from '@bayshare/domain/brands/company'
import { addCents, cents } from '@bayshare/domain/money/cents'
import type { PayoutPeriod } from '@bayshare/domain/payouts/payout-day'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { type AbaPayment, mostCentsInFile, writeAbaFile } from './aba-file'
import { differencesIn } from './check-aba-file'
import { payoutPolicy } from './payout-policy'
import { moneyUnderWay } from './run-queries'
import { insertPayoutFile, lockWaitingPayouts, markSent } from './store'

/**
 * Puts what waits into a file for the bank. Before it is offered it is read back and compared with the payouts, and those
 * with the ledger: a file that does not add up is never written.
 */
export async function makePayoutFile(
  ctx: Context,
  period: PayoutPeriod,
): Promise<{ id: string; period: PayoutPeriod; number: number }> {
  const { bank } = ctx.company
  if (!bank) throw new Refusal('company-not-set-up')
  return ctx.transaction(async (tx) => {
    const payouts = whatFits(await lockWaitingPayouts(tx, period))
    insist(payouts.length > 0 ? 'yes' : 'nothing-to-pay')
    await insistOnLedger(tx, payouts)
    const payments = payouts.map((payout) => paymentOf(payout, period))
    const content = await writeFile(ctx, bank, payments)
    const id = randomUUID()
    const number = await insertPayoutFile(tx, {
      id,
      period,
      totalCents: addCents(...payments.map(({ amount }) => amount)),
      content,
      createdAt: ctx.now,
    })
    await markSent(
      tx,
      payouts.map((payout) => payout.id),
      id,
    )
    return { id, period, number }
  })
}

type Waiting = Awaited<ReturnType<typeof lockWaitingPayouts>>[number]

async function writeFile(ctx: Context, bank: CompanyBank, payments: readonly AbaPayment[]): Promise<string> {
  const order = {
    company: { ...ctx.company, bank },
    on: ctx.now.toZonedDateTimeISO(payoutPolicy.zone).toPlainDate(),
    payments,
  }
  const content = await writeAbaFile(order)
  const differences = differencesIn(content, order)
  if (differences.length > 0) throw new Refusal('payouts-do-not-add-up', { differences })
  return content
}

async function insistOnLedger(tx: Transaction, payouts: readonly Waiting[]): Promise<void> {
  const underWay = await moneyUnderWay(
    tx,
    payouts.map(({ ownerId }) => ownerId),
  )
  insist(
    underWay.every(({ inPayouts, inLedger }) => inPayouts === inLedger) ? 'yes' : 'payouts-do-not-add-up',
  )
}

function paymentOf(payout: Waiting, period: PayoutPeriod): AbaPayment {
  return {
    bsb: payout.bsb,
    accountNumber: payout.accountNumber,
    accountName: payout.accountName,
    amount: cents(payout.amountCents),
    reference: `${period} ${payout.id.slice(0, 8).toUpperCase()}`,
  }
}

/** The format has six digits for the number of payments and ten for their sum; the rest waits for the next file. */
function whatFits(payouts: readonly Waiting[]): Waiting[] {
  let total = 0
  return payouts.slice(0, 999_999).filter(({ amountCents }) => {
    const isPackage = total + amountCents <= mostCentsInFile
    if (isPackage) total += amountCents
    return isPackage
  })
}
