import { expect, test } from '@playwright/test'
import { brandAddress, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { core } from './tags'

const site = brandAddress('portal')

test('a driver opens the gate from the booking that runs', core, async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const token = await signInAs(page, 'tenant.portal@bayshare.example', { brand: 'portal' })
  const headers = { 'X-Domain': 'portal', Authorization: `Bearer ${token}` }
  const bookings = (await (await page.request.get('/api/v1/users/bookings/', { headers })).json()) as {
    reference: string
    parking_bay: { bay_marking: string } | null
    approval_status: number
  }[]
  const running = bookings.find(
    ({ parking_bay, approval_status }) => parking_bay?.bay_marking === 'B1-014' && approval_status === 2,
  )
  await visit(page, `${site}/BookingDetails/${running?.reference}`)
  await page.getByRole('button', { name: 'Open gate: Pirrama Road entry' }).click()
  await expect(page.getByText('The gate is open. You can drive through.')).toBeVisible()
  await page.getByRole('button', { name: 'Lower bollard: Bollard B1-014' }).click()
  await expect(page.getByText('The bollard is down. You can drive over it.')).toBeVisible()
  await lookAt(page, 'pass-gates')
})

test('a manager lowers a bollard and sees the command in the log', core, async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  const token = await signInAs(page, 'manager.portal@bayshare.example', { brand: 'portal' })
  const headers = { 'X-Domain': 'portal', Authorization: `Bearer ${token}` }
  const answer = await page.request.get('/api/v1/users/list_all_buildings/', { headers })
  const buildings = (await answer.json()) as { uuid: string; building_name?: string }[]
  const pirrama = buildings.find((building) => JSON.stringify(building).includes('Pirrama'))
  await visit(page, `${site}/cp/gates/${pirrama?.uuid}`)
  await page.getByRole('button', { name: 'Lower Bollard B1-014' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lower', exact: true }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('A delivery van has to turn')
  await lookAt(page, 'cp-gates-move')
  await dialog.getByRole('button', { name: 'Lower', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Log of Bollard B1-014' })).toBeVisible()
  await expect(page.getByText('Done · A delivery van has to turn').first()).toBeVisible()
  await lookAround(page, 'cp-gates')
})
