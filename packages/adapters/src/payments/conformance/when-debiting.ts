import type { SavedDebit } from '@bayshare/server/ports/payments'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { debitAccount, holder, providerRefOf } from '../testing/charge-orders'
import type { ConformanceEngine } from './engines'
import { debitOrder, intentsOf, sandboxOf, savedDebit } from './fixture'

const daySeconds = 24 * 3600
const accounts = 'POST /v1/payment_methods'
const mandates = 'POST /v1/setup_intents'

/** Part of the suite of the payments port: bank accounts, their mandates and their debits. */
export function whenDebiting({
  engine,
  hasSandbox,
}: {
  engine: () => ConformanceEngine
  hasSandbox: boolean
}): void {
  let good: SavedDebit
  beforeAll(async () => {
    // Slow enough that Stripe's own test mode has not settled it before we look.
    good = await savedDebit(engine(), '900123456')
  })

  describe('a bank account', () => {
    test('is kept with a mandate that tells who accepted it', async () => {
      expect(good).toMatchObject({ state: 'saved', last4: '3456' })
      const mandate = await engine().stripe.mandates.retrieve(good.mandateRef)
      expect(mandate).toMatchObject({ status: 'active', payment_method: good.methodRef })
      expect(mandate.customer_acceptance.online).toEqual({
        ip_address: '203.0.113.7',
        user_agent: 'Mozilla/5.0',
      })
    })

    test('asked for again, also at once, gives one account and one mandate', async () => {
      const [person, account] = [holder(), debitAccount('000123456')]
      const saved = await Promise.all([1, 2, 3].map(() => engine().payments.saveDebit(person, account)))
      const again = await engine().payments.saveDebit(person, account)
      expect(again.state).toBe('saved')
      const known = saved.filter(({ state }) => state !== 'unknown')
      expect(known).toEqual(known.map(() => again))
    })

    test.each([
      ['000-000', '123'],
      ['000-000', ''],
      ['12', '000123456'],
    ])('%s %s is refused and nothing is kept', async (bsb, accountNumber) => {
      const account = { ...debitAccount(accountNumber), bsb }
      expect(await engine().payments.saveDebit(holder(), account)).toMatchObject({ state: 'refused' })
    })

    test('forgotten, it pays no more; forgetting is safe to repeat', async () => {
      const debit = await savedDebit(engine(), '000123456')
      await engine().payments.forgetMethod(debit.methodRef)
      await engine().payments.forgetMethod(debit.methodRef)
      await engine().payments.forgetMethod('pm_nobodyKnowsThis')
      expect(await engine().payments.charge(debitOrder(debit))).toMatchObject({ state: 'declined' })
    })
  })

  test('a debit is under way for days, can neither be given back nor asked for twice', async () => {
    const request = debitOrder(good)
    const outcome = await engine().payments.charge(request)
    expect(outcome).toMatchObject({ state: 'processing' })
    expect(await engine().payments.charge(request)).toEqual(outcome)
    expect(await engine().payments.cancel(providerRefOf(outcome))).toEqual(outcome)
    expect(await intentsOf(engine(), request)).toBe(1)
  })

  test('a debit that is only authorised is a mistake of ours', async () => {
    await expect(engine().payments.charge(debitOrder(good, { capture: 'later' }))).rejects.toThrow(/captur/)
  })

  test.each([
    ['343434343', 'charge_exceeds_source_limit'],
    ['121212121', 'charge_exceeds_transaction_limit'],
  ])('%s is declined at once with %s', async (number, code) => {
    const debit = await savedDebit(engine(), number)
    expect(await engine().payments.charge(debitOrder(debit))).toMatchObject({ state: 'declined', code })
  })

  describe.runIf(hasSandbox)('days later', () => {
    test.each([
      ['000123456', 3],
      ['900123456', 5],
    ])('%s has paid after %i days', async (number, days) => {
      const providerRef = providerRefOf(
        await engine().payments.charge(debitOrder(await savedDebit(engine(), number))),
      )
      sandboxOf(engine()).passSeconds(days * daySeconds - 1)
      expect(await engine().payments.find(providerRef)).toEqual({ state: 'processing', providerRef })
      sandboxOf(engine()).passSeconds(1)
      expect(await engine().payments.find(providerRef)).toEqual({ state: 'captured', providerRef })
    })

    test.each([
      ['111111113', 3, 'account_closed', 'inactive'],
      ['111111116', 3, 'no_account', 'inactive'],
      ['222222227', 3, 'refer_to_customer', 'active'],
      ['922222227', 5, 'refer_to_customer', 'active'],
      ['333333335', 3, 'debit_not_authorized', 'inactive'],
    ])('%s comes back after %i days with %s, its mandate %s', async (number, days, code, status) => {
      const debit = await savedDebit(engine(), number)
      const providerRef = providerRefOf(await engine().payments.charge(debitOrder(debit)))
      sandboxOf(engine()).passSeconds(days * daySeconds)
      expect(await engine().payments.find(providerRef)).toEqual({ state: 'declined', providerRef, code })
      expect((await engine().stripe.mandates.retrieve(debit.mandateRef)).status).toBe(status)
      expect(await engine().payments.charge(debitOrder(debit))).toMatchObject(
        status === 'active'
          ? { state: 'processing' }
          : { state: 'declined', code: 'payment_intent_mandate_invalid' },
      )
    })
  })

  describe.runIf(hasSandbox)('while the provider stumbles', () => {
    const hasty = () => engine().paymentsWith({ networkRetries: 0 })
    const setups = async (customer: string) => (await engine().stripe.setupIntents.list({ customer })).data
    afterEach(() => sandboxOf(engine()).faults.clear())

    test.each([
      [accounts, { kind: 'execute-then-drop' }],
      [accounts, { kind: 'refuse', status: 500 }],
      [accounts, { kind: 'refuse', status: 429 }],
      [mandates, { kind: 'execute-then-drop' }],
      [mandates, { kind: 'execute-then-fail' }],
      [mandates, { kind: 'refuse', status: 500 }],
      [mandates, { kind: 'refuse', status: 429 }],
    ] as const)('%s %o is unknown, and asking again keeps one account', async (endpoint, fault) => {
      const [person, account] = [holder(), debitAccount('000123456')]
      sandboxOf(engine()).faults.set(endpoint, fault, 2)
      expect(await hasty().saveDebit(person, account)).toEqual({ state: 'unknown' })
      sandboxOf(engine()).faults.clear()
      const saved = await engine().payments.saveDebit(person, account)
      if (saved.state !== 'saved') throw new Error(`Not saved: ${JSON.stringify(saved)}`)
      expect(await setups(saved.customerRef)).toMatchObject([{ mandate: saved.mandateRef }])
    })

    test.each([accounts, mandates])('a failure at %s that is kept is a refusal', async (endpoint) => {
      const [person, account] = [holder(), debitAccount('000123456')]
      sandboxOf(engine()).faults.set(endpoint, { kind: 'fail-for-good' })
      expect(await hasty().saveDebit(person, account)).toEqual({ state: 'unknown' })
      expect(await engine().payments.saveDebit(person, account)).toEqual({
        state: 'refused',
        code: 'provider_failed',
      })
    })

    test('forgetting fails loudly, so that it is tried again', async () => {
      const debit = await savedDebit(engine(), '000123456')
      const detach = 'POST /v1/payment_methods/:id/detach'
      sandboxOf(engine()).faults.set(detach, { kind: 'refuse', status: 503 })
      await expect(hasty().forgetMethod(debit.methodRef)).rejects.toThrow(/told to refuse/)
      sandboxOf(engine()).faults.set(detach, { kind: 'execute-then-drop' }, 2)
      await expect(hasty().forgetMethod(debit.methodRef)).rejects.toThrow(/connection/)
      sandboxOf(engine()).faults.clear()
      await engine().payments.forgetMethod(debit.methodRef)
      expect((await engine().stripe.paymentMethods.retrieve(debit.methodRef)).customer).toBeNull()
    })
  })
}
