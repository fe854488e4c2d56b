import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { finishProfile, logIn, type Newcomer, signUp } from './people'
import { lookAt, schemes, sizes } from './screens'

const goodCard = { number: '4242424242424242', expiry: '1230', cvc: '123' }
const askingCard = '4000 0025 0000 3155'

/** Somebody new with a whole profile and an empty wallet. */
async function newDriver(
  page: Page,
  request: APIRequestContext,
  name: string,
  mobile: string,
): Promise<Newcomer> {
  const person = { email: `${name}-${Date.now()}@test.example`, password: 'a quiet driveway 7', mobile }
  await signUp(page, person)
  await finishProfile(page, request, person, { first: 'Noah', last: 'Patel', postcode: '2010' })
  await expect(page).toHaveURL(/\/search/)
  return person
}

const sheet = (page: Page) => page.getByRole('dialog').first()

async function typeCard(page: Page, card: Partial<typeof goodCard>): Promise<void> {
  const { number, expiry, cvc } = { ...goodCard, ...card }
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry Date').fill(expiry)
  await page.getByLabel('CVC').fill(cvc)
}

const saveCard = (page: Page) => page.getByRole('button', { name: 'Save card' }).click()

async function chooseTestCard(page: Page, number: string): Promise<void> {
  await page.getByText('Choose a test card').click()
  await page.getByRole('button', { name: new RegExp(`Fill in ${number}`) }).click()
  await saveCard(page)
  await expect(page.getByText('was saved.')).toBeVisible()
}

async function pickAddress(page: Page): Promise<void> {
  await page.getByRole('combobox').fill('12 Crown Street, Surry Hills')
  await page.getByRole('option').first().click()
}

