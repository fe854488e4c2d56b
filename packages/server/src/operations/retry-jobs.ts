import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { sql } from 'kysely'
import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { FieldRefusal } from '../context/insist'
import { retryFailedMessages } from '../notifications/retry-messages'
import { jobsToRetry } from './job-queries'

/** Lets jobs run now. One that runs already is left alone, and a reaction that has run takes no effect a second time. */
export async function retryJobs(
  ctx: Context,
  which: { id?: number | undefined; kind?: string | undefined },
): Promise<number> {
  if ((which.id === undefined) === (which.kind === undefined))
    throw new FieldRefusal({ id: fieldWords.required })
  return ctx.transaction(async (tx) => {
    const ids = await jobsToRetry(tx, which)
    const { rows } = await sql`select retry_jobs(${ids}::bigint[], ${ctx.realNow})`.execute(tx)
    if (rows.length > 0)
      await logAct(ctx, tx, {
        act: 'retry',
        subjectType: 'job',
        subjectId: which.kind ?? String(which.id),
        buildingId: null,
        after: { retried: rows.length },
      })
    return rows.length
  })
}

/** Sends what could not be delivered again. */
export async function retryMessages(
  ctx: Context,
  which: { id?: string | undefined; template?: string | undefined },
): Promise<number> {
  if ((which.id === undefined) === (which.template === undefined))
    throw new FieldRefusal({ id: fieldWords.required })
  return ctx.transaction(async (tx) => {
    const retried = await retryFailedMessages(tx, which)
    if (retried > 0)
      await logAct(ctx, tx, {
        act: 'retry',
        subjectType: 'message',
        subjectId: which.template ?? which.id ?? '',
        buildingId: null,
        after: { retried },
      })
    return retried
  })
}
