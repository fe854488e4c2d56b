import { randomUUID } from 'node:crypto'
import { cents } from '@bayshare/domain/money/cents'
import type { ChargeOrder, SavedCard } from '@bayshare/server/ports/payments'
import { afterEach, describe, expect, test } from 'vitest'
import { holder, order, providerRefOf } from '../testing/charge-orders'
import type { ConformanceEngine } from './engines'
import { intentsOf, sandboxOf, savedCard, tokenOf } from './fixture'

const intents = 'POST /v1/payment_intents'
const refunds = 'POST /v1/refunds'

/**
 * Part of the suite of the payments port. Needs a provider that breaks on demand and a clock that can be
 * moved.
 */
export function whenThingsGoWrong({
  engine,
  card,
}: {
  engine: () => ConformanceEngine
  card: () => SavedCard
}): void {
  afterEach(() => sandboxOf(engine()).faults.clear())

  const hasty = () => engine().paymentsWith({ networkRetries: 0 })

  test('a lost reply is unknown, and asking again finds the one payment', async () => {
    const request = order(card())
    // The library itself repeats once after a closed connection.
    sandboxOf(engine()).faults.set(intents, { kind: 'execute-then-drop' }, 2)
    expect(await hasty().charge(request)).toEqual({ state: 'unknown' })
    expect(await intentsOf(engine(), request)).toBe(1)
    expect(await engine().payments.charge(request)).toMatchObject({ state: 'captured' })
    expect(await intentsOf(engine(), request)).toBe(1)
  })

  test.each([429, 500, 503] as const)(
    'a refusal with %i is unknown, and asking again pays',
    async (status) => {
      const request = order(card())
      sandboxOf(engine()).faults.set(intents, { kind: 'refuse', status })
      expect(await hasty().charge(request)).toEqual({ state: 'unknown' })
      expect(await intentsOf(engine(), request)).toBe(0)
      expect(await engine().payments.charge(request)).toMatchObject({ state: 'captured' })
    },
  )

  test('a failure that the provider keeps is cleared up by looking', async () => {
    const [paid, unpaid] = [order(card()), order(card())]
    sandboxOf(engine()).faults.set(intents, { kind: 'execute-then-fail' })
    expect(await engine().payments.charge(paid)).toEqual({ state: 'unknown' })
    expect(await engine().payments.charge(paid)).toMatchObject({ state: 'captured' })
    sandboxOf(engine()).faults.set(intents, { kind: 'fail-for-good' })
    expect(await engine().payments.charge(unpaid)).toEqual({ state: 'unknown' })
    expect(await engine().payments.charge(unpaid)).toEqual({
      state: 'declined',
      providerRef: null,
      code: 'provider_failed',
    })
  })

  test.each([
    ['POST /v1/customers', 'execute-then-drop'],
    ['POST /v1/payment_methods', 'execute-then-drop'],
    ['POST /v1/setup_intents', 'execute-then-drop'],
    ['POST /v1/payment_methods', 'refuse'],
    ['POST /v1/setup_intents', 'refuse'],
  ] as const)('a card whose reply is lost at %s (%s) is kept when asked again', async (endpoint, kind) => {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123' }
    const token = tokenOf((await engine().stripe.tokens.create({ card })).id)
    const person = holder()
    const fault = kind === 'refuse' ? ({ kind, status: 500 } as const) : { kind }
    sandboxOf(engine()).faults.set(endpoint, fault, 2)
    expect(await hasty().saveCard(person, token)).toEqual({ state: 'unknown' })
    sandboxOf(engine()).faults.clear()
    const saved = await engine().payments.saveCard(person, token)
    if (saved.state !== 'saved') throw new Error(`Not saved: ${JSON.stringify(saved)}`)
    const kept = await engine().stripe.paymentMethods.list({ customer: saved.customerRef })
    expect(kept.data.map(({ id }) => id)).toEqual([saved.methodRef])
  })

  describe('an order that nobody waits for any more', () => {
    const capturedBy = async (request: ChargeOrder) => {
      const { data } = await engine().stripe.paymentIntents.list({
        customer: request.customerRef,
        limit: 100,
      })
      const ours = data.filter(({ metadata }) => metadata['payment_id'] === request.paymentId)
      return ours.reduce((sum, { amount_received }) => sum + amount_received, 0)
    }

    test('and never arrived is ended, and what comes under its key later is refused', async () => {
      const request = order(card())
      const ended = await engine().payments.end(request)
      expect(ended).toEqual({ state: 'cancelled', providerRef: expect.any(String) as string })
      expect(await engine().payments.end(request)).toEqual(ended)
      expect(await engine().payments.charge(request)).toEqual(ended)
      expect(await engine().payments.resend(request)).toEqual(ended)
      expect(await capturedBy(request)).toBe(0)
    })

    test('is ended while it is still on its way to the bank, which refuses it then', async () => {
      const request = order(card())
      const [begun, gate] = [openable(), openable()]
      sandboxOf(engine()).faults.set(intents, { kind: 'arrive-late', begun: begun.open, until: gate.opened })
      const late = hasty().charge(request)
      await begun.opened
      const ended = await engine().payments.end(request)
      expect(ended).toMatchObject({ state: 'cancelled' })
      gate.open()
      expect(await late).toEqual(ended)
      expect(await capturedBy(request)).toBe(0)
    })

    test('is unknown while the bank works on it, and then it was charged', async () => {
      const request = order(card())
      const [begun, gate] = [openable(), openable()]
      sandboxOf(engine()).faults.set(intents, { kind: 'wait', begun: begun.open, until: gate.opened })
      const late = hasty().charge(request)
      await begun.opened
      expect(await hasty().end(request)).toEqual({ state: 'unknown' })
      gate.open()
      const paid = await late
      expect(paid).toMatchObject({ state: 'captured' })
      expect(await engine().payments.end(request)).toEqual(paid)
      expect(await capturedBy(request)).toBe(1650)
    })

    test.each([
      ['a payment that was only authorised', { capture: 'later' }, 'tok_visa'],
      ['one that its holder has to confirm', {}, 'tok_threeDSecure2Required'],
    ] as const)('is given back: %s', async (_, special, token) => {
      const request = order(await savedCard(engine(), token), special)
      sandboxOf(engine()).faults.set(intents, { kind: 'execute-then-drop' }, 2)
      expect(await hasty().charge(request)).toEqual({ state: 'unknown' })
      expect(await engine().payments.end(request)).toMatchObject({ state: 'cancelled' })
      expect(await intentsOf(engine(), request)).toBe(1)
    })

    test('is finished by whoever comes next, when it was not ended to the end', async () => {
      const request = order(card())
      sandboxOf(engine()).faults.set('POST /v1/payment_intents/:id/cancel', { kind: 'refuse', status: 503 })
      expect(await hasty().end(request)).toEqual({ state: 'unknown' })
      expect(await engine().payments.resend(request)).toMatchObject({ state: 'cancelled' })
      expect(await capturedBy(request)).toBe(0)
    })

    test.each(['GET /v1/payment_intents', intents])('is unknown while %s is refused', async (endpoint) => {
      const request = order(card())
      sandboxOf(engine()).faults.set(endpoint, { kind: 'refuse', status: 503 })
      expect(await hasty().end(request)).toEqual({ state: 'unknown' })
      expect(await engine().payments.end(request)).toMatchObject({ state: 'cancelled' })
    })

    test('or whose failure the provider keeps is declined', async () => {
      const request = order(card())
      sandboxOf(engine()).faults.set(intents, { kind: 'fail-for-good' })
      expect(await hasty().charge(request)).toEqual({ state: 'unknown' })
      expect(await engine().payments.end(request)).toMatchObject({ state: 'declined' })
    })
  })

  test('an order that is sent again after its key is forgotten is not charged once more', async () => {
    const request = order(card())
    sandboxOf(engine()).faults.set(intents, { kind: 'execute-then-drop' }, 2)
    expect(await hasty().charge(request)).toEqual({ state: 'unknown' })
    await sandboxOf(engine()).forgetKeys()
    expect(await engine().payments.resend(request)).toMatchObject({ state: 'captured' })
    expect(await intentsOf(engine(), request)).toBe(1)
  })

  test('an order that is reset on its way is unknown, and the bank has not heard of it', async () => {
    const request = order(card())
    // The library itself repeats once after a closed connection.
    sandboxOf(engine()).faults.set(intents, { kind: 'reset' }, 2)
    expect(await hasty().charge(request)).toEqual({ state: 'unknown' })
    expect(await intentsOf(engine(), request)).toBe(0)
    expect(await engine().payments.resend(request)).toMatchObject({ state: 'captured' })
  })

  test('a slow bank is unknown, still busy is unknown, and then it has paid once', async () => {
    const request = order(card())
    sandboxOf(engine()).faults.set(intents, { kind: 'delay', milliseconds: 1000 })
    const impatient = engine().paymentsWith({ networkRetries: 0, timeoutMilliseconds: 100 })
    expect(await impatient.charge(request)).toEqual({ state: 'unknown' })
    expect(await hasty().charge(request)).toEqual({ state: 'unknown' })
    await expect.poll(() => engine().payments.charge(request)).toMatchObject({ state: 'captured' })
    expect(await intentsOf(engine(), request)).toBe(1)
  })

  test.each(['execute-then-drop', 'execute-then-fail'] as const)(
    'a refund whose reply is lost (%s) happens once',
    async (kind) => {
      const providerRef = providerRefOf(await engine().payments.charge(order(card())))
      const refund = { refundId: randomUUID(), providerRef, amount: cents(1000) }
      sandboxOf(engine()).faults.set(refunds, { kind }, 2)
      expect(await hasty().refund(refund)).toEqual({ state: 'unknown' })
      sandboxOf(engine()).faults.clear()
      expect(await engine().payments.refund(refund)).toMatchObject({ state: 'refunded' })
      expect((await engine().stripe.refunds.list({ payment_intent: providerRef })).data).toHaveLength(1)
    },
  )

  test('looking and cancelling are unknown while the provider is down', async () => {
    const providerRef = providerRefOf(await engine().payments.charge(order(card(), { capture: 'later' })))
    sandboxOf(engine()).faults.set('GET /v1/payment_intents/:id', { kind: 'refuse', status: 503 })
    sandboxOf(engine()).faults.set('POST /v1/payment_intents/:id/cancel', { kind: 'refuse', status: 503 })
    expect(await hasty().find(providerRef)).toEqual({ state: 'unknown' })
    expect(await hasty().cancel(providerRef)).toEqual({ state: 'unknown' })
    expect(await engine().payments.find(providerRef)).toEqual({ state: 'authorised', providerRef })
  })

  test('an authorisation lapses after seven days', async () => {
    const providerRef = providerRefOf(await engine().payments.charge(order(card(), { capture: 'later' })))
    sandboxOf(engine()).passSeconds(7 * 24 * 3600 - 1)
    expect(await engine().payments.find(providerRef)).toEqual({ state: 'authorised', providerRef })
    sandboxOf(engine()).passSeconds(1)
    expect(await engine().payments.find(providerRef)).toEqual({ state: 'cancelled', providerRef })
  })
}

/** Something that a test lets happen. */
function openable(): { open(): void; opened: Promise<void> } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}
