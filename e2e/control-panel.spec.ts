import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { dayAhead } from './days'
import { brandAddress, logIn, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { core } from './tags'

const site = brandAddress('student')

/** A tenant asks for a bay of the manager's building whose owner wants to be asked. Answers the booking's reference. */
async function askFor(page: Page): Promise<string> {
  const as = async (mailbox: string) => ({
    'X-Domain': 'student',
    Authorization: `Bearer ${await signInAs(page, `${mailbox}.student@bayshare.example`, { brand: 'student' })}`,
  })
  const table = await page.request.post('/api/v1/admin/query/', {
    headers: await as('manager'),
    data: { qid: 'wp_buildings' },
  })
  const managed = ((await table.json()) as { data: { uuid: string }[] }).data.map(({ uuid }) => uuid)
  const headers = await as('tenant')
  const found = await page.request.post('/api/v1/buildings/', {
    headers,
    data: { msm_startdate: dayAhead(9) },
  })
  const { data } = (await found.json()) as {
    data: { uuid: string; bays: { uuid: string; auto_approve: boolean; available: boolean }[] }[]
  }
  const own = (await (await page.request.get('/api/v1/users/parking_bays/', { headers })).json()) as {
    uuid: string
  }[]
  const bay = data
    .flatMap(({ uuid, bays }) => (managed.includes(uuid) ? bays : []))
    .find((one) => !one.auto_approve && one.available && !own.some(({ uuid }) => uuid === one.uuid))
  const booked = await page.request.post(`/api/v1/parking_spaces/${bay?.uuid}/booking_singles/`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: { payment_method: 'card', search_mode: 1, start_date: dayAhead(9) },
  })
  expect(booked.ok(), await booked.text()).toBe(true)
  return ((await booked.json()) as { reference: string }).reference
}

test(
  'a manager finds a request in the control panel, answers it and takes the table along',
  core,
  async ({ page, browser }) => {
    const tenant = await (await browser.newContext()).newPage()
    const reference = await askFor(tenant)
    await tenant.context().close()

    await page.setViewportSize(sizes.desktop)
    await logIn(page, 'manager.student@bayshare.example', undefined, site)
    await expect(page).toHaveURL(/\/cp\/wp_bookings$/)
    await expect(page.getByRole('link', { name: reference })).toBeVisible()
    await lookAround(page, 'panel-bookings')

    await page.getByLabel('Search').fill('nobody at all')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await expect(page).toHaveURL(/q=nobody\+at\+all/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByLabel('Status').selectOption({ label: 'Waiting for an answer' })
    await expect(page).toHaveURL(/status=waiting/)
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('columnheader', { name: 'Start' })).toHaveAttribute('aria-sort', 'ascending')

    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('switch', { name: 'Vehicle' }).uncheck()
    await lookAt(page, 'panel-columns')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Driver' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Vehicle' })).toBeHidden()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(reference)
    await expect(page.getByText(/in your downloads/)).toBeVisible()

    await page.getByRole('link', { name: reference }).click()
    await expect(page.getByRole('button', { name: 'Accept Booking' })).toBeVisible()
    await lookAround(page, 'panel-booking')
    await page.getByRole('button', { name: 'Accept Booking' }).click()
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByText('The booking request has been accepted')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect(page).toHaveURL(/\/cp\/wp_bookings/)
  },
)

test('the tables of the control panel, its home and the account of a manager', core, async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  await signInAs(page, 'manager.portal@bayshare.example', { brand: 'portal' })
  const portal = brandAddress('portal')
  await visit(page, `${portal}/cp`)
  await expect(page.getByRole('heading', { name: 'Your buildings' })).toBeVisible()
  await lookAround(page, 'panel-home')
  for (const [path, name] of [
    ['/cp/wp_users', 'Users'],
    ['/cp/wp_parkingbays', 'Parking bays'],
    ['/cp/wp_buildings', 'Buildings'],
  ] as const) {
    await page.goto(portal + path)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await lookAt(page, `panel-${name}`)
  }
  await page.getByRole('cell').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/cp\/building_bays\//)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goto(`${portal}/cp/account`)
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  await lookAround(page, 'panel-account')
  await page.goto(`${portal}/cp/nonsense`)
  await expect(page.getByRole('heading', { name: 'Invalid page' })).toBeVisible()
})
