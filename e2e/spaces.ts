import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { dayAhead } from './days'

const ofASpace = /\/[0-9a-f]{8}-[0-9a-f-]{27}/

/** A range of two hours on a day of the week after next. */
export const starts = `${dayAhead(12)}T10:00`
export const timeRange = `start=${starts}&end=${dayAhead(12)}T12:00`
export const sydney = `/search?city=sydney&${timeRange}`

/** Whoever has been asked for their position before is not asked again. */
export async function wasAsked(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('locationRequested', 'skipped'))
}

/** The cards of a search. */
export const cards = (page: Page): Locator => page.locator('li[data-id] > a')

/**
 * Opens the details of the first space of the list. A list that was drawn before the size of the screen was known may
 * change under the pointer, and a press that begins on one card and ends on another opens neither.
 */
export async function openFirstSpace(page: Page): Promise<void> {
  await expect(cards(page).first()).toBeVisible()
  await expect(async () => {
    if (!ofASpace.test(page.url())) await cards(page).first().click({ timeout: 5000 })
    await expect(page).toHaveURL(ofASpace, { timeout: 5000 })
  }).toPass()
  await expect(details(page)).toBeVisible()
}

/** The details of a space, which stand over a list that tells of the same space. */
export const details = (page: Page): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1, name: / on / }) })

/** Two parts of the city, each with its only covered spot. */
export const manly = {
  place: { name: 'Manly', latitude: -33.7969, longitude: 151.2857 },
  covered: 'Darley Road',
  open: 'Pittwater Road',
}
export const bondi = {
  place: { name: 'Bondi Beach', latitude: -33.8915, longitude: 151.2767 },
  covered: 'Ramsgate Avenue',
  open: 'Curlewis Street',
}

interface Spot {
  uuid: string
  street_name: string
  latitude: number
  longitude: number
}

/** A spot that can be had in two weeks, near a place. */
export async function spotOn(
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
