import { brandById } from '@bayshare/domain/brands/all-brands'
import { type Context, contextFor, type Deps } from '../context/context'
import { writePaper } from '../papers/keep-paper'
import type { PaperPrinter } from '../ports/paper-printer'
import { ownerStatement, statementTitle } from './owner-statement'
import { statementOf } from './statement-queries'
import { notePaper } from './store'

declare module '../work/enqueue' {
  interface TaskPayloads {
    'print-statement': { payoutId: string }
  }
}

/** Prints the statement of a payout. It may run twice after a kill; the paper is one. */
export function printStatementTask(deps: Deps, printer: PaperPrinter) {
  return async (payload: unknown): Promise<void> => {
    const { payoutId } = payload as { payoutId: string }
    const ctx: Context = contextFor(deps, {
      actor: { kind: 'job', name: 'print-statement' },
      brand: brandById('main'),
      requestId: `payout-${payoutId}`,
    })
    const found = await statementOf(ctx, payoutId)
    if (!found) throw new Error(`There is no payout ${payoutId}`)
    const { ownerId, ...statement } = found
    const order = {
      kind: 'owner-statement' as const,
      accountId: ownerId,
      subject: `payout/${payoutId}`,
      title: statementTitle(statement),
      total: statement.amount,
    }
    const paperId = await writePaper({ ...ctx, brand: statement.brand }, printer, order, (number) =>
      ownerStatement(statement, number),
    )
    await ctx.transaction((tx) => notePaper(tx, payoutId, { paperId }))
  }
}
