import type { ChildProcess } from 'node:child_process'
import {
  type FakeBraintree,
  startFakeBraintree,
} from '@bayshare/adapters/payments/braintree/testing/fake-braintree'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { answerForBraintree } from './braintree-hosts'
import { dayAhead } from './days'
import { braintreeAddress, startOwnServer, stopServer } from './own-server'
import { signInAs } from './people'
import { lookAround, sizes } from './screens'

test.use({ baseURL: braintreeAddress })

let gateway: FakeBraintree | undefined
let server: ChildProcess | undefined
test.beforeAll(async () => {
  // A server with fresh demo data takes as long as all of a journey, and a busy machine several times that.
  test.setTimeout(240_000)
  gateway = await startFakeBraintree()
  const { merchantId, publicKey, privateKey, environment } = gateway.account
  const { host, port } = environment as { host: string; port: number }
  server = await startOwnServer(braintreeAddress, {
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
    BRAINTREE_API_BASE: `http://${host}:${port}`,
  })
})
test.afterAll(async () => {
  await stopServer(server)
  await gateway?.close()
})

const field = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`).getByLabel(name)
const save = (page: Page) => page.getByRole('button', { name: 'Save card' }).click()

test("a card goes into Braintree's own fields on the way to a booking, and pays for it", async ({ page }) => {
  const blocked: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text())
  })
  await page.setViewportSize(sizes.phone)
  const { asked } = await answerForBraintree(page, gateway!)
  await signInAs(page, 'nocard@bayshare.example')
  await page.goto(await checkoutOfASpot(page.request))
  await page.getByRole('link', { name: 'Add Card Payment Method' }).click()
  await expect(page.getByRole('button', { name: 'Save card' })).toBeEnabled()
  await save(page)
  await expect(page.getByText('Please enter your card details')).toBeVisible()
  await expect(field(page, 'Card number')).toBeFocused()
  // By keyboard alone, from field to field, and Enter saves.
  await page.keyboard.type('4012888888881882')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Expiry Date')).toBeFocused()
  await page.keyboard.type('1230')
  await page.keyboard.press('Tab')
  await expect(field(page, 'CVC')).toBeFocused()
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please check your card number')).toBeVisible()
  await expect(field(page, 'Card number')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Card number')).toHaveAccessibleDescription('Please check your card number')
  await lookAround(page, 'card-at-braintree')
  await field(page, 'Card number').fill('4111111111111111')
  await save(page)
  await expect(page.getByText('Please check your card details')).toBeVisible()
  await field(page, 'Card number').fill('4000111111111115')
  await save(page)
  await expect(page.getByText('Your bank declined this card. Check it or use another card.')).toBeVisible()
  await field(page, 'Card number').fill('4012888888881881')
  await save(page)
  await expect(page.getByText('Visa ending in 1881')).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Reference:')).toBeVisible()
  expect(gateway!.transactions.all).toMatchObject([{ type: 'sale', status: 'submitted_for_settlement' }])
  expect([...asked].toSorted()).toEqual([
    'assets.braintreegateway.com',
    'c.paypal.com',
    'payments.sandbox.braintree-api.com',
    'www.paypal.com',
  ])
  expect(blocked).toEqual([])
})

async function checkoutOfASpot(request: APIRequestContext): Promise<string> {
  const day = dayAhead(10)
  const answer = await request.post('/api/v1/search/', {
    data: { startdate: day, starttime: '09:00', enddate: day, endtime: '11:00' },
  })
  const [first] = (await answer.json()) as { uuid: string; latitude: number; longitude: number }[]
  const { uuid, latitude, longitude } = first!
  return `/Search/spot/${latitude}/${longitude}/${uuid}?start=${day}T09:00&end=${day}T11:00&step=confirm`
}
