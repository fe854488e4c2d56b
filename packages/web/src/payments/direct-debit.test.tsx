// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { named, press, type, visit } from '../testing/visit'
import { debitOnWire, moneyServer, refused } from './testing/money-server'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  localStorage.clear()
  sessionStorage.clear()
})

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const sheet = () => page.main().querySelector('dialog')
const field = (name: string) =>
  page.find(() => page.main().querySelector<HTMLInputElement>(`dialog input[name="${name}"]`))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const submit = async () => press(await button('Add Bank Details'))

async function open(server = moneyServer()) {
  page = await visit('/wallet/dd', { isSignedIn: true, answer: server.answer })
  await field('account_bsb')
  return server
}

async function pickAddress(): Promise<void> {
  await type(await field('address'), '12 crown')
  const option = await page.find(() => page.main().querySelector<HTMLElement>('[role=option]'))
  await press(option)
}

async function fillIn(): Promise<void> {
  await pickAddress()
  await type(await field('account_name'), 'Priya Raman')
  await type(await field('account_bsb'), '062000')
  await type(await field('account_number'), '12345678')
}

const asked = () => page.calls.filter(({ path }) => path.endsWith('/users/dd_token/'))

test('an account is entered, shown as a request with its agreement, and confirmed', async () => {
  await open()
  await fillIn()
  expect((await field('account_bsb')).value).toBe('062-000')
  await said('Commonwealth Bank')
  await submit()
  await said('Direct Debit Request')
  const entries = [...page.main().querySelectorAll('dl > div')].map((entry) => [
    entry.querySelector('dt')?.textContent,
    entry.querySelector('dd')?.textContent,
  ])
  expect(entries).toEqual([
    ['Creditor name', 'Bayshare Pty Ltd'],
    ['Creditor ID', '481020'],
    ['Date', 'Sun 15 Nov 2026'],
    ['Account name', 'Priya Raman'],
    ['Bank name', 'Commonwealth Bank'],
    ['BSB', '062-000'],
    ['Account number', '12345678'],
  ])
  await said('Debits will show on your bank statement as "BAYSHARE PARKING".')
  const links = [...(sheet()?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/direct-debit-terms', '/api/v1/papers/request.pdf?signed=1'])
  await press(await button('Confirm'))
  await said('Your bank account was added.')
  await button('Commonwealth Bank •••• 5678')
  expect(sheet()).toBeNull()
  expect(asked().map(({ body }) => body)).toEqual([
    {
      address: '12 Crown Street, Surry Hills NSW 2010',
      street_name: 'Crown Street',
      suburb: 'Surry Hills',
      state_name: 'NSW',
      postcode: '2010',
      account_name: 'Priya Raman',
      account_bsb: '062-000',
      account_number: '12345678',
    },
    {
      confirm_account: true,
      account_name: 'Priya Raman',
      account_bsb: '062-000',
      account_number: '12345678',
    },
  ])
  const [first, second] = asked().map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
})

test('in the sandbox a test account is chosen from a list; elsewhere there is none', async () => {
  page = await visit('/wallet/dd', { isSignedIn: true, isSandbox: true, answer: moneyServer().answer })
  await said('Only test accounts work here')
  const account = '[aria-label="Fill in 222222227: can be saved, but debits fail later"]'
  await press(await page.find(() => page.main().querySelector<HTMLElement>(account)))
  expect((await field('account_bsb')).value).toBe('000-000')
  expect((await field('account_number')).value).toBe('222222227')
  await page.leave()
  await open()
  expect(page.main().textContent).not.toContain('Only test accounts work here')
})

test('cancelling the request returns to the form as it was', async () => {
  await open()
  await fillIn()
  await submit()
  await press(await button('Cancel'))
  expect((await field('address')).value).toBe('12 Crown Street, Surry Hills NSW 2010')
  expect((await field('account_name')).value).toBe('Priya Raman')
  expect((await field('account_number')).value).toBe('12345678')
  expect(asked()).toHaveLength(1)
})

test('an account that is agreed on already needs no second agreement', async () => {
  const server = await open()
  await fillIn()
  server.say('POST users/dd_token/', { status: 200, body: { ...debitOnWire, show_summary: false } })
  await submit()
  await said('Your bank account was added.')
  expect(asked()).toHaveLength(1)
})

test('every field is needed, an address must be picked, and nothing is sent before', async () => {
  await open()
  await submit()
  await said('Please select a street address from the suggestions')
  await said('This field is required')
  await type(await field('address'), '12 Crown Street')
  await type(await field('account_bsb'), '0620')
  await type(await field('account_number'), '123')
  await submit()
  await said('Please enter your BSB number')
  await said('Please enter your account number')
  expect(asked()).toHaveLength(0)
  expect((await field('account_number')).maxLength).toBe(10)
})

test.each([
  [{ detail: 'This account cannot be debited.' }, 'This account cannot be debited.'],
  [{ detail: 'x'.repeat(150) }, 'Please check your bank details'],
])('a refusal %j is shown as %j', async (body, words) => {
  const server = await open()
  await fillIn()
  server.say('POST users/dd_token/', { status: 402, body })
  await submit()
  const alert = await page.find(() => page.main().querySelector<HTMLElement>('dialog [role=alert]'))
  expect(alert.textContent).toBe(words)
  expect((await field('account_number')).value).toBe('12345678')
})

test('a confirmation that fails shows an error there and may be repeated', async () => {
  const server = await open()
  await fillIn()
  await submit()
  await button('Confirm')
  server.say('POST users/dd_token/', refused('debit-not-saved'))
  await press(await button('Confirm'))
  await said('Please check your bank details')
  server.say('POST users/dd_token/', undefined)
  await press(await button('Confirm'))
  await said("We couldn't reach the server.")
  await press(await button('Confirm'))
  await said('Your bank account was added.')
  expect(asked()).toHaveLength(4)
})

test('a bank account is removed after a question', async () => {
  const server = moneyServer({ dd_account_label: 'Westpac •••• 1111' } as never)
  await open(server)
  await press(await button('Remove'))
  await said('The Direct Debit Request for Westpac •••• 1111 ends.')
  const question = [...page.main().querySelectorAll('dialog')].at(-1) as HTMLElement
  await press(named(question, 'button', 'Remove bank account') as HTMLElement)
  await said('The bank account was removed.')
  await button('Add Direct Debit Payment Method')
  expect(sheet()).toBeNull()
})

test('whoever came from a booking goes back to it as soon as it can be paid', async () => {
  const server = moneyServer()
  page = await visit('/help', { isSignedIn: true, answer: server.answer })
  await act(() => page.router.navigate('/wallet/dd', { state: { back: '/bookings' } }))
  await said('Back to your booking')
  await fillIn()
  await submit()
  await press(await button('Confirm'))
  await page.find(() => (page.router.state.location.pathname === '/bookings' ? page.main() : undefined))
  expect(sheet()).toBeNull()
})
