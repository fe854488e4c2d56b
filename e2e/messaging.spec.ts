import { expect, test } from '@playwright/test'
import { signInAs } from './people'
import { lookAround, visit } from './screens'
import { core } from './tags'

test(
  'driver and owner of a booking write to each other without reloading',
  core,
  async ({ page, browser }) => {
    const token = await signInAs(page, 'driver@bayshare.example')
    const answer = await page.request.get('/api/v1/users/bookings/', {
      headers: { Authorization: `Bearer ${token}` },
    })
    const bookings = (await answer.json()) as { reference: string }[]
    const elsewhere = await browser.newContext()
    const owner = await elsewhere.newPage()
    const ownerToken = await signInAs(owner, 'owner@bayshare.example')
    let reference = ''
    for (const booking of bookings) {
      const chat = await owner.request.get(`/api/v1/users/bookings/${booking.reference}/messages/`, {
        headers: { Authorization: `Bearer ${ownerToken}` },
      })
      const { messages = [] } = (await chat.json()) as { messages?: unknown[] }
      // A second try finds what the first has written.
      if (messages.length >= 4) ({ reference } = booking)
    }
    await visit(page, `/bookingdetails/${reference}`)
    await page.getByRole('link', { name: 'Contact Owner' }).click()
    await expect(page.getByRole('heading', { name: /Chat with/ })).toBeVisible()
    // Only whoever hears of changes tells that they write.
    const stream = owner.waitForResponse(/\/users\/live\/$/)
    await visit(owner, `/messages/${reference}/owner`)
    await stream
    await page.getByLabel('Your message').fill('Is the gate still open at ten?')
    await page.keyboard.press('Enter')
    await expect(owner.getByText('Is the gate still open at ten?')).toBeVisible()
    await owner.getByLabel('Your message').fill('Yes, until midnight.')
    await owner.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Yes, until midnight.')).toBeVisible()
    await expect(page.getByText(/· Read/)).toBeVisible()
    await lookAround(page, 'booking-chat')

    await owner.getByLabel('Your message').pressSequentially('One more')
    await expect(page.getByText('Hannah is typing…')).toBeVisible()

    // A laptop that was asleep shows what it missed, once.
    await elsewhere.setOffline(true)
    for (const text of ['Thanks, see you.', 'I am here now.']) {
      await page.getByLabel('Your message').fill(text)
      await page.keyboard.press('Enter')
      await expect(page.getByText(text)).toBeVisible()
    }
    await elsewhere.setOffline(false)
    for (const text of ['Thanks, see you.', 'I am here now.'])
      await expect(owner.getByText(text)).toHaveCount(1)

    await visit(owner, '/conversations')
    await expect(owner.getByText('You have 1 unread messages')).toBeVisible()
    await lookAround(owner, 'inbox')
    await owner.getByRole('link', { name: /Windmill/ }).click()
    await expect(owner.getByRole('heading', { name: /Chat with/ })).toBeVisible()
    await lookAround(owner, 'conversation')
    await elsewhere.close()
  },
)
