import type { ChildProcess } from 'node:child_process'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { apiOf, moveClock, productDay } from './calls'
import { monthsAddress, startOwnServer, stopServer } from './own-server'
import { demoPassword, mailTo, newDriver, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { core } from './tags'

// Tests of the server and of the pages assert the same, so `npm test` leaves these to `npm run prove`.
test.skip(!process.env['PROVE'], 'npm run prove makes these journeys')

// One after the other on a server of its own: these journeys go through many months, in which much else falls due.
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ baseURL: monthsAddress, viewport: sizes.phone })

let server: ChildProcess | undefined
test.beforeAll(async () => {
  // A server with fresh demo data takes as long as all of a journey, and a busy machine several times that.
  test.setTimeout(240_000)
  server = await startOwnServer(monthsAddress)
})
test.afterAll(() => stopServer(server))

const emailOf = (mailbox: string) => `${mailbox}@bayshare.example`
const bankReason = "there isn't enough money in the account"

test('a first debit fails, and the month is paid by card', core, async ({ page, request, browser }) => {
  await addBankAccount(request, 'nocard', 'Zara Haddad', '222222227')
  const reference = await bookMonths(request, 'nocard', { spot: ['owner', 'Ramsgate Avenue'], method: 'dd' })
  await openAs(page, 'nocard', `/bookingdetails/${reference}`)
  await expect(page.getByRole('link', { name: /^Payment advice BS-/ })).toBeVisible()
  const owner = await onDesktop(browser, 'owner', `/ownerbookingdetails/${reference}`)

  // Nobody reloads a page: what happens is shown as it happens.
  await moveClock(request, { advance: 'P6D' })
  const banner = page.getByRole('alert').filter({ hasText: "didn't go through" })
  await expect(banner).toContainText('bank account ending 2227')
  await expect(banner).toContainText(bankReason)
  await expect(banner.getByRole('button', { name: 'Pay $420.00 now' })).toBeVisible()
  await lookAt(page, 'first-debit-failed')
  const failed = await mailTo(request, emailOf('nocard'), "The first month's payment failed")
  expect(failed).toContain(`We couldn't take $420.00 from your bank account ending 2227`)
  expect(failed).toContain(bankReason)

  // Its owner is told as well, but not what the bank said.
  await expect(owner.getByText(/The payment for .* hasn't gone through yet/)).toBeVisible()
  const delayed = await mailTo(request, emailOf('owner'), "The first month's payment hasn't gone through yet")
  expect(delayed).toContain("You earn $344.40 once it's paid")
  for (const told of [delayed, await owner.getByRole('main').innerText()])
    expect(told).not.toContain(bankReason)
  await lookAt(owner, 'first-debit-failed-owner')

  await banner.getByRole('button', { name: 'Use another method' }).click()
  await page.getByRole('button', { name: /\$427\.98/ }).click()
  await page.getByText('Choose a test card').click()
  await page.getByRole('button', { name: /^Fill in 4242/ }).click()
  await lookAt(page, 'first-month-by-card')
  await page.getByRole('button', { name: 'Save and pay $427.98' }).click()
  await expect(page.getByText('Your payment went through')).toBeVisible()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('link', { name: /^Receipt BS-/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Payment advice withdrawn BS-/ })).toBeVisible()
  await expect(monthsOf(page)).toHaveText([/Due .*\$420\.00$/, /Paid .*\$427\.98$/])
  await lookAround(page, 'first-month-paid')
  const paid = await mailTo(request, emailOf('nocard'), "The first month's payment has gone through")
  expect(paid).toContain('We charged $427.98 to your Visa')
  await visit(page, '/wallet')
  await expect(transactionOf(page, /Ramsgate Avenue$/)).toContainText('-$427.98')
  await expect(transactionOf(page, /Ramsgate Avenue, payment failed$/)).toContainText('-$420.00')
  await lookAt(page, 'first-month-paid-wallet')
  await visit(page, '/notifications')
  // Nobody is told under the bell what they did themselves.
  await expect(toldOf(page, 'Payment received')).toHaveCount(0)
  await expect(toldOf(page, 'Payment failed')).toContainText('Your payment of $420.00 for the first month')
  await lookAt(page, 'first-month-paid-bell')

  await expect(owner.getByText(/hasn't gone through yet/)).toBeHidden()
  await expect(monthsOf(owner)).toHaveText([/Due .*\$344\.40$/, /Paid .*\$344\.40$/])
  const late = await mailTo(request, emailOf('owner'), 'The payment for the first month has gone through')
  expect(late).toContain("Zara's payment came late, and you earn $344.40 for it.")
  await visit(owner, '/notifications')
  await expect(toldOf(owner, 'Month paid').first()).toContainText('you earn $344.40')
  await expect(toldOf(owner, 'Payment delayed').first()).toContainText('Ramsgate Avenue')
  await visit(owner, '/earnings')
  await expect(owner.getByRole('row', { name: new RegExp(reference) })).toContainText('$344.40')
  await expect(owner.getByText('Months not paid')).toBeHidden()
  await lookAt(owner, 'first-month-paid-earnings')
  await owner.context().close()
})

test(
  'a card dies in the third month, and the booking ends after the last try',
  core,
  async ({ page, request, browser }) => {
    const driver = await apiOf(request, emailOf('driver3'))
    const spot = ['featured', 'Bridge Street'] as const
    const reference = await bookMonths(request, 'driver3', { spot, method: 'card' })
    // The second month begins and is paid; before the third the card is another one.
    await moveClock(request, { advance: 'P10D' })
    await moveClock(request, { advance: 'P1M' })
    await driver.post('users/stripe_token/', { stripe_token: 'tok_chargeCustomerFail' })
    await openAs(page, 'driver3', `/bookingdetails/${reference}`)
    await expect(monthsOf(page)).toHaveText([/Due .*\$631\.78$/, /Paid .*\$631\.78$/, /Paid .*\$631\.78$/])
    const owner = await onDesktop(browser, 'featured', `/ownerbookingdetails/${reference}`)

    await moveClock(request, { advance: 'P1M' })
    const banner = page.getByRole('alert').filter({ hasText: "didn't go through" })
    await expect(banner).toContainText('Your bank declined this card')
    await expect(banner.getByRole('button', { name: 'Pay $631.78 now' })).toBeVisible()
    await expect(owner.getByText(/The payment for .* hasn't gone through yet/)).toBeVisible()
    await lookAt(page, 'third-month-failed')
    const failed = await mailTo(request, emailOf('driver3'), 'Your monthly payment failed')
    expect(failed).toContain("We couldn't take $631.78 from your Visa")
    for (const days of [1, 2, 2, 2]) await moveClock(request, { advance: `P${days}D` })

    const ended = page.getByRole('alert').filter({ hasText: 'This booking ended because a payment failed' })
    await expect(ended).toContainText('$631.78')
    await expect(ended).toContainText("We won't ask for it again. What you paid before stays paid.")
    await expect(page.getByText('Ended: payment failed')).toBeVisible()
    await expect(page.getByText('Access code')).toBeHidden()
    await expect(monthsOf(page)).toHaveText([/Not paid\$631\.78$/, /Paid .*\$631\.78$/, /Paid .*\$631\.78$/])
    await lookAround(page, 'third-month-never-paid')
    const title = `Booking ${reference} has ended`
    const told = await mailTo(request, emailOf('driver3'), title)
    expect(told).toContain('We tried 5 times to take $631.78')
    expect(told).toContain("we won't ask for this payment again")
    // By the link, because a new page would ask for a rating first.
    await page.getByRole('link', { name: 'My Bookings' }).click()
    const inList = page.getByRole('link', { name: /Bridge Street/ }).filter({ hasText: 'payment failed' })
    await expect(inList).toContainText('$631.78')
    await lookAt(page, 'third-month-never-paid-list')
    await visit(page, '/notifications')
    await expect(toldOf(page, 'Booking ended').first()).toContainText('Bridge Street')
    await lookAt(page, 'third-month-never-paid-bell')
    await visit(page, '/wallet')
    await expect(transactionOf(page, /Bridge Street, payment failed$/).first()).toContainText('-$631.78')
    await lookAt(page, 'third-month-never-paid-wallet')

    await expect(owner.getByText(/The payment for .* didn't go through/)).toBeVisible()
    await expect(owner.getByText('you earn nothing for that time')).toBeVisible()
    await expect(monthsOf(owner)).toHaveText([/Not paid\$0\.00$/, /Paid .*\$508\.40$/, /Paid .*\$508\.40$/])
    await lookAround(owner, 'third-month-never-paid-owner')
    const toOwner = await mailTo(request, emailOf('featured'), title)
    expect(toOwner).toContain('You keep your earnings for the months that were paid.')
    await visit(owner, '/earnings')
    const unpaid = owner.getByRole('table', { name: 'Months not paid' })
    await expect(unpaid.getByRole('row', { name: new RegExp(reference) })).toContainText(
      'Not paid, booking ended',
    )
    const earned = owner.getByRole('table', { name: 'Latest bookings' })
    await expect(earned.getByRole('row', { name: new RegExp(reference) })).toHaveText([
      /month 2.*\$508\.40/,
      /month 1.*\$508\.40/,
    ])
    await lookAround(owner, 'third-month-never-paid-earnings')
    await owner.context().close()
  },
)

test(
  'a debit that settles has an advice first, and its receipt and mail afterwards',
  core,
  async ({ page, request, browser }) => {
    await addBankAccount(request, 'driver2', 'Liam Nguyen', '000123456')
    const spot = ['featured', 'Devonshire Street'] as const
    const reference = await bookMonths(request, 'driver2', { spot, method: 'dd' })
    await openAs(page, 'driver2', `/bookingdetails/${reference}`)
    const advice = page.getByRole('link', { name: /^Payment advice BS-/ })
    const receipt = page.getByRole('link', { name: /^Receipt BS-/ })
    const totalOf = (label: string) =>
      page
        .getByRole('main')
        .getByText(new RegExp(`^${label}.*\\$390\\.00$`))
        .first()
    await expect(advice).toBeVisible()
    await expect(receipt).toBeHidden()
    await expect(totalOf('To be debited')).toBeVisible()
    await expect(monthsOf(page)).toHaveText([/Due .*\$390\.00$/, /Payment pending.*\$390\.00$/])
    await lookAround(page, 'debit-on-its-way')
    const booked = await mailTo(request, emailOf('driver2'), /^Booking confirmed: 188 Devonshire/)
    expect(booked).toContain("This isn't a receipt yet. We've asked your bank for $390.00")
    expect(booked).not.toContain('Total charged')
    const wallet = await page.context().newPage()
    await visit(wallet, '/wallet')
    await expect(transactionOf(wallet, /Devonshire Street, payment pending$/)).toContainText('-$390.00')
    const owner = await onDesktop(browser, 'featured', `/ownerbookingdetails/${reference}`)
    await expect(monthsOf(owner)).toHaveText([/Due .*\$319\.80$/, /Payment pending.*\$319\.80$/])

    await moveClock(request, { advance: 'P6D' })
    await expect(receipt).toBeVisible()
    await expect(advice).toBeVisible()
    await expect(totalOf('Paid')).toBeVisible()
    await expect(monthsOf(page)).toHaveText([/Due .*\$390\.00$/, /Paid .*\$390\.00$/])
    await lookAround(page, 'debit-settled')
    const number = /BS-\d+/.exec(await receipt.innerText())?.[0]
    const title = `Receipt ${number}: your direct debit of $390.00 went through`
    expect(await mailTo(request, emailOf('driver2'), title)).toContain(reference)
    await expect(transactionOf(wallet, /Devonshire Street$/)).toContainText('-$390.00')
    await expect(wallet.getByText(number ?? '')).toBeVisible()
    await lookAt(wallet, 'debit-settled-wallet')
    await expect(monthsOf(owner)).toHaveText([/Due .*\$319\.80$/, /Paid .*\$319\.80$/])
    await owner.context().close()
  },
)

test(
  'a returned payout is told, the bank details are changed, and the next run pays',
  core,
  async ({ page, request, browser }) => {
    const owner = await apiOf(request, emailOf('owner'))
    await owner.post('users/bank_account/', {
      account_name: 'Hannah Kowalski',
      bsb: '062000',
      account_number: '12345678',
      full_name: 'Hannah Kowalski',
      personal_dob: '01/02/1980',
      abn_dob: '01/02/1980',
      address: '12 Crown Street, Surry Hills NSW 2010',
    })
    await moveClock(request, { advance: 'P1M' })
    const operator = await onDesktop(browser, 'operator', '/operator/payouts')
    const returned = await closePayout(operator, 'Hannah Kowalski', {
      account: '678',
      reason: 'Account closed',
    })
    await lookAround(operator, 'payout-returned-operator')
    const title = `Your payout of ${returned} was returned`
    expect(await mailTo(request, emailOf('owner'), title)).toContain('Account closed')

    await openAs(page, 'owner', '/notifications')
    await expect(toldOf(page, 'Payout returned')).toContainText(title)
    await toldOf(page, 'Payout returned').getByRole('link').click()
    const banner = page.getByRole('alert').filter({ hasText: title })
    await expect(banner).toContainText('"Account closed"')
    const payouts = page.getByRole('table', { name: 'Payouts' }).getByRole('row')
    await expect(payouts.nth(1)).toContainText(returned)
    await expect(payouts.nth(1)).toContainText('Returned, not paid')
    await expect(payouts.nth(1).getByRole('link', { name: 'Return notice (PDF)' })).toBeVisible()
    await lookAround(page, 'payout-returned')
    await banner.getByRole('link', { name: 'Check your bank details' }).click()
    await page.getByRole('button', { name: 'Change account number' }).click()
    await page.getByLabel('Account number').fill('87654321')
    await lookAt(page, 'payout-returned-details')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Your password').fill(demoPassword)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your payout details were saved.')).toBeVisible()
    await visit(page, '/earnings')
    await expect(page.getByText(/^Next payout: /)).toBeVisible()
    await expect(banner).toBeHidden()
    await lookAt(page, 'payout-details-changed')

    await moveClock(request, { advance: 'P1M' })
    await visit(operator, '/operator/payouts')
    const paid = await closePayout(operator, 'Hannah Kowalski', { account: '321' })
    const made = await mailTo(request, emailOf('owner'), `${paid} is on its way to your bank`)
    expect(made).toContain('Hannah Kowalski, ending 321')
    await visit(page, '/earnings')
    await expect(payouts.nth(1)).toContainText(new RegExp(`\\${paid}.*Paid`))
    await expect(payouts.nth(2)).toContainText('Returned, not paid')
    await lookAround(page, 'payout-paid')
    await operator.context().close()
  },
)

test(
  'an account with $50 is closed, and the first run after two days pays the $50',
  core,
  async ({ page, request, browser }) => {
    const { email, password } = await newDriver(page, 'closing', '0491 575 254')
    const driver = await apiOf(request, email, password)
    const vehicle = { registration: 'DGA 52T', car_type: 'Hatchback', make: 'Hyundai', model: 'i30' }
    await driver.post('users/vehicles/', vehicle)
    await driver.post('users/stripe_token/', { stripe_token: 'tok_visa' })
    await driver.post('users/top_up/', { amount: 50 })
    // The run of tomorrow is too early for an account that is closed today.
    const owner = await apiOf(request, emailOf('owner'))
    const { next_payout_date: run } = await owner.get<{ next_payout_date: string }>('users/earnings/')
    await moveClock(request, { set: `${dayAfter(run, -1)}T02:00:00Z` })
    const reference = await book(request, driver, ['owner', 'Forbes Street'], {
      payment_method: 'card',
      start_date: dayAfter(run, 3),
      start_time: '09:00',
      cease_date: dayAfter(run, 3),
      cease_time: '11:00',
    })

    await visit(page, '/closeaccount')
    const booking = page.getByRole('listitem').filter({ hasText: '1 booking' })
    await expect(booking).toContainText('Cancel it, or wait until it ends.')
    const toBooking = booking.getByRole('link', { name: 'View: 1 booking' })
    await expect(toBooking).toHaveAttribute('href', `/bookingdetails/${reference}`)
    await expect(page.getByLabel('Your password')).toBeHidden()
    await lookAround(page, 'closing-what-is-open')
    await driver.cancel(reference)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('definition')).toHaveText('$50.00')
    await page.getByLabel('Account name').fill('Noah Patel')
    await page.getByLabel('BSB').fill('062-000')
    await page.getByLabel('Account number').fill('12345678')
    await page.getByLabel('Your password').fill(password)
    await lookAround(page, 'closing')
    const { payout_date: payday } = await driver.get<{ payout_date: string }>('users/close/')
    expect(payday > run).toBe(true)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account is closed. Thanks for parking with us.')).toBeVisible()
    await lookAt(page, 'closed')

    await moveClock(request, { set: `${dayAfter(run, 1)}T02:00:00Z` })
    const operator = await onDesktop(browser, 'operator', '/operator/payouts')
    await expect(operator.getByRole('row', { name: /Noah Patel|Former member/ })).toHaveCount(0)
    await moveClock(request, { set: `${dayAfter(payday, 1)}T02:00:00Z` })
    const made = await mailTo(request, email, '$50.00 is on its way to your bank')
    expect(made).toContain('Noah Patel, ending 678')
    await visit(operator, '/operator/payouts')
    expect(await closePayout(operator, /Noah Patel|Former member/, { account: '678' })).toBe('$50.00')
    await lookAround(operator, 'closed-and-paid-operator')
    await operator.context().close()
  },
)

/** The months of a booking, the newest first, each with its state and amount. */
const monthsOf = (page: Page) => page.locator('[data-state]').locator('xpath=ancestor::li')

const transactionOf = (page: Page, title: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByText(title) })

/** A line under the bell. */
const toldOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

async function openAs(page: Page, mailbox: string, path: string): Promise<void> {
  await signInAs(page, emailOf(mailbox))
  await visit(page, path)
}

async function onDesktop(browser: Browser, mailbox: string, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: monthsAddress, viewport: sizes.desktop })
  await openAs(page, mailbox, path)
  return page
}

/** Sends a payout to the bank, which pays it or returns it for a reason. Answers its amount. */
async function closePayout(
  operator: Page,
  name: string | RegExp,
  { account, reason }: { account: string; reason?: string },
): Promise<string> {
  await operator.getByRole('button', { name: 'Create bank file' }).click()
  await expect(operator.getByText('The file is ready.')).toBeVisible()
  const row = operator.getByRole('row', { name }).filter({ has: operator.getByRole('checkbox') })
  await expect(row).toContainText(`•${account}`)
  await row.getByRole('checkbox').check()
  const amount = /\$[\d,]+\.\d\d/.exec(await row.innerText())?.[0]
  const action = operator.getByRole('button', { name: reason ? 'Returned' : 'Mark paid' })
  await action.first().click()
  if (reason) await operator.getByLabel('Reason given by the bank').fill(reason)
  await operator.getByRole('dialog').and(operator.locator(':visible')).locator(action).click()
  await expect(operator.getByText('1 payout was updated.')).toBeVisible()
  return amount ?? ''
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

async function addBankAccount(
  request: APIRequestContext,
  mailbox: string,
  name: string,
  number: string,
): Promise<void> {
  const driver = await apiOf(request, emailOf(mailbox))
  await driver.post('users/dd_token/', {
    account_name: name,
    account_bsb: '000000',
    account_number: number,
    address: '1 Crown Street, Surry Hills NSW 2010',
    street_name: 'Crown Street',
    suburb: 'Surry Hills',
    state_name: 'NSW',
    postcode: '2010',
  })
  await driver.post('users/dd_token/', { confirm_account: true })
}

type SpotOf = readonly [owner: string, street: string]

/** Books a spot by the month, from in ten days on, without an end. */
async function bookMonths(
  request: APIRequestContext,
  mailbox: string,
  { spot, method }: { spot: SpotOf; method: 'card' | 'dd' },
): Promise<string> {
  const driver = await apiOf(request, emailOf(mailbox))
  const starts = await productDay(request, 10)
  return book(request, driver, spot, { payment_method: method, search_mode: 1, start_date: starts })
}

async function book(
  request: APIRequestContext,
  driver: Awaited<ReturnType<typeof apiOf>>,
  [owner, street]: SpotOf,
  wanted: object,
): Promise<string> {
  const seller = await apiOf(request, emailOf(owner))
  const spots = await seller.get<{ uuid: string; street_name: string }[]>('users/parking_spaces/')
  const spot = spots.find(({ street_name: name }) => name === street)
  const { vehicles } = await driver.get<{ vehicles: { pk: string }[] }>('users/')
  const answer = await driver.try(`parking_spaces/${spot?.uuid}/booking_singles/`, {
    ...wanted,
    vehicle: vehicles[0]?.pk,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { reference: string }).reference
}
