import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { addDebit } from '@bayshare/app/testing/test-money'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { myProfile } from '@bayshare/contract/accounts'
import { call } from '@bayshare/contract/call'
import { afterEach, expect, test } from 'vitest'

let testApp: TestApp
afterEach(() => testApp.stop())

test.each([
  ['charge_exceeds_transaction_limit', 'over-limit', false],
  ['account_closed', 'account-closed', true],
  ['debit_not_authorized', 'mandate-cancelled', true],
  ['insufficient_funds', 'not-enough-money', false],
  ['something_new', 'declined', false],
])(
  'a debit refused at checkout for %s says so to who pays',
  async (code, reason, isRefused) => {
    testApp = await startTestApp({
      payments: (real) => ({
        ...real,
        charge: async () => ({ state: 'declined' as const, providerRef: null, code }),
      }),
    })
    const owner = await testApp.people.owner()
    const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
    const driver = await testApp.people.driver({ card: null })
    await addDebit(testApp, driver, '000123456')
    const key = newKey()
    const body = { payment_method: 'dd', search_mode: 1, start_date: '2026-11-30' }
    const book = () =>
      wireCall(testApp, 'POST', `parking_spaces/${spaceId}/booking_singles/`, body, {
        token: driver.token,
        headers: { 'idempotency-key': key },
      })
    const answer = await book()
    expect(answer).toEqual({
      status: 402,
      body: { detail: 'Charge could not be made to default card', code: 'card-was-declined', reason },
    })
    expect(await book()).toEqual(answer)
    const profile = await call(testApp.send({ token: driver.token }), myProfile, {})
    expect(profile).toMatchObject({ isDebitRefused: isRefused })
  },
  60_000,
)