for (const [size, mobile] of [
  ['phone', '0491 570 737'],
  ['desktop', '0491 571 266'],
] as const) {
  test(`a card with every error, a top-up, and the wallet that follows, on a ${size}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(sizes[size])
    await newDriver(page, request, `card-${size}`, mobile)
    await page.goto('/wallet')
    await expect(page.getByText('No transactions yet')).toBeVisible()
    await lookAt(page, `wallet-empty-${size}`)
    await page.getByRole('button', { name: 'Add Card Payment Method' }).click()
    await lookAt(page, `card-${size}`)
    await saveCard(page)
    await expect(page.getByText('Please enter your card details')).toBeVisible()
    await lookAt(page, `card-nothing-${size}`)
    await typeCard(page, { number: '4242424242424241', expiry: '0120', cvc: '12' })
    await saveCard(page)
    await expect(page.getByText('Please check your card number')).toBeVisible()
    await expect(page.getByText('Please check your Expiry Date')).toBeVisible()
    await expect(page.getByText('Please check your CVC')).toBeVisible()
    await lookAt(page, `card-wrong-${size}`)
    // A number with a fitting check digit that is no test card.
    await typeCard(page, { number: '4111111111111111' })
    await saveCard(page)
    await expect(page.getByText('Please check your card details')).toBeVisible()
    await typeCard(page, { number: '4000000000000002' })
    await saveCard(page)
    await expect(page.getByText('Sorry, we could not process your request')).toBeVisible()
    await lookAt(page, `card-refused-${size}`)
    await typeCard(page, {})
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
    await saveCard(page)
    await expect(page.getByText('Visa •••• 4242 was saved.')).toBeVisible()

    await page.getByRole('radio', { name: '$100' }).check()
    await page.getByRole('button', { name: 'Top up $100' }).click()
    await expect(page.getByText(/Visa •••• 4242 is charged \$100\.00/)).toBeVisible()
    await lookAt(page, `top-up-question-${size}`)
    await page.getByRole('button', { name: 'Pay $100.00' }).click()
    await expect(page.getByText('Your wallet was topped up. Your balance is now $100.00.')).toBeVisible()
    await expect(page.getByText('+$100.00')).toBeVisible()
    await lookAt(page, `wallet-${size}`)

    await page.goto('/wallet/card')
    await page.getByRole('button', { name: 'Remove card' }).click()
    await lookAt(page, `card-removal-${size}`)
    await page
      .getByRole('dialog', { name: 'Remove this card?' })
      .getByRole('button', { name: 'Remove card' })
      .click()
    await expect(page.getByText('The card was removed.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Card Payment Method' })).toBeVisible()
  })
}

for (const [size, mobile] of [
  ['phone', '0491 571 491'],
  ['desktop', '0491 571 804'],
] as const) {
  test(`a direct debit with its errors, its request and its paper, on a ${size}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(sizes[size])
    await newDriver(page, request, `debit-${size}`, mobile)
    await page.goto('/wallet/payment')
    await page.getByRole('button', { name: 'Add Direct Debit Payment Method' }).click()
    await page.getByRole('button', { name: 'Add Bank Details' }).click()
    await expect(page.getByText('Please select a street address from the suggestions')).toBeVisible()
    await lookAt(page, `debit-errors-${size}`)
    await pickAddress(page)
    await page.getByLabel('Account holder name').fill('Noah Patel')
    await page.getByLabel('BSB').pressSequentially('000000')
    await expect(page.getByLabel('BSB')).toHaveValue('000-000')
    await page.getByLabel('Account number').fill('000123456')
    await lookAt(page, `debit-${size}`)
    await page.getByRole('button', { name: 'Add Bank Details' }).click()
    await expect(page.getByRole('heading', { name: 'Direct Debit Request' })).toBeVisible()
    for (const name of [
      'Creditor name',
      'Creditor ID',
      'Date',
      'Account name',
      'Bank name',
      'BSB',
      'Account number',
    ])
      await expect(sheet(page).getByText(name, { exact: true })).toBeVisible()
    await lookAt(page, `debit-request-${size}`)
    const link = await page.getByRole('link', { name: /Direct Debit Request \(PDF\)/ }).getAttribute('href')
    const pdf = await request.get(link ?? '')
    expect(pdf.headers()['content-type']).toContain('application/pdf')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Account number')).toHaveValue('000123456')
    await page.getByRole('button', { name: 'Add Bank Details' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Your bank account was added.')).toBeVisible()
    await expect(page.getByRole('button', { name: /3456/ })).toBeVisible()
    await page.goto('/wallet')
    const paper = page.getByRole('link', { name: /Download Direct Debit Request/ })
    const kept = await request.get((await paper.getAttribute('href')) ?? '')
    expect(kept.headers()['content-type']).toContain('application/pdf')
    await lookAt(page, `wallet-with-agreement-${size}`)
  })
}

for (const [size, mobile] of [
  ['phone', '0491 572 983'],
  ['desktop', '0491 573 770'],
] as const) {
  test(`payout details with every error, saved, and changed with the password, on a ${size}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(sizes[size])
    const { password } = await newDriver(page, request, `payout-${size}`, mobile)
    await page.goto('/wallet/payment')
    await page.getByRole('button', { name: 'Add Payout Details' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Please enter your account name')).toBeVisible()
    await expect(page.getByText('Please enter your BSB number')).toBeVisible()
    await expect(page.getByText('Please enter your account number')).toBeVisible()
    await lookAt(page, `payout-errors-${size}`)
    await page.getByLabel('Account name').fill('Noah Patel')
    await page.getByLabel('BSB').fill('062000')
    await page.getByLabel('Account number').fill('12345678')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter your full name')).toBeVisible()
    await expect(page.getByText('Please enter your Date of Birth', { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter your home address')).toBeVisible()
    await page.getByLabel('Date of Birth').fill('0102')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter your Date of Birth in DD/MM/YYYY format')).toBeVisible()
    await page.getByLabel('Date of Birth').fill('31/02/1990')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Invalid Date of Birth')).toBeVisible()
    await page.getByRole('switch', { name: 'Operating as a Business with ABN' }).press('Space')
    await page.getByLabel('ABN', { exact: true }).fill('51824753557')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter your business name')).toBeVisible()
    await expect(page.getByText('Invalid Business ABN')).toBeVisible()
    await expect(page.getByText('Please enter your Business address')).toBeVisible()
    await lookAt(page, `payout-business-errors-${size}`)
    await page.getByRole('switch', { name: 'Operating as a Business with ABN' }).press('Space')
    await page.getByLabel('Full name').fill('Noah Patel')
    await page.getByLabel('Date of Birth').fill('04/03/1990')
    await pickAddress(page)
    await lookAt(page, `payout-identity-${size}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your payout details were saved.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /062-000 •••••678/ })).toBeVisible()

    // Changing them takes the password.
    await page.getByRole('button', { name: /062-000/ }).click()
    await page.getByLabel('Account number').fill('87654321')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Your password').fill('not my password')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a valid password.')).toBeVisible()
    await lookAt(page, `payout-change-${size}`)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your payout details were saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: /062-000 •••••321/ })).toBeVisible()
    await page.getByRole('button', { name: /062-000/ }).click()
    await expect(page.getByText(/These details are new\. Payouts to them start after/)).toBeVisible()
    await lookAt(page, `payout-hold-${size}`)
  })
}

