import { expect, type Page, test } from '@playwright/test'
import { newDriver, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { core, smoke } from './tags'

const goodCard = { number: '4242424242424242', expiry: '1230', cvc: '123' }
const askingCard = '4000 0025 0000 3155'

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

test('a card with every error, a top-up, and the wallet that follows', core, async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await newDriver(page, 'card', '0491 575 789')
  await page.goto('/wallet')
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await lookAround(page, 'wallet-empty')
  await page.getByRole('button', { name: 'Add Card Payment Method' }).click()
  await lookAt(page, 'card')
  await saveCard(page)
  await expect(page.getByText('Please enter your card details')).toBeVisible()
  await lookAt(page, 'card-nothing')
  await typeCard(page, { number: '4242424242424241', expiry: '0120', cvc: '12' })
  await saveCard(page)
  await expect(page.getByText('Please check your card number')).toBeVisible()
  await expect(page.getByText('Please check your Expiry Date')).toBeVisible()
  await expect(page.getByText('Please check your CVC')).toBeVisible()
  await lookAround(page, 'card-wrong')
  // A number with a fitting check digit that is no test card.
  await typeCard(page, { number: '4111111111111111' })
  await saveCard(page)
  await expect(page.getByText('Please check your card details')).toBeVisible()
  await typeCard(page, { number: '4000000000000002' })
  await saveCard(page)
  await expect(page.getByText('Your bank declined this card. Check it or use another card.')).toBeVisible()
  await lookAt(page, 'card-refused')
  await typeCard(page, {})
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await saveCard(page)
  await expect(page.getByText('Visa •••• 4242 was saved.')).toBeVisible()

  await page.getByRole('radio', { name: '$100' }).check()
  await page.getByRole('button', { name: 'Top up $100' }).click()
  await expect(page.getByText(/Visa •••• 4242 is charged \$100\.00/)).toBeVisible()
  await lookAround(page, 'top-up-question')
  await page.getByRole('button', { name: 'Pay $100.00' }).click()
  await expect(page.getByText('Your wallet was topped up. Your balance is now $100.00.')).toBeVisible()
  await expect(page.getByText('+$100.00')).toBeVisible()
  await lookAround(page, 'wallet')

  await page.goto('/wallet/card')
  await page.getByRole('button', { name: 'Remove card' }).click()
  await lookAt(page, 'card-removal')
  await page
    .getByRole('dialog', { name: 'Remove this card?' })
    .getByRole('button', { name: 'Remove card' })
    .click()
  await expect(page.getByText('The card was removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Card Payment Method' })).toBeVisible()
})

test('a direct debit with its errors, its request and its paper', smoke, async ({ page, request }) => {
  await page.setViewportSize(sizes.phone)
  await newDriver(page, 'debit', '0491 571 491')
  await page.goto('/wallet/payment')
  await page.getByRole('button', { name: 'Add Direct Debit Payment Method' }).click()
  await page.getByRole('button', { name: 'Add Bank Details' }).click()
  await expect(page.getByText('Please select a street address from the suggestions')).toBeVisible()
  await lookAround(page, 'debit-errors')
  await pickAddress(page)
  await page.getByLabel('Account holder name').fill('Noah Patel')
  await page.getByLabel('BSB').pressSequentially('000000')
  await expect(page.getByLabel('BSB')).toHaveValue('000-000')
  await page.getByLabel('Account number').fill('000123456')
  await lookAt(page, 'debit')
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
  await lookAround(page, 'debit-request')
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
  await lookAt(page, 'wallet-with-agreement')
})

test('payout details are saved, and changed with the password', core, async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const { password } = await newDriver(page, 'payout', '0491 572 983')
  await page.goto('/wallet/payment')
  await page.getByRole('button', { name: 'Add Payout Details' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter your account name')).toBeVisible()
  await expect(page.getByText('Please enter your BSB number')).toBeVisible()
  await expect(page.getByText('Please enter your account number')).toBeVisible()
  await lookAround(page, 'payout-errors')
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
  await lookAround(page, 'payout-business-errors')
  await page.getByRole('switch', { name: 'Operating as a Business with ABN' }).press('Space')
  await page.getByLabel('Full name').fill('Noah Patel')
  await page.getByLabel('Date of Birth').fill('04/03/1990')
  await pickAddress(page)
  await lookAround(page, 'payout-identity')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your payout details were saved.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /062-000 •••••678/ })).toBeVisible()

  // Changing them takes the password.
  await page.getByRole('button', { name: /062-000/ }).click()
  await page.getByRole('button', { name: 'Change account number' }).click()
  await page.getByLabel('Account number').fill('87654321')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Your password').fill('not my password')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a valid password.')).toBeVisible()
  await lookAt(page, 'payout-change')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your payout details were saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: /062-000 •••••321/ })).toBeVisible()
  await page.getByRole('button', { name: /062-000/ }).click()
  await expect(page.getByText(/These details are new\. Payouts to them start after/)).toBeVisible()
  await lookAround(page, 'payout-hold')
})

test('a bank that asks its customer: confirmed, the money arrives; refused, nothing is charged', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone)
  await newDriver(page, 'asking', '0491 572 549')
  await page.goto('/wallet/card')
  await chooseTestCard(page, askingCard)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Top up $50' }).click()
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/wallet$/)
  await expect(page.getByText('Your wallet was topped up. Your balance is now $50.00.')).toBeVisible()
  await lookAt(page, 'top-up-confirmed')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Top up $50' }).click()
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(/\/wallet$/)
  await expect(
    page.getByText("Your bank didn't confirm the payment, so you haven't been charged."),
  ).toBeVisible()
  await lookAt(page, 'top-up-refused')
  await expect(page.getByText('+$50.00')).toHaveCount(1)
})

test('automatic top-ups are switched on and stay on', async ({ page }) => {
  await newDriver(page, 'automatic', '0491 572 665')
  await page.goto('/wallet/topup')
  await expect(
    page
      .getByText(
        'A 50c charge applies to transactions below $25. You can save by topping up automatically when your balance drops below $10.',
      )
      .last(),
  ).toBeVisible()
  await page.getByRole('switch', { name: 'Automatic Top Up' }).check()
  await expect(page.getByText(/Add a card first/)).toBeVisible()
  await lookAround(page, 'automatic-top-up-no-card')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await chooseTestCard(page, '4242 4242 4242 4242')
  await page.goto('/wallet/topup')
  await page.getByRole('switch', { name: 'Automatic Top Up' }).check()
  await sheet(page).getByRole('radio', { name: '$100' }).check()
  await lookAround(page, 'automatic-top-up-with-little-cash')
  await page.getByRole('button', { name: 'Turn on and add $100' }).click()
  await expect(page.getByText('Automatic top-ups are on. Your wallet was topped up.')).toBeVisible()
  await expect(page.getByText('$100 when your balance drops below $10')).toBeVisible()
  await page.reload()
  await expect(page.getByText('$100 when your balance drops below $10')).toBeVisible()
})

test('the wallet of a driver at every size and in both colours', async ({ page }) => {
  await signInAs(page, 'driver2@bayshare.example')
  await visit(page, '/wallet')
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
  await lookAround(page, 'wallet-driver')
})

test('the card form works by keyboard alone, and the focus returns to its row', async ({ page }) => {
  await signInAs(page, 'driver2@bayshare.example')
  await page.goto('/wallet/payment')
  const row = page.getByRole('button', { name: /Card for bookings/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()
})
