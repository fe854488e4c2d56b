import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Stripe } from 'stripe'
import { endpointFor } from './all-endpoints'
import { checkCaller, checkParameters, checkVersion } from './check-caller'
import { type Answer, type Call, endpointName, type Sql } from './endpoint'
import type { Fault, Faults } from './faults'
import { parseForm } from './form-body'
import { answerOnce, type KeptAnswer } from './idempotent-answer'
import { newId } from './new-id'
import { passTime } from './pass-time'
import { threeDSecurePage, threeDSecurePath } from './three-d-secure-page'
import { WireRefusal } from './wire-refusal'
import { ConnectionDropped, type WireRequest, type WireResponse } from './wire-request'

export interface SandboxParts {
  pool: pg.Pool
  faults: Faults
  /** Product time in seconds. */
  now(): number
}

/**
 * Everything that the sandbox can be asked, over HTTP and in process alike. It rejects only to drop the
 * connection.
 */
export async function handleRequest(parts: SandboxParts, request: WireRequest): Promise<WireResponse> {
  const requestId = newId('req', 14)
  const idempotencyKey = request.headers['idempotency-key']
  const headers = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': Stripe.API_VERSION,
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
  try {
    const [path = '', query = ''] = request.path.split('?', 2)
    const page = threeDSecurePath.exec(path)
    if (page !== null) return await servePage(parts, request, { id: page[1] ?? '', requestId })
    const answer = await callEndpoint(parts, request, { path, query, requestId })
    return { status: answer.status, headers: { ...headers, ...replayHeaders(answer) }, body: answer.body }
  } catch (error) {
    if (error instanceof ConnectionDropped) throw error
    const refusal = error instanceof WireRefusal ? error : sandboxFailed(error)
    return { status: refusal.status, headers, body: JSON.stringify({ error: refusal.error }) }
  }
}

/** What happens at a bank although nobody asks. */
export function letTimePass(parts: Pick<SandboxParts, 'pool' | 'now'>): Promise<void> {
  return inTransaction(parts.pool, (sql) =>
    passTime({ sql, now: parts.now(), form: new Map(), id: '', requestId: null }, 'everybody'),
  )
}

interface Address {
  path: string
  query: string
  requestId: string
}

async function callEndpoint(
  parts: SandboxParts,
  request: WireRequest,
  address: Address,
): Promise<KeptAnswer> {
  const { path, query, requestId } = address
  const { endpoint, id } = endpointFor(request.method, path)
  checkCaller(request, endpoint)
  checkVersion(request)
  const form = parseForm(request.method === 'GET' ? query : request.body)
  checkParameters(form, endpoint)

  const fault = parts.faults.take(endpointName(endpoint))
  if (fault?.kind === 'refuse') throw refusedBy(fault)
  if (fault?.kind === 'reset') throw new ConnectionDropped()
  if (fault?.kind === 'arrive-late') await letThrough(fault)
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  const answer = await inTransaction(parts.pool, (sql) => {
    const call: Call = { sql, now: parts.now(), form, id, requestId, origin: request.origin }
    return answerOnce({ sql, key, method: request.method, path, body: request.body, requestId }, () =>
      underFault(fault, () => endpoint.run(call)),
    )
  })
  if (fault?.kind === 'answer-late') await letThrough(fault)
  if (fault?.kind === 'execute-then-drop') throw new ConnectionDropped()
  return answer
}

async function underFault(fault: Fault | undefined, work: () => Promise<Answer>): Promise<Answer> {
  if (fault?.kind === 'delay') await sleep(fault.milliseconds)
  if (fault?.kind === 'wait') await letThrough(fault)
  if (fault?.kind === 'fail-for-good') return brokenAnswer
  const answer = await work()
  return fault?.kind === 'execute-then-fail' ? brokenAnswer : answer
}

/** Says that it is there, and goes on when it may. */
async function letThrough({ begun, until }: { begun(): void; until: Promise<unknown> }): Promise<void> {
  begun()
  await until
}

async function servePage(
  parts: SandboxParts,
  request: WireRequest,
  named: { id: string; requestId: string },
) {
  const form = parseForm(request.method === 'POST' ? request.body : '')
  return inTransaction(parts.pool, (sql) =>
    threeDSecurePage({ sql, now: parts.now(), form, ...named, origin: request.origin }, request.method),
  )
}

/**
 * The sandbox has its own connection and its own transaction: ours may roll back while the bank's stands, as
 * in life.
 */
async function inTransaction<Result>(pool: pg.Pool, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

function replayHeaders(answer: KeptAnswer): Record<string, string> {
  if (answer.originalRequest === null) return answer.status >= 500 ? { 'stripe-should-retry': 'false' } : {}
  return {
    'idempotent-replayed': 'true',
    'original-request': answer.originalRequest,
    ...(answer.status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
  }
}

const brokenAnswer: Answer = {
  status: 500,
  body: {
    error: { type: 'api_error', message: 'Sorry, there was a problem. The sandbox was told to fail.' },
  },
}

function refusedBy(fault: Extract<Fault, { kind: 'refuse' }>): WireRefusal {
  if (fault.status === 402) {
    return new WireRefusal(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    })
  }
  if (fault.status === 429) {
    return new WireRefusal(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    })
  }
  return new WireRefusal(fault.status, { type: 'api_error', message: 'The sandbox was told to refuse.' })
}

/** A fault of the sandbox itself looks like one of Stripe: nothing was done, and it can be asked again. */
function sandboxFailed(error: unknown): WireRefusal {
  const reason = error instanceof Error ? error.message : String(error)
  return new WireRefusal(500, { type: 'api_error', message: `The sandbox failed: ${reason}` })
}
