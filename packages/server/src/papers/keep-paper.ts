import { createHash, randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Cents } from '@bayshare/domain/money/cents'
import type { PaperEntry } from '@bayshare/contract/wallet'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { Paper, PaperPrinter } from '../ports/paper-printer'
import { paperNumber } from './paper-number'
import { findPaper } from './queries'
import { insertPaper, nextPaperNumber } from './store'

export type PaperKind = PaperEntry['kind']

/** What a paper is, apart from what stands on it. With kind and account, its subject makes it the only one. */
export interface PaperOrder {
  kind: PaperKind
  accountId: AccountId
  subject: string
  title: string
  total: Cents | null
}

/** Keeps a printed paper for good, in the transaction of what it proves. Gives its id, or that of the one that was first. */
export function keepPaper(
  ctx: Context,
  tx: Transaction,
  { total, ...order }: PaperOrder & { number: number },
  content: Uint8Array,
): Promise<string> {
  return insertPaper(tx, {
    id: randomUUID(),
    ...order,
    totalCents: total,
    brand: ctx.brand.id,
    content: Buffer.from(content),
    sha256: createHash('sha256').update(content).digest('hex'),
    createdAt: ctx.now,
  })
}

/** Prints and keeps a paper that stands by itself; outside of any transaction, because printing takes its time. */
export async function writePaper(
  ctx: Context,
  printer: PaperPrinter,
  order: PaperOrder,
  compose: (number: string) => Paper,
): Promise<string> {
  const written = await findPaper(ctx.read(), order)
  if (written) return written.id
  const number = await nextPaperNumber(ctx.read())
  const content = await printer.print(compose(paperNumber(number)))
  return ctx.transaction((tx) => keepPaper(ctx, tx, { ...order, number }, content))
}
