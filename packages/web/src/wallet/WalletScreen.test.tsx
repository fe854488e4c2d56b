// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  moneyServer,
  paperOnWire,
  refused,
  topUpId,
  transactionOnWire,
} from '../payments/testing/money-server'
import { bankVisit } from '../session/bank-visit'
import { topUpPayment } from '../top-ups/top-up-payment'
import { named, press, visit } from '../testing/visit'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const sheet = () => page.main().querySelector('dialog')
const rows = () =>
  [...page.main().querySelectorAll('li')]
    .map((row) => row.textContent ?? '')
    .filter((text) => text.includes('$') && !text.includes('when your balance'))
const topUps = () => page.calls.filter(({ path, method }) => method === 'POST' && path.includes('/top_up/'))

async function open(server = moneyServer(), path = '/wallet') {
  page = await visit(path, { isSignedIn: true, answer: server.answer })
  await said('Payment Details')
  return server
}

test('the main product shows cash and coins, a low balance, and why to top up', async () => {
  await open(moneyServer({ balance_aud: 9.99, balance_osc: 5 }))
  await said('Balance$9.99')
  await said('Free credits$5.00')
  await said('Your balance is below $10.')
  await said('A 50c charge applies to transactions below $25. You can save by topping up.')
  await said('Automatic Top-upsOff')
  expect((await button('Automatic Top-ups')).textContent).toBe('Automatic Top-upsOff')
})

test('a balance of ten dollars is not low', async () => {
  await open(moneyServer({ balance_aud: 10 }))
  await said('Balance$10.00')
  expect(page.main().textContent).not.toContain('Your balance is below')
})

test('elsewhere cash and earnings are shown, and nothing tops itself up', async () => {
  const server = moneyServer({
    balance_aud: 12,
    earnings: 164,
    tenant_type: 2,
    default_building: '00000000-0000-4000-8000-000000000300',
    tenant_id: '1',
  } as never)
  page = await visit('/wallet', { isSignedIn: true, brand: 'portal', answer: server.answer })
  await said('Earnings$164.00')
  expect(page.main().textContent).not.toContain('Free credits')
  expect(page.main().textContent).not.toContain('Automatic Top-ups')
})

test('the four latest are shown, then all by month; what is only held is hidden', async () => {
  const server = moneyServer()
  server.state.transactions = [
    transactionOnWire('Pre-auth for parking', -8.5),
    transactionOnWire('Top-up', 50),
    { ...transactionOnWire('Parking', -8.5), reference: 'ABCDEFGHJKM' },
    transactionOnWire('Refund', 4),
    transactionOnWire('Parking', -3.5),
    transactionOnWire('Parking in October', -12, '2026-10-02T02:00:00Z'),
  ]
  await open(server)
  await said('Latest transactions')
  await said('+$50.00')
  expect(rows()).toHaveLength(4)
  expect(rows()[0]).toMatch(/^Top-upSat 14 Nov, \d+:00 [AP]MCard\+\$50\.00$/)
  expect(rows()[1]).toContain('-$8.50')
  expect(page.main().textContent).not.toContain('Pre-auth')
  const booking = page.main().querySelector('a[href="/bookingdetails/ABCDEFGHJKM"]')
  expect(booking?.getAttribute('aria-label')).toBe('View booking ABCDEFGHJKM')
  await press(await button('Show All Transactions'))
  await said('October 2026')
  expect(rows()).toHaveLength(5)
  await press(await button('Show latest only'))
  expect(rows()).toHaveLength(4)
})

test('a card and an account that the bank refused for good are marked, and nothing offers to charge them', async () => {
  const server = moneyServer({
    card_is_refused: true,
    dd_is_refused: true,
    dd_account_label: 'CommBank ••••321',
    balance_aud: 5,
  } as never)
  server.state.preferences.auto_recharge = true
  await open(server)
  await said('Visa •••• 4242Declined by your bank. Update or replace it')
  await said('CommBank ••••321Declined by your bank. Update or replace it')
  await said('Automatic Top-upsYour bank declined your card. Replace it to keep them going')
  expect(named(page.main(), 'button', 'Top up $50')).toBeUndefined()
  expect(named(page.main(), 'a', 'Replace your card to top up')?.pathname).toBe('/wallet/card')
  await press(await button('Automatic Top-ups'))
  await said("Your bank declined Visa •••• 4242, so it can't be charged. Replace it to top up automatically.")
  expect((await button('Save')).disabled).toBe(true)
  await press(await button('Replace your card'))
  await said('Use another card')
})

