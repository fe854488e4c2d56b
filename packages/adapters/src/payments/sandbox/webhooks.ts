import type pg from 'pg'
import { Stripe } from 'stripe'
import { eventBody, type EventRow } from './events'

/** A webhook as it is sent: the signature covers every byte of the body. */
export interface SignedWebhook {
  body: string
  signature: string
}

/** Answers with an HTTP status, as the endpoint of a merchant does. */
export type WebhookReceiver = (webhook: SignedWebhook) => Promise<number>

/** What can go wrong on the way to a merchant. */
export interface WebhookFaults {
  /** How often each webhook is handed over. */
  copies: number
  /** The newest comes first. */
  isReversed: boolean
  /** Nothing is handed over for as long. */
  isHeldBack: boolean
  /** Signed with a wrong secret. */
  isForged: boolean
  /** Signed that long ago. */
  ageSeconds: number
}

export const noWebhookFaults: WebhookFaults = {
  copies: 1,
  isReversed: false,
  isHeldBack: false,
  isForged: false,
  ageSeconds: 0,
}

export interface WebhookParts {
  pool: pg.Pool
  webhookSecret: string
  webhookFaults: WebhookFaults
  receiver: WebhookReceiver
}

const oneRound = 100
/** Webhooks that a killed process had claimed are free again after this. */
const leaseMilliseconds = 30_000
const longestPauseMilliseconds = 60_000

interface WaitingWebhook extends EventRow {
  seq: number
  attempts: number
}

/**
 * Hands every waiting webhook over once and returns how many were taken. Webhooks are claimed first and handed
 * over outside of any transaction, because the receiver asks the sandbox what happened. A webhook that is
 * refused, or whose receiver failed, stays and is sent again.
 */
export async function handOver(parts: WebhookParts, when: 'due' | 'all'): Promise<number> {
  let taken = 0
  let upTo: number | undefined
  if (parts.webhookFaults.isHeldBack) return taken
  for (;;) {
    const waiting = await claim(parts, when, upTo)
    if (waiting.length === 0) return taken
    upTo = Math.max(...waiting.map(({ seq }) => seq), upTo ?? 0)
    for (const webhook of parts.webhookFaults.isReversed ? waiting.toReversed() : waiting) {
      if (await handOverOne(parts, webhook)) taken += 1
    }
  }
}

/** Of what came before this round went past it, nothing is tried twice in it. */
async function claim({ pool }: WebhookParts, when: 'due' | 'all', after = 0): Promise<WaitingWebhook[]> {
  const now = Date.now()
  const claimed = await pool.query<WaitingWebhook>(
    `WITH mine AS (
       UPDATE stripe_sandbox.notices SET due_at = $2
       WHERE seq IN (
         SELECT seq FROM stripe_sandbox.notices WHERE due_at <= $1 AND seq > $3
         ORDER BY seq LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING seq, event, attempts)
     SELECT mine.seq, mine.attempts, events.id, events.created, events.type, events.object, events.request_id
     FROM mine JOIN stripe_sandbox.events ON events.id = mine.event ORDER BY mine.seq`,
    [when === 'all' ? Number.MAX_SAFE_INTEGER : now, now + leaseMilliseconds, after, oneRound],
  )
  return claimed.rows
}

async function handOverOne(parts: WebhookParts, webhook: WaitingWebhook): Promise<boolean> {
  let isTaken = true
  for (let copy = 0; copy < parts.webhookFaults.copies; copy += 1) {
    isTaken = (await statusOf(parts, webhook)) < 300 && isTaken
  }
  if (isTaken) await parts.pool.query('DELETE FROM stripe_sandbox.notices WHERE seq = $1', [webhook.seq])
  else await putOff(parts.pool, webhook)
  return isTaken
}

async function putOff(pool: pg.Pool, { seq, attempts }: WaitingWebhook): Promise<void> {
  const pause = Math.min(1000 * 2 ** attempts, longestPauseMilliseconds)
  await pool.query('UPDATE stripe_sandbox.notices SET attempts = attempts + 1, due_at = $2 WHERE seq = $1', [
    seq,
    Date.now() + pause,
  ])
}

async function statusOf({ receiver, ...parts }: WebhookParts, event: EventRow): Promise<number> {
  try {
    return await receiver(signed(parts, event))
  } catch {
    return 599
  }
}

function signed(
  { webhookSecret, webhookFaults }: Omit<WebhookParts, 'receiver'>,
  event: EventRow,
): SignedWebhook {
  const body = JSON.stringify(eventBody(event), null, 2)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: webhookFaults.isForged ? `${webhookSecret}_of_somebody_else` : webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - webhookFaults.ageSeconds,
  })
  return { body, signature }
}

/** Hands webhooks over HTTP to a merchant's endpoint. */
export function receiverAt(url: string): WebhookReceiver {
  return async ({ body, signature }) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
    await answer.body?.cancel()
    return answer.status
  }
}
