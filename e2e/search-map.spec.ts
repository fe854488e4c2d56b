import { expect, type Page, test } from '@playwright/test'
import { dayAhead } from './days'
import { launch } from './launch'
import { adopt, type Look, lookAt, looks, sizes, untilAnswered, visit } from './screens'
import { cards, openFirstSpace, starts, sydney, wasAsked } from './spaces'
import { proveSearch, smoke } from './tags'

test.use({ launchOptions: launch.withGraphics })

const pins = (page: Page) =>
  page.getByRole('region', { name: /map/i }).getByRole('button', { name: / on .+, \$/ })

/** A phone loads its map with the first touch, and a slow machine takes its time. */
async function mapIsThere(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(pins(page).first()).toBeVisible()
}

/** What covers the names of those who made the map. */
async function overAttribution(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const makers = document.querySelector('.maplibregl-ctrl-attrib')
    if (!makers) return ['there is none']
    const { left, top, right, bottom } = makers.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].map((part) => [left + (right - left) * part, (top + bottom) / 2] as const)
    return points.flatMap(([x, y]) => {
      const seen = document.elementFromPoint(x, y)
      return makers.contains(seen) ? [] : [seen?.outerHTML.slice(0, 80) ?? 'outside of the window']
    })
  })
}

async function lookAtMap(page: Page, look: Look): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), {
      message: 'the page fills the window and no more',
    })
    .toBe(0)
  await expect.poll(() => overAttribution(page)).toEqual([])
  await lookAt(page, 'search-map', look)
}

test('the first list is there, then the map, on a phone', smoke, async ({ page }) => {
  await wasAsked(page)
  const [first, ...others] = looks.filter(({ size }) => size === 'phone')
  await adopt(page, first!)
  await visit(page, `${sydney}&z=13`)
  await expect(cards(page).first()).toBeVisible()
  await mapIsThere(page)
  await lookAtMap(page, first!)
  for (const look of others) {
    await adopt(page, look)
    await lookAtMap(page, look)
  }
})

test('the first list is there, then the map, on what is larger', async ({ page }) => {
  await wasAsked(page)
  const [first, ...others] = looks.filter(({ size }) => size !== 'phone')
  await adopt(page, first!)
  await visit(page, `${sydney}&z=13`)
  await expect(cards(page).first()).toBeVisible()
  await mapIsThere(page)
  await lookAtMap(page, first!)
  for (const look of others) {
    await adopt(page, look)
    await expect(pins(page).first()).toBeVisible()
    await lookAtMap(page, look)
  }
})

test.describe('on a large screen', () => {
  test.use({ viewport: sizes.desktop })

  test(
    'hovering a card lifts its pin, and choosing a pin opens its space beside the map',
    proveSearch,
    async ({ page }) => {
      await visit(page, `${sydney}&z=13`)
      await mapIsThere(page)
      await untilAnswered(page)
      await cards(page).first().hover()
      await expect(page.locator('[data-hovered]')).toHaveCount(1)
      const list = page.locator('ul:has(> li[data-id])')
      await list.evaluate((element) => element.setAttribute('data-kept', ''))
      await pins(page).first().click()
      await expect(page).toHaveURL(/\/Search\/Sydney\/.+\/[0-9a-f-]{36}\?/)
      await expect(page.getByRole('heading', { level: 1, name: / on / })).toBeVisible()
      // Neither list nor map started anew.
      await expect(page.locator('[data-kept]')).toHaveCount(1)
      await page.goBack()
      await expect(cards(page).first()).toBeVisible()
    },
  )

  test('moving the map searches again in place of the address; zoomed far out it counts spaces', async ({
    page,
  }) => {
    await visit(page, `${sydney}&z=12`)
    await mapIsThere(page)
    const before = await page.evaluate(() => history.length)
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/api/v1/search/') && request.postDataJSON().zoom > 12.5,
    )
    await page.getByRole('button', { name: /zoom in/i }).click()
    await asked
    await expect(page).toHaveURL(/[?&]z=13/)
    expect(await page.evaluate(() => history.length)).toBe(before)
    const clusters = page.waitForResponse(/search\/clusters\//)
    await page.getByRole('button', { name: /zoom out/i }).click()
    await expect(page).toHaveURL(/[?&]z=12/)
    await page.getByRole('button', { name: /zoom out/i }).click()
    expect((await clusters).status()).toBe(200)
    await expect(page.getByRole('button', { name: /^\d+ from \$/ }).first()).toBeVisible()
    await lookAt(page, 'search-clusters')
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: sizes.phone })

  test('cards can be swiped, a pin brings its card, the list takes the place of the map', async ({
    page,
  }) => {
    await wasAsked(page)
    await visit(page, `${sydney}&z=13`)
    await mapIsThere(page)
    // The list may still be asked for again, and another one starts at its beginning.
    await untilAnswered(page)
    const row = page.locator('ul:has(> li[data-id])')
    await pins(page).last().click()
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await lookAt(page, 'search-list-phone')
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await openFirstSpace(page)
    await expect(page.getByRole('link', { name: 'Book', exact: true })).toBeInViewport()
    await lookAt(page, 'search-detail-phone')
  })

  test('the notice of a booking that is too long leaves the makers of the map in sight', async ({ page }) => {
    await wasAsked(page)
    await visit(page, `/Search/Outback/-25.3/130.5?start=${starts}&end=${dayAhead(15)}T12:00`)
    await expect(page.getByRole('button', { name: 'Return to Search' })).toBeInViewport()
    await expect.poll(() => overAttribution(page)).toEqual([])
  })
})

test('the first list is in the page that the server sends, and nothing moves when the browser takes over', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: sizes.phone })
  const page = await plain.newPage()
  await page.goto(`${sydney}&z=13`)
  await expect(cards(page).first()).toBeVisible()
  await expect(page).toHaveTitle(/Find a Spot/)
  await plain.close()

  const live = await browser.newContext({ baseURL, viewport: sizes.phone })
  const moving = await live.newPage()
  const problems: string[] = []
  moving.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  moving.on('pageerror', (error) => problems.push(error.message))
  await wasAsked(moving)
  await moving.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        (window as unknown as { shifted: number }).shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(moving, `${sydney}&z=13`)
  await mapIsThere(moving)
  expect(await moving.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05)
  expect(problems).toEqual([])
  await live.close()
})
