import { Pool, type PoolConfig, types } from 'pg'
import type { Stripe } from 'stripe'
import { allEndpoints } from './all-endpoints'
import { createSchema } from './create-schema'
import { endpointName } from './endpoint'
import { type FaultSwitches, faultsFor } from './faults'
import { handleRequest } from './handle-request'
import { inProcessClient } from './in-process-client'
import type { WireRequest, WireResponse } from './wire-request'

export interface StripeSandboxOptions {
  /** The sandbox opens connections of its own and keeps its tables in the schema `stripe_sandbox`. */
  database: PoolConfig
  /** Product time in seconds since 1970: authorisations expire by it. */
  now: () => number
}

export interface StripeSandbox {
  /** Answers a request to the API, and the bank's page under `/sandbox/3ds/`. */
  handle(request: WireRequest): Promise<WireResponse>
  /** Given to the Stripe library, it keeps every call inside this process. */
  httpClient: Stripe.HttpClient
  faults: FaultSwitches
  close(): Promise<void>
}

/**
 * A bank for trying things out: it speaks Stripe's wire format, knows Stripe's test cards, and moves no
 * money.
 */
export async function stripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const pool = new Pool({ ...poolDefaults, ...options.database })
  // A connection that breaks while it is idle is replaced by the next request; without a listener it would
  // end the program.
  pool.on('error', () => {})
  try {
    await createSchema(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const faults = faultsFor(allEndpoints.map(endpointName))
  const handle = (request: WireRequest) => handleRequest({ pool, faults, now: options.now }, request)
  return { handle, httpClient: inProcessClient(handle), faults, close: () => pool.end() }
}

const bigintType = 20

const poolDefaults: PoolConfig = {
  max: 4,
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  keepAlive: true,
  // Times are far below the largest exact number, so they may be numbers.
  types: {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      type === bigintType ? Number : types.getTypeParser(type, format),
  },
}
