// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { named, press, visit } from '../testing/visit'
import { moneyServer, refused } from './testing/money-server'

const braintree = vi.hoisted(() => ({
  client: vi.fn<(options: { authorization: string }) => Promise<unknown>>(),
  device: vi.fn<() => Promise<unknown>>(),
  fields: vi.fn<(options: FieldOptions) => Promise<unknown>>(),
}))
vi.mock('braintree-web/client', () => ({ create: braintree.client }))
vi.mock('braintree-web/data-collector', () => ({ create: braintree.device }))
vi.mock('braintree-web/hosted-fields', () => ({ create: braintree.fields }))

interface FieldOptions {
  fields: Record<string, { container: HTMLElement; iframeTitle: string; internalLabel: string }>
}
type Kind = 'number' | 'expirationDate' | 'cvv'
const teardown = { device: vi.fn<() => void>(), fields: vi.fn<() => void>() }

let page: Awaited<ReturnType<typeof visit>>
beforeEach(() => {
  braintree.client.mockResolvedValue({ name: 'client' })
  braintree.device.mockResolvedValue({ deviceData: '{"correlation_id":"7"}', teardown: teardown.device })
})
afterEach(async () => {
  await page.leave()
  localStorage.clear()
  sessionStorage.clear()
  vi.resetAllMocks()
})

/** Braintree's fields as far as a page can see them. */
function hostedFields(tokenize: () => Promise<{ nonce: string }>) {
  const untouched = { isEmpty: true, isValid: false, isPotentiallyValid: true }
  const state = { number: untouched, expirationDate: untouched, cvv: untouched }
  const on: Record<string, (event: { emittedBy: Kind }) => void> = {}
  const fields = {
    on: (event: string, hear: (event: { emittedBy: Kind }) => void) => void (on[event] = hear),
    getState: () => ({ fields: state }),
    focus: vi.fn<(kind: Kind) => void>(),
    setAttribute: vi.fn<(options: unknown) => void>(),
    setMessage: vi.fn<(options: unknown) => void>(),
    teardown: teardown.fields,
    tokenize,
  }
  braintree.fields.mockResolvedValue(fields)
  const typed = (kind: Kind, change: Partial<typeof untouched>, event = 'validityChange') =>
    act(async () => {
      state[kind] = { isEmpty: false, isValid: true, isPotentiallyValid: true, ...change }
      on[event]?.({ emittedBy: kind })
    })
  return { ...fields, typed }
}

const server = () => {
  const made = moneyServer()
  made.state.setup = { form: 'braintree', publishable_key: 'client-token-1', token_url: null }
  return made
}
const open = async (made = server()) => {
  page = await visit('/wallet/card', { isSignedIn: true, answer: made.answer })
  return made
}
const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const alert = () => page.find(() => page.main().querySelector<HTMLElement>('dialog [role=alert]'))
const sheetButton = (words: string) =>
  page.find(() => named(page.main().querySelector('dialog') ?? page.main(), 'button', words))
const save = async () => press(await sheetButton('Save card'))
const ready = () =>
  page.find(() => {
    const button = named(page.main(), 'button', 'Save card')
    return button?.hasAttribute('disabled') ? undefined : button
  })

test('where Braintree is the bank, its own fields are shown and only a nonce passes through our page', async () => {
  const fields = hostedFields(async () => ({ nonce: 'nonce-1' }))
  await open()
  await ready()
  expect(braintree.client).toHaveBeenCalledWith({ authorization: 'client-token-1' })
  expect(Object.values(braintree.fields.mock.calls[0]?.[0].fields ?? {})).toMatchObject([
    { iframeTitle: 'Card number', internalLabel: 'Card number' },
    { iframeTitle: 'Expiry Date', internalLabel: 'Expiry Date' },
    { iframeTitle: 'CVC', internalLabel: 'CVC' },
  ])
  await save()
  expect((await alert()).textContent).toBe('Please enter your card details')
  expect(fields.focus).toHaveBeenCalledWith('number')
  await fields.typed('number', { isValid: false, isPotentiallyValid: false })
  await said('Please check your card number')
  expect(fields.setAttribute).toHaveBeenCalledWith({
    field: 'number',
    attribute: 'aria-invalid',
    value: true,
  })
  expect(fields.setMessage).toHaveBeenCalledWith({
    field: 'number',
    message: 'Please check your card number',
  })
  await fields.typed('number', {})
  expect(page.main().textContent).not.toContain('Please check your card number')
  await fields.typed('expirationDate', { isValid: false }, 'blur')
  await said('Please check your Expiry Date')
  await fields.typed('cvv', {})
  await save()
  expect(fields.focus).toHaveBeenLastCalledWith('expirationDate')
  await fields.typed('expirationDate', {})
  await save()
  await said('Visa •••• 1881 was saved.')
  const saved = page.calls.find(({ path }) => path.endsWith('braintree_token/'))
  expect(saved?.body).toEqual({ braintree_nonce: 'nonce-1', device_data: '{"correlation_id":"7"}' })
  expect(saved?.idempotencyKey).toMatch(/.{20,}/)
  expect(teardown.fields).toHaveBeenCalled()
  expect(teardown.device).toHaveBeenCalled()
})

test('what the bank or our server says about a card is told in the agreed texts', async () => {
  const answers: unknown[] = [
    { type: 'CUSTOMER', code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED' },
    { type: 'CUSTOMER', code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' },
    { type: 'NETWORK', code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' },
  ]
  const fields = hostedFields(async () => {
    if (answers.length > 0) throw answers.shift()
    return { nonce: 'nonce-2' }
  })
  const made = await open()
  await ready()
  for (const kind of ['number', 'expirationDate', 'cvv'] as const) await fields.typed(kind, {})
  await save()
  await said('Please check your CVC')
  await save()
  expect((await alert()).textContent).toBe('Please check your card details')
  await save()
  expect((await alert()).textContent).toBe('We could not process your request, please try again')
  made.say('POST users/braintree_token/', refused('card-not-saved'))
  await save()
  expect((await alert()).textContent).toBe('Sorry, we could not process your request')
  await save()
  await said('was saved.')
})

test('a form that cannot be opened says so, and says which part of it could not', async () => {
  hostedFields(async () => ({ nonce: 'nonce-3' }))
  const made = server()
  braintree.client.mockRejectedValue(new Error('blocked'))
  await open(made)
  expect((await alert()).textContent).toBe('We could not process your request, please try again')
  braintree.client.mockResolvedValue({ name: 'client' })
  braintree.device.mockRejectedValue(new Error('blocked'))
  made.state.setup = { form: 'braintree', publishable_key: 'client-token-2', token_url: null }
  await press(await sheetButton('Try again'))
  await said('We could not process your request, please try again - A2')
  expect(braintree.client).toHaveBeenLastCalledWith({ authorization: 'client-token-2' })
  braintree.device.mockResolvedValue({ deviceData: '{}', teardown: teardown.device })
  await press(await sheetButton('Try again'))
  await ready()
})

test('the device is let go when the fields do not open', async () => {
  braintree.fields.mockRejectedValue(new Error('timeout'))
  await open()
  expect((await alert()).textContent).toBe('We could not process your request, please try again')
  expect(teardown.device).toHaveBeenCalled()
})
