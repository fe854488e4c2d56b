import { expect, type Page, test } from '@playwright/test'
import { brandAddress, newestMessage, newDriver, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { core } from './tags'

const site = brandAddress('portal')
const managerEmail = 'manager.portal@bayshare.example'

/** A building that the manager looks after. */
async function managedBuilding(page: Page, token: string): Promise<string> {
  const headers = { 'X-Domain': 'portal', Authorization: `Bearer ${token}` }
  const answer = await page.request.get('/api/v1/users/list_all_buildings/', { headers })
  for (const { uuid } of (await answer.json()) as { uuid: string }[]) {
    const staff = await page.request.get(`/api/v1/admin/buildings/${uuid}/staff/`, { headers })
    if (staff.ok()) return uuid
  }
  throw new Error('The manager looks after no building')
}

test('a manager edits the building, while somebody else does, and adds a bay', async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  const token = await signInAs(page, managerEmail, { brand: 'portal' })
  const building = await managedBuilding(page, token)

  await visit(page, `${site}/cp/building/${building}`)
  await page.getByLabel('Tagline').fill('Parking by the river')
  await page.getByLabel('Maximum clearance').fill('2.15')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes were saved successfully')).toBeVisible()
  await expect(page.getByText('2.15 m')).toBeVisible()
  await lookAround(page, 'cp-building')

  // Somebody else saves the same field meanwhile.
  const headers = { 'X-Domain': 'portal', Authorization: `Bearer ${token}` }
  const load = { type: 'building', id: building, save: null }
  const { item } = (await (await page.request.post('/api/v1/edit/', { headers, data: load })).json()) as {
    item: { revision: number }
  }
  const save = { tagline: 'Parking in town', revision: item.revision }
  await page.request.post('/api/v1/edit/', { headers, data: { ...load, save } })
  await page.getByLabel('Tagline').fill('Parking for all')
  await page.getByLabel('Company').fill('Riverside Strata')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByText(/changed the tagline from “Parking by the river” to “Parking in town”/),
  ).toBeVisible()
  await lookAt(page, 'cp-building-conflict')
  await page.getByRole('button', { name: 'Use theirs for Tagline' }).click()
  await expect(page.getByLabel('Tagline')).toHaveValue('Parking in town')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes were saved successfully')).toBeVisible()

  // What is not saved is not lost silently.
  await page.getByLabel('Company').fill('Someone else')
  await page.getByRole('link', { name: 'Manage staff' }).click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await lookAt(page, 'cp-building-leaving')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Company').fill('Riverside Strata')

  const marking = `E${Date.now() % 100_000}`
  await visit(page, `${site}/cp/building_bays/${building}/new`)
  await page.getByLabel('Bay marking').fill(marking)
  await page.getByLabel('Bay group').selectOption('Internal')
  await page.getByLabel('Availability').selectOption('Weekdays only')
  await page.getByRole('slider').fill('3')
  await page.getByLabel('Access code').fill('4711')
  await page.getByLabel('Instructions').fill('Take the second ramp.')
  await page.getByRole('button', { name: 'Add bay' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Description').fill('Close to the lift.')
  await page.getByRole('button', { name: 'Add bay' }).click()
  await expect(page.getByRole('heading', { name: `Bay ${marking}` })).toBeVisible()
  await expect(page.getByLabel('Availability')).toHaveValue('3')
  await expect(page.getByText('viewed the access code').first()).toBeVisible()
  await lookAround(page, 'cp-bay')
})

test('a manager invites somebody, who then looks after the building', core, async ({ page, browser }) => {
  await page.setViewportSize(sizes.desktop)
  const token = await signInAs(page, managerEmail, { brand: 'portal' })
  const building = await managedBuilding(page, token)
  const other = await browser.newContext()
  const invited = await other.newPage()
  const person = await newDriver(invited, 'staff', '0491 573 087', 'portal')
  await visit(page, `${site}/cp/staff/${building}`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Role', { exact: true }).selectOption('Manager')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Your invitation is on its way.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Open invitations' }).getByText(person.email)).toBeVisible()
  await lookAround(page, 'cp-staff')

  const mail = await newestMessage(page.request, person.email, /staff-invitation/)
  const link = /http:\/\/[^"\s]+\/invitation\/[\w-]+/.exec(mail.html ?? '')![0]
  const stranger = await (await browser.newContext()).newPage()
  await visit(stranger, link)
  await expect(stranger.getByRole('link', { name: 'Log in' }).last()).toBeVisible()
  await lookAround(stranger, 'invitation')
  await stranger.context().close()

  await visit(invited, link)
  await invited.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(invited).toHaveURL(new RegExp(`/cp/building/${building}`))
  await expect(invited.getByLabel('Tagline')).toHaveValue(/\w/)
  await other.close()

  await page.reload()
  const noah = page.getByRole('listitem').filter({ hasText: 'Noah Patel' })
  await expect(noah.getByText(/^Manager since/)).toBeVisible()
  await page.getByRole('button', { name: 'Change role of Noah Patel' }).click()
  await page.getByLabel('New role').selectOption('Patroller')
  await lookAt(page, 'cp-staff-role')
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(noah.getByText(/^Patroller since/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Noah Patel' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(noah).toBeHidden()
})
