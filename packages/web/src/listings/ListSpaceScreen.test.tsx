// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addressOnWire,
  bayOnWire,
  buildingOnWire,
  draftOnWire,
  listingId,
  listingOnWire,
  weeklyOnWire,
} from '../testing/own-listing-on-wire'
import { type Answer, named, press, type, visit } from '../testing/visit'
import { type ListingServer, listingServer } from './testing/listing-server'

let page: Awaited<ReturnType<typeof visit>>
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(async () => {
  await page.leave()
})

const come = async (path: string, server: ListingServer, brand: 'main' | 'portal' = 'main') => {
  page = await visit(path, { isSignedIn: true, brand, answer: server.answer })
}
const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const input = (name: string) =>
  page.find(() => page.main().querySelector<HTMLInputElement>(`[name="${name}"]`))
const next = () => page.find(() => named(page.main(), 'button', 'Next'))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const at = () => page.router.state.location.pathname + page.router.state.location.search
const saves = () => page.calls.filter(({ path, body }) => path.endsWith('/edit/') && body.save !== null)
const refusedFields = (body: Record<string, string[]>) => (): Answer => ({ status: 400, body })

async function pickAddress(): Promise<void> {
  await type(await input('address'), '12 crown')
  await press(await page.find(() => page.main().querySelector<HTMLElement>('[role=option]')))
}

