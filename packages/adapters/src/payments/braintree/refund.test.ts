import { randomUUID } from 'node:crypto'
import { cents } from '@bayshare/domain/money/cents'
import { describe, expect, test } from 'vitest'
import { order, providerRefOf } from '../testing/charge-orders'
import { fakeGatewayForTests } from './testing/fake-gateway'

const testApp = await fakeGatewayForTests()
const { bank, payments, card } = testApp

describe('refunding', () => {
  test('all of it before the settlement voids the payment', async () => {
    const request = order(card)
    const providerRef = providerRefOf(await payments.charge(request))
    const whole = { refundId: randomUUID(), providerRef, amount: cents(1650) }
    const outcome = await payments.refund(whole)
    expect(outcome).toEqual({ state: 'refunded', refundRef: providerRef })
    expect(await payments.refund(whole)).toEqual(outcome)
    expect(await payments.findRefund(providerRef)).toEqual(outcome)
    expect(testApp.salesOf(request)).toMatchObject([{ status: 'voided' }])
  })

  test('a part before the settlement waits for it and happens once', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card)))
    const part = { refundId: randomUUID(), providerRef, amount: cents(650) }
    const waiting = await payments.refund(part)
    expect(waiting).toMatchObject({ state: 'pending' })
    if (!('refundRef' in waiting)) throw new Error('It has no reference')
    expect(await payments.findRefund(waiting.refundRef)).toEqual(waiting)
    testApp.settle(providerRef)
    const done = await payments.findRefund(waiting.refundRef)
    expect(done).toMatchObject({ state: 'refunded', refundRef: expect.not.stringContaining('waits') })
    expect(await payments.findRefund(waiting.refundRef)).toEqual(done)
    expect(testApp.creditsOf(providerRef)).toMatchObject([{ amountCents: 650 }])
  })

  test('in parts, and never more than was taken', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card)))
    testApp.settle(providerRef)
    const part = (amount: number) =>
      payments.refund({ refundId: randomUUID(), providerRef, amount: cents(amount) })
    expect(await part(1000)).toMatchObject({ state: 'refunded' })
    await expect(part(651)).rejects.toThrow(/too large/)
    expect(await part(650)).toMatchObject({ state: 'refunded' })
    await expect(part(1)).rejects.toThrow(/completely refunded/)
    expect(testApp.creditsOf(providerRef).map(({ amountCents }) => amountCents)).toEqual([1000, 650])
  })

  test('a part of a payment that was given back whole is a mistake of ours', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card)))
    await payments.refund({ refundId: randomUUID(), providerRef, amount: cents(1650) })
    const part = { refundId: randomUUID(), providerRef, amount: cents(1) }
    await expect(payments.refund(part)).rejects.toThrow(/nothing to refund/)
  })

  test.each(['execute-then-drop', 'execute-then-fail'] as const)(
    'whose reply is lost (%s) happens once',
    async (kind) => {
      const providerRef = providerRefOf(await payments.charge(order(card)))
      testApp.settle(providerRef)
      const part = { refundId: randomUUID(), providerRef, amount: cents(500) }
      bank.faults.set('POST /transactions/:id/refund', { kind })
      expect(await payments.refund(part)).toEqual({ state: 'unknown' })
      const outcome = await payments.refund(part)
      expect(outcome).toMatchObject({ state: 'refunded' })
      expect(testApp.creditsOf(providerRef)).toHaveLength(1)
    },
  )

  test('ten times at once happens once', async () => {
    const providerRef = providerRefOf(await payments.charge(order(card)))
    testApp.settle(providerRef)
    const part = { refundId: randomUUID(), providerRef, amount: cents(100) }
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => payments.refund(part)))
    expect(new Set(outcomes.map((each) => 'refundRef' in each && each.refundRef)).size).toBe(1)
    expect(testApp.creditsOf(providerRef)).toHaveLength(1)
  })
})
