import type { Payments } from '@bayshare/server/ports/payments'
import pg from 'pg'
import type { Stripe } from 'stripe'
import type { FaultSwitches } from '../sandbox/faults'
import { listenSandbox } from '../sandbox/listen-sandbox'
import type { SignedWebhook } from '../sandbox/webhooks'
import { sandboxWebhookSecret, type StripeSandbox, stripeSandbox } from '../sandbox/stripe-sandbox'
import { stripeClient, stripePayments, type StripePaymentsOptions } from '../stripe-payments'

/** One way to reach a provider that must pass the suite of the payments port. */
export interface ConformanceEngine {
  payments: Payments
  paymentsWith(options: Partial<StripePaymentsOptions>): Payments
  /** The provider's own view of the same account. */
  stripe: Stripe
  /**
   * What only a sandbox can do: break on demand, move its clock, and be clicked through without a browser.
   */
  sandbox: SandboxControls | null
  close(): Promise<void>
}

export interface SandboxControls {
  faults: FaultSwitches
  webhookFaults: StripeSandbox['webhookFaults']
  /** Every webhook that waits to be sent; without a status it counts as delivered. */
  webhooks(status?: number): Promise<SignedWebhook[]>
  /** Answers what its clock shows then, in seconds since 1970. */
  passSeconds(seconds: number): number
  /** As a provider does after a day. */
  forgetKeys(): Promise<void>
  /** Presses a button on the bank's page and returns where that leads. */
  answerBank(actionUrl: string, outcome: 'complete' | 'fail'): Promise<string>
}

export async function inProcessEngine(database: pg.PoolConfig): Promise<ConformanceEngine> {
  const { sandbox, passSeconds } = await movableSandbox(database)
  return engineFor({
    options: { secretKey: 'sk_test_in_process', httpClient: sandbox.httpClient },
    sandbox: {
      ...controlsOf(sandbox),
      forgetKeys: () => forgetKeys(database),
      passSeconds,
      async answerBank(actionUrl, outcome) {
        const path = new URL(actionUrl).pathname
        const answer = await sandbox.handle({ method: 'POST', path, headers: {}, body: `outcome=${outcome}` })
        return answer.headers['location'] ?? ''
      },
    },
    close: () => sandbox.close(),
  })
}

export async function overHttpEngine(database: pg.PoolConfig): Promise<ConformanceEngine> {
  const { sandbox, passSeconds } = await movableSandbox(database)
  const server = await listenSandbox(sandbox, 0)
  return engineFor({
    options: { secretKey: 'sk_test_over_http', apiBase: server.url },
    sandbox: {
      ...controlsOf(sandbox),
      forgetKeys: () => forgetKeys(database),
      passSeconds,
      async answerBank(actionUrl, outcome) {
        const body = new URLSearchParams({ outcome })
        const answer = await fetch(actionUrl, { method: 'POST', body, redirect: 'manual' })
        return answer.headers.get('location') ?? ''
      },
    },
    async close() {
      await server.close()
      await sandbox.close()
    },
  })
}

/** Stripe's own test mode, for whoever has a key of it. */
export async function stripeTestModeEngine(secretKey: string): Promise<ConformanceEngine> {
  return engineFor({ options: { secretKey }, sandbox: null, close: async () => {} })
}

function controlsOf(
  sandbox: StripeSandbox,
): Omit<SandboxControls, 'passSeconds' | 'forgetKeys' | 'answerBank'> {
  return {
    faults: sandbox.faults,
    webhookFaults: sandbox.webhookFaults,
    async webhooks(status = 200) {
      const delivered: SignedWebhook[] = []
      await sandbox.deliverWebhooks(async (webhook) => {
        delivered.push(webhook)
        return status
      })
      return delivered
    },
  }
}

async function forgetKeys(database: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  await client.query('DELETE FROM stripe_sandbox.idempotency_keys')
  await client.end()
}

async function movableSandbox(
  database: pg.PoolConfig,
): Promise<{ sandbox: StripeSandbox; passSeconds: (seconds: number) => number }> {
  let now = Math.floor(Date.now() / 1000)
  const sandbox = await stripeSandbox({ database, now: () => now })
  return { sandbox, passSeconds: (seconds) => (now += seconds) }
}

function engineFor(engine: {
  options: StripePaymentsOptions
  sandbox: SandboxControls | null
  close(): Promise<void>
}): ConformanceEngine {
  const paymentsWith = (options: Partial<StripePaymentsOptions>) =>
    stripePayments({ webhookSecret: sandboxWebhookSecret, ...engine.options, ...options })
  return {
    payments: paymentsWith({}),
    paymentsWith,
    stripe: stripeClient(engine.options),
    sandbox: engine.sandbox,
    close: () => engine.close(),
  }
}
