import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emptyDatabase } from '@bayshare/app/testing/test-database'
import type pg from 'pg'
import { Stripe } from 'stripe'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { stripeClient } from '../stripe-payments'
import { type WebhookReceiver, receiverAt, type SignedWebhook } from './webhooks'
import { sandboxWebhookSecret, type StripeSandbox, stripeSandbox } from './stripe-sandbox'

let owner: pg.ClientConfig
let now: number
const open: StripeSandbox[] = []

beforeAll(async () => {
  owner = await emptyDatabase()
})
beforeEach(async () => {
  now = 1_893_456_000
  await (await startNode()).deliverWebhooks(async () => 200)
})
afterEach(async () => {
  for (const node of open.splice(0)) await node.close()
})

test('two nodes share the work, and each webhook is handed over by one of them', async () => {
  const [first, second] = [await startNode(), await startNode()]
  for (let payment = 0; payment < 10; payment += 1) await pay(first)
  const delivered: string[] = []
  const stops = [first, second].map((node) =>
    node.deliverTo(async ({ body }) => {
      delivered.push(idOf(body))
      return 200
    }),
  )
  await expect.poll(() => delivered.length).toBeGreaterThanOrEqual(20)
  for (const stop of stops) await stop()
  expect(delivered).toHaveLength(20)
  expect(new Set(delivered).size).toBe(20)
})

test('what was not delivered is sent by the next node after a restart', async () => {
  const before = await startNode()
  await pay(before)
  const lost = await received(before, async () => {
    throw new Error('The receiver died')
  })
  await before.close()
  open.splice(open.indexOf(before), 1)
  const after = await startNode()
  const delivered = await received(after, async () => 200)
  expect(delivered.map(({ body }) => idOf(body))).toEqual(lost.map(({ body }) => idOf(body)))
  expect(delivered).toHaveLength(2)
})

test('a receiver that queries the bank and pays again gets a webhook for that too', async () => {
  const node = await startNode()
  const stripe = clientOf(node)
  await pay(node)
  let hasPaid = false
  const delivered = await received(node, async ({ body }) => {
    const event = JSON.parse(body) as Stripe.Event
    if (event.type === 'payment_intent.succeeded' && !hasPaid) {
      const { status } = await stripe.paymentIntents.retrieve(event.data.object.id)
      hasPaid = status === 'succeeded'
      await pay(node)
    }
    return 200
  })
  expect(delivered).toHaveLength(4)
})

test('a webhook carries the state of its moment and a current signature', async () => {
  const node = await startNode()
  const { id } = await clientOf(node).paymentIntents.create({ ...payment, capture_method: 'manual' })
  await clientOf(node).paymentIntents.capture(id)
  const delivered = await received(node, async () => 200)
  const events = delivered.map(({ body, signature }) =>
    Stripe.webhooks.constructEvent(body, signature, sandboxWebhookSecret, 10),
  )
  expect(events.map(({ type, data }) => [type, (data.object as { status?: string }).status])).toEqual([
    ['payment_intent.created', 'requires_confirmation'],
    ['payment_intent.amount_capturable_updated', 'requires_capture'],
    ['payment_intent.succeeded', 'succeeded'],
  ])
  // Signed in real time although the bank's own calendar is years ahead.
  expect(events[0]?.created).toBe(now)
})

test('over HTTP it comes as Stripe sends it', async () => {
  const node = await startNode()
  await pay(node)
  const got: { type: string | undefined; signature: string; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      got.push({ type: request.headers['content-type'], signature, body })
      response.writeHead(got.length === 1 ? 500 : 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`
  expect(await node.deliverWebhooks(receiverAt(url))).toBe(1)
  expect(await node.deliverWebhooks(receiverAt(url))).toBe(1)
  await new Promise((resolve) => server.close(resolve))
  expect(got).toHaveLength(3)
  for (const { type, signature, body } of got) {
    expect(type).toBe('application/json')
    expect(Stripe.webhooks.constructEvent(body, signature, sandboxWebhookSecret).object).toBe('event')
  }
  expect(await node.deliverWebhooks(receiverAt(url))).toBe(0)
})

const payment = {
  amount: 1650,
  currency: 'aud',
  payment_method: 'pm_card_visa',
  confirm: true,
} satisfies Stripe.PaymentIntentCreateParams

const pay = (node: StripeSandbox) => clientOf(node).paymentIntents.create(payment)

async function received(node: StripeSandbox, answer: WebhookReceiver): Promise<SignedWebhook[]> {
  const delivered: SignedWebhook[] = []
  await node.deliverWebhooks(async (webhook) => {
    delivered.push(webhook)
    return answer(webhook)
  })
  return delivered
}

function idOf(body: string): string {
  return (JSON.parse(body) as { id: string }).id
}

async function startNode(): Promise<StripeSandbox> {
  const database: pg.PoolConfig = { ...owner }
  const node = await stripeSandbox({ database, now: () => now })
  open.push(node)
  return node
}

function clientOf({ httpClient }: StripeSandbox): Stripe {
  return stripeClient({ secretKey: 'sk_test_node', httpClient })
}
