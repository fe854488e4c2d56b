import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { dayAhead } from './days'
import { demoPassword, logIn, newestMessage } from './people'
import { lookAt, schemes, sizes, visit } from './screens'
import { details } from './spaces'

/** Each size has a person and a part of the city of its own, so that both can run at once. */
const journeys = [
  {
    size: 'phone',
    email: 'driver@bayshare.example',
    place: { name: 'Manly', latitude: -33.7969, longitude: 151.2857 },
    /** The only covered spot around there. */
    covered: 'Darley Road',
    open: 'Pittwater Road',
  },
  {
    size: 'desktop',
    email: 'secure@bayshare.example',
    place: { name: 'Bondi Beach', latitude: -33.8915, longitude: 151.2767 },
    covered: 'Ramsgate Avenue',
    open: 'Curlewis Street',
  },
] as const

/** Near enough to be looked for every minute. */
const day = dayAhead(12)

for (const { size, email, place, covered, open } of journeys) {
  test(`a spot is saved, removed and brought back, on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(sizes[size])
    await logIn(page, email)
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

  test(`who waits for a place is told when a booking there is cancelled, on a ${size}`, async ({
    page,
    request,
  }) => {
    // The next look comes within a minute.
    test.setTimeout(240_000)
    const other = await tokenOf(request, 'driver2@bayshare.example')
    const { uuid } = await spotOn(request, place, covered)
    const reference = await book(request, other, uuid)

    await page.setViewportSize(sizes[size])
    await logIn(page, email)
    const { name, latitude, longitude } = place
    await visit(page, `/Search/${name}/${latitude}/${longitude}/${day}/09:00/${day}/11:00`)
    // On a phone the map comes first.
    if (size === 'phone') await page.getByRole('button', { name: 'List', exact: true }).click()
    await page.getByRole('button', { name: 'Tell me when something is free' }).first().click()
    const sheet = page.getByRole('dialog', { name: `Something free near ${name}` })
    await expect(sheet.getByLabel('Start time')).toHaveValue('09:00')
    await sheet.getByLabel('Covered').check()
    await sheet.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByText(`We will write to ${email} when something is free.`)).toBeVisible()

    await visit(page, '/favourites?tab=places')
    const alerts = page.getByRole('list', { name: `Alerts for ${name}` })
    await expect(alerts.getByText('Watching')).toBeVisible()
    await expect(alerts.getByText(/Covered/)).toBeVisible()

    await cancel(request, other, reference)
    await expect(alerts.getByText('Told')).toBeVisible({ timeout: 120_000 })
    const { text } = await newestMessage(request, email, /place-alert/)
    expect(text).toContain(covered)
    expect(text).toContain(
      `/Search/${encodeURIComponent(name)}/${latitude}/${longitude}/${day}/09:00/${day}/11:00`,
    )
    await page.goto(`/outbox?recipient=${email}`)
    await expect(page.getByRole('link', { name: new RegExp(`Free near ${name}`) }).first()).toBeVisible()
  })
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`what somebody saved is looked at, on a ${size}`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    const token = await tokenOf(request, 'nocard@bayshare.example')
    await keepSome(request, token)
    await logIn(page, 'nocard@bayshare.example')
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      await visit(page, '/favourites')
      await expect(page.getByRole('article').first()).toBeVisible()
      await lookAt(page, `favourites-spots-${size}-${scheme}`)
      await visit(page, '/favourites?tab=places')
      await page.getByRole('button', { name: 'Add an alert' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await lookAt(page, `favourites-alert-${size}-${scheme}`)
      await page.keyboard.press('Escape')
      await lookAt(page, `favourites-places-${size}-${scheme}`)
    }
  })
}

test('a visitor who presses the heart logs in first, and then it is saved', async ({ page, request }) => {
  const [{ place, open }] = journeys
  const spot = await spotOn(request, place, open)
  const path = `/Search/${place.name}/${spot.latitude}/${spot.longitude}/${spot.uuid}`
  await visit(page, path)
  const heart = details(page).getByRole('button', { name: new RegExp(`^Save .*${open}`) })
  await heart.click()
  await expect(page).toHaveURL(/login/i)
  await page.getByLabel('Email').fill('owner@bayshare.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
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

async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.post('/api/v1/auth/token/', {
    data: { grant_type: 'password', username, password: demoPassword },
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
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
    data: { cancelled: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A few spots and a place with two alerts; what is there already stays as it is. */
async function keepSome(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (const { place, covered, open } of journeys) {
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
  const wishes = [
    { startdate: day, starttime: '08:30', enddate: day, endtime: '17:30', electric: true, covered: true },
    { searchMode: 1, startdate: dayAhead(30) },
  ]
  for (const data of wishes)
    await request.post(`/api/v1/users/favourites/places/${id}/alerts/`, { headers, data })
}
