import { expect, test } from '@playwright/test'
import { dayAhead } from './days'
import { brandAddress, newestMessage, signInAs } from './people'
import { lookAround, lookAt, sizes, visit } from './screens'
import { smoke } from './tags'

const site = brandAddress('hotel')
/** Set aside for fiction, so that no text message can reach a stranger. */
const mobile = '0491 574 118'
const email = `ada-${Date.now()}@guests.example`
const arrival = dayAhead(40)

test(
  'a guest books two nights on a phone, and reception expects the car',
  smoke,
  async ({ page, browser }) => {
    // From the search to the desk of the hotel, by mail and by text message.
    test.setTimeout(120_000)
    await page.setViewportSize(sizes.phone)
    await visit(page, site)
    await page.getByRole('link', { name: /The Wharf Hotel/ }).click()
    await expect(page.getByRole('heading', { name: 'The Wharf Hotel' })).toBeVisible()
    await expect(page.getByText('Powered by')).toBeVisible()
    await page.getByRole('button', { name: 'Check availability' }).click()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    await page.getByLabel('Arrival').fill(arrival)
    await page.getByLabel('Departure').fill(dayAhead(42))
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Mobile').fill(mobile)
    await page.getByLabel('Number plate').fill('ada 042')
    await page.getByLabel('Room or reservation number').fill('1204')
    await lookAround(page, 'hotel-start')
    await page.getByRole('button', { name: 'Check availability' }).click()

    await expect(page.getByText('2 nights at $38.00')).toBeVisible()
    await lookAround(page, 'hotel-results')
    // What was entered is still there.
    await page.goBack()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
    await page.goForward()
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByText('We sent a 4-digit code to 0491 574 118.')).toBeVisible()
    await lookAt(page, 'hotel-auth')
    const { text } = await newestMessage(page.request, '+61491574118', /code/)
    await page.getByLabel('Code').fill(/\b\d{4}\b/.exec(text)?.[0] ?? '')

    await page.getByText('Choose a test card').click()
    await page.getByRole('button', { name: /^Fill in 4242/ }).click()
    await lookAround(page, 'hotel-payment')
    await page.getByRole('button', { name: 'Pay $76.00' }).click()
    await expect(page.getByRole('heading', { name: 'Your parking is booked' })).toBeVisible()
    await expect(page.getByText('ADA042')).toBeVisible()
    await lookAround(page, 'hotel-end')

    await page.getByLabel('Write to the hotel').fill('We come at nine.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('We come at nine.')).toBeVisible()

    // The link in the mail opens it without a log-in, in another browser.
    const mail = await newestMessage(page.request, email, /booking-confirmed/)
    const link = /http\S+\/book\/the-wharf\/end\/[\w.-]+/.exec(mail.text)?.[0] ?? ''
    const elsewhere = await browser.newPage()
    await visit(elsewhere, link)
    await expect(elsewhere.getByRole('heading', { name: 'Your parking is booked' })).toBeVisible()
    await elsewhere.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(elsewhere.getByText('You get $76.00 back on your card')).toBeVisible()
    await lookAt(elsewhere, 'hotel-cancel')
    await elsewhere.close()

    const desk = await browser.newPage()
    await desk.setViewportSize(sizes.desktop)
    await signInAs(desk, 'manager.hotel@bayshare.example', { brand: 'hotel' })
    await visit(desk, `${site}/cp/reception?date=${arrival}`)
    const row = desk.getByRole('row', { name: /Ada Lovelace/ })
    await expect(row).toContainText('1204')
    await expect(row).toContainText('ADA042')
    await lookAround(desk, 'hotel-reception')
    await row.locator('a[href*="/cp/booking/"]').click()
    await expect(desk.getByRole('link', { name: email })).toBeVisible()
    await lookAt(desk, 'hotel-guest-booking')
    await desk.getByRole('link', { name: /Contact Driver/ }).click()
    await expect(desk.getByText('We come at nine.')).toBeVisible()
    await desk.getByRole('textbox').fill('Bay G-02 is on level 2.')
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(desk.getByText('Bay G-02 is on level 2.').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Bay G-02 is on level 2.')).toBeVisible()
    await lookAround(page, 'hotel-messages')
    await desk.reload()
    await expect(desk.getByText('Email delivered')).toBeVisible()
    await lookAt(desk, 'hotel-desk-chat')
    await desk.close()
  },
)
