import type { ChildProcess } from 'node:child_process'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { apiOf, moveClock, productDay } from './calls'
import { dayAhead } from './days'
import { ownAddress, startOwnServer, stopServer } from './own-server'
import { newestMessage, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { manly, spotOn } from './spaces'
import { core } from './tags'

// One after the other on a server of its own: these journeys fill wallets and move the clock.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: ownAddress })

let server: ChildProcess | undefined
test.beforeAll(async () => {
  // A server with fresh demo data takes as long as all of a journey, and a busy machine several times that.
  test.setTimeout(240_000)
  server = await startOwnServer()
})
test.afterAll(() => stopServer(server))

test('who waits for a place is told when a booking there is cancelled', core, async ({ page, request }) => {
  const { place, covered } = manly
  const email = 'driver@bayshare.example'
  // Near enough to be looked for every minute.
  const day = dayAhead(12)
  const other = await apiOf(request, 'driver2@bayshare.example')
  const { uuid } = await spotOn(request, place, covered)
  const booked = await other.try(`parking_spaces/${uuid}/booking_singles/`, {
    payment_method: 'card',
    start_date: day,
    start_time: '09:00',
    cease_date: day,
    cease_time: '11:00',
  })
  expect(booked.ok(), await booked.text()).toBe(true)
  const { reference } = (await booked.json()) as { reference: string }

  await page.setViewportSize(sizes.phone)
  await signInAs(page, email)
  const { name, latitude, longitude } = place
  await visit(page, `/Search/${name}/${latitude}/${longitude}/${day}/09:00/${day}/11:00`)
  // On a phone the map comes first.
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: 'Tell me when a spot is free' }).first().click()
  const sheet = page.getByRole('dialog', { name: `Alert for ${name}` })
  await expect(sheet.getByLabel('Start time')).toHaveValue('09:00')
  await sheet.getByLabel('Covered').check()
  await sheet.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByText(`We'll email ${email} when a spot is free.`)).toBeVisible()

  await visit(page, '/favourites?tab=places')
  const alerts = page.getByRole('list', { name: `Alerts for ${name}` })
  await expect(alerts.getByText('Watching')).toBeVisible()
  await expect(alerts.getByText(/Covered/)).toBeVisible()

  await other.cancel(reference)
  await moveClock(request, { advance: 'PT2M' })
  await expect(alerts.getByText('Sent')).toBeVisible()
  const { text } = await newestMessage(request, email, /place-alert/)
  expect(text).toContain(covered)
  expect(text).toContain(
    `/Search/${encodeURIComponent(name)}/${latitude}/${longitude}/${day}/09:00/${day}/11:00`,
  )
  await page.goto(`/outbox?recipient=${email}`)
  await expect(page.getByRole('link', { name: new RegExp(`Free near ${name}`) }).first()).toBeVisible()
})
test(
  'a promo code that is none takes nothing off; one that is comes off the price and stands on the pass',
  core,
  async ({ page }) => {
    await signInAs(page, 'driver@bayshare.example')
    await openSpace(page, { days: 10 })
    const code = page.getByLabel('Promo code', { exact: true })
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
    await code.fill('NOPE')
    await code.press('Enter')
    await expect(page.getByText('Invalid promo code')).toBeVisible()
    await lookAt(page, 'checkout-promo-invalid')
    await code.fill('park10')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('10% off')).toBeVisible()
    await expect(page.getByText('Promo discount')).toBeVisible()
    await lookAround(page, 'checkout-promo')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByText('Reference:')).toBeVisible()
    await expect(page.getByText('Promo discount')).toBeVisible()
    await expect(page.getByRole('link', { name: /receipt|invoice/i })).toBeVisible()
    await lookAt(page, 'pass-paid-with-promo')
    const logOut = page.getByRole('button', { name: 'Log out' })
    await expect(logOut).toBeVisible()
    await expect(logOut.and(page.locator(':hover')), 'a second press would log out').toHaveCount(0)
  },
)

