import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { dayAhead } from './days'
import { lookAround, lookAt, sizes, untilAnswered, visit } from './screens'
import { cards, details, openFirstSpace, starts, timeRange, sydney, wasAsked } from './spaces'
import { core, proveSearch } from './tags'

const outback = `/Search/Outback/-25.3/130.5?${timeRange}`

/** Longer than most spots can be booked for, where none takes several days. */
const tooLong = `/Search/Outback/-25.3/130.5?start=${starts}&end=${dayAhead(15)}T12:00`

const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test('what a search says besides a list, on every size', async ({ page }) => {
  await wasAsked(page)
  await page.setViewportSize(sizes.desktop)
  await visit(page, outback)
  await expect(page.getByText('No available spaces found.')).toBeVisible()
  await lookAround(page, 'search-none')
  await visit(page, tooLong)
  await expect(page.getByText("Sorry you can't book for more than 24 hours.")).toBeVisible()
  await lookAround(page, 'search-long')
  await visit(page, '/search?city=sydney&monthly=1&z=13')
  await expect(page.getByText('/mth').first()).toBeVisible()
  await lookAround(page, 'search-monthly')
  await page.route('**/api/v1/search/', (route) => route.abort())
  await page.getByLabel('Sort by').selectOption('Distance')
  await expect(page.getByText('There was an error while searching, please try again.')).toBeVisible()
  await lookAround(page, 'search-failed')
})

test('nothing found is said, and how to go on', proveSearch, async ({ page }) => {
  await wasAsked(page)
  await visit(page, outback)
  await expect(page.getByText('No available spaces found.')).toBeVisible()
  await expect(page.getByText('Try changing your search location or start date.')).toBeVisible()
})

