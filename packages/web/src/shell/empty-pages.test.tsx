// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type SeenCall, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const pages = [
  '/notifications',
  '/conversations',
  '/longtermenquiries',
  '/favourites',
  '/favourites?tab=places',
  '/bookings',
  '/listings',
  '/calendar',
]

/** A person who has done nothing yet: every list is empty. */
function answer({ path }: SeenCall) {
  const ok = (body: unknown) => ({ status: 200, body, total: 0 })
  if (path.endsWith('/users/')) return ok(profileOnWire)
  if (path.includes('/users/conversations/')) return ok({ conversations: [], unread: 0, next: null })
  if (path.includes('/users/longtermenquiries/')) return ok({ enquiries: [], next: null })
  if (path.endsWith('/users/favourites/')) return ok({ spaces: [], places: [] })
  return ok([])
}

test('a page with nothing on it yet has a picture of its own', async () => {
  const pictures = new Set<string>()
  for (const path of pages) {
    const page = await visit(path, { isSignedIn: true, answer })
    const drawing = await page.find(() => page.main().querySelector<HTMLElement>('section > div > svg'))
    pictures.add(drawing.innerHTML)
    await page.leave()
  }
  expect(pictures.size).toBe(pages.length)
})
