import { randomUUID } from 'node:crypto'
import { cents } from '@bayshare/domain/money/cents'
import type { ListedPayment, SavedCard } from '@bayshare/server/ports/payments'
import { afterEach, describe, expect, test } from 'vitest'
import { order, providerRefOf } from '../testing/charge-orders'
import type { ConformanceEngine } from './engines'
import { sandboxOf } from './fixture'

const list = 'GET /v1/payment_intents'

/** Part of the suite of the payments port: what the bank has, for whoever compares it with the books. */
export function whenListing({
  engine,
  card,
  hasSandbox,
}: {
  engine: () => ConformanceEngine
  card: () => SavedCard
  hasSandbox: boolean
}): void {
  const recently = () => Temporal.Now.instant().subtract({ hours: 1 })
  const all = async (since = recently(), from = engine().payments) => {
    const found: ListedPayment[] = []
    for await (const payment of from.list(since)) found.push(payment)
    return found
  }

  test('each payment is listed once, with its state, its amount and what went back', async () => {
    const { payments } = engine()
    const [taken, kept, given, back] = [
      order(card()),
      order(card(), { capture: 'later' }),
      order(card(), { capture: 'later' }),
      order(card(), { amount: cents(2000) }),
    ]
    await payments.charge(taken)
    await payments.charge(kept)
    await payments.cancel(providerRefOf(await payments.charge(given)))
    const providerRef = providerRefOf(await payments.charge(back))
    await payments.refund({ refundId: randomUUID(), providerRef, amount: cents(500) })
    const listed = await all()
    const of = ({ paymentId }: { paymentId: string }) => listed.filter((one) => one.paymentId === paymentId)
    expect(of(taken)).toMatchObject([{ state: 'captured', amount: 1650, refunded: 0 }])
    expect(of(kept)).toMatchObject([{ state: 'authorised', amount: 1650, refunded: 0 }])
    expect(of(given)).toMatchObject([{ state: 'cancelled', amount: 1650, refunded: 0 }])
    const { paymentId, amount } = back
    expect(of(back)).toEqual([{ providerRef, paymentId, state: 'captured', amount, refunded: 500 }])
  })

  describe.runIf(hasSandbox)('in the sandbox', () => {
    afterEach(() => sandboxOf(engine()).faults.clear())

    test('a hundred and more are on several pages, and all of them are read', async () => {
      const orders = Array.from({ length: 103 }, () => order(card()))
      for (const one of orders) await engine().payments.charge(one)
      const ids = new Set((await all()).map(({ paymentId }) => paymentId))
      expect(orders.filter(({ paymentId }) => !ids.has(paymentId))).toEqual([])
    })

    test('what was made before is left out', async () => {
      const earlier = order(card())
      await engine().payments.charge(earlier)
      const now = sandboxOf(engine()).passSeconds(7200)
      const later = order(card())
      await engine().payments.charge(later)
      const since = Temporal.Instant.fromEpochMilliseconds((now - 1800) * 1000)
      const ids = (await all(since)).map(({ paymentId }) => paymentId)
      expect(ids).toContain(later.paymentId)
      expect(ids).not.toContain(earlier.paymentId)
    })

    test('a bank that stumbles gives no half of a list', async () => {
      sandboxOf(engine()).faults.set(list, { kind: 'refuse', status: 500 }, 2)
      await expect(all(recently(), engine().paymentsWith({ networkRetries: 0 }))).rejects.toBeInstanceOf(
        Error,
      )
    })
  })
}
