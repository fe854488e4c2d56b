import { createHash } from 'node:crypto'
import type { Answer, Sql } from './endpoint'
import { WireRefusal } from './wire-refusal'

/** Any number: it keeps our locks apart from others on the same database. */
const lockSpace = 7_415_024

export interface KeptAnswer {
  status: number
  body: string
  /** The first request under the key, when this is a repetition of it. */
  originalRequest: string | null
}

interface KeyedRequest {
  sql: Sql
  key: string | undefined
  method: string
  path: string
  body: string
  requestId: string
}

/**
 * Does the work once per key. The lock, the work and the kept answer share one transaction, so a node that is
 * killed in the middle leaves neither an effect nor a key that stays in use for ever.
 */
export async function answerOnce(request: KeyedRequest, work: () => Promise<Answer>): Promise<KeptAnswer> {
  const { sql, key } = request
  if (key === undefined) return asText(await work())
  const fingerprint = fingerprintOf(request)
  // Looked up before the lock too, so that repetitions do not get in each other's way.
  const early = await keptAnswer(sql, key, fingerprint)
  if (early !== undefined) return early
  if (!(await takeLock(sql, key))) throw keyInUse(key)
  const late = await keptAnswer(sql, key, fingerprint)
  if (late !== undefined) return late
  const answer = asText(await work())
  await sql.query(
    `INSERT INTO stripe_sandbox.idempotency_keys (key, fingerprint, status, body, request_id)
     VALUES ($1, $2, $3, $4, $5)`,
    [key, fingerprint, answer.status, answer.body, request.requestId],
  )
  return answer
}

async function keptAnswer(sql: Sql, key: string, fingerprint: string): Promise<KeptAnswer | undefined> {
  const found = await sql.query<{ fingerprint: string; status: number; body: string; request_id: string }>(
    'SELECT fingerprint, status, body, request_id FROM stripe_sandbox.idempotency_keys WHERE key = $1',
    [key],
  )
  const kept = found.rows[0]
  if (kept === undefined) return undefined
  if (kept.fingerprint !== fingerprint) throw otherRequest(key)
  return { status: kept.status, body: kept.body, originalRequest: kept.request_id }
}

async function takeLock(sql: Sql, key: string): Promise<boolean> {
  const lock = await sql.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS taken',
    [lockSpace, key],
  )
  return lock.rows[0]?.taken === true
}

function asText(answer: Answer): KeptAnswer {
  return { status: answer.status, body: JSON.stringify(answer.body), originalRequest: null }
}

/** The order of the parameters does not matter. */
function fingerprintOf({ method, path, body }: KeyedRequest): string {
  const parameters = body.split('&').toSorted().join('&')
  return createHash('sha256').update(`${method} ${path}\n${parameters}`).digest('hex')
}

function keyInUse(key: string): WireRefusal {
  return new WireRefusal(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message:
      `There is currently another in-progress request using this Idempotency Key: ${key}. ` +
      'Please try again later.',
  })
}

function otherRequest(key: string): WireRefusal {
  return new WireRefusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
