import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolConfig, types } from 'pg'
import type { Stripe } from 'stripe'
import { allEndpoints } from './all-endpoints'
import { createSchema } from './create-schema'
import { endpointName } from './endpoint'
import { type FaultSwitches, faultsFor } from './faults'
import { handleRequest, letTimePass } from './handle-request'
import { inProcessClient } from './in-process-client'
import { handOver, type WebhookReceiver, type WebhookFaults, noWebhookFaults } from './webhooks'
import type { WireRequest, WireResponse } from './wire-request'

export interface StripeSandboxOptions {
  /** The sandbox opens connections of its own and keeps its tables in the schema `stripe_sandbox`. */
  database: PoolConfig
  /** Product time in seconds since 1970: authorisations expire and debits are paid by it. */
  now: () => number
  /** Signs the webhooks. */
  webhookSecret?: string
}

/** Known to everybody, because nothing that the sandbox says is worth money. */
export const sandboxWebhookSecret = 'whsec_sandbox'

export interface StripeSandbox {
  /** Answers a request to the API, and the bank's page under `/sandbox/3ds/`. */
  handle(request: WireRequest): Promise<WireResponse>
  /** Given to the Stripe library, it keeps every call inside this process. */
  httpClient: Stripe.HttpClient
  faults: FaultSwitches
  /** What goes wrong on the way to the merchant, for tests. */
  webhookFaults: { set(webhookFaults: Partial<WebhookFaults>): void; clear(): void }
  /**
   * Does what time alone does, then hands every waiting webhook over once, also those that were put off.
   * Returns how many were taken.
   */
  deliverWebhooks(receiver: WebhookReceiver): Promise<number>
  /** Goes on handing webhooks over, and trying again those that were refused, until it is stopped. */
  deliverTo(receiver: WebhookReceiver): () => Promise<void>
  close(): Promise<void>
}

const pauseMilliseconds = 1000

/**
 * A bank for trying things out: it speaks Stripe's wire format, knows Stripe's test cards, and moves no
 * money.
 */
export async function stripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const pool = new Pool({ ...poolDefaults, ...options.database })
  // A connection that breaks, idle or lent, fails what waits for it and is replaced; without a listener it
  // would end the program.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await createSchema(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const faults = faultsFor(allEndpoints.map(endpointName))
  const parts = { pool, faults, now: options.now }
  const handle = (request: WireRequest) => handleRequest(parts, request)
  const { webhookSecret = sandboxWebhookSecret } = options
  let webhookFaults = noWebhookFaults
  const deliver = async (receiver: WebhookReceiver, when: 'due' | 'all') => {
    await letTimePass(parts)
    return handOver({ pool, webhookSecret, webhookFaults, receiver }, when)
  }
  const stops = new Set<() => Promise<void>>()
  return {
    handle,
    httpClient: inProcessClient(handle),
    faults,
    webhookFaults: {
      set: (changes) => (webhookFaults = { ...webhookFaults, ...changes }),
      clear: () => (webhookFaults = noWebhookFaults),
    },
    deliverWebhooks: (receiver) => deliver(receiver, 'all'),
    deliverTo(receiver) {
      const stop = repeatedly(() => deliver(receiver, 'due'), pauseMilliseconds)
      stops.add(stop)
      return stop
    },
    async close() {
      for (const stop of stops) await stop()
      await pool.end()
    },
  }
}

/** One run after another. A run that fails is followed by the next, which finds what it left. */
function repeatedly(run: () => Promise<unknown>, pauseMilliseconds: number): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      await run().catch(() => {})
      await sleep(pauseMilliseconds, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return running
  }
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