test(
  'the wallet pays a part, then the whole, and the whole needs no card',
  core,
  async ({ page, request }) => {
    const driver = await apiOf(request, 'driver2@bayshare.example')
    await driver.post('users/top_up/', { amount: 50 })
    await signInAs(page, 'driver2@bayshare.example')
    await openSpace(page, { days: 12, hours: 24, isDearest: true })
    await expect(page.getByText('Payment method not needed')).toBeVisible()
    await expect(page.getByText('From your wallet', { exact: true })).toBeVisible()
    await lookAt(page, 'checkout-wallet-pays-all')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(page.getByText('Reference:')).toBeVisible()
    await expect(page.getByText('From your wallet')).toBeVisible()
    await lookAround(page, 'pass-paid-by-wallet')
    await visit(page, '/bookings')
    await expect(page.getByRole('link', { name: /Confirmed|Now/ }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('$0.00')).toHaveCount(0)
    await lookAround(page, 'bookings-paid-by-wallet')

    // What is left pays a part of the next booking.
    await openSpace(page, { days: 11, hours: 24, isDearest: true })
    await expect(page.getByText('From your wallet', { exact: true })).toBeVisible()
    await expect(page.getByText('Visa ending in 4242')).toBeVisible()
    await lookAround(page, 'checkout-wallet-pays-part')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByText('Reference:')).toBeVisible()
    expect((await driver.get<{ balance_aud: number }>('users/')).balance_aud).toBe(0)
  },
)

test('a month by card, ongoing, and a month and a half by direct debit', core, async ({ page, request }) => {
  const driver = await apiOf(request, 'driver@bayshare.example')
  await signInAs(page, 'driver@bayshare.example')
  const spaces = await monthlySpaces(request)
  await page.goto(`${addressOf(spaces[0]!, 10)}&monthly=1`)
  await expect(page.getByText(/MONTHLY - ONGOING/).first()).toBeVisible()
  await expect(page.getByText('Monthly Payment')).toBeVisible()
  await lookAround(page, 'checkout-monthly')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Reference:')).toBeVisible()
  await expect(page.getByText(/MONTHLY - ONGOING/)).toBeVisible()
  await lookAt(page, 'pass-monthly')

  // Without a bank account there is a way to add one, which returns to the same booking.
  const starts = dayAhead(20)
  const ends = dayAhead(65)
  const address = `${addressOf(spaces[1]!, 10)}&monthly=1&from=${starts}&until=${ends}`
  await page.goto(address)
  await expect(page.getByText(/for the remaining 15 days/)).toBeVisible()
  await page.getByRole('link', { name: 'Add Direct Debit Payment Method' }).click()
  await expect(page).toHaveURL(/\/wallet\/dd/)
  await driver.post('users/dd_token/', {
    account_name: 'Priya Raman',
    account_bsb: '000000',
    account_number: '000123456',
    address: '1 Crown Street, Surry Hills NSW 2010',
    street_name: 'Crown Street',
    suburb: 'Surry Hills',
    state_name: 'NSW',
    postcode: '2010',
  })
  await driver.post('users/dd_token/', { confirm_account: true })
  await page.goto(address)
  const cardFee = page.getByText('Card fee', { exact: true })
  await expect(cardFee).toBeVisible()
  await page.getByRole('radio', { name: /^Test Bank/ }).check()
  await expect(cardFee).toBeHidden()
  await lookAt(page, 'checkout-direct-debit')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Reference:')).toBeVisible()
  await expect(page.getByText('To be debited').first()).toBeVisible()
  await lookAt(page, 'pass-payment-pending')
})

test('a month without a card or an account can be paid with either, once it is added', async ({
  page,
  request,
}) => {
  await signInAs(page, 'nocard@bayshare.example')
  const spaces = await monthlySpaces(request)
  await page.goto(`${addressOf(spaces[2]!, 10)}&monthly=1`)
  await expect(page.getByText('Add a card or a bank account to book this spot.')).toBeVisible()
  await lookAt(page, 'checkout-monthly-no-method')
  await page.getByRole('link', { name: 'Add Card Payment Method' }).click()
  await expect(page).toHaveURL(/\/wallet\/card/)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry Date').fill('12/30')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page).toHaveURL(/monthly=1/)
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled()
})

