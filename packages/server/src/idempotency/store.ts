import type { IdempotencyRef } from '../context/context'
import type { Database, Transaction } from '../database/open-database'

export interface KeptAnswer {
  status: number
  body: unknown
}

export type Claim =
  | { state: 'new' }
  | { state: 'running' }
  | { state: 'used-for-something-else' }
  | { state: 'done'; answer: KeptAnswer }

/** Takes the key for this request, or tells what became of the request that has it. */
export async function claimKey(
  database: Database,
  ref: IdempotencyRef,
  requestHash: string,
  startedAt: Temporal.Instant,
): Promise<Claim> {
  return database.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('idempotencyKeys')
      .values({ ...ref, requestHash, state: 'running', startedAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows > 0n) return { state: 'new' }
    const kept = await tx
      .selectFrom('idempotencyKeys')
      .selectAll()
      .where('actor', '=', ref.actor)
      .where('key', '=', ref.key)
      .executeTakeFirst()
    if (!kept) return { state: 'running' }
    if (kept.requestHash !== requestHash) return { state: 'used-for-something-else' }
    if (kept.state === 'running') return { state: 'running' }
    return { state: 'done', answer: { status: kept.responseStatus ?? 200, body: kept.responseBody } }
  })
}

/** Keeps the final answer. The first one stays: a late second writer, such as the reconciler, changes nothing. */
export async function keepAnswer(tx: Transaction, ref: IdempotencyRef, answer: KeptAnswer): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ state: 'done', responseStatus: answer.status, responseBody: JSON.stringify(answer.body) })
    .where('actor', '=', ref.actor)
    .where('key', '=', ref.key)
    .where('state', '=', 'running')
    .execute()
}

/** Nothing happened, or nothing final: the caller may try again with the same key. */
export async function releaseKey(database: Database, ref: IdempotencyRef): Promise<void> {
  await database.transaction((tx) =>
    tx
      .deleteFrom('idempotencyKeys')
      .where('actor', '=', ref.actor)
      .where('key', '=', ref.key)
      .where('state', '=', 'running')
      .execute(),
  )
}

/**
 * Keys of requests that were killed before they did anything, and answers older than anyone would ask for again. What a request
 * left unfinished is finished by a reconciler long before its key is forgotten here.
 */
export async function forgetOldKeys(
  database: Database,
  runningBefore: Temporal.Instant,
  doneBefore: Temporal.Instant,
): Promise<void> {
  await database.transaction((tx) =>
    tx
      .deleteFrom('idempotencyKeys')
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'running'), eb('startedAt', '<', runningBefore)]),
          eb.and([eb('state', '=', 'done'), eb('startedAt', '<', doneBefore)]),
        ]),
      )
      .execute(),
  )
}
