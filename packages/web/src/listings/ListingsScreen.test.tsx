// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { afterEach, expect, test } from 'vitest'
import { bayOnWire, draftOnWire, listingOnWire, weeklyOnWire } from '../testing/own-listing-on-wire'
import { type Answer, named, press, type SeenCall, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'
import { keptPages, notBegun } from './typed-pages'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  localStorage.clear()
})

const draftId = '00000000-0000-4000-8000-000000000202'
const halfDone = {
  ...draftOnWire,
  uuid: draftId,
  street_number: '3',
  street_name: 'Oak Lane',
  activePage: 2,
  progress: 40,
}

const noneReceived = {
  upcoming: 0,
  current: 0,
  past: 0,
  cancelled: 0,
  recent: { confirmed: 0, cancelled_by_owner: 0 },
}

/** A server with these listings and the given answer to a write. */
function server(listings: unknown[], { write, profile = {} }: ServerAnswers = {}) {
  let kept = listings
  return ({ method, path }: SeenCall): Answer | undefined => {
    if (method === 'DELETE') {
      const refused = write?.()
      if (!refused) kept = []
      return refused ?? { status: 200, body: {} }
    }
    if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, ...profile } }
    if (path.endsWith('/ownerbookings-counts/')) return { status: 200, body: noneReceived }
    return { status: 200, body: kept }
  }
}

interface ServerAnswers {
  write?: () => Answer | undefined
  profile?: Record<string, unknown>
}

const said = (words: string) =>
  page.find(() => (page.main().textContent?.includes(words) ? page.main() : undefined))
const link = (words: string) => page.find(() => named(page.main(), 'a', words))
const target = async (words: string) => (await link(words)).getAttribute('href')
const dialogButton = (words: string) =>
  page.find(() => {
    const dialog = page.main().querySelector('dialog')
    return dialog ? named(dialog, 'button', words) : undefined
  })

test('whoever lists nothing is shown how to begin', async () => {
  page = await visit('/listings', { isSignedIn: true, answer: server([]) })
  await said('Earn money by listing your spot')
  await said('$164 AUD monthly')
  expect(await target('Get started')).toBe('/listspace/first')
})

test('a live listing says what it is and offers everything', async () => {
  page = await visit('/Listings', { isSignedIn: true, answer: server([listingOnWire]) })
  await said('12 Crown Street')
  await said('Live')
  await said('70% complete')
  await said('$4.00 an hour · $200.00 a month')
  const { uuid } = listingOnWire
  expect(await target('Edit Listing')).toBe(`/listspace?uuid=${uuid}&page=0`)
  expect(await target('Set Pricing')).toBe(`/listspace?uuid=${uuid}&page=3`)
  expect(await target('Set Availability')).toBe(`/availabilities/${uuid}`)
  expect(await target('Add Photos')).toBe(`/listings/pictures/${uuid}`)
  expect(await target('Add another spot')).toBe('/listspace/')
  expect(page.main().textContent).not.toContain('24/7')
  const picture = page.main().querySelector('img')?.getAttribute('src')
  expect(picture).toBe('/tiles/picture.svg?lat=-33.8801&lng=151.2101&theme=light')
})

test('a draft resumes after the page that was saved last, and has no times or photos to set', async () => {
  page = await visit('/listings', { isSignedIn: true, answer: server([halfDone]) })
  await said('Draft')
  await said('40% complete')
  expect(await target('Continue listing')).toBe(`/listspace?uuid=${draftId}&page=auto&last=details`)
  expect(await target('Set Pricing')).toBe(`/listspace?uuid=${draftId}&page=3`)
  expect(named(page.main(), 'a', 'Set Availability')).toBeUndefined()
  expect(named(page.main(), 'a', 'Add Photos')).toBeUndefined()
})

test.each([
  [null, [weeklyOnWire], 'Live', 'Monthly parking needs 24/7 availability.'],
  ['monthly-hours', [weeklyOnWire], 'Unavailable', 'Monthly parking needs 24/7 availability.'],
  ['times', [], 'Unavailable', "Drivers can't book until you set your availability."],
  ['times', [weeklyOnWire], 'Unavailable', 'Your availability has ended.'],
  ['offer', [weeklyOnWire], 'Paused', 'Turn on casual or monthly parking.'],
])('what keeps bookings away is said (%s, %#)', async (lacks, availability, state, words) => {
  const listing = { ...listingOnWire, availabilityrecurring_set: availability, lacks }
  page = await visit('/listings', { isSignedIn: true, answer: server([listing]) })
  await said('12 Crown Street')
  await said(state)
  expect(page.main().textContent).toContain(words)
})