test(
  'a month whose debit failed is seen in the wallet and paid by saving a card',
  core,
  async ({ page, request }) => {
    test.setTimeout(180_000)
    const email = 'nocard@bayshare.example'
    const driver = await apiOf(request, email)
    await driver.post('users/dd_token/', {
      account_name: 'Noa Card',
      account_bsb: '000000',
      account_number: '222222227',
      address: '1 Crown Street, Surry Hills NSW 2010',
      street_name: 'Crown Street',
      suburb: 'Surry Hills',
      state_name: 'NSW',
      postcode: '2010',
    })
    await driver.post('users/dd_token/', { confirm_account: true })
    const [, , , space] = await monthlySpaces(request)
    const booked = await driver.try(`parking_spaces/${space!.uuid}/booking_singles/`, {
      payment_method: 'dd',
      search_mode: 1,
      start_date: dayAhead(20),
    })
    expect(booked.ok(), await booked.text()).toBe(true)
    const { reference } = (await booked.json()) as { reference: string }
    await moveClock(request, { advance: 'P4D' })
    await moveClock(request, { advance: 'PT1M' })

    await signInAs(page, email)
    await visit(page, `/bookingdetails/${reference}`)
    const unpaid = page.getByRole('alert').filter({ hasText: "didn't go through" })
    await expect(unpaid).toContainText('We tried your bank account ending 2227.')
    await lookAround(page, 'pass-month-unpaid')
    await unpaid.getByRole('button', { name: 'Use another method' }).click()
    await lookAt(page, 'pass-month-unpaid-methods')
    await visit(page, '/wallet')
    await expect(unpaid).toBeVisible()
    await lookAround(page, 'wallet-month-unpaid')

    // A card that is kept but does not pay leaves its form as it was.
    await page.getByRole('button', { name: /Add Card Payment Method|Visa/ }).click()
    await expect(page.getByText(/^We charge \$/)).toBeVisible()
    await page.getByLabel('Card number').fill('4000000000000341')
    await page.getByLabel('Expiry Date').fill('12/30')
    await page.getByLabel('CVC').fill('123')
    await lookAt(page, 'card-save-and-pay')
    const pay = page.getByRole('button', { name: /^Save and pay \$/ })
    await pay.click()
    await expect(page.getByText('Your bank declined this card. Check it or use another card.')).toBeVisible()
    await lookAt(page, 'card-save-and-pay-declined')
    await page.getByLabel('Card number').fill('4242424242424242')
    await pay.click()
    await expect(page.getByText(/^Visa •••• 4242 was saved\. \$[\d,.]+ was paid\.$/)).toBeVisible()
    await expect(unpaid).toBeHidden()
    await visit(page, '/wallet/payment')
    await lookAt(page, 'payment-details-paid')
  },
)

