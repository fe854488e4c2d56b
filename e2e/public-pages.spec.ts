import { expect, test } from '@playwright/test'
import { dayAhead } from './days'
import { adopt, lookAt, looks, sizes } from './screens'

/** Pages of plain text are looked at in the two ways that differ most. */
const twoLooks = looks.filter(({ size }) => size !== 'tablet')

const pages = [
  ['landing', '/', looks],
  ['help', '/help', looks],
  ['login', '/login', looks],
  ['search', '/search', looks],
  ['coming', '/signup', twoLooks],
  ['not-found', '/no/such/page', twoLooks],
  ['about', '/about', twoLooks],
  ['faq', '/faq', twoLooks],
  ['terms', '/terms', twoLooks],
  ['privacy', '/privacy', twoLooks],
  ['cancellation-policy', '/cancellation-policy', twoLooks],
  ['direct-debit-terms', '/direct-debit-terms', twoLooks],
  ['check-pass', '/check-pass', twoLooks],
] as const

for (const [name, path, asLookedAt] of pages) {
  test(`${name} is sound, small and large, light and dark`, async ({ page }) => {
    for (const look of asLookedAt) {
      await adopt(page, look)
      await page.goto(path)
      await lookAt(page, `${name}-${look.size}-${look.scheme}`)
    }
  })
}

for (const brand of ['portal', 'community', 'demo', 'operator', 'student', 'hotel']) {
  test(`the landing page of ${brand} wears its own name`, async ({ page, baseURL }) => {
    await page.goto(`${baseURL?.replace('://', `://${brand}.`)}/`)
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    await lookAt(page, `landing-of-${brand}`)
  })
}

test('public pages come drawn from the server, for readers without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore the App' }).first()).toBeVisible()
  await expect(page.getByLabel('Where to?')).toBeVisible()
  const nearby = page.getByRole('region', { name: 'Spots near Sydney' })
  await expect(nearby.getByRole('link').filter({ hasText: '$' })).toHaveCount(6)
  await expect(page).toHaveTitle(/Bayshare/)
  await page.getByLabel('Where to?').fill('Bondi Beach')
  await page.getByLabel('Start date').fill(dayAhead(5))
  await page.getByLabel('End date').fill(dayAhead(5))
  await page.getByLabel('Start time').selectOption('09:00')
  await page.getByLabel('End time').selectOption('11:30')
  await page.getByRole('button', { name: 'Search' }).click()
  const times = `start=${dayAhead(5)}T09:00&end=${dayAhead(5)}T11:30`
  await expect(page).toHaveURL(new RegExp(`/search/Bondi.+${times}$`))
  await context.close()
})

test('what is chosen on the first page is shown below and searched for', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Where to?').fill('Surry Hills')
  await page.getByRole('option', { name: /^Surry Hills/ }).click()
  await expect(page.getByRole('heading', { name: /^Spots near Surry Hills/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await expect(page.getByText('/mth').first()).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/Search\/Surry.+monthly=1/)
})

test('routes match in any letter case, with and without a trailing slash', async ({ page }) => {
  for (const path of ['/HELP', '/Help/', '/help']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Help')
  }
})

test('an unknown page says so, with the status that says so too', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the landing carousel shows its three slides and stands still for those who want it to', async ({
  page,
}) => {
  await page.goto('/')
  for (const slide of ['Park instantly', 'Extend on the go', 'Share and earn']) {
    await expect(page.getByText(slide).first()).toBeAttached()
  }
  for (const [name, path] of [
    ['Sign up', /\/signup$/i],
    ['Log in', /\/login$/i],
    ['Explore the App', /\/search$/i],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      path,
    )
  }
})

test('no page breaks its content security policy or logs an error', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  for (const path of ['/', '/help', '/search', '/login', '/about']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(problems).toEqual([])
})

test('the native web view shows bare content and gets the app-ready message', async ({ page }) => {
  await page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, {
      sent,
      ReactNativeWebView: { postMessage: (message: string) => sent.push(message) },
    })
  })
  await page.goto('/help')
  await page.waitForFunction(() => (window as unknown as { sent: string[] }).sent.length > 0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The search fills what there is, down to the last pixel.
  await page.setViewportSize(sizes.phone)
  await page.goto('/Search/Sydney/-33.8688/151.2093')
  await expect.poll(() => page.locator('[data-view]').boundingBox()).toMatchObject({ y: 0, ...sizes.phone })
})
