import type { AnswerOf, Route } from '@bayshare/contract/route'
import * as z from 'zod/mini'
import type { Transaction } from '../database/open-database'
import { refusalAnswer } from '../idempotency/refusal-answer'
import { holdKey, keepAnswer as storeAnswer } from '../idempotency/store'
import type { Context } from './context'
import { LeftUnfinished, Refusal } from './insist'

/** A row that a request with an idempotency key left behind; both are null when the caller gave none. */
export interface KeyedRow {
  idempotencyActor: string | null
  idempotencyKey: string | null
}

/**
 * For the transaction that writes down what a reconciler finishes. A process that was taken for dead may have been only
 * paused: by now its key can belong to the same request on another node, and then this one does nothing.
 */
export async function holdKeyOf({ idempotency }: Context, tx: Transaction): Promise<KeyedRow> {
  if (!idempotency) return { idempotencyActor: null, idempotencyKey: null }
  if (!(await holdKey(tx, idempotency)))
    throw new LeftUnfinished('Another request has taken the key of this one')
  return { idempotencyActor: idempotency.actor, idempotencyKey: idempotency.key }
}

/**
 * Keeps what became of a request in the transaction that decides it. The request may have been killed by then; whoever calls the
 * route again with its key gets this answer, or this refusal.
 */
export async function keepAnswer<R extends Route>(
  tx: Transaction,
  row: KeyedRow,
  route: R,
  result: AnswerOf<R> | Refusal,
): Promise<void> {
  const { idempotencyActor: actor, idempotencyKey: key } = row
  if (actor === null || key === null) return
  const answer =
    result instanceof Refusal ? refusalAnswer(result) : { status: 200, body: z.encode(route.answer, result) }
  await storeAnswer(tx, { actor, key }, answer)
}