async function write(name: string, text: string): Promise<void> {
  const field = await page.find(() =>
    page.main().querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`),
  )
  await type(field, text)
}

test('from the first address to a live spot: each Next saves and goes on', async () => {
  const server = listingServer()
  // The empty list has been seen, and is remembered.
  await come('/listings', server)
  await expect.poll(() => page.calls.some(({ path }) => path.includes('/users/parking_spaces/'))).toBe(true)
  await act(async () => page.router.navigate('/listspace/first'))
  await said('Step 1 of 8')
  await pickAddress()
  await said('Surry Hills NSW 2010')
  await press(await next())

  await said('Step 2 of 8')
  expect(at()).toBe(`/listspace/first?uuid=${listingId}&page=1&wasNew=true`)
  expect(saves()[0]?.body).toMatchObject({
    type: 'parking_space',
    id: '00000000-0000-0000-0000-000000000000',
    page_id: 'address',
    save: addressOnWire,
  })
  await press(await page.find(() => page.main().querySelector<HTMLElement>('input[value=Driveway]')))
  await type(await input('vehicle_type'), '3')
  await write('description', 'Behind the blue gate.')
  await press(await next())

  await said('Step 3 of 8')
  await write('instruction', 'Turn left.')
  await press(await next())

  await said('Step 4 of 8')
  expect(page.main().querySelector('output')?.textContent).toBe('$164.00')
  await said('7 similar spots within 1 km cost from $3.00 to $8.00')
  await said('No suggestion yet: 2 similar spots within 3 km, and we need at least 5.')
  await said('$164 AUD monthly')
  await said('Monthly parking needs 24/7 availability.')
  await press(await button('Use $4.50'))
  expect((await input('rate_hourly')).value).toBe('4.50')
  await press(await next())

  await said('Your spot is saved')
  expect(saves().at(-1)?.body).toMatchObject({
    page_id: 'pricing',
    save: { rate_hourly: 4.5, rate_monthly: 200, allow_casual: true, rate_daily: null },
  })
  await press(await button('Set availability'))
  await said('When is it open?')
  await press(await next())
  await said('Your spot is live')
  const opened = page.calls.find(({ path }) => path.includes('/availability_recurrings/'))
  expect(opened?.body).toMatchObject({
    availability_type: '24/7',
    day_sunday: true,
    timezone: 'Australia/Sydney',
  })
  await press(await button('Add photos'))
  await said('Step 8 of 8')
  await press(await button('Finish'))
  await said('Congrats! You just listed your first spot.')
  expect(named(page.main(), 'a', 'Dismiss')?.getAttribute('href')).toBe('/search')
})

test.each([
  ['nothing', undefined],
  ['a spot that nobody can book', { ...listingOnWire, lacks: 'monthly-hours' }],
])('who has listed %s is not congratulated', async (_, listing) => {
  await come('/firstlisting', listingServer(listing))
  await expect.poll(() => page.router.state.location.pathname).toBe('/listings')
  expect(page.main().textContent).not.toContain('Congrats')
})

test('a new spot is offered in one way at least, an existing one may be paused', async () => {
  const priced = { ...draftOnWire, ...addressOnWire, activePage: 3 }
  const toggle = async (name: string) => press(await input(name))
  await come(`/listspace?uuid=${listingId}&page=3`, listingServer(priced))
  await toggle('allow_casual')
  await toggle('allow_monthly')
  await press(await next())
  await said('Turn on casual or monthly parking')
  expect(saves()).toEqual([])
  await page.leave()

  await come(`/listspace?uuid=${listingId}&page=3`, listingServer(listingOnWire))
  await toggle('allow_casual')
  await toggle('allow_monthly')
  await press(await next())
  await expect.poll(saves).toHaveLength(1)
})

test.each([
  ['offer', 'Turn on casual or monthly parking.', 'Change pricing', `/listspace?uuid=${listingId}&page=3`],
  ['monthly-hours', 'Monthly parking needs 24/7', 'Change availability', `/availabilities/${listingId}`],
])('a spot that lacks something (%s) is not called live, and the way there is offered', async (...given) => {
  const [lacks, words, way, address] = given
  const listing = { ...listingOnWire, availabilityrecurring_set: [weeklyOnWire], lacks }
  await come(`/listspace?uuid=${listingId}&page=6`, listingServer(listing))
  await said("Your spot isn't live yet")
  await said(words)
  expect(page.main().textContent).not.toContain('Your spot is live')
  expect(named(page.main(), 'a', way)?.getAttribute('href')).toBe(address)
})

test('Back goes a page back, with everything that was entered', async () => {
  const server = listingServer()
  await come('/listspace', server)
  await pickAddress()
  await press(await next())
  await said('Step 2 of 8')
  await write('description', 'Half a sentence')
  await press(await page.find(() => named(page.main(), 'a', 'Back')))
  await said('Step 1 of 8')
  expect(at()).toBe(`/listspace?uuid=${listingId}&page=0&wasNew=true`)
  expect((await input('address')).value).toBe(addressOnWire.address)
  await act(async () => page.router.navigate(-1))
  await said('Half a sentence')
})

test('an address that was typed and not chosen is not enough', async () => {
  await come('/listspace', listingServer())
  await type(await input('address'), '12 crown street')
  await press(await next())
  await said('Please select a street address from the suggestions')
  expect(saves()).toEqual([])
})

test('what the server finds wrong stands under its field, and the page stays', async () => {
  const server = listingServer({ ...draftOnWire, ...addressOnWire, activePage: 2 })
  await come(`/listspace?uuid=${listingId}&page=2`, server)
  await write('instruction', 'Turn left.')
  server.next.instead = refusedFields({ instruction: ['Please use plain text only'] })
  await press(await next())
  await said('Please use plain text only')
  await said('Step 3 of 8')
  expect(page.main().querySelector('textarea')?.value).toBe('Turn left.')
})

test('without the sign of success the form does not go on', async () => {
  const server = listingServer({ ...draftOnWire, ...addressOnWire, activePage: 2 })
  await come(`/listspace?uuid=${listingId}&page=2`, server)
  await write('instruction', 'Turn left.')
  server.next.instead = () => ({
    status: 200,
    body: { item: draftOnWire, parent: null, meta: { save_success: false, was_new: false } },
  })
  await press(await next())
  await said("This page wasn't saved.")
  expect(page.main().textContent).toContain('Step 3 of 8')
})

test('a lost connection loses nothing, also after a reload; the same try makes one listing', async () => {
  const server = listingServer()
  await come('/listspace', server)
  await pickAddress()
  server.next.instead = () => undefined
  await press(await next())
  await said("We couldn't reach the server.")
  const firstKey = saves()[0]?.idempotencyKey
  await page.leave()

  await come('/listspace', server)
  await said("We've restored what you typed here before.")
  expect((await input('address')).value).toBe(addressOnWire.address)
  await press(await next())
  await said('Step 2 of 8')
  expect(saves()[0]?.idempotencyKey).toBe(firstKey)
  expect(firstKey).toBeDefined()
  expect(localStorage.getItem(`bayshare-listings:main:${server.profile.id as string}`)).toBeNull()
})

test('what was typed without a choice is there again after a reload', async () => {
  await come('/listspace', listingServer())
  await type(await input('address'), '12 crow')
  await page.leave()
  await come('/listspace', listingServer())
  expect((await input('address')).value).toBe('12 crow')
})

test('two quick presses save once', async () => {
  const server = listingServer({ ...draftOnWire, ...addressOnWire, activePage: 2 })
  await come(`/listspace?uuid=${listingId}&page=2`, server)
  await write('instruction', 'Turn left.')
  const go = await next()
  await act(async () => {
    go.click()
    go.click()
  })
  await said('Step 4 of 8')
  expect(saves()).toHaveLength(1)
})

test('another device resumes where the draft stands', async () => {
  const server = listingServer({
    ...draftOnWire,
    ...addressOnWire,
    type: 'Garage',
    vehicle_type: 2,
    description: 'Dry.',
    activePage: 2,
  })
  await come(`/listspace?uuid=${listingId}&page=auto&last=details`, server)
  await said('How does a driver get in?')
  await press(await page.find(() => named(page.main(), 'a', 'Back')))
  await said('Dry.')
  expect(page.main().querySelector<HTMLInputElement>('input[value=Garage]')?.checked).toBe(true)
  expect(page.main().querySelector('input[type=range]')?.getAttribute('aria-valuetext')).toBe('Hatchback')
})

test('the pin is moved by arrows and its place is announced and saved', async () => {
  const server = listingServer()
  await come('/listspace', server)
  await pickAddress()
  const north = await page.find(() => page.main().querySelector<HTMLElement>('[aria-label="Move north"]'))
  await press(north)
  await act(async () => north.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })))
  await said('Moved to -33.880001, 151.210100')
  await press(await next())
  await said('Step 2 of 8')
  expect(saves()[0]?.body.save).toMatchObject({ latitude: -33.880_001, longitude: 151.2101 })
})

test('without instant booking nothing casual is asked or sent', async () => {
  const server = listingServer({ ...listingOnWire, rate_daily: 30 })
  await come(`/listspace?uuid=${listingId}&page=3`, server)
  expect((await input('rate_daily')).value).toBe('30')
  await press(await input('auto_approve'))
  for (const name of ['allow_casual', 'rate_hourly', 'rate_daily', 'surcharge_overnight', 'allow_multi_day'])
    expect(page.main().querySelector(`[name=${name}]`)).toBeNull()
  await press(await next())
  await said('Your spot is saved')
  expect(saves()[0]?.body.save).toMatchObject({
    auto_approve: false,
    rate_hourly: null,
    rate_daily: null,
    rate_monthly: 200,
  })
})

test('rates that do not go together are said before they are sent', async () => {
  await come(`/listspace?uuid=${listingId}&page=3`, listingServer(listingOnWire))
  await type(await input('rate_hourly'), '20')
  await type(await input('rate_daily'), '10')
  await press(await next())
  await said('The daily rate must not be below the hourly rate')
  expect(saves()).toEqual([])
})

test('the share of an owner follows the rate under the fingers', async () => {
  await come(`/listspace?uuid=${listingId}&page=3`, listingServer(listingOnWire))
  await type(await input('rate_monthly'), '321.5')
  expect(page.main().querySelector('output')?.textContent).toBe('$263.63')
})

test('weekly hours need a day, and are sent as they are chosen', async () => {
  const server = listingServer({ ...listingOnWire, availabilityrecurring_set: [] })
  await come(`/listspace?uuid=${listingId}&page=5`, server)
  await said('When is it open?')
  const radios = page.main().querySelectorAll<HTMLElement>('input[type=radio]')
  await press(radios[1] as HTMLElement)
  await said('Monthly parking needs 24/7 availability.')
  const days = [...page.main().querySelectorAll<HTMLElement>('input[type=checkbox]')]
  for (const day of days) await press(day)
  await press(await next())
  await said('Choose at least one day.')
  await press(days[0] as HTMLElement)
  server.next.instead = () => undefined
  await press(await next())
  await said("We couldn't reach the server.")
  await press(await next())
  await said('Your spot is live')
  const opened = page.calls.filter(({ path }) => path.includes('/availability_recurrings/')).at(-1)
  expect(opened?.body).toMatchObject({
    availability_type: 'Weekly',
    start_time: '07:00:00',
    cease_time: '18:30:00',
    day_monday: true,
    day_tuesday: false,
  })
})

test('times that are there already are shown, with the way to change them', async () => {
  const server = listingServer({ ...listingOnWire, availabilityrecurring_set: [weeklyOnWire] })
  await come(`/listspace?uuid=${listingId}&page=5`, server)
  await said('Recurring Monday, Tuesday, Wednesday, Thursday, Friday')
  const change = await page.find(() => named(page.main(), 'a', 'Change availabilities'))
  expect(change.getAttribute('href')).toBe(`/availabilities/${listingId}`)
  await press(await next())
  await said('Your spot is live')
})

test.each(['00000000-0000-4000-8000-000000000999', 'no-id'])(
  'an unknown listing (%s) has no data',
  async (id) => {
    await come(`/listspace?uuid=${id}&page=1`, listingServer())
    await said('NO SPACE DATA')
    expect(page.main().querySelector('form')).toBeNull()
  },
)

test('a failure while loading fills the page and can be tried again', async () => {
  let isLost = true
  const server = listingServer()
  page = await visit('/listspace', {
    isSignedIn: true,
    answer: (call) =>
      isLost && call.path.endsWith('/edit/')
        ? { status: 500, body: { detail: 'Not now.' } }
        : server.answer(call),
  })
  await said('ERROR')
  expect(page.main().querySelector('h1')?.textContent).toBe('ERROR')
  isLost = false
  await press(await button('Try again'))
  await said('Step 1 of 8')
})

test('a form that the server does not know', async () => {
  page = await visit('/listspace', {
    isSignedIn: true,
    answer: (call) =>
      call.path.endsWith('/edit/')
        ? { status: 404, body: { detail: 'Missing Form: parking_space' } }
        : listingServer().answer(call),
  })
  await said('ERROR LOADING FORM')
  expect(page.main().querySelector('form')).toBeNull()
})

const tenant = { tenant_type: 1, tenant_id: '12', default_building: buildingOnWire.uuid }

test('a bay takes the rate of its building when none is given, and keeps to its bounds', async () => {
  const server = listingServer({ ...bayOnWire, rate_monthly: null }, 'bay', buildingOnWire)
  Object.assign(server.profile, tenant)
  await come(`/listspace?uuid=${listingId}&page=2`, server, 'portal')
  await said('Step 3 of 5')
  await said('Bays in this building cost from $200.00 to $450.00, usually $320.00.')
  expect((await input('rate_monthly')).placeholder).toBe('300')
  expect(page.main().querySelector('output')?.textContent).toBe('$262.40')
  await type(await input('rate_monthly'), '500')
  await press(await next())
  await said('Please enter a rate from $200.00 to $450.00')
  await type(await input('rate_monthly'), '')
  await press(await next())
  await said('Your spot is saved')
  expect(saves()[0]?.body).toMatchObject({ type: 'parking_bay', save: { rate_monthly: null } })
})

test('a resident chooses whether a bay is booked without asking', async () => {
  const server = listingServer({ ...bayOnWire, auto_approve: false }, 'bay', buildingOnWire)
  Object.assign(server.profile, tenant)
  await come(`/listspace?uuid=${listingId}&page=2`, server, 'portal')
  const instant = await input('auto_approve')
  expect(instant.checked).toBe(false)
  await press(instant)
  await press(await next())
  await said('Your spot is saved')
  expect(saves()[0]?.body.save).toEqual({ rate_monthly: expect.anything() as unknown, auto_approve: true })
})