test('a bank that refuses more time says so, and the same is tried again until it is paid', async ({
  page,
  request,
}) => {
  // Four ways to the bank's page and back.
  test.setTimeout(120_000)
  await page.setViewportSize(sizes.phone)
  await signInAs(page, 'secure@bayshare.example')
  await openSpace(page, { days: 14 })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Your payment went through')).toBeVisible()
  await expect(page).toHaveURL(/\/BookingDetails\/\w+$/)
  await lookAt(page, 'bank-booked')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Edit my booking' }).click()
  await dialog.getByRole('button', { name: 'Extend Booking' }).click()
  await dialog.getByLabel('Leaving at').selectOption('13:00')
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  const refused = page.getByRole('alert').filter({ hasText: "Your booking wasn't extended" })
  await expect(refused).toContainText("you haven't been charged. Your booking still ends")
  await expect(page).toHaveURL(/\/BookingDetails\/\w+$/)
  await lookAround(page, 'extend-bank-refused')
  await page.reload()
  await expect(refused).toBeVisible()

  // The same again, and this time the bank's page is left by the button of the browser.
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Leaving at')).toHaveValue('13:00')
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Your bank is waiting for you to confirm this payment.')).toBeVisible()
  await lookAround(page, 'extend-bank-waits')
  await page.getByRole('button', { name: 'Edit my booking' }).click()
  await dialog.getByRole('button', { name: 'Extend Booking' }).click()
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
  await expect(dialog.getByText("You haven't confirmed an earlier payment")).toBeVisible()
  await lookAt(page, 'extend-bank-waits-for-other')
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await moveClock(request, { advance: 'PT20M' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(refused).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Your booking has been extended')).toBeVisible()
  await expect(page.getByText(/Your booking now ends .*, 1:00 PM\./)).toBeVisible()
  await expect(page).toHaveURL(/\/BookingDetails\/\w+$/)
  await lookAround(page, 'extend-bank-confirmed')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByText(/9:00 AM to 1:00 PM/)).toBeVisible()
  await expect(page.getByText('Your booking has been extended')).toBeHidden()
})

test('a bank that refuses another time leaves the booking as it was, and another card pays for it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(sizes.desktop)
  await signInAs(page, 'secure@bayshare.example')
  await openSpace(page, { days: 15 })
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Your payment went through')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Edit my booking' }).click()
  await dialog.getByRole('button', { name: 'Change Times' }).click()
  await dialog.getByLabel('Arriving at').selectOption('10:00')
  await dialog.getByLabel('Leaving at').selectOption('14:00')
  await dialog.getByRole('button', { name: 'Change times', exact: true }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  const refused = page.getByRole('alert').filter({ hasText: "Your booking's times haven't changed" })
  await expect(refused).toContainText('9:00 AM to 11:00 AM')
  await lookAround(page, 'change-bank-refused')

  await page.getByRole('link', { name: 'Use another card' }).click()
  await page.getByText('Choose a test card').click()
  await page.getByRole('button', { name: /^Fill in 4242/ }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(refused).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Leaving at')).toHaveValue('14:00')
  await dialog.getByRole('button', { name: 'Change times', exact: true }).click()
  await expect(dialog.getByText('Your booking has a new time')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/10:00 AM to 2:00 PM/)).toBeVisible()
  await expect(refused).toBeHidden()
})

