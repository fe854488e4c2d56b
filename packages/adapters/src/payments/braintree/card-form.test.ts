import { afterEach, expect, test, vi } from 'vitest'
import { braintreeCardForm } from './card-form'
import { fakeGatewayForTests } from './testing/fake-gateway'

const { bank } = await fakeGatewayForTests()
afterEach(() => {
  vi.restoreAllMocks()
})

const cardForm = (account = bank.account) => braintreeCardForm(account, 'sandbox')

test('a client token says where the browser finds Braintree', async () => {
  const given = await cardForm().clientToken()
  const token = 'token' in given ? given.token : ''
  expect(JSON.parse(Buffer.from(token, 'base64').toString())).toMatchObject({
    version: 2,
    environment: 'sandbox',
    configUrl: expect.stringMatching(
      /^https:\/\/api\.sandbox\.braintreegateway\.com:443\/merchants\/merchant-1\//,
    ),
  })
})

test('one token serves everybody for an hour, also those who ask at once', async () => {
  const form = cardForm()
  const [first, second] = await Promise.all([form.clientToken(), form.clientToken()])
  expect(second).toEqual(first)
  const now = vi.spyOn(performance, 'now')
  now.mockReturnValue(performance.timeOrigin + 3_600_000)
  expect(await form.clientToken()).not.toEqual(first)
})

test('a token that did not come is asked for again at the next call', async () => {
  const form = cardForm()
  bank.faults.set('POST /client_token', { kind: 'refuse', status: 503 })
  expect(await form.clientToken()).toEqual({ state: 'unknown' })
  expect(await form.clientToken()).toMatchObject({ state: 'given' })
  const locked = cardForm({ ...bank.account, privateKey: 'guessed' })
  await expect(locked.clientToken()).rejects.toMatchObject({ name: 'authenticationError' })
  await expect(locked.clientToken()).rejects.toMatchObject({ name: 'authenticationError' })
})
