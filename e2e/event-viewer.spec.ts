import { type APIRequestContext, expect, test } from '@playwright/test'
import { brandAddress, signInAs } from './people'
import { lookAround, visit } from './screens'

interface Mail {
  id: string
  subject: string | null
  html: string | null
  bookingReference: string | null
  sentAt: string | null
}

/** The mail about the request that waits in the demo building. Jobs write it after the start. */
async function requestMail(request: APIRequestContext): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const recipient = 'owner.portal@bayshare.example'
      const answer = await request.get('/outbox.json', { params: { recipient } })
      const mails = (await answer.json()) as Mail[]
      found = mails.find(({ subject, sentAt }) => sentAt !== null && subject?.startsWith('Noah would like'))
      return found !== undefined
    })
    .toBe(true)
  return found!
}

test('a building manager follows a booking and reads its mail, without its secrets', async ({ page }) => {
  const mail = await requestMail(page.request)
  const tokens = [...(mail.html ?? '').matchAll(/\/(?:answer|unsubscribe)\/([^"]+)"/g)].map(
    ([, token]) => token,
  )
  expect(tokens.length).toBeGreaterThan(1)
  await signInAs(page, 'manager.portal@bayshare.example', { brand: 'portal' })
  const site = brandAddress('portal')

  await visit(page, `${site}/cp/events/${mail.bookingReference}`)
  await expect(page.getByRole('heading', { name: 'Event Viewer' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Booking requested' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Delivered' }).first()).toBeVisible()
  await lookAround(page, 'event-viewer-booking')

  await visit(page, `${site}/cp/events/sg_message_id_${mail.id}`)
  const frame = page.locator('iframe')
  await expect(frame.contentFrame().getByRole('heading', { name: mail.subject ?? '' })).toBeVisible()
  const shown = (await frame.getAttribute('srcdoc')) ?? ''
  for (const token of tokens) expect(shown).not.toContain(token)
  await lookAround(page, 'event-viewer-mail')

  const requests: string[] = []
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) requests.push(request.url())
  })
  await frame.contentFrame().getByRole('link', { name: 'Accept' }).click()
  // A request that the press had begun would come before this one.
  await page.evaluate(() => fetch('/readyz'))
  await expect(frame.contentFrame().getByRole('heading', { name: mail.subject ?? '' })).toBeVisible()
  expect([page.context().pages().length, requests]).toEqual([1, []])
})

test('the manager of another building finds nothing', async ({ page }) => {
  const mail = await requestMail(page.request)
  await signInAs(page, 'manager.community@bayshare.example', { brand: 'community' })
  await visit(page, `${brandAddress('community')}/cp/events/${mail.bookingReference}`)
  await expect(page.getByRole('alert')).toHaveText('Could not load event: Not found.')
  await lookAround(page, 'event-viewer-failed')
})
