import { expect, type Page, test } from '@playwright/test'
import { dayAhead } from './days'
import { brandAddress, fillLogin, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { core, proveSearch } from './tags'

const panel = (page: Page) => page.getByRole('article')

const around = '/search/North%20Sydney/-33.8381/151.2071'

test('a building, its bays and a bay, which a visitor logs in to book', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await visit(page, brandAddress('demo') + around)
  const card = page.getByRole('link', { name: /Eucalypt House/ })
  await expect(card).toContainText('/mth')
  await lookAround(page, 'bays-buildings')
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Eucalypt House' })).toBeVisible()
  await lookAround(page, 'bays-building')
  await panel(page).getByRole('link', { name: /^Bay / }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bay / })).toBeVisible()
  await expect(panel(page).getByText('MONTHLY - ONGOING')).toBeVisible()
  const book = panel(page).getByRole('link', { name: /^(Book|Request to book)$/ })
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport)
    await expect(book).toBeInViewport()
  }
  await lookAround(page, 'bays-bay')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Eucalypt House' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await page.goForward()
  await page.goForward()
  await book.click()
  await expect(page).toHaveURL(/\/login/)
})

test('the portal asks for a login first and then opens the own building', proveSearch, async ({ page }) => {
  await visit(page, `${brandAddress('portal')}/search`)
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, 'tenant.portal@bayshare.example')
  await expect(panel(page).getByRole('heading', { name: 'Bays' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Back to buildings' }).click()
  await expect(page.getByRole('heading', { name: /buildings? found/ })).toBeVisible()
})

test('a tenant books a bay by the month, and the checkout names the building', core, async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signInAs(page, 'tenant.portal@bayshare.example', { brand: 'portal' })
  await visit(page, `${brandAddress('portal')}/search`)
  await expect(panel(page).getByRole('heading', { name: 'Bays' })).toBeVisible()
  await lookAt(page, 'bays-own-building')
  const building = await page.getByRole('heading', { level: 1 }).textContent()
  await panel(page).locator('a[data-dimmed="false"]').first().click()
  await panel(page)
    .getByRole('link', { name: /^(Book|Request to book)$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible()
  await expect(panel(page).getByText(`, ${building}`)).toBeVisible()
  await expect(panel(page).getByText('MONTHLY - ONGOING').first()).toBeVisible()
  await lookAt(page, 'bays-confirm-phone')
  await page.getByRole('button', { name: /^(Pay \$|Send request)/ }).click()
  await expect(page.getByText('Reference:')).toBeVisible()
})

test('the community finds a building by its address, or is told about the marketplace', async ({ page }) => {
  await signInAs(page, 'tenant.community@bayshare.example', { brand: 'community' })
  await visit(page, `${brandAddress('community')}/search`)
  await expect(panel(page)).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Your building' })
  await field.fill('zzzz')
  await expect(page.getByText('No results')).toBeVisible()
  await expect(page.getByRole('button', { name: /marketplace/i })).toBeVisible()
  await lookAt(page, 'bays-community-no-results')
})

test('a bay has an address of its own, and what is none says so', proveSearch, async ({ page, request }) => {
  const found = await request.post('/api/v1/buildings/', {
    headers: { 'X-Domain': 'demo' },
    data: { msm_startdate: dayAhead(10) },
  })
  const { data } = (await found.json()) as { data: { bays: { uuid: string; bay_marking: string }[] }[] }
  const bay = data[0]!.bays[0]!
  await visit(page, `${brandAddress('demo')}${around}/${bay.uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: `Bay ${bay.bay_marking}` })).toBeVisible()
  await visit(page, `${brandAddress('demo')}${around}/00000000-0000-4000-8000-00000000dead`)
  await expect(page.getByText('This bay or building is no longer listed')).toBeVisible()
})
