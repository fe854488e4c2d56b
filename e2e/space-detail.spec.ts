import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { dayAhead } from './days'
import { fillLogin, signInAs } from './people'
import { adopt, lookAround, lookAt, looks, visit } from './screens'
import { core, provePublic, proveSearch } from './tags'

interface Found {
  uuid: string
  type: string
  street_name: string
  suburb2: string
  latitude: number
  longitude: number
  image_set: object[]
  reviews_positive: number
  reviews_negative: number
  unavailable_reason: string | null
}

/** A space that is free on a day of its own, and the address that a friend would send. */
async function spaceOn(
  request: APIRequestContext,
  days: number,
  isWanted: (space: Found) => boolean = () => true,
) {
  const found = await request.post('/api/v1/search/', {
    data: { startdate: dayAhead(days), starttime: '09:00', enddate: dayAhead(days), endtime: '11:00' },
  })
  const space = ((await found.json()) as Found[]).find(isWanted)!
  const [latitude, longitude] = [space.latitude, space.longitude].map((degrees) => Number(degrees.toFixed(5)))
  const link = `/Search/${encodeURIComponent(`${space.street_name}, ${space.suburb2}`)}/${latitude}/${longitude}/${space.uuid}`
  return { space, link, timed: `${link}?start=${dayAhead(days)}T09:00&end=${dayAhead(days)}T11:00` }
}

/** A space that can be had by the hour, and the address that asks for days. */
async function spaceThatTakesNoDays(request: APIRequestContext) {
  const [startdate, enddate] = [dayAhead(53), dayAhead(56)]
  const asked = { startdate, starttime: '09:00', enddate, endtime: '09:00', includeAll: true }
  const all = (await (await request.post('/api/v1/search/', { data: asked })).json()) as Found[]
  const space = all.find(({ unavailable_reason: reason }) => reason === 'too-long')!
  const times = `start=${startdate}T09:00&end=${enddate}T09:00`
  return { space, timed: `/Search/spot/${space.latitude}/${space.longitude}/${space.uuid}?${times}` }
}

const details = (page: Page) => page.getByRole('article')

test('a space tells all about itself, on every size', core, async ({ page, request }) => {
  const { space, timed } = await spaceOn(
    request,
    50,
    ({ image_set: images, reviews_positive, reviews_negative }) =>
      images.length > 1 && reviews_positive + reviews_negative === 0,
  )
  await visit(page, timed)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(space.street_name)
  await expect(details(page).getByText('Verified member since')).toBeVisible()
  await expect(details(page).getByText('No reviews yet')).toBeVisible()
  for (const look of looks) {
    await adopt(page, look)
    await expect(details(page).getByRole('region', { name: /^Photos of/ })).toBeVisible()
    await expect(details(page).getByRole('link', { name: 'Book', exact: true })).toBeInViewport()
    await lookAt(page, 'space-detail', look)
  }
  await details(page).getByText('Price breakdown').click()
  await expect(details(page).getByText('Card fee')).toBeVisible()
  await details(page).getByRole('button', { name: 'Change times' }).click()
  await expect(details(page).getByLabel('Start date')).toBeVisible()
  await lookAround(page, 'space-detail-open')
  await visit(page, (await spaceThatTakesNoDays(request)).timed)
  await expect(details(page).getByText("This spot doesn't take bookings that long.")).toBeVisible()
  await lookAt(page, 'space-detail-unavailable')
})

test('booking is a step of its own, on every size', async ({ page, request }) => {
  await signInAs(page, 'driver@bayshare.example')
  const { timed } = await spaceOn(request, 51)
  await visit(page, timed)
  await details(page).getByRole('link', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible()
  for (const look of looks) {
    await adopt(page, look)
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeInViewport()
    await lookAt(page, 'space-confirm', look)
  }
  await page.goBack()
  await expect(details(page).getByRole('link', { name: 'Book', exact: true })).toBeVisible()
})

test(
  'a visitor presses Book, logs in, and continues with the same times',
  proveSearch,
  async ({ page, request }) => {
    const { timed } = await spaceOn(request, 52)
    await visit(page, timed)
    await details(page).getByRole('link', { name: 'Book', exact: true }).click()
    await expect(page).toHaveURL(/\/login/i)
    await fillLogin(page, 'driver@bayshare.example')
    await expect(page.getByRole('heading', { name: 'Confirm your booking' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`start=${dayAhead(52)}T09:00`))
  },
)

test(
  'a space that cannot be had then says why, and other times can be chosen',
  proveSearch,
  async ({ page, request }) => {
    const { space, timed } = await spaceThatTakesNoDays(request)
    await visit(page, timed)
    await expect(details(page).getByText("This spot doesn't take bookings that long.")).toBeVisible()
    await expect(details(page).getByRole('link', { name: 'Book', exact: true })).toHaveCount(0)
    await details(page).getByRole('button', { name: 'See other spots' }).click()
    await expect(page).not.toHaveURL(new RegExp(space.uuid))
  },
)

test('the link can be handed on', proveSearch, async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { space, link, timed } = await spaceOn(request, 54)
  await visit(page, timed)
  await expect(details(page).getByRole('button', { name: 'Contact Owner' })).toBeVisible()
  await details(page).getByRole('button', { name: 'Share' }).click()
  await expect(details(page).getByText('Copied!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname.toLowerCase()).toBe(link.toLowerCase())
  await visit(page, copied)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(space.street_name)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared link shows the space and says what it is', provePublic, async ({ page, request }) => {
    const { space, link } = await spaceOn(request, 55)
    const answer = await page.goto(link)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(new RegExp(`on ${space.street_name}, ${space.suburb2} · Bayshare$`))
    await expect(page.locator('h1')).toContainText(space.street_name)
    await expect(page.getByText('Verified member since')).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${space.uuid}$`))
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data['@graph'][0]).toMatchObject({
      '@type': 'ParkingFacility',
      geo: { latitude: space.latitude, longitude: space.longitude },
    })
  })

  test('a space that is not there is a friendly 404', provePublic, async ({ page }) => {
    const answer = await page.goto('/Search/somewhere/-33.88/151.21/00000000-0000-4000-8000-00000000dead')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('This spot is no longer listed')).toBeVisible()
  })
})

test('the page of a space runs no script that the policy does not know, and is taken over as it stands', async ({
  page,
  request,
}) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.querySelector('article')?.setAttribute('data-drawn-by', 'server'),
    ),
  )
  const { timed } = await spaceOn(request, 56)
  await visit(page, timed)
  await expect(details(page).getByRole('button', { name: 'Contact Owner' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(said).toEqual([])
  // A press during loading reaches an element that is not replaced.
  await expect(page.locator('article')).toHaveAttribute('data-drawn-by', 'server')
})

test('search engines are led to the spaces', provePublic, async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const index = await (await request.get(/Sitemap: (.*)/.exec(robots)?.[1] ?? '')).text()
  const [, list = ''] = /<loc>(.*?)<\/loc>/.exec(index) ?? []
  const [, address = ''] = /<loc>(.*?)<\/loc>/.exec(await (await request.get(list)).text()) ?? []
  const page = await request.get(address)
  expect(page.status()).toBe(200)
  expect(await page.text()).toContain(`<link rel="canonical" href="${address}">`)
})
