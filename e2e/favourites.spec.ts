import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { dayAhead } from './days'
import { fillLogin, newestMessage, signInAs, tokenOf } from './people'
import { adopt, lookAt, looks, sizes, visit } from './screens'
import { details } from './spaces'

/** Two parts of the city, each with its only covered spot. */
const manly = {
  place: { name: 'Manly', latitude: -33.7969, longitude: 151.2857 },
  covered: 'Darley Road',
  open: 'Pittwater Road',
}
const bondi = {
  place: { name: 'Bondi Beach', latitude: -33.8915, longitude: 151.2767 },
  covered: 'Ramsgate Avenue',
  open: 'Curlewis Street',
}

/** Near enough to be looked for every minute. */
const day = dayAhead(12)

test('a spot is saved, removed and brought back', async ({ page, request }) => {
  const { place, open } = bondi
  await signInAs(page, 'secure@bayshare.example')
  const spot = await spotOn(request, place, open)
  await visit(page, `/Search/${place.name}/${spot.latitude}/${spot.longitude}/${spot.uuid}`)
  const heart = details(page).getByRole('button', { name: new RegExp(`^Save .*${open}`) })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await visit(page, '/favourites')
  const card = page.getByRole('link', { name: new RegExp(open) })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Remove .*${open}`) }).click()
  await expect(page.getByText('No saved spots yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await page.reload()
  await card.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('who waits for a place is told when a booking there is cancelled', async ({ page, request }) => {
  const { place, covered } = manly
  const email = 'driver@bayshare.example'
  // The next look comes within a minute.
  test.setTimeout(360_000)
  const other = await tokenOf(request, 'driver2@bayshare.example')
  const { uuid } = await spotOn(request, place, covered)
  const reference = await book(request, other, uuid)

  await page.setViewportSize(sizes.phone)
  await signInAs(page, email)
  const { name, latitude, longitude } = place
  await visit(page, `/Search/${name}/${latitude}/${longitude}/${day}/09:00/${day}/11:00`)
  // On a phone the map comes first.
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: 'Tell me when a spot is free' }).first().click()
  const sheet = page.getByRole('dialog', { name: `Alert for ${name}` })
  await expect(sheet.getByLabel('Start time')).toHaveValue('09:00')
  await sheet.getByLabel('Covered').check()
  await sheet.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByText(`We'll email ${email} when a spot is free.`)).toBeVisible()

  await visit(page, '/favourites?tab=places')
  const alerts = page.getByRole('list', { name: `Alerts for ${name}` })
  await expect(alerts.getByText('Watching')).toBeVisible()
  await expect(alerts.getByText(/Covered/)).toBeVisible()

  await cancel(request, other, reference)
  await expect(alerts.getByText('Sent')).toBeVisible({ timeout: 120_000 })
  const { text } = await newestMessage(request, email, /place-alert/)
  expect(text).toContain(covered)
  expect(text).toContain(
    `/Search/${encodeURIComponent(name)}/${latitude}/${longitude}/${day}/09:00/${day}/11:00`,
  )
  await page.goto(`/outbox?recipient=${email}`)
  await expect(page.getByRole('link', { name: new RegExp(`Free near ${name}`) }).first()).toBeVisible()
})
test('what somebody saved is looked at, on every size', async ({ page, request }) => {
  const token = await tokenOf(request, 'nocard@bayshare.example')
  await keepSome(request, token)
  await signInAs(page, 'nocard@bayshare.example')
  for (const look of looks) {
    await adopt(page, look)
    const suffix = `${look.size}-${look.scheme}`
    await visit(page, '/favourites')
    await expect(page.getByRole('article').first()).toBeVisible()
    await lookAt(page, `favourites-spots-${suffix}`)
    await visit(page, '/favourites?tab=places')
    await page.getByRole('button', { name: 'Add an alert' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await lookAt(page, `favourites-alert-${suffix}`)
    await page.keyboard.press('Escape')
    await lookAt(page, `favourites-places-${suffix}`)
  }
})

test('a visitor who presses the heart logs in first, and then it is saved', async ({ page, request }) => {
  const { place, open } = manly
  const spot = await spotOn(request, place, open)
  const path = `/Search/${place.name}/${spot.latitude}/${spot.longitude}/${spot.uuid}`
  await visit(page, path)
  const heart = details(page).getByRole('button', { name: new RegExp(`^Save .*${open}`) })
  await heart.click()
  await expect(page).toHaveURL(/login/i)
  await fillLogin(page, 'owner@bayshare.example')
  await expect(page).toHaveURL(new RegExp(spot.uuid))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

interface Spot {
  uuid: string
  street_name: string
  latitude: number
  longitude: number
}

async function spotOn(
  request: APIRequestContext,
  { latitude, longitude }: { latitude: number; longitude: number },
  street: string,
): Promise<Spot> {
  const answer = await request.post('/api/v1/search/', {
    data: {
      startdate: dayAhead(13),
      starttime: '09:00',
      enddate: dayAhead(13),
      endtime: '11:00',
      lat: latitude,
      lng: longitude,
      includeAll: true,
    },
  })
  const spots = (await answer.json()) as Spot[]
  const spot = spots.find(({ street_name: name }) => name === street)
  if (!spot) throw new Error(`There is no spot on ${street}.`)
  return spot
}

async function book(request: APIRequestContext, token: string, spaceId: string): Promise<string> {
  const answer = await request.post(`/api/v1/parking_spaces/${spaceId}/booking_singles/`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: {
      payment_method: 'card',
      start_date: day,
      start_time: '09:00',
      cease_date: day,
      cease_time: '11:00',
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { reference } = (await answer.json()) as { reference: string }
  return reference
}

async function cancel(request: APIRequestContext, token: string, reference: string): Promise<void> {
  const answer = await request.patch(`/api/v1/users/bookings/${reference}/cancel/`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: { cancelled: true, cancelled_reason: 3 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A few spots and a place with two alerts; what is there already stays as it is. */
async function keepSome(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (const { place, covered, open } of [manly, bondi]) {
    for (const street of [covered, open]) {
      const { uuid } = await spotOn(request, place, street)
      await request.post('/api/v1/users/favourites/spaces/', { headers, data: { uuid } })
    }
  }
  const saved = await request.post('/api/v1/users/favourites/places/', {
    headers,
    data: { name: 'Work', latitude: -33.8688, longitude: 151.2093 },
  })
  const { id } = (await saved.json()) as { id: string }
  const alerts = [
    { startdate: day, starttime: '08:30', enddate: day, endtime: '17:30', electric: true, covered: true },
    { searchMode: 1, startdate: dayAhead(30) },
  ]
  for (const data of alerts)
    await request.post(`/api/v1/users/favourites/places/${id}/alerts/`, { headers, data })
}
