import { sql } from 'kysely'
import type { IdempotencyClaim, IdempotencyRef } from '../context/context'
import { later } from '../database/begin-late'
import type { Database, Transaction } from '../database/open-database'
import type { Node } from '../work/run-jobs'

export interface KeptAnswer {
  status: number
  body: unknown
}

export type Claim =
  | { state: 'new' }
  | { state: 'running' }
  | { state: 'used-for-something-else' }
  | { state: 'done'; answer: KeptAnswer }

/**
 * Takes the key for this request, or tells what became of the request that has it. The key of a request that wrote nothing
 * down is taken over when its node has no heartbeat any more, or is this one and has dropped it.
 */
export async function claimKey(
  database: Database,
  node: Node,
  { claimId, ...ref }: IdempotencyClaim,
  request: { requestHash: string; startedAt: Temporal.Instant },
): Promise<Claim> {
  const claim = { ...request, nodeId: node.id, claimId }
  const aliveSince = request.startedAt.subtract({ seconds: node.heartbeat.staleAfterSeconds })
  return database.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('idempotencyKeys')
      .values({ ...ref, ...claim, state: 'running' })
      .onConflict((conflict) =>
        conflict
          .columns(['actor', 'key'])
          .doUpdateSet(claim)
          .where('idempotencyKeys.state', '=', 'running')
          .where('idempotencyKeys.isHeld', '=', false)
          .where(({ eb, or, and, not, exists, selectFrom }) =>
            or([
              and([
                eb('idempotencyKeys.nodeId', '=', node.id),
                eb('idempotencyKeys.claimId', '!=', sql<string>`all(${[...node.claims]}::uuid[])`),
              ]),
              and([
                eb('idempotencyKeys.nodeId', 'is not', null),
                not(
                  exists(
                    selectFrom('workerNodes')
                      .select('workerNodes.nodeId')
                      .whereRef('workerNodes.nodeId', '=', 'idempotencyKeys.nodeId')
                      .where('workerNodes.seenAt', '>=', aliveSince),
                  ),
                ),
              ]),
            ]),
          ),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows > 0n) return { state: 'new' }
    const kept = await tx
      .selectFrom('idempotencyKeys')
      .selectAll()
      .where('actor', '=', ref.actor)
      .where('key', '=', ref.key)
      .executeTakeFirst()
    if (!kept) return { state: 'running' }
    if (kept.requestHash !== request.requestHash) return { state: 'used-for-something-else' }
    if (kept.state === 'running') return { state: 'running' }
    return { state: 'done', answer: { status: kept.responseStatus ?? 200, body: kept.responseBody } }
  })
}

/** From now on only a kept answer ends the claim. False when the key was given to another request. */
export async function holdKey(tx: Transaction, claim: IdempotencyClaim): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('idempotencyKeys')
    .set({ isHeld: true })
    .where('actor', '=', claim.actor)
    .where('key', '=', claim.key)
    .where('claimId', '=', claim.claimId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the final answer. The first one stays: a late second writer, such as the reconciler, changes nothing. */
export async function keepAnswer(tx: Transaction, ref: IdempotencyRef, answer: KeptAnswer): Promise<void> {
  await answerKey(tx, ref, answer).execute()
}

/** The same for the request itself, unless its key was given to another one meanwhile. */
export async function keepOwnAnswer(
  database: Database,
  claim: IdempotencyClaim,
  answer: KeptAnswer,
): Promise<void> {
  await database.transaction((tx) =>
    answerKey(tx, claim, answer).where('claimId', '=', claim.claimId).execute(),
  )
}

function answerKey(tx: Transaction, { actor, key }: IdempotencyRef, { status, body }: KeptAnswer) {
  return tx
    .updateTable('idempotencyKeys')
    .set({ state: 'done', responseStatus: status, responseBody: JSON.stringify(body) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('state', '=', 'running')
    .modifyEnd(later)
}

/** Nothing happened, or nothing final: the caller may try again with the same key. False when the key is held or has its answer. */
export async function releaseKey(database: Database, claim: IdempotencyClaim): Promise<boolean> {
  const { numDeletedRows } = await database.transaction((tx) =>
    tx
      .deleteFrom('idempotencyKeys')
      .where('actor', '=', claim.actor)
      .where('key', '=', claim.key)
      .where('claimId', '=', claim.claimId)
      .where('state', '=', 'running')
      .where('isHeld', '=', false)
      .executeTakeFirst(),
  )
  return numDeletedRows > 0n
}

/** Keys whose requests have ended on this node without releasing them, because the database was away at that moment. */
export async function releaseDroppedKeys(database: Database, node: Node): Promise<void> {
  await database.transaction(async (tx) => {
    const running = await tx
      .selectFrom('idempotencyKeys')
      .select('claimId')
      .where('nodeId', '=', node.id)
      .where('state', '=', 'running')
      .where('isHeld', '=', false)
      .execute()
    // A request is among the claims before it takes its key, so one that is not has ended.
    const dropped = running.flatMap(({ claimId }) => (claimId && !node.claims.has(claimId) ? [claimId] : []))
    if (dropped.length === 0) return
    await tx
      .deleteFrom('idempotencyKeys')
      .where('claimId', 'in', dropped)
      .where('state', '=', 'running')
      .where('isHeld', '=', false)
      .execute()
  })
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
          eb('startedAt', '<', doneBefore),
          eb.and([
            eb('state', '=', 'running'),
            eb('isHeld', '=', false),
            eb('startedAt', '<', runningBefore),
          ]),
        ]),
      )
      .execute(),
  )
}