test('a bank that asks its customer: confirmed, the money arrives; refused, nothing is charged', async ({
  page,
  request,
}) => {
  await page.setViewportSize(sizes.phone)
  await newDriver(page, request, 'asking', '0491 572 549')
  await page.goto('/wallet/card')
  await chooseTestCard(page, askingCard)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Top up $50' }).click()
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/wallet\?top_up=/)
  await expect(page.getByText('Your wallet was topped up. Your balance is now $50.00.')).toBeVisible()
  await lookAt(page, 'top-up-confirmed')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Top up $50' }).click()
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(/\/wallet\?top_up=/)
  await expect(page.getByText(/Your bank declined the payment, so nothing was charged/)).toBeVisible()
  await lookAt(page, 'top-up-refused')
  await expect(page.getByText('+$50.00')).toHaveCount(1)
})

test('automatic top-ups are switched on and stay on', async ({ page, request }) => {
  await newDriver(page, request, 'automatic', '0491 572 665')
  await page.goto('/wallet/topup')
  await expect(
    page
      .getByText(
        'A 50c charge applies to transactions below $25. You can save by topping up automatically when your balance drops below $10.',
      )
      .last(),
  ).toBeVisible()
  await page.getByRole('switch', { name: 'Automatic Top Up' }).check()
  await expect(page.getByText(/Please add a card first/)).toBeVisible()
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await lookAt(page, `automatic-top-up-no-card-${size}`)
  }
  await page.getByRole('button', { name: 'Add a card' }).click()
  await chooseTestCard(page, '4242 4242 4242 4242')
  await page.goto('/wallet/topup')
  await page.getByRole('switch', { name: 'Automatic Top Up' }).check()
  await sheet(page).getByRole('radio', { name: '$100' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('$100 when your balance drops below $10')).toBeVisible()
  await page.reload()
  await expect(page.getByText('$100 when your balance drops below $10')).toBeVisible()
})

test('a portal shows cash and earnings, and no automatic top-up', async ({ page }) => {
  const port = Number(process.env.E2E_PORT ?? 3199)
  await logIn(page, 'tenant.portal@bayshare.example', undefined, `http://portal.localhost:${port}`)
  await page.goto(`http://portal.localhost:${port}/wallet`)
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('Earnings')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Automatic Top-ups' })).toHaveCount(0)
  await lookAt(page, 'wallet-portal')
})

test('the wallet at every size and in both colours', async ({ page }) => {
  await logIn(page, 'driver2@bayshare.example')
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await page.goto('/wallet')
      await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
      await lookAt(page, `wallet-${size}-${scheme}`)
    }
  }
})

test('the card form works by keyboard alone, and the focus returns to its row', async ({ page }) => {
  await logIn(page, 'driver2@bayshare.example')
  await page.goto('/wallet/payment')
  const row = page.getByRole('button', { name: /Card for bookings/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()
})