test('an empty wallet says what will be there', async () => {
  await open()
  await said('No transactions yet')
  await said('Receipts, invoices and agreements will be kept here.')
  expect(named(page.main(), 'button', 'Show All')).toBeUndefined()
})

test('a list that fails leaves the rest of the wallet usable, and is tried again', async () => {
  const server = moneyServer()
  server.state.transactions = [transactionOnWire('Top-up', 50)]
  server.say('GET users/transactions/', refused('not-allowed'))
  await open(server)
  await said("You're not allowed to do this.")
  await button('Top up $50')
  await press(await button('Try again'))
  await said('+$50.00')
  expect(rows()).toHaveLength(1)
})

test('papers are there to be downloaded', async () => {
  const server = moneyServer()
  server.state.papers = Array.from({ length: 5 }, (_, index) => ({
    ...paperOnWire,
    id: paperOnWire.id.replace(/.$/, String(index)),
    number: `R-100${index}`,
  }))
  await open(server)
  await said('Sat 14 Nov 2026R-1000$8.50')
  const links = () => [...page.main().querySelectorAll('a[href*="receipt.pdf"]')]
  expect(links()).toHaveLength(4)
  expect(links()[0]?.getAttribute('aria-label')).toBe('Download Receipt R-1000')
  await press(await button('Show all 5'))
  expect(links()).toHaveLength(5)
})

async function choose100(): Promise<void> {
  const choice = await page.find(() =>
    page.main().querySelector<HTMLElement>('input[type=radio]:not(:checked)'),
  )
  await press(choice)
  await press(await button('Top up $100'))
  await said('Top up $100.00?')
}

test('a top-up says the card and the amount before it charges, once, and the balance follows', async () => {
  await open()
  await choose100()
  await said('Visa •••• 4242 is charged $100.00.')
  await press(await button('Pay $100.00'))
  await said('Your wallet was topped up. Your balance is now $50.00.')
  await said('Balance$50.00')
  expect(sheet()).toBeNull()
  expect(topUps()).toMatchObject([{ body: { amount: 100 } }])
  expect(topUps()[0]?.idempotencyKey).toMatch(/.{20,}/)
})

test('a lost answer is asked for again under the same key; a decline ends it', async () => {
  const server = await open()
  server.say('POST users/top_up/', undefined)
  server.say('POST users/top_up/', refused('card-was-declined'))
  await choose100()
  await press(await button('Pay $100.00'))
  await said('The connection was lost before the bank answered.')
  await press(await button('Check again'))
  await said('Your bank declined the payment, so nothing was charged.')
  await press(await button('Pay $100.00'))
  await said('Your wallet was topped up.')
  const keys = topUps().map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a bank that wants to ask its customer gets to', async () => {
  const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined)
  const server = await open()
  const asks = { id: topUpId, action_url: '/sandbox/3ds/pi_1' }
  server.say('POST users/top_up/', refused('payment-not-finished', asks))
  await choose100()
  await press(await button('Pay $100.00'))
  await page.find(() => (leave.mock.calls.length > 0 ? page.main() : undefined))
  expect(leave).toHaveBeenCalledExactlyOnceWith('/sandbox/3ds/pi_1')
})

test('back from the bank, the top-up is finished and its outcome stays until it is closed', async () => {
  await open(moneyServer(), `/wallet?top_up=${topUpId}&redirect_status=succeeded`)
  await said('Your wallet was topped up. Your balance is now $50.00.')
  await said('Balance$50.00')
  expect(topUps()).toHaveLength(1)
  await press(await page.find(() => page.main().querySelector<HTMLElement>('[aria-label=Close]')))
  expect(page.router.state.location.search).toBe('')
  expect(page.main().textContent).not.toContain('was topped up')
})