test('a search that fails says so, and goes on when asked again', proveSearch, async ({ page }) => {
  await wasAsked(page)
  await page.setViewportSize(sizes.phone)
  await visit(page, sydney)
  // The search may ask again by itself at any time, so all goes well only from the press of the button on.
  let isDown = true
  await page.route('**/api/v1/search/', (route) => (isDown ? route.abort() : route.continue()))
  await page.getByRole('button', { name: /Change place and times/ }).click()
  await page.getByRole('combobox', { name: 'Where to?' }).fill('Melbourne')
  await options(page).first().click()
  await page.getByRole('button', { name: 'Choose an end time' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('There was an error while searching, please try again.')).toBeVisible()
  await page.exposeFunction('goUp', () => (isDown = false))
  await page.evaluate(() => addEventListener('click', () => Reflect.get(globalThis, 'goUp')(), true))
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a booking over 24 hours shows the notice, and leads back', proveSearch, async ({ page }) => {
  await wasAsked(page)
  await visit(page, tooLong)
  await expect(page.getByText("Sorry you can't book for more than 24 hours.")).toBeVisible()
  await page.getByRole('button', { name: 'Return to Search' }).click()
  await expect(page).toHaveURL(new RegExp(`end=${dayAhead(13)}T10:00`))
  await expect(page.getByText('Sorry')).toHaveCount(0)
})

test.describe('on a large screen', () => {
  test.use({ viewport: sizes.desktop })

  test('with the keyboard alone from "Where to?" to the details and back', core, async ({ page }) => {
    await visit(page, sydney)
    const field = page.getByRole('combobox', { name: 'Where to?' })
    await field.focus()
    await page.keyboard.type('surry hills')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/Search\/Surry%20Hills/)
    await expect(field).toBeFocused()
    await expect(page.getByRole('heading', { name: /spaces? found/ })).toBeVisible()
    await untilAnswered(page)
    const card = cards(page).first()
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      if (await card.evaluate((element) => element === document.activeElement)) break
    }
    await expect(card).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cards(page).nth(1)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: / on / })).toBeFocused()
    await page.goBack()
    await expect(card).toBeFocused()
  })

  test('suggestions and details stand over the list', async ({ page }) => {
    await visit(page, sydney)
    await page.getByRole('combobox', { name: 'Where to?' }).fill('surry')
    await expect(options(page).first()).toBeVisible()
    await lookAt(page, 'search-suggestions')
    await page.keyboard.press('Escape')
    await openFirstSpace(page)
    await lookAt(page, 'search-detail-desktop')
  })

  test('an address with its number is found as it was typed', proveSearch, async ({ page }) => {
    await visit(page, sydney)
    await page.getByRole('combobox', { name: 'Where to?' }).fill('12 crown street surry hills')
    await options(page)
      .filter({ hasText: /12 Crown Street.*Surry Hills/i })
      .first()
      .click()
    await expect(page).toHaveURL(/Search\/12%20Crown%20Street/)
  })

  test('the way back and forward leads through the searches', proveSearch, async ({ page }) => {
    await visit(page, sydney)
    await page.getByLabel('Sort by').selectOption('Distance')
    await expect(page).toHaveURL(/sort=distance/)
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await expect(page).toHaveURL(/monthly=1/)
    await expect(page.getByLabel('End date')).toHaveCount(0)
    await expect(page.getByText('/mth').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('End date')).toBeVisible()
    await expect(page.getByLabel('Sort by')).toHaveValue('distance')
    await page.goBack()
    await expect(page.getByLabel('Sort by')).toHaveValue('price')
    await page.goForward()
    await expect(page.getByLabel('Sort by')).toHaveValue('distance')
  })

  test('filters narrow the list and stay in the address', async ({ page }) => {
    await visit(page, `${sydney}&z=13`)
    const count = page.getByRole('heading', { name: /spaces? found/ })
    const number = async () => Number.parseInt((await count.textContent()) ?? '', 10)
    // The list that the server drew is a phone's, until the search of this size has its answer.
    await untilAnswered(page)
    const all = await number()
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Covered', { exact: true }).check()
    await expect(page).toHaveURL(/covered=1/)
    await expect.poll(number).toBeLessThan(all)
    await page.keyboard.press('Escape')
    const button = page.getByRole('button', { name: 'More filters, 1 selected' })
    await expect(button).toBeFocused()
    await button.click()
    await lookAt(page, 'search-filters')
  })

  test('without WebGL there is a map that stands still, and the list does everything', async ({ page }) => {
    await visit(page, sydney)
    await expect(page.getByText("Static map: this browser can't show an interactive one.")).toBeVisible()
    const map = page.getByRole('region', { name: /map/i })
    await expect(map.getByRole('button', { name: / on .+, \$/ }).first()).toBeVisible()
    await map.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page).toHaveURL(/[?&]z=16/)
    await lookAt(page, 'search-no-webgl')
    await map
      .getByRole('button', { name: / on .+, \$/ })
      .first()
      .click()
    await expect(details(page)).toBeVisible()
    await page.goBack()
    await openFirstSpace(page)
  })

  test('deep links: dates in the path, a zoom, a space', proveSearch, async ({ page }) => {
    const path = `/Search/Crown%20Street/-33.88/151.21/${dayAhead(12)}/2:00%20PM/${dayAhead(12)}/4:30%20PM/`
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/v1/search/'))
    await visit(page, `${path}?z=17&sort=distance`)
    expect((await asked).postDataJSON()).toMatchObject({
      starttime: '14:00:00',
      endtime: '16:30:00',
      zoom: 17,
      sortBy: 1,
    })
    await expect(page.getByLabel('Start time')).toHaveValue('14:00')
    await visit(page, `/search?${timeRange}&z=99`)
    await expect(cards(page).first()).toBeVisible()
    const href = await cards(page).first().getAttribute('href')
    // The page before may still be asking, and the details ask for the space alone.
    const moved = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/v1/search/') &&
        request
          .frame()
          .url()
          .includes(href ?? '') &&
        request.postDataJSON().lng0 !== undefined,
    )
    await visit(page, href ?? '')
    const { lng, lng0, lng1 } = (await moved).postDataJSON()
    expect((lng0 + lng1) / 2).toBeGreaterThan(lng + 0.005)
    await expect(page.getByRole('heading', { level: 1, name: / on / })).toBeVisible()
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: sizes.phone })

  test('the sheet asks where and when, and the search follows', async ({ page }) => {
    await wasAsked(page)
    await visit(page, sydney)
    await page.getByRole('button', { name: /Change place and times/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByLabel('Minutes').selectOption('20')
    await expect(page.getByText('Rounded up to 10:30 AM')).toBeVisible()
    await lookAt(page, 'search-sheet-start')
    await page.getByRole('button', { name: 'Choose an end time' }).click()
    await page.getByLabel('Hour').selectOption('3 PM')
    await lookAt(page, 'search-sheet-end')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`start=${dayAhead(12)}T10:30&end=${dayAhead(12)}T15:00`))
    await page.getByRole('button', { name: /Change place and times/ }).click()
    await page.getByRole('tab', { name: 'Monthly' }).click()
    await lookAt(page, 'search-sheet-monthly')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/monthly=1/)
  })
})

