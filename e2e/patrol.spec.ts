import { expect, type Page, test } from '@playwright/test'
import { brandAddress, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { core } from './tags'

const site = brandAddress('demo')
const plate = 'PTR0O1'
let reference = ''
let building = ''

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow', viewport: sizes.phone })

interface Bay {
  uuid: string
  bay_group: string
  building: { building_name: string }
  active_bookings: number
  future_bookings: number
}

/** A visitor with a pass for a bay of the tenant's building. */
test.beforeAll(async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const as = async (mailbox: string) => {
    const token = await signInAs(page, `${mailbox}.demo@bayshare.example`, { brand: 'demo' })
    return { 'X-Domain': 'demo', Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() }
  }
  const send = async (path: string, headers: Record<string, string>, data: object) => {
    const answer = await page.request.post(`/api/v1/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Record<string, unknown>
  }
  const tenant = await as('tenant')
  const profile = await (await page.request.get('/api/v1/users/', { headers: tenant })).json()
  const manager = await as('manager')
  const { data: bays } = await send('admin/query/', manager, {
    qid: 'building_bays',
    pid: (profile as { default_building: string }).default_building,
    per_page: 100,
  })
  const bay = (bays as Bay[]).find((one) => one.active_bookings + one.future_bookings === 0)
  building = bay?.building.building_name ?? ''
  const record = { type: 'parking_bay', id: bay?.uuid, parent_id: null }
  const { item } = await send('edit/', manager, { ...record, save: null })
  const { revision } = item as { revision: number }
  await send('edit/', await as('manager'), { ...record, save: { bay_group: 2, revision } })
  const now = Date.now()
  const { token } = await send('users/visitors/', tenant, {
    min_datetime: new Date(now).toISOString(),
    max_datetime: new Date(now + 4 * 3_600_000).toISOString(),
  })
  const { pass } = await send(
    `visitors/${String(token)}/`,
    { 'X-Domain': 'demo' },
    {
      full_name: 'Ben Visitor',
      mobile_number: '0491 570 156',
      vehicle_rego: plate,
    },
  )
  const taken = pass as { reference: string; state: string }
  reference = taken.reference
  if (taken.state === 'asked') await send(`users/visitors/${reference}/`, tenant, { act: 'approve' })
  await page.context().close()
})

const check = async (page: Page, typed: string) => {
  await page.getByLabel('May this plate be here?').fill(typed)
  await page.getByRole('button', { name: 'Check plate' }).click()
}

test(
  'a patroller checks plates with and without a network, and a sighting is sent once',
  core,
  async ({ page, context }) => {
    await signInAs(page, 'visitors.demo@bayshare.example', { brand: 'demo' })
    await visit(page, `${site}/cp/patrol`)
    await page.getByRole('link', { name: building }).click()
    await expect(page).toHaveURL(/\/cp\/patrol\/[0-9a-f-]{36}$/)
    await expect(page.getByText(/saved on this device/)).toBeVisible()
    await check(page, 'ptr 0o1')
    await expect(page.getByRole('heading', { name: `Yes, ${plate} may be here` })).toBeVisible()
    await lookAround(page, 'patrol-yes')
    await check(page, 'PTROO1')
    const probably = page.getByRole('heading', { name: new RegExp(`^Probably ${plate}, bay .+, until `) })
    await expect(probably).toBeVisible()
    await lookAround(page, 'patrol-probably')
    await check(page, 'PTROO2')
    await expect(page.getByRole('heading', { name: 'No, PTROO2 may not be here' })).toBeVisible()

    await context.setOffline(true)
    await check(page, 'PTROO1')
    await expect(probably).toBeVisible()
    await check(page, plate)
    await expect(page.getByText(/No connection\. This answer is from the list of/)).toBeVisible()
    const photo = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
    await page.getByLabel('Add a photo').setInputFiles(photo)
    await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
    await page.getByRole('button', { name: 'Save sighting' }).click()
    await expect(page.getByText(/Waiting to be sent/)).toBeVisible()
    await lookAt(page, 'patrol-offline')
    await page.reload()
    await expect(page.getByText(/Waiting to be sent/)).toBeVisible()
    await expect(page.getByText("You're offline.")).toBeVisible()
    await lookAt(page, 'patrol-offline-again')

    await context.setOffline(false)
    await expect(page.getByText("You're back online.")).toBeVisible()
    await expect(page.getByText(/Waiting to be sent/)).toBeHidden()
    await check(page, 'PTROO1')
    await expect(page.getByText(`${plate} itself was seen here`)).toBeVisible()
    await lookAt(page, 'patrol-another-car')
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: `${plate} ·` })).toHaveCount(1)
    await expect(page.getByRole('img', { name: `Photo of ${plate}` })).toBeVisible()
    await lookAt(page, 'patrol-sent')
  },
)

test(
  'a manager finds the visit, says that the car has arrived, and sees what was seen',
  core,
  async ({ page }) => {
    await page.setViewportSize(sizes.desktop)
    await signInAs(page, 'manager.demo@bayshare.example', { brand: 'demo' })
    await visit(page, `${site}/cp/vbookings`)
    await lookAround(page, 'visitor-bookings')
    await page.getByRole('link', { name: reference }).click()
    await page.getByRole('button', { name: 'Car has arrived' }).click()
    await expect(page.getByText('marked the car as arrived')).toBeVisible()
    await lookAround(page, 'visitor-booking')
    await visit(page, `${site}/cp/vp_visitorbays`)
    await expect(page.getByRole('row').filter({ hasText: plate })).toContainText('Parked')
    await lookAt(page, 'visitor-bays')
    await visit(page, `${site}/cp/sightings`)
    await expect(page.getByRole('row').filter({ hasText: plate })).toHaveCount(1)
    await lookAt(page, 'sightings')
  },
)