test.each([
  [refused('card-was-declined'), "Your bank didn't confirm the payment, so you haven't been charged."],
  [refused('not-found'), "We couldn't find this top-up."],
  [undefined, "The connection was lost, so we couldn't check your payment."],
  [refused('payment-not-finished'), 'Your bank is waiting for you to confirm this payment.'],
])('back from the bank with %j: %s', async (answer, words) => {
  const server = moneyServer()
  server.say(`POST users/top_up/${topUpId}/finish/`, answer)
  await open(server, `/wallet?top_up=${topUpId}&redirect_status=failed`)
  await said(words)
  expect(page.main().textContent).toContain('Balance$0.00')
  expect(page.router.state.location.search).toBe('')
})

test('a top-up that the bank refused is tried again with the same amount, as a new attempt', async () => {
  const server = moneyServer({ card_brand: 'visa', card_last4: '4242' })
  server.say('POST users/top_up/', refused('payment-not-finished', { id: topUpId, action_url: '/3ds/1' }))
  const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined)
  await open(server)
  await choose100()
  await press(await button('Pay $100.00'))
  await page.find(() => (leave.mock.calls.length > 0 ? page.main() : undefined))
  leave.mockRestore()
  const [first] = topUps()
  const kept = Object.entries(sessionStorage)
  await page.leave()
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
  server.say(`POST users/top_up/${topUpId}/finish/`, refused('card-was-declined'))
  await open(server, `/wallet?top_up=${topUpId}&redirect_status=failed`)
  await said("Your wallet wasn't topped up")
  expect(named(page.main(), 'a', 'Use another card')?.getAttribute('href')).toBe('/wallet/card')
  await press(await button('Try again'))
  await press(await button('Pay $100.00'))
  await said('Your wallet was topped up.')
  expect(page.main().textContent).not.toContain("wasn't topped up")
  const second = topUps().at(-1)
  expect(second?.body).toEqual({ amount: 100 })
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('who comes back without an answer of the bank is led to it again', async () => {
  bankVisit.save({ payment: topUpPayment + topUpId })
  const server = moneyServer()
  const asks = refused('payment-not-finished', { id: topUpId, action_url: '/3ds/1' })
  server.say(`POST users/top_up/${topUpId}/finish/`, asks)
  const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined)
  await open(server)
  await said('Your bank is waiting for you to confirm this payment.')
  await press(await button('Go to your bank'))
  expect(leave).toHaveBeenCalledExactlyOnceWith('/3ds/1')
  await press(await button('Check again'))
  await said('Your wallet was topped up.')
  leave.mockRestore()
})

test('an address that names no top-up asks nothing', async () => {
  await open(moneyServer(), '/wallet?top_up=../../users')
  await said('No transactions yet')
  expect(topUps()).toHaveLength(0)
})

test('without a card the way leads to the card form', async () => {
  await open(moneyServer({ card_brand: null, card_last4: null } as never))
  await press(await page.find(() => named(page.main(), 'a', 'Add a card to top up')))
  expect(page.router.state.location.pathname).toBe('/wallet/card')
  await said('Card Payment Method')
})

const switchItself = () =>
  page.find(() => page.main().querySelector<HTMLInputElement>('dialog [role=switch]'))

test('automatic top-ups are switched on with an amount', async () => {
  await open(moneyServer(), '/wallet/topup')
  await said(
    'A 50c charge applies to transactions below $25. You can save by topping up automatically when your balance drops below $10.',
  )
  expect((await switchItself()).checked).toBe(false)
  await press(await switchItself())
  const choices = [...page.main().querySelectorAll<HTMLInputElement>('dialog input[type=radio]')]
  expect(choices.map(({ checked }) => checked)).toEqual([true, false])
  await press(choices[1] as HTMLElement)
  await press(await button('Turn on without topping up'))
  await said('Automatic top-ups were saved.')
  await said('$100 when your balance drops below $10')
  const changes = page.calls.filter(({ method }) => method === 'PATCH')
  expect(changes.map(({ body }) => body)).toEqual([{ auto_recharge: true, auto_recharge_amount: 100 }])
})