test('an owner sees what was earned; the operator pays it out', core, async ({ page, request, browser }) => {
  // Everything that falls due in two months is done on the way.
  test.setTimeout(180_000)
  const owner = await apiOf(request, 'owner@bayshare.example')
  const driver = await apiOf(request, 'driver@bayshare.example')
  await signInAs(page, 'owner@bayshare.example')
  await page.goto('/earnings')
  await expect(page.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible()
  await lookAt(page, 'earnings-before')

  await owner.post('users/bank_account/', {
    account_name: 'Marcus Chen',
    bsb: '062000',
    account_number: '12345678',
    full_name: 'Marcus Chen',
    personal_dob: '01/02/1980',
    abn_dob: '01/02/1980',
    address: '12 Crown Street, Surry Hills NSW 2010',
  })
  const mine = await owner.get<{ uuid: string; is_live?: boolean }[]>('users/parking_spaces/')
  const { vehicles } = await driver.get<{ vehicles: { pk: string }[] }>('users/')
  const booked: string[] = []
  // The journeys before it have moved the clock.
  const day = await productDay(request, 2)
  for (const { uuid } of mine) {
    const answer = await driver.try(`parking_spaces/${uuid}/booking_singles/`, {
      payment_method: 'card',
      vehicle: vehicles[0]?.pk,
      start_date: day,
      start_time: '10:00:00',
      cease_date: day,
      cease_time: '15:00:00',
    })
    if (answer.ok()) booked.push(((await answer.json()) as { reference: string }).reference)
  }
  expect(booked).not.toEqual([])
  await page.goto('/earnings')
  await expect(page.getByText('Pending').first()).toBeVisible()
  await lookAt(page, 'earnings-pending')

  await moveClock(request, { advance: 'P6D' })
  await lookAtReview(browser, booked[0] ?? '')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Move to wallet' })).toBeVisible()
  await lookAround(page, 'earnings')
  await page.getByRole('slider').press('ArrowLeft')
  await page.getByText('Show as a table').click()
  await page.getByRole('button', { name: 'Move to wallet' }).click()
  await lookAt(page, 'earnings-move')
  await page.keyboard.press('Escape')
  await page.goto('/wallet')
  await lookAt(page, 'wallet-of-an-owner')
  await page.goto('/listings')
  await lookAt(page, 'listings-with-earnings')

  // A payout is made on the 15th for what was earned by the end of the month before.
  await moveClock(request, { advance: 'P1M' })
  await moveClock(request, { advance: 'P20D' })
  const operator = await (await browser.newContext({ baseURL: ownAddress })).newPage()
  await signInAs(operator, 'operator@bayshare.example')
  await operator.goto('/operator/payouts')
  await expect(operator.getByRole('button', { name: 'Create bank file' })).toBeEnabled()
  await lookAround(operator, 'operator-waiting')
  await operator.getByRole('button', { name: 'Create bank file' }).click()
  await expect(operator.getByText('The file is ready.')).toBeVisible()
  const downloading = operator.waitForEvent('download')
  await operator.getByRole('button', { name: /Download file/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^payouts-/)
  await operator.getByRole('checkbox').first().check()
  await lookAround(operator, 'operator-sent')
  await operator.getByRole('button', { name: 'Returned' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Returned' }).click()
  await expect(operator.getByText('Enter a reason.')).toBeVisible()
  await lookAt(operator, 'operator-returned')
  await operator.keyboard.press('Escape')
  await operator.getByRole('button', { name: 'Mark paid' }).click()
  await lookAt(operator, 'operator-mark-paid')
  await operator.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click()
  await expect(operator.getByText(/payouts? (was|were) updated/)).toBeVisible()
  const reporting = operator.waitForEvent('download')
  await operator.getByRole('button', { name: 'Download report' }).click()
  expect((await reporting).suggestedFilename()).toMatch(/\.csv$/)
  await lookAt(operator, 'operator-paid')

  await page.goto('/earnings')
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Statement/ }).first()).toBeVisible()
  await lookAt(page, 'earnings-paid')
})

interface Found {
  uuid: string
  latitude: number
  longitude: number
  bookingPrice: number
}

async function found(request: APIRequestContext, days: number, hours = 2): Promise<Found[]> {
  const ends = endOf(days, hours)
  const answer = await request.post('/api/v1/search/', {
    data: {
      startdate: dayAhead(days),
      starttime: '09:00',
      enddate: ends.slice(0, 10),
      endtime: ends.slice(11),
    },
  })
  return (await answer.json()) as Found[]
}

async function monthlySpaces(request: APIRequestContext): Promise<Found[]> {
  const answer = await request.post('/api/v1/search/', { data: { searchMode: 1, startdate: dayAhead(3) } })
  const found = (await answer.json()) as (Found & { auto_approve: boolean })[]
  return found.filter(({ auto_approve }) => auto_approve)
}

function addressOf({ uuid, latitude, longitude }: Found, days: number, hours = 2): string {
  const starts = `${dayAhead(days)}T09:00`
  return `/Search/spot/${latitude}/${longitude}/${uuid}?start=${starts}&end=${endOf(days, hours)}&step=confirm`
}

/** When a booking ends that starts at nine in the morning. */
function endOf(days: number, hours: number): string {
  return new Date(Date.parse(`${dayAhead(days)}T09:00:00Z`) + hours * 3_600_000).toISOString().slice(0, 16)
}

async function openSpace(
  page: Page,
  { days, hours, isDearest = false }: { days: number; hours?: number; isDearest?: boolean },
): Promise<void> {
  const spaces = await found(page.request, days, hours)
  // Of those that a wallet of $50 can pay without being empty afterwards.
  const space = isDearest
    ? spaces
        .filter(({ bookingPrice }) => bookingPrice < 50)
        .toSorted((one, other) => other.bookingPrice - one.bookingPrice)[0]
    : spaces[0]
  await page.goto(addressOf(space!, days, hours))
}

/** How a booking was that is over. */
async function lookAtReview(browser: Browser, reference: string): Promise<void> {
  const driver = await browser.newPage({ baseURL: ownAddress })
  await signInAs(driver, 'driver@bayshare.example')
  await driver.goto(`/bookingdetails/${reference}/review`)
  await expect(driver.getByRole('heading', { name: /^Rate .+ on / })).toBeVisible()
  await lookAround(driver, 'rate')
  await driver.close()
}
