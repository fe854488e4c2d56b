import { expect, type Page, test } from '@playwright/test'
import { dayAhead } from './days'
import { brandAddress, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { smoke } from './tags'

const site = brandAddress('portal')

/** A bay whose owner wants to be asked, with the place it is in. */
async function askedBay(page: Page, token: string): Promise<{ uuid: string; address: string }> {
  const headers = { 'X-Domain': 'portal', Authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/v1/buildings/', {
    headers,
    data: { msm_startdate: dayAhead(5) },
  })
  const { data } = (await answer.json()) as {
    data: {
      latitude: number
      longitude: number
      bays: { uuid: string; auto_approve: boolean; available: boolean }[]
    }[]
  }
  const ownerToken = await signInAs(page, 'owner.portal@bayshare.example', { brand: 'portal' })
  const own = await page.request.get('/api/v1/users/parking_bays/', {
    headers: { 'X-Domain': 'portal', Authorization: `Bearer ${ownerToken}` },
  })
  const mine = new Set(((await own.json()) as { uuid: string }[]).map(({ uuid }) => uuid))
  for (const building of data) {
    const bay = building.bays.find(
      ({ uuid, auto_approve, available }) => mine.has(uuid) && !auto_approve && available,
    )
    if (bay)
      return { uuid: bay.uuid, address: `/search/bay/${building.latitude}/${building.longitude}/${bay.uuid}` }
  }
  throw new Error('No bay of the owner waits for requests')
}

test(
  'a tenant asks for a bay, the owner accepts, and the tenant sees how to get in',
  smoke,
  async ({ page, browser }) => {
    const token = await signInAs(page, 'tenant.portal@bayshare.example', { brand: 'portal' })
    const other = await browser.newContext()
    const owner = await other.newPage()
    const { address } = await askedBay(owner, token)
    await page.setViewportSize(sizes.phone)
    await visit(page, site + address)
    await expect(page.getByText(/You're only charged if they accept/)).toBeVisible()
    await page.getByRole('link', { name: 'Request to book' }).click()
    await expect(page.getByText(/This is a request/)).toBeVisible()
    await lookAt(page, 'request-checkout')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Waiting for Approval')).toBeVisible()
    await lookAround(page, 'request-waiting')
    await expect(page).toHaveURL(/BookingDetails\/\w+/i)
    const reference = /BookingDetails\/(\w+)/i.exec(page.url())![1]!

    await visit(owner, `${site}/ownerbookingdetails/${reference}`)
    await expect(owner.getByRole('button', { name: 'Accept Booking' })).toBeVisible()
    await lookAround(owner, 'request-received')
    await owner.getByRole('button', { name: 'Decline Booking' }).click()
    await expect(owner.getByLabel('Reason for declining this booking')).toBeVisible()
    await lookAt(owner, 'request-declining')
    await owner.getByRole('button', { name: 'Back' }).click()
    await owner.getByRole('button', { name: 'Accept Booking' }).click()
    await lookAt(owner, 'request-accepting')
    await owner.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(owner.getByText('The booking request has been accepted')).toBeVisible()
    await owner.getByRole('button', { name: 'Close' }).last().click()
    await expect(owner).toHaveURL(/\/listings/)
    await other.close()

    // The page that waited shows it by itself.
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByText('Access instructions')).toBeVisible()
  },
)
