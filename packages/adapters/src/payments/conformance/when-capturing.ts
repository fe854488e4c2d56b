import type { SavedCard } from '@bayshare/server/ports/payments'
import { afterEach, describe, expect, test } from 'vitest'
import { order, providerRefOf } from '../testing/charge-orders'
import type { ConformanceEngine } from './engines'
import { sandboxOf } from './fixture'

const capture = 'POST /v1/payment_intents/:id/capture'
const cancel = 'POST /v1/payment_intents/:id/cancel'

/** Part of the suite of the payments port: taking what was only authorised. */
export function whenCapturing({
  engine,
  card,
  hasSandbox,
}: {
  engine: () => ConformanceEngine
  card: () => SavedCard
  hasSandbox: boolean
}): void {
  const authorised = async () =>
    providerRefOf(await engine().payments.charge(order(card(), { capture: 'later' })))
  const received = async (ref: string) => (await engine().stripe.paymentIntents.retrieve(ref)).amount_received

  test('takes the whole amount, and asking again changes nothing', async () => {
    const providerRef = await authorised()
    expect(await received(providerRef)).toBe(0)
    expect(await engine().payments.capture(providerRef)).toEqual({ state: 'captured', providerRef })
    expect(await engine().payments.capture(providerRef)).toEqual({ state: 'captured', providerRef })
    expect(await received(providerRef)).toBe(1650)
  })

  test('what was given back cannot be taken any more, and the other way round', async () => {
    const [given, taken] = [await authorised(), await authorised()]
    await engine().payments.cancel(given)
    expect(await engine().payments.capture(given)).toEqual({ state: 'cancelled', providerRef: given })
    await engine().payments.capture(taken)
    expect(await engine().payments.cancel(taken)).toEqual({ state: 'captured', providerRef: taken })
  })

  test('five at once take it once', async () => {
    const providerRef = await authorised()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => engine().payments.capture(providerRef)),
    )
    expect(outcomes.every(({ state }) => state === 'captured' || state === 'unknown')).toBe(true)
    expect(await received(providerRef)).toBe(1650)
  })

  describe.runIf(hasSandbox)('while the provider stumbles', () => {
    const hasty = () => engine().paymentsWith({ networkRetries: 0 })
    afterEach(() => sandboxOf(engine()).faults.clear())

    test.each([
      [{ kind: 'execute-then-drop' }, 1650],
      [{ kind: 'execute-then-fail' }, 1650],
      [{ kind: 'refuse', status: 500 }, 0],
      [{ kind: 'refuse', status: 429 }, 0],
      [{ kind: 'fail-for-good' }, 0],
    ] as const)('%o is unknown, and asking again tells', async (fault, takenAlready) => {
      const providerRef = await authorised()
      // The library itself repeats once after a closed connection.
      sandboxOf(engine()).faults.set(capture, fault, 2)
      expect(await hasty().capture(providerRef)).toEqual({ state: 'unknown' })
      sandboxOf(engine()).faults.clear()
      expect(await received(providerRef)).toBe(takenAlready)
      expect(await engine().payments.capture(providerRef)).toEqual({ state: 'captured', providerRef })
      expect(await received(providerRef)).toBe(1650)
    })

    test('a bank that will not pay gives it back, and its no is the answer', async () => {
      const providerRef = await authorised()
      sandboxOf(engine()).faults.set(capture, { kind: 'refuse', status: 402 })
      const declined = { state: 'declined', providerRef, code: 'generic_decline' }
      expect(await engine().payments.capture(providerRef)).toEqual(declined)
      expect(await engine().payments.find(providerRef)).toEqual({ state: 'cancelled', providerRef })
      expect(await received(providerRef)).toBe(0)
    })

    test('a no whose reservation cannot be given back yet is unknown', async () => {
      const providerRef = await authorised()
      sandboxOf(engine()).faults.set(capture, { kind: 'refuse', status: 402 })
      sandboxOf(engine()).faults.set(cancel, { kind: 'refuse', status: 503 })
      expect(await hasty().capture(providerRef)).toEqual({ state: 'unknown' })
      expect(await engine().payments.find(providerRef)).toEqual({ state: 'authorised', providerRef })
    })

    test('too late is cancelled', async () => {
      const providerRef = await authorised()
      sandboxOf(engine()).passSeconds(7 * 24 * 3600)
      expect(await engine().payments.capture(providerRef)).toEqual({ state: 'cancelled', providerRef })
      expect(await received(providerRef)).toBe(0)
    })
  })
}
