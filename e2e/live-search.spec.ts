import { expect, test } from '@playwright/test'
import { dayAhead } from './days'
import { signInAs, tokenOf } from './people'
import { lookAround, untilAnswered, visit } from './screens'
import { cards, wasAsked } from './spaces'
import { core } from './tags'

test('an open search marks what somebody else has just taken', core, async ({ page, request }) => {
  const day = dayAhead(64)
  await wasAsked(page)
  await signInAs(page, 'driver@bayshare.example')
  // What happens before the page listens is not told to it.
  const listening = page.waitForResponse((answer) => answer.url().includes('/api/v1/users/live/'))
  await visit(page, `/search?city=sydney&start=${day}T09:00&end=${day}T11:00`)
  const open = cards(page).filter({ hasNotText: 'Taken' })
  await expect(open.first()).toBeVisible()
  await listening
  await untilAnswered(page)
  const first = page.locator('li[data-id]').filter({ hasText: 'Instant' }).first()
  const id = await first.getAttribute('data-id')
  const listed = await page.locator('li[data-id]').count()
  const answer = await request.post(`/api/v1/parking_spaces/${id}/booking_singles/`, {
    headers: {
      Authorization: `Bearer ${await tokenOf(request, 'driver2@bayshare.example')}`,
      'Idempotency-Key': `live-search-${Date.now()}`,
    },
    data: {
      payment_method: 'card',
      start_date: day,
      start_time: '09:00:00',
      cease_date: day,
      cease_time: '11:00:00',
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(page.locator(`li[data-id="${id}"]`)).toContainText('Taken for some of that time')
  await expect(page.locator('li[data-id]')).toHaveCount(listed)
  await lookAround(page, 'search-just-taken')
})
