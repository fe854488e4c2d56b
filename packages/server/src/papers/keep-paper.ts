import { createHash, randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { sendSignal } from '../events/signal'
import type { Paper, PaperPrinter } from '../ports/paper-printer'
import { paperNumber } from './paper-number'
import { findPaper, type PaperKind } from './queries'
import { insertPaper, nextPaperNumber } from './store'

/** What a paper is, apart from what stands on it. With kind and account, its subject makes it the only one. */
export interface PaperOrder {
  kind: PaperKind
  accountId: AccountId
  subject: string
  title: string
  total: Cents | null
}

/**
 * Keeps a printed paper for good, in the transaction of what it proves, and tells the pages of whom it is for. Gives its id,
 * or that of the one that was first.
 */
export async function keepPaper(
  ctx: Context,
  tx: Transaction,
  { total, id = randomUUID(), ...order }: PaperOrder & { number: number; id?: string },
  content: Uint8Array,
): Promise<string> {
  const keptId = await insertPaper(tx, {
    id,
    ...order,
    totalCents: total,
    brand: ctx.brand.id,
    content: Buffer.from(content),
    sha256: createHash('sha256').update(content).digest('hex'),
    createdAt: ctx.now,
  })
  if (keptId === id) await sendSignal(tx, { to: [order.accountId], change: { what: 'papers' } })
  return keptId
}

/**
 * Prints and keeps a paper that stands by itself; outside of any transaction, because printing takes its time. What comes
 * with it happens in its transaction, and so once.
 */
export async function writePaper(
  ctx: Context,
  printer: PaperPrinter,
  order: PaperOrder,
  compose: (number: string) => Paper,
  whenKept?: (tx: Transaction, paperId: string) => Promise<void>,
): Promise<string> {
  const written = await findPaper(ctx.read(), order)
  if (written) return written.id
  const number = await nextPaperNumber(ctx.read())
  const content = await printer.print(compose(paperNumber(number)))
  return ctx.transaction(async (tx) => {
    const id = randomUUID()
    const keptId = await keepPaper(ctx, tx, { ...order, number, id }, content)
    if (keptId === id) await whenKept?.(tx, id)
    return keptId
  })
}
