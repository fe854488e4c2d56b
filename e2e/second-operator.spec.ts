import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { dayAhead } from './days'
import { signInAs, tokenOf } from './people'
import { lookAround, visit } from './screens'

/** Four weeks in Brisbane, where no other journey parks: dear enough for two operators. */
async function reportedBooking(request: APIRequestContext): Promise<string> {
  const found = await request.post('/api/v1/search/', {
    data: {
      startdate: dayAhead(60),
      starttime: '09:00',
      enddate: dayAhead(87),
      endtime: '09:00',
      lat: -27.4698,
      lng: 153.0251,
      includeAll: true,
    },
  })
  const spots = (await found.json()) as { uuid: string; rate_hourly: number }[]
  const headers = { authorization: `Bearer ${await tokenOf(request, 'driver2@bayshare.example')}` }
  const dearest = spots.toSorted((one, other) => other.rate_hourly - one.rate_hourly).slice(0, 5)
  for (const { uuid } of dearest) {
    const booked = await request.post(`/api/v1/parking_spaces/${uuid}/booking_singles/`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: {
        payment_method: 'card',
        start_date: dayAhead(60),
        start_time: '09:00',
        cease_date: dayAhead(87),
        cease_time: '09:00',
      },
    })
    if (!booked.ok()) continue
    const { reference } = (await booked.json()) as { reference: string }
    const reported = await request.post(`/api/v1/users/bookings/${reference}/incidents/`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { reason: 4 },
    })
    expect(reported.ok(), await reported.text()).toBe(true)
    return reference
  }
  throw new Error(`None of ${spots.length} spots could be booked.`)
}

test('an operator decides about more than $500, and a second one confirms', async ({ page, browser }) => {
  const reference = await reportedBooking(page.request)
  await signInAs(page, 'operator@bayshare.example')
  await visit(page, '/operator/incidents')
  const incident = page.getByRole('listitem').filter({ hasText: reference })
  await incident.getByRole('button', { name: 'Decide for the driver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decide for the driver' }).click()
  await expect(page.getByText('This needs a second operator.')).toBeVisible()
  await expect(incident.getByText('Another operator has to confirm this.')).toBeVisible()

  const second = await browser.newPage()
  await signInAs(second, 'operator2@bayshare.example')
  await visit(second, '/operator/incidents')
  const waiting = second.getByRole('listitem').filter({ hasText: reference })
  await expect(waiting.getByText('Proposed by Noor')).toBeVisible()
  await lookAround(second, 'decision-waiting')
  await waiting.getByRole('button', { name: 'Confirm decision' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm decision' }).click()
  await expect(second.getByText('Confirmed. The decision is carried out.')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await second.close()
})