/** A first visit from a device that may tell where it is, or not. */
async function firstVisit(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, locale: 'en-AU', timezoneId: 'Australia/Sydney' })
  return context.newPage()
}
const melbourne = { latitude: -37.8136, longitude: 144.9631 }
const granted = { permissions: ['geolocation'], geolocation: melbourne }

test('a large screen that may know looks around where it is', proveSearch, async ({ browser, baseURL }) => {
  const page = await firstVisit(browser, { baseURL, viewport: sizes.desktop, ...granted })
  await visit(page, '/search')
  await expect(page).toHaveURL(/Search\/Current%20location\/-37\.8136\/144\.9631/)
  await expect(cards(page).first()).toBeVisible()
  await page.context().close()
})

test(
  'a large screen that may not know searches at once, and says so',
  proveSearch,
  async ({ browser, baseURL }) => {
    const page = await firstVisit(browser, { baseURL, viewport: sizes.desktop, permissions: [] })
    await visit(page, '/search')
    await expect(page.getByRole('combobox', { name: 'Where to?' })).toHaveValue('Sydney')
    await expect(page.getByText("We can't see your position; showing Sydney")).toBeVisible()
    await lookAt(page, 'search-without-position')
    await page.setViewportSize(sizes.phone)
    await lookAt(page, 'search-without-position-phone')
    await page.setViewportSize(sizes.desktop)
    await page.getByRole('button', { name: 'Use current location' }).click()
    await expect(page.getByText("We can't see your position; showing Sydney")).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Where to?' })).toHaveValue('Sydney')
    await page.context().close()
  },
)

test('a device that takes too long is not waited for', proveSearch, async ({ browser, baseURL }) => {
  const page = await firstVisit(browser, { baseURL, viewport: sizes.desktop, ...granted })
  await page.clock.install()
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (told) =>
      setTimeout(() => {
        told({ coords: { latitude: -37.8, longitude: 144.9 } } as GeolocationPosition)
        Object.assign(window, { hasTold: true })
      }, 6000)
  })
  await visit(page, '/search')
  await expect(page.getByRole('heading', { name: /spaces? found|No available spaces/ })).toBeVisible()
  // As long as the search waits, and then until the device answers.
  await page.clock.fastForward(3500)
  await page.clock.fastForward(3500)
  await page.waitForFunction(() => Reflect.get(window, 'hasTold') === true)
  await page.getByLabel('Sort by').selectOption('Distance')
  await expect(page).toHaveURL(/\/search\?.*sort=distance/)
  await page.context().close()
})

test(
  'a phone asks first: Allow looks around, Skip searches on, and nobody is asked twice',
  core,
  async ({ browser, baseURL }) => {
    const page = await firstVisit(browser, { baseURL, viewport: sizes.phone, ...granted })
    await visit(page, '/search')
    await expect(page.getByRole('heading', { name: 'Turn on Location Services ?' })).toBeVisible()
    await lookAt(page, 'search-location-prompt')
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page).toHaveURL(/Search\/Current%20location/)
    await page.context().close()

    const other = await firstVisit(browser, { baseURL, viewport: sizes.phone, ...granted })
    await visit(other, '/search')
    await other.getByRole('button', { name: 'Skip' }).click()
    await expect(other.getByText('Sydney').first()).toBeVisible()
    await visit(other, '/search')
    await expect(cards(other).first()).toBeVisible()
    await untilAnswered(other)
    await expect(other.getByRole('heading', { name: 'Turn on Location Services ?' })).toHaveCount(0)
    await other.context().close()
  },
)