test('with little cash they are switched on with a top-up, and not at all where it fails', async () => {
  const server = await open(moneyServer({ balance_aud: 3 }), '/wallet/topup')
  server.say('POST users/top_up/', refused('card-was-declined'))
  await press(await switchItself())
  await said("Your balance is $3.00, so we'd charge $50 to Visa •••• 4242 now.")
  await press(await button('Turn on and add $50'))
  await said('Your bank declined the payment, so nothing was charged.')
  expect(page.calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await press(await button('Turn on and add $50'))
  await said('Automatic top-ups are on. Your wallet was topped up. Your balance is now $53.00.')
  await said('$50 when your balance drops below $10')
  expect(topUps().map(({ body }) => body)).toEqual([
    { amount: 50, auto_recharge: true },
    { amount: 50, auto_recharge: true },
  ])
})

test('a bank that is asked while they are switched on: back from it, the page says what they do now', async () => {
  const leave = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined)
  const server = moneyServer()
  server.say('POST users/top_up/', refused('payment-not-finished', { id: topUpId, action_url: '/3ds/1' }))
  await open(server, '/wallet/topup')
  await press(await switchItself())
  await press(await button('Turn on and add $50'))
  await page.find(() => (leave.mock.calls.length > 0 ? page.main() : undefined))
  leave.mockRestore()
  const kept = Object.entries(sessionStorage)
  await page.leave()
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
  server.say(`POST users/top_up/${topUpId}/finish/`, refused('card-was-declined'))
  await open(server, `/wallet?top_up=${topUpId}&redirect_status=failed`)
  await said("We haven't changed your automatic top-ups.")
  await press(await button('Try again'))
  await said('Turn on and add $50.00')
  await press(await button('Pay $50.00'))
  await said('$50 when your balance drops below $10')
  expect(topUps().at(-1)?.body).toEqual({ amount: 50, auto_recharge: true })
})

test('a payment that failed stays in the list, struck out', async () => {
  const server = moneyServer()
  const failed = transactionOnWire('Month 22 Nov to 21 Dec at Crown Street, payment failed', -105)
  server.state.transactions = [{ ...failed, purse: 'direct-debit', state: 'failed' }]
  await open(server)
  await said('Month 22 Nov to 21 Dec at Crown Street, payment failed')
  expect(page.main().querySelector('[data-state=failed]')?.textContent).toContain('$105.00')
})

test('who has automatic top-ups is not asked to set them up', async () => {
  await open(moneyServer({ balance_aud: 3 }))
  await press(await page.find(() => named(page.main(), 'a', 'Set up automatic top-ups')))
  await press(await switchItself())
  await press(await button('Turn on without topping up'))
  await said('Automatic top-ups were saved.')
  await act(() => page.router.navigate('/wallet'))
  await page.find(() => named(page.main(), 'a', 'Change automatic top-ups'))
  expect(named(page.main(), 'a', 'Set up automatic top-ups')).toBeUndefined()
})

test('automatic top-ups need a card, and a failure keeps the choice', async () => {
  const server = moneyServer({ card_brand: null, card_last4: null } as never)
  await open(server, '/wallet/topup')
  await press(await switchItself())
  await said('Add a card first')
  expect((await button('Save')).disabled).toBe(true)
  await press(await switchItself())
  server.say('PATCH users/payment_preferences/', undefined)
  await press(await button('Save'))
  await said("We couldn't reach the server.")
  await press(await switchItself())
  await press(await button('Add a card'))
  await page.find(() => page.main().querySelector<HTMLElement>('dialog input[name=cardnumber]'))
})

test('the profile leads to the same payment details', async () => {
  await open(moneyServer(), '/userprofile')
  await press(await button('Visa •••• 4242'))
  await page.find(() => page.main().querySelector<HTMLElement>('dialog input[name=cardnumber]'))
  expect(page.router.state.location.pathname).toBe('/userprofile')
})
