import { actorName, type Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { differences, type Values } from './differences'
import { insertLogged } from './store'

/** What staff did, and to what. */
export interface LoggedAct {
  act: string
  subjectType: string
  subjectId: string
  buildingId: string | null
  before?: Values | undefined
  after?: Values | undefined
}

/** Written in the transaction of the change itself: neither happens without the other (rule: audit log). */
export async function logAct(
  ctx: Context,
  tx: Transaction,
  { act, subjectType, subjectId, buildingId, before = {}, after = {} }: LoggedAct,
): Promise<void> {
  const changed = differences(before, after)
  await insertLogged(tx, {
    at: ctx.now,
    brand: ctx.brand.id,
    buildingId,
    actor: actorName(ctx.actor),
    accountId: ctx.actor.kind === 'person' ? ctx.actor.accountId : null,
    act,
    subjectType,
    subjectId,
    before: JSON.stringify(changed.before),
    after: JSON.stringify(changed.after),
    requestId: ctx.requestId,
  })
}
