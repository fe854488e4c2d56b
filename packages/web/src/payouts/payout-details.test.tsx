// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { moneyServer, payoutOnWire, refused, returnedOnWire } from '../payments/testing/money-server'
import { act, fireEvent } from '@testing-library/react'
import { named, press, type, visit } from '../testing/visit'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  localStorage.clear()
})

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const sheet = () => page.main().querySelector('dialog')
const field = (name: string) =>
  page.find(() => page.main().querySelector<HTMLInputElement>(`dialog input[name="${name}"]`))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const errors = () =>
  [...page.main().querySelectorAll('dialog [aria-invalid=true]')].map((input) => input.getAttribute('name'))

async function open(server = moneyServer()) {
  page = await visit('/wallet/payout', { isSignedIn: true, answer: server.answer })
  await field('account_name')
  return server
}

async function fillInAccount(): Promise<void> {
  await type(await field('account_name'), 'Priya Raman')
  await type(await field('bsb'), '062000')
  await type(await field('account_number'), '12345678')
  await press(await button('Next'))
  await field('full_name')
}

async function pickAddress(): Promise<void> {
  await type(await field('address'), '12 crown')
  await press(await page.find(() => page.main().querySelector<HTMLElement>('[role=option]')))
}

async function fillInPerson(): Promise<void> {
  await type(await field('full_name'), 'Priya Raman')
  await type(await field('personal_dob'), '04031990')
  await pickAddress()
}

/** As a browser does it: what nobody takes over is cut to the length of the field. */
async function paste(input: HTMLInputElement, text: string): Promise<void> {
  const isTaken = await act(async () => !fireEvent.paste(input, { clipboardData: { getData: () => text } }))
  if (!isTaken) await type(input, text.slice(0, input.maxLength))
}

const sent = () => page.calls.filter(({ path, method }) => path.endsWith('bank_account/') && method !== 'GET')

test('a person says account and identity in two steps; the panel closes a moment after it is saved', async () => {
  await open()
  await said('Earnings are transferred on the 15th of every month.')
  await said('Step 1 of 2')
  await fillInAccount()
  await said('Step 2 of 2')
  await fillInPerson()
  expect((await field('personal_dob')).value).toBe('04/03/1990')
  await press(await button('Save'))
  await said('Your payout details were saved.')
  expect(sheet()).not.toBeNull()
  await page.find(() => (sheet() ? undefined : page.main()))
  await button('062-000 •••••678')
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      body: {
        account_name: 'Priya Raman',
        bsb: '062-000',
        account_number: '12345678',
        full_name: 'Priya Raman',
        business_abn: null,
        personal_dob: '04/03/1990',
        gst_registered: false,
        address: '12 Crown Street, Surry Hills NSW 2010',
      },
    },
  ])
})

test('a business gives its ABN and says whether it is registered for GST', async () => {
  await open()
  await fillInAccount()
  await press(await field('is_business'))
  await type(await field('full_name'), 'Raman Parking')
  await type(await field('business_abn'), '51 824 753 556')
  await press(await field('gst_registered'))
  await pickAddress()
  await press(await button('Save'))
  await said('Your payout details were saved.')
  expect(sent()[0]?.body).toMatchObject({
    full_name: 'Raman Parking',
    business_abn: '51824753556',
    personal_dob: null,
    gst_registered: true,
  })
})

