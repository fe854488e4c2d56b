import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { dayAhead } from './days'
import { signInAs } from './people'
import { lookAround, visit } from './screens'
import { core } from './tags'

/** The address of a spot that is let by the month too. */
async function linkTo(request: APIRequestContext, street: string): Promise<string> {
  const day = dayAhead(20)
  const found = await request.post('/api/v1/search/', {
    data: { startdate: day, starttime: '09:00', enddate: day, endtime: '11:00' },
  })
  const spaces = (await found.json()) as Record<'uuid' | 'street_name' | 'latitude' | 'longitude', string>[]
  const space = spaces.find(({ street_name: name }) => name === street)!
  return `/Search/${encodeURIComponent(street)}/${space.latitude}/${space.longitude}/${space.uuid}`
}

const askForMonths = (page: Page) => page.getByRole('button', { name: 'Long Term Enquiry' }).click()

test(
  'a driver asks for months, the owner offers one, and the driver books it with one tap',
  core,
  async ({ page, browser }) => {
    // Two people and ten screens, each looked at on every size.
    test.setTimeout(150_000)
    await signInAs(page, 'driver@bayshare.example')
    const spot = await linkTo(page.request, 'Ramsgate Avenue')
    await visit(page, spot)
    await askForMonths(page)
    const form = page.getByRole('dialog')
    await form.getByRole('button', { name: 'Mon-Fri' }).click()
    await form.getByLabel('Comment (optional)').fill('A small hatchback, eight to five')
    await lookAround(page, 'enquiry-form')
    await visit(page, '/longtermenquiries?side=driver')
    await lookAround(page, 'enquiries-sent')
    await visit(page, spot)
    await askForMonths(page)
    await expect(form.getByLabel('Comment (optional)')).toHaveValue('A small hatchback, eight to five')
    await form.getByRole('button', { name: 'Send Enquiry' }).click()
    await expect(page.getByText('within 2-3 days')).toBeVisible()
    await lookAround(page, 'enquiry-is-sent')
    await page.getByRole('link', { name: 'See enquiry' }).click()
    await expect(page.getByRole('heading', { name: 'Enquiry to Hannah' })).toBeVisible()
    await lookAround(page, 'enquiry-of-driver')

    const elsewhere = await browser.newContext()
    const owner = await elsewhere.newPage()
    await signInAs(owner, 'owner@bayshare.example')
    await visit(owner, '/longtermenquiries')
    await lookAround(owner, 'enquiries-received')
    await owner.getByRole('link', { name: /Ramsgate Avenue/ }).click()
    await expect(owner.getByText('A small hatchback, eight to five')).toBeVisible()
    await lookAround(owner, 'enquiry-of-owner')
    await owner.getByRole('button', { name: 'Reply' }).click()
    await owner.getByLabel('Your message').fill('Happy to. See my offer.')
    await owner.getByRole('button', { name: 'Send Reply' }).click()
    await expect(owner.getByText('You replied in the inbox')).toBeVisible()
    await owner.getByRole('button', { name: 'Offer a month' }).click()
    await owner.getByLabel('Monthly rate').fill('377')
    await lookAround(owner, 'enquiry-offer-form')
    await owner.getByRole('button', { name: 'Send Offer' }).click()
    await expect(owner.getByText('Offer sent')).toBeVisible()

    // The page that waited shows it by itself.
    await expect(page.getByText(/for \$377\.00 a month/).first()).toBeVisible()
    await lookAround(page, 'enquiry-offered')
    await page.getByRole('link', { name: 'Book this month' }).click()
    await expect(page.getByText('Parking at the rate the owner offered you')).toBeVisible()
    await expect(page.getByText('$377.00').first()).toBeVisible()
    await lookAround(page, 'enquiry-checkout')
    await page.locator('form button[type="submit"]').click()
    await expect(page).toHaveURL(/BookingDetails/i)
    await expect(page.getByText('$377.00').first()).toBeVisible()
    await lookAround(page, 'enquiry-booked')
    await expect(owner.getByText('Booked', { exact: true })).toBeVisible()
    await elsewhere.close()
  },
)
