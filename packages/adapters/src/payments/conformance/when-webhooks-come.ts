import { randomUUID } from 'node:crypto'
import { cents } from '@bayshare/domain/money/cents'
import type { WebhookEvent, SavedCard } from '@bayshare/server/ports/payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { order, providerRefOf } from '../testing/charge-orders'
import type { ConformanceEngine } from './engines'
import { debitOrder, sandboxOf, savedCard, savedDebit } from './fixture'

/** Part of the suite of the payments port. Needs a provider that delivers its webhooks on request. */
export function whenWebhooksCome({
  engine,
  card,
}: {
  engine: () => ConformanceEngine
  card: () => SavedCard
}): void {
  const sandbox = () => sandboxOf(engine())
  beforeEach(() => sandbox().webhooks())
  afterEach(() => sandbox().webhookFaults.clear())

  /** What the port reads from every webhook that waits. */
  async function received(status?: number): Promise<(WebhookEvent | undefined)[]> {
    const signed = await sandbox().webhooks(status)
    return Promise.all(signed.map(({ body, signature }) => engine().payments.readWebhook(body, signature)))
  }
  const kindsOf = (events: readonly (WebhookEvent | undefined)[]) => events.map((event) => event?.kind)

  test('a payment, its refund and its dispute are named', async () => {
    const disputed = order(await savedCard(engine(), 'tok_createDispute'))
    const request = order(card())
    const [paid, charged] = [
      await engine().payments.charge(request),
      await engine().payments.charge(disputed),
    ]
    const refund = { refundId: randomUUID(), providerRef: providerRefOf(paid), amount: cents(100) }
    const made = await engine().payments.refund(refund)
    const events = await received()
    const about = (kind: string) => events.find((event) => event?.kind === kind)?.about
    expect(events.map((event) => event?.about)).toContainEqual({
      what: 'payment',
      ref: providerRefOf(paid),
      paymentId: request.paymentId,
    })
    expect(about('refund.created')).toEqual({
      what: 'refund',
      ref: made.state === 'unknown' ? '' : made.refundRef,
    })
    const dispute = about('charge.dispute.created')
    expect(await engine().payments.findDispute(dispute?.ref ?? '')).toMatchObject({
      providerRef: providerRefOf(charged),
    })
    expect(about('customer.created')).toBeNull()
    expect(new Set(events.map((event) => event?.id)).size).toBe(events.length)
  })

  test('what happens with time is sent without being asked for', async () => {
    const debit = await savedDebit(engine(), '111111113')
    const [debited, waiting] = [debitOrder(debit), order(card(), { capture: 'later' })]
    const failing = providerRefOf(await engine().payments.charge(debited))
    const held = providerRefOf(await engine().payments.charge(waiting))
    await sandbox().webhooks()
    sandbox().passSeconds(7 * 24 * 3600)
    const events = await received()
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'payment_intent.payment_failed',
          about: { what: 'payment', ref: failing, paymentId: debited.paymentId },
        }),
        expect.objectContaining({
          kind: 'payment_intent.canceled',
          about: { what: 'payment', ref: held, paymentId: waiting.paymentId },
        }),
        expect.objectContaining({ kind: 'mandate.updated', about: { what: 'method', ref: debit.methodRef } }),
      ]),
    )
  })

  test('a webhook that was not taken comes again, and one that was does not', async () => {
    await engine().payments.charge(order(card()))
    const refused = await received(500)
    expect(kindsOf(refused)).toEqual(['payment_intent.created', 'payment_intent.succeeded'])
    expect(await received()).toEqual(refused)
    expect(await received()).toEqual([])
  })

  test('duplicates bear the same id, and disorder the same names', async () => {
    await engine().payments.charge(order(card()))
    sandbox().webhookFaults.set({ copies: 2, isReversed: true })
    const events = await received()
    expect(kindsOf(events)).toEqual([
      'payment_intent.succeeded',
      'payment_intent.succeeded',
      'payment_intent.created',
      'payment_intent.created',
    ])
    expect(new Set(events.map((event) => event?.id)).size).toBe(2)
  })

  test('what is held back comes later', async () => {
    sandbox().webhookFaults.set({ isHeldBack: true })
    await engine().payments.charge(order(card()))
    expect(await received()).toEqual([])
    sandbox().webhookFaults.clear()
    expect(await received()).toHaveLength(2)
  })

  test.each([
    ['a forged signature', { isForged: true }, false],
    ['a signature of five minutes ago and more', { ageSeconds: 305 }, false],
    ['a signature of less than five minutes ago', { ageSeconds: 290 }, true],
  ])('%s', async (_, webhookFaults, isBelieved) => {
    await engine().payments.charge(order(card()))
    sandbox().webhookFaults.set(webhookFaults)
    const events = await received()
    expect(events).toHaveLength(2)
    for (const event of events) expect(event !== undefined).toBe(isBelieved)
  })

  test('a signature of another body, an empty one, or one for a body that is no webhook is refused', async () => {
    await engine().payments.charge(order(card()))
    const [first, second] = await sandbox().webhooks()
    const { readWebhook } = engine().payments
    expect(await readWebhook(first!.body, first!.signature)).toBeDefined()
    expect(await readWebhook(first!.body, second!.signature)).toBeUndefined()
    expect(await readWebhook(`${first!.body} `, first!.signature)).toBeUndefined()
    for (const signature of [
      '',
      't=1',
      'v1=abc',
      `t=now,${first!.signature}`.slice(0, 20),
      'x'.repeat(10_000),
    ]) {
      expect(await readWebhook(first!.body, signature)).toBeUndefined()
    }
    expect(await readWebhook('', first!.signature)).toBeUndefined()
  })

  test('without a secret, or with another, every webhook is refused', async () => {
    await engine().payments.charge(order(card()))
    const [webhook] = await sandbox().webhooks()
    for (const webhookSecret of [undefined, 'whsec_other']) {
      const other = engine().paymentsWith({ webhookSecret })
      expect(await other.readWebhook(webhook!.body, webhook!.signature)).toBeUndefined()
    }
  })
}