test('what was said under the other labels goes when a person turns into a business', async () => {
  await open()
  await fillInAccount()
  await press(await button('Save'))
  await said('Please enter your full name')
  await press(await field('is_business'))
  expect(page.main().querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
  expect(page.main().textContent).not.toContain('Please enter your')
})

test('step 1 says what is missing, in order, and goes nowhere', async () => {
  await open()
  await press(await button('Next'))
  await said('Please enter your account name')
  await said('Please enter your BSB number')
  await said('Please enter your account number')
  expect(errors()).toEqual(['account_name', 'bsb', 'account_number'])
  expect(document.activeElement).toBe(await field('account_name'))
  expect((await field('account_number')).maxLength).toBe(10)
})

test('step 2 says what is wrong with a person, and with a business', async () => {
  await open()
  await fillInAccount()
  await press(await button('Save'))
  await said('Please enter your full name')
  await said('Please enter your Date of Birth')
  await said('Please enter your home address')
  await type(await field('personal_dob'), '01/02')
  await press(await button('Save'))
  await said('Please enter your Date of Birth in DD/MM/YYYY format')
  await type(await field('personal_dob'), '30/02/1990')
  await press(await button('Save'))
  await said('Invalid Date of Birth')
  await press(await field('is_business'))
  await press(await button('Save'))
  await said('Please enter your business name')
  await said('Please enter your Business ABN')
  await said('Please enter your Business address')
  await type(await field('business_abn'), '51824753557')
  await press(await button('Save'))
  await said('Invalid Business ABN')
  expect(sent()).toHaveLength(0)
})

test('the arrow goes back to step 1 with everything kept, and from there it closes', async () => {
  await open()
  await fillInAccount()
  await type(await field('full_name'), 'Priya Raman')
  const back = () => page.find(() => page.main().querySelector<HTMLElement>('dialog [aria-label=Back]'))
  await press(await back())
  expect((await field('account_number')).value).toBe('12345678')
  await press(await button('Next'))
  expect((await field('full_name')).value).toBe('Priya Raman')
  await press(await back())
  await press(await back())
  expect(sheet()).toBeNull()
})

test('a failure shows the agreed text, and what was typed stays', async () => {
  const server = await open()
  await fillInAccount()
  await fillInPerson()
  for (const failure of [
    undefined,
    { status: 500, body: { detail: 'boom' } },
    refused('payout-details-there'),
  ]) {
    server.say('POST users/bank_account/', failure)
    await press(await button('Save'))
    const alert = await page.find(() => page.main().querySelector<HTMLElement>('dialog [role=alert]'))
    expect(alert.textContent).toBe('Could not process your request')
  }
  server.say('POST users/bank_account/', { status: 400, body: { bsb: ['Please enter your BSB number'] } })
  await press(await button('Save'))
  await said('Step 1 of 2')
  expect(errors()).toEqual(['bsb'])
})

test('existing details are changed with the password, and the hold is shown', async () => {
  const server = moneyServer()
  server.state.payout = {
    ...payoutOnWire,
    abn_dob: '51824753556',
    business_abn: '51824753556',
    personal_dob: null,
    hold_until: '2126-11-17T00:00:00Z',
  }
  await open(server)
  await said('These details are new. Payouts to them start after')
  expect((await field('account_name')).value).toBe('Priya Raman')
  await press(await button('Next'))
  expect((await field('is_business')).checked).toBe(true)
  await said('nothing is paid out for 48 hours afterwards')
  await press(await button('Save'))
  await said('Please enter your password')
  await type(await field('current_password'), 'wrong')
  server.say('PATCH users/bank_account/', refused('wrong-current-password'))
  await press(await button('Save'))
  await said('Please enter a valid password.')
  await type(await field('current_password'), 'right')
  await press(await button('Save'))
  await said('Your payout details were saved.')
  expect(sent().at(-1)).toMatchObject({
    method: 'PATCH',
    body: { current_password: 'right', account_number: '•••••678' },
  })
})

test('the saved account number is kept until it is changed, and may be kept after all', async () => {
  const server = moneyServer()
  server.state.payout = payoutOnWire
  await open(server)
  const number = () => page.main().querySelector<HTMLInputElement>('dialog input[name=account_number]')
  expect(page.main().querySelector('dialog output')?.textContent).toBe('•••••678')
  await press(await button('Change account number'))
  expect(document.activeElement).toBe(number())
  await press(await button('Next'))
  await said('Please enter your account number')
  await press(await button('Keep •••••678'))
  expect(number()).toBeNull()
  expect(page.main().textContent).not.toContain('Please enter your account number')
  await press(await button('Next'))
  await type(await field('current_password'), 'right')
  // In another window it was changed meanwhile, so it has to be entered.
  const problem = { account_number: ['Please enter your account number'] }
  server.say('PATCH users/bank_account/', { status: 400, body: problem })
  await press(await button('Save'))
  await said('Please enter your account number')
  expect(errors()).toEqual(['account_number'])
})

test('an ABN, a BSB and an account number are pasted as they are written elsewhere', async () => {
  await open()
  await type(await field('account_name'), 'Priya Raman')
  await paste(await field('bsb'), 'BSB 062-000 ')
  await paste(await field('account_number'), '123 456 789')
  expect((await field('account_number')).value).toBe('123456789')
  await press(await button('Next'))
  await press(await field('is_business'))
  await type(await field('full_name'), 'Raman Parking')
  await paste(await field('business_abn'), '51 824 753 556')
  expect((await field('business_abn')).value).toBe('51824753556')
  await pickAddress()
  await press(await button('Save'))
  await said('Your payout details were saved.')
  expect(sent()[0]?.body).toMatchObject({
    bsb: '062-000',
    account_number: '123456789',
    business_abn: '51824753556',
  })
})

test('an account that returned a payout is confirmed with one press', async () => {
  const server = moneyServer()
  server.state.payout = { ...payoutOnWire, returned_payout: returnedOnWire }
  await open(server)
  await said('Your payout of $164.00 was returned')
  await said('The bank returned it on Tue 17 Nov 2026 ("Account closed").')
  await said("We won't pay into account 062-000 •••••678 again")
  server.say('POST users/bank_account/confirm/', undefined)
  await press(await button('These details are right'))
  await said("We couldn't reach the server.")
  await press(await button('These details are right'))
  await said("Thanks. We'll pay into this account again.")
  await page.find(() => (sheet() ? undefined : page.main()))
  expect(sent().map(({ body }) => body)).toEqual([])
  expect(page.calls.filter(({ path }) => path.endsWith('/confirm/')).map(({ body }) => body)).toEqual([
    { payout: returnedOnWire.id },
    { payout: returnedOnWire.id },
  ])
})

test('details that cannot be loaded show an error, and are loaded again', async () => {
  const server = moneyServer()
  server.say('GET users/bank_account/', refused('not-allowed'))
  page = await visit('/wallet/payout', { isSignedIn: true, answer: server.answer })
  await said("You're not allowed to do this.")
  await press(await button('Try again'))
  expect((await field('account_name')).value).toBe('')
})