test('what was typed on this device stands among the listings and can be thrown away', async () => {
  const kept = keptPages('main', profileOnWire.id)
  kept.keep(notBegun, 'address', { address: '', address_typed: '77 Elm' })
  kept.keep(listingOnWire.uuid, 'pricing', { rate_hourly: '9' })
  page = await visit('/listings', { isSignedIn: true, answer: server([listingOnWire]) })
  await said('77 Elm')
  await said('Not saved yet')
  expect(await target('Continue listing')).toBe('/listspace/')
  expect(await target('You have unsaved changes here')).toBe(`/listspace?uuid=${listingOnWire.uuid}&page=3`)
  await press(await page.find(() => named(page.main(), 'button', 'Discard')))
  await press(await dialogButton('Discard'))
  await page.find(() => (page.main().textContent?.includes('77 Elm') ? undefined : page.main()))
  expect(kept.of(notBegun)).toEqual({})
  expect(kept.of(listingOnWire.uuid)).not.toEqual({})
})

test('removing asks first, and a refusal is said in the same window', async () => {
  let refusal: Answer | undefined = {
    status: 409,
    body: { detail: refusals['listing-has-bookings'].words },
  }
  page = await visit('/listings', {
    isSignedIn: true,
    answer: server([listingOnWire], { write: () => refusal }),
  })
  await press(await page.find(() => named(page.main(), 'button', 'Remove')))
  await said('Remove 12 Crown Street?')
  await press(await dialogButton('Remove'))
  await said("You have bookings that haven't ended yet.")
  refusal = undefined
  await press(await dialogButton('Remove'))
  await said('Earn money by listing your spot')
  expect(page.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
})

test('a lost connection is said, and trying again brings the listings', async () => {
  let isLost = true
  const answer = server([listingOnWire])
  page = await visit('/listings', {
    isSignedIn: true,
    answer: (call) => (isLost && call.path.endsWith('/parking_spaces/') ? undefined : answer(call)),
  })
  const again = await page.find(() => named(page.main(), 'button', 'Try again'))
  expect(page.main().textContent).not.toContain('Get started')
  isLost = false
  await press(again)
  await said('12 Crown Street')
}, 20_000)

const tenant = { tenant_type: 1, tenant_id: '12', default_building: bayOnWire.building.uuid }
test('in buildings: the bays and their words', async () => {
  page = await visit('/listings', {
    brand: 'portal',
    isSignedIn: true,
    answer: server([bayOnWire], { profile: tenant }),
  })
  await said('Bay B2-14, Harbour Tower')
  const { uuid } = bayOnWire
  expect(await target('Edit Listing')).toBe(`/listspace?uuid=${uuid}&page=0`)
  expect(await target('Edit Pricing')).toBe(`/listspace?uuid=${uuid}&page=2`)
  expect(await target('Edit Availability')).toBe(`/availabilities/${uuid}`)
  expect(await target('Add new listing')).toBe('/listspace/')
  await said('Received Bookings')
})

test('in buildings, before the first booking', async () => {
  page = await visit('/listings', {
    brand: 'portal',
    isSignedIn: true,
    answer: server([bayOnWire], { profile: tenant }),
  })
  await said("You haven't received any bookings yet")
  expect(page.main().querySelector('a[href^="/ownerbookingdetails"]')).toBeNull()
})

test('without a building nobody lists a bay', async () => {
  page = await visit('/listings', {
    brand: 'portal',
    isSignedIn: true,
    answer: server([], { profile: { tenant_type: 2 } }),
  })
  await said('Not a tenant')
  expect(named(page.main(), 'a', 'Go to my profile')?.getAttribute('href')).toBe('/userprofile#building')
  expect(page.calls.some(({ path }) => path.includes('parking_bays'))).toBe(false)
})

test.each([
  ['without open times', { available: false, occupied: false }, 'Unavailable'],
  ['whose places are all taken', { available: true, occupied: true }, 'Unavailable'],
  ['that can be booked', { available: true, occupied: false }, 'Live'],
])('a spot %s is %o: %s', async (_, standing, words) => {
  page = await visit('/listings', { isSignedIn: true, answer: server([{ ...listingOnWire, ...standing }]) })
  expect((await said(words)).querySelector('article')?.textContent).toContain(words)
})

test('a listing that was taken down says why, what to do, and still lets its owner change it', async () => {
  const down = { ...listingOnWire, available: false, taken_down: 'Blurred photos' }
  page = await visit('/listings', { isSignedIn: true, answer: server([down]) })
  await said('Taken down')
  await said('We\'ve taken this listing down ("Blurred photos").')
  await said('write to help@bayshare.example')
  expect(await target('Edit Listing')).toContain(listingOnWire.uuid)
})
