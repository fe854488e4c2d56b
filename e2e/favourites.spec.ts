import { type APIRequestContext, expect, test } from '@playwright/test'
import { dayAhead } from './days'
import { fillLogin, signInAs, tokenOf } from './people'
import { lookAround, sizes, visit } from './screens'
import { bondi, details, manly, spotOn } from './spaces'
import { proveSearch } from './tags'

const day = dayAhead(12)

test('a spot is saved, removed and brought back', proveSearch, async ({ page, request }) => {
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

test('what somebody saved is looked at, on every size', async ({ page, request }) => {
  const token = await tokenOf(request, 'nocard@bayshare.example')
  await keepSome(request, token)
  await page.setViewportSize(sizes.phone)
  await signInAs(page, 'nocard@bayshare.example')
  await visit(page, '/favourites')
  await expect(page.getByRole('article').first()).toBeVisible()
  await lookAround(page, 'favourites-spots')
  await visit(page, '/favourites?tab=places')
  await page.getByRole('button', { name: 'Add an alert' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAround(page, 'favourites-alert')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await lookAround(page, 'favourites-places')
})

test(
  'a visitor who presses the heart logs in first, and then it is saved',
  proveSearch,
  async ({ page, request }) => {
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
  },
)

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
