import { expect, type Page, test } from '@playwright/test'
import { demoPassword, logIn } from './people'
import { lookAt, schemes, sizes, visit } from './screens'

const port = Number(process.env['E2E_PORT'] ?? 3199)
const hostOf = (brand: string) => `http://${brand}.localhost:${port}`
const panel = (page: Page) => page.getByRole('article')

const around = '/search/North%20Sydney/-33.8381/151.2071'

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a building, its bays and a bay on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await visit(page, hostOf('demo') + around)
    const card = page.getByRole('link', { name: /Eucalypt House/ })
    await expect(card).toContainText('/mth')
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await lookAt(page, `bays-buildings-${size}-${scheme}`)
    }
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Eucalypt House' })).toBeVisible()
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await lookAt(page, `bays-building-${size}-${scheme}`)
    }
    await panel(page).getByRole('link', { name: /^Bay / }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Bay / })).toBeVisible()
    await expect(panel(page).getByText('MONTHLY - ONGOING')).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'Book', exact: true })).toBeInViewport()
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await lookAt(page, `bays-bay-${size}-${scheme}`)
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Eucalypt House' })).toBeVisible()
    await page.goBack()
    await expect(card).toBeVisible()
  })
}

test('who wants a bay of the demo logs in when it is booked', async ({ page }) => {
  await visit(page, hostOf('demo') + around)
  await page.getByRole('link', { name: /Eucalypt House/ }).click()
  await panel(page).getByRole('link', { name: /^Bay / }).first().click()
  await panel(page).getByRole('link', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('the portal asks for a login first and then opens the own building', async ({ page }) => {
  await visit(page, `${hostOf('portal')}/search`)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, 'tenant.portal@bayshare.example', demoPassword, hostOf('portal'))
  await expect(panel(page).getByRole('heading', { name: 'Bays' })).toBeVisible()
  await lookAt(page, 'bays-own-building')
  await panel(page).getByRole('button', { name: 'Back to buildings' }).click()
  await expect(page.getByRole('heading', { name: /buildings? found/ })).toBeVisible()
})

test('a tenant books a bay by the month, and the checkout names the building', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await logIn(page, 'tenant.portal@bayshare.example', demoPassword, hostOf('portal'))
  await expect(panel(page).getByRole('heading', { name: 'Bays' })).toBeVisible()
  const building = await page.getByRole('heading', { level: 1 }).textContent()
  await panel(page).locator('a[data-dimmed="false"]').first().click()
  await panel(page).getByRole('link', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible()
  await expect(panel(page).getByText(`, ${building}`)).toBeVisible()
  await expect(panel(page).getByText('MONTHLY - ONGOING').first()).toBeVisible()
  await lookAt(page, 'bays-confirm-phone')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Reference:')).toBeVisible({ timeout: 30_000 })
})

test('the community finds a building by its address, or hears of the marketplace', async ({ page }) => {
  await logIn(page, 'tenant.community@bayshare.example', demoPassword, hostOf('community'))
  await expect(panel(page)).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Your building' })
  await field.fill('zzzz')
  await expect(page.getByText('No results')).toBeVisible()
  await expect(page.getByRole('button', { name: /marketplace/i })).toBeVisible()
  await lookAt(page, 'bays-community-no-results')
})

test('a bay has an address of its own, and what is none says so', async ({ page, request }) => {
  const found = await request.post('/api/v1/buildings/', {
    headers: { 'X-Domain': 'demo' },
    data: { msm_startdate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10) },
  })
  const { data } = (await found.json()) as { data: { bays: { uuid: string; bay_marking: string }[] }[] }
  const bay = data[0]!.bays[0]!
  await visit(page, `${hostOf('demo')}${around}/${bay.uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: `Bay ${bay.bay_marking}` })).toBeVisible()
  await visit(page, `${hostOf('demo')}${around}/00000000-0000-4000-8000-00000000dead`)
  await expect(page.getByText('This bay or building is not listed any more')).toBeVisible()
})
