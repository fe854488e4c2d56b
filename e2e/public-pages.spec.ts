import { expect, test } from '@playwright/test'
import { dayAhead } from './days'
import { adopt, lookAround, lookAt, looks, sizes, visit } from './screens'
import { core, provePublic, smoke } from './tags'

for (const [name, path] of [
  ['landing', '/'],
  ['help', '/help'],
  ['login', '/login'],
  ['search', '/search'],
] as const) {
  test(`${name} is sound, small and large, light and dark`, async ({ page }) => {
    for (const look of looks) {
      await adopt(page, look)
      await page.goto(path)
      await lookAt(page, name, look)
    }
  })
}

const alike = {
  'pages of text': ['/about', '/faq', '/terms', '/privacy', '/cancellation-policy', '/direct-debit-terms'],
  'small pages for visitors': [
    '/spot-owner',
    '/check-pass',
    '/forgotpassword',
    '/resetconfirmation',
    '/resetpassword/abc',
    '/no/such/page',
  ],
}

for (const [name, paths] of Object.entries(alike)) {
  test(`${name} are sound, small and large, light and dark`, async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    for (const path of paths) {
      await visit(page, path)
      await lookAround(page, path.slice(1).replaceAll('/', '-'))
    }
  })
}

for (const brand of ['portal', 'community', 'demo', 'operator', 'student', 'hotel']) {
  test(`the landing page of ${brand} wears its own name`, async ({ page, baseURL }) => {
    await page.goto(`${baseURL?.replace('://', `://${brand}.`)}/`)
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    // Only its colours are its own.
    await lookAt(page, `landing-of-${brand}`, { size: 'desktop', scheme: 'light' })
  })
}

test('public pages come drawn from the server, for readers without scripts', smoke, async ({ browser }) => {
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

test('routes match in any letter case, with and without a trailing slash', provePublic, async ({ page }) => {
  for (const path of ['/HELP', '/Help/', '/help']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Help')
  }
})

test('an unknown page says so, with the status that says so too', provePublic, async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test(
  'the landing carousel shows its three slides and stands still for those who want it to',
  provePublic,
  async ({ page }) => {
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
  },
)

test('no page breaks its content security policy or logs an error', core, async ({ page }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  // The search fills what there is, down to the last pixel.
  await page.setViewportSize(sizes.phone)
  await page.goto('/Search/Sydney/-33.8688/151.2093')
  await expect.poll(() => page.locator('[data-view]').boundingBox()).toMatchObject({ y: 0, ...sizes.phone })
})
