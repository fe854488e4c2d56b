import { expect, test } from '@playwright/test'
import { apiOf } from './calls'
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
      if (messages.length >= 4) ({ reference } = booking)
    }
    // What an earlier try has written is still there.
    const marked = (text: string) => `${text} (${Date.now().toString(36)})`
    const question = marked('Is the gate still open at ten?')
    const answered = marked('Yes, until midnight.')
    await visit(page, `/bookingdetails/${reference}`)
    await page.getByRole('link', { name: 'Contact Owner' }).click()
    await expect(page.getByRole('heading', { name: /Chat with/ })).toBeVisible()
    // Only whoever hears of changes tells that they write.
    const stream = owner.waitForResponse(/\/users\/live\/$/)
    await visit(owner, `/messages/${reference}/owner`)
    await stream
    await page.getByLabel('Your message').fill(question)
    await page.keyboard.press('Enter')
    await expect(owner.getByText(question)).toBeVisible()
    await owner.getByLabel('Your message').fill(answered)
    await owner.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText(answered)).toBeVisible()
    await expect(page.getByText(/· Read/)).toBeVisible()
    await lookAround(page, 'booking-chat')

    // Said every few seconds while somebody goes on typing, and lost where nobody hears it at that moment.
    await expect(async () => {
      await owner.getByLabel('Your message').pressSequentially('One more ')
      await expect(page.getByText('Hannah is typing…')).toBeVisible({ timeout: 4_000 })
    }).toPass()

    // A laptop that was asleep shows what it missed, once.
    await elsewhere.setOffline(true)
    const missed = [marked('Thanks, see you.'), marked('I am here now.')]
    for (const text of missed) {
      await page.getByLabel('Your message').fill(text)
      await page.keyboard.press('Enter')
      await expect(page.getByText(text)).toBeVisible()
    }
    await elsewhere.setOffline(false)
    for (const text of missed) await expect(owner.getByText(text)).toHaveCount(1)

    const asker = await apiOf(page.request, 'driver2@bayshare.example')
    const { conversations } = await asker.get<{
      conversations: { uuid: string; subject: string; booking: object | null }[]
    }>('users/conversations/')
    // The chats of bookings stand beside the questions.
    const about = conversations.find(
      ({ subject, booking }) => booking === null && subject.includes('Windmill'),
    )
    await asker.post(`conversations/${about?.uuid}/reply/`, { message: 'Is it still free in December?' })
    await visit(owner, '/conversations')
    await expect(owner.getByText(/You have [1-9]\d* unread messages?/)).toBeVisible()
    await lookAround(owner, 'inbox')
    await owner.getByRole('link', { name: /Windmill.*Is it still free in December/ }).click()
    await expect(owner.getByRole('heading', { name: /Chat with/ })).toBeVisible()
    await lookAround(owner, 'conversation')
    await elsewhere.close()
  },
)
