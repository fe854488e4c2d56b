// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'
import {
  alwaysOnWire,
  calendarId,
  closureId,
  closureOnWire,
  importOnWire,
  listingOnWire,
  spotId,
  windowId,
} from './testing/wire-listing'

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

const ok = (body: unknown = {}): Answer => ({ status: 200, body })
const refused = (status: number, body: unknown): Answer => ({ status, body })
const dead = 'dead' as const

interface World {
  listing?: Partial<typeof listingOnWire>
  hasFeed?: boolean
  imports?: object[]
  own?: (call: SeenCall) => Answer | typeof dead | undefined
}

/** Answers as the server would; what a test cares about comes first. */
async function open({ listing = {}, hasFeed = false, imports = [], own }: World = {}) {
  page = await visit(`/Availabilities/${spotId}`, {
    isSignedIn: true,
    answer(call) {
      const answered = own?.(call)
      if (answered) return answered === dead ? undefined : answered
      if (call.path.endsWith('/users/')) return ok(profileOnWire)
      if (call.path.endsWith(`/${spotId}/`)) return ok({ ...listingOnWire, ...listing })
      if (call.path.endsWith('/calendars/') && call.method === 'GET')
        return ok({ has_feed: hasFeed, imports })
      if (call.method === 'DELETE') return ok()
      return refused(404, { detail: 'Not found.' })
    },
  })
  await page.find(() => named(page.main(), 'h2', 'Closed days') ?? named(page.main(), 'h1', ''))
}

const text = () => page.main().textContent ?? ''
const said = (words: string) => page.find(() => (text().includes(words) ? page.main() : undefined))
const gone = (words: string) => page.find(() => (text().includes(words) ? undefined : page.main()))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const labelled = (label: string) =>
  page.find(() => page.main().querySelector<HTMLElement>(`[aria-label="${label}"]`))
const dialogButton = (words: string) =>
  page.find(() => {
    const dialog = page.main().querySelector('dialog')
    return dialog ? named(dialog, 'button', words) : undefined
  })
const field = (name: string) =>
  page.find(() => page.main().querySelector<HTMLInputElement>(`input[name=${name}]`))
/** What a screen reader says of a field beside its label. */
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
const made = (method: string, path: string) =>
  page.calls.filter((call) => call.method === method && call.path.endsWith(path))

test.each(['/Availabilities/x', '/ChangeAvailabilities/x', '/ChangeAvailabilities/x/y'])(
  '%s is no spot, and nothing is asked',
  async (path) => {
    page = await visit(path, {
      isSignedIn: true,
      answer: (call) =>
        call.path.endsWith('/users/') ? ok(profileOnWire) : refused(400, { id: ['Invalid'] }),
    })
    await said('NO SPACE DATA')
    expect(page.calls.some((call) => call.path.includes('/parking_spaces/'))).toBe(false)
  },
)

test('each availability has its summary, its hours, and the ways to change it', async () => {
  await open()
  expect(named(page.main(), 'h1', 'Availabilities')).toBeDefined()
  expect(text()).toContain('Driveway on Crown Street')
  expect(text()).toContain('Recurring Monday, Friday')
  expect(text()).toContain('Every week, 7:00 AM to midnight')
  const edit = await labelled('Edit Recurring Monday, Friday')
  expect(edit.getAttribute('href')).toBe(`/ChangeAvailabilities/${spotId}/${windowId}`)
  expect(named(page.main(), 'a', 'Calendar')?.getAttribute('href')).toBe('/Calendar')
  expect(named(page.main(), 'a', 'Add another availability')?.getAttribute('href')).toBe(
    `/ChangeAvailabilities/${spotId}`,
  )
})

test('the week is shown in words day by day', async () => {
  await open({ listing: { availabilityrecurring_set: [alwaysOnWire] } })
  expect(text()).toContain('24/7 Availability 12:00AM - 11:59PM')
  expect(text().split('Open all day')).toHaveLength(8)
})

test('a spot without availabilities says so and offers the first', async () => {
  await open({ listing: { availabilityrecurring_set: [] } })
  await said('No availabilities have been added for Driveway on Crown Street')
  expect(named(page.main(), 'a', 'Add an availability')?.getAttribute('href')).toBe(
    `/ChangeAvailabilities/${spotId}`,
  )
})

test.each([
  ['monthly without 24/7', { allow_monthly: true }, true],
  ['monthly with 24/7', { allow_monthly: true, availabilityrecurring_set: [alwaysOnWire] }, false],
  ['no monthly', {}, false],
])('%s: a warning', async (_, listing, isWarned) => {
  await open({ listing })
  expect(text().includes('Monthly parking needs 24/7 availability')).toBe(isWarned)
})

test('deleting asks first, is sent once however often it is pressed, and the list follows', async () => {
  let isThere = true
  await open({
    own(call) {
      if (call.method === 'DELETE') isThere = false
      return call.method === 'GET' && call.path.endsWith(`/${spotId}/`) && !isThere
        ? ok({ ...listingOnWire, availabilityrecurring_set: [] })
        : undefined
    },
  })
  await press(await labelled('Delete Recurring Monday, Friday'))
  expect(made('DELETE', '/')).toEqual([])
  const confirm = await dialogButton('Delete')
  await act(async () => {
    confirm.click()
    confirm.click()
  })
  await said('No availabilities have been added')
  expect(made('DELETE', `/availability_recurrings/${windowId}/`)).toHaveLength(1)
})

test('who deletes the hours that months need is told before', async () => {
  await open({ listing: { allow_monthly: true, availabilityrecurring_set: [alwaysOnWire] } })
  await press(await labelled('Delete 24/7 Availability 12:00AM - 11:59PM'))
  await said("Drivers can't book your spot by the month until it's open 24/7.")
  expect(await dialogButton('Delete')).toBeDefined()
})

test('when deleting fails without a connection the window stays and says so', async () => {
  await open({ own: ({ method }) => (method === 'DELETE' ? dead : undefined) })
  await press(await labelled('Delete Recurring Monday, Friday'))
  await press(await dialogButton('Delete'))
  await said("We couldn't reach the server")
  expect(page.main().querySelector('dialog')).not.toBeNull()
  expect(text()).toContain('Recurring Monday, Friday')
})

test('a spot that is not one of mine has no data', async () => {
  await open({
    own: ({ path }) => (path.endsWith(`/${spotId}/`) ? refused(404, { detail: 'Not found.' }) : undefined),
  })
  await page.find(() => named(page.main(), 'h1', 'NO SPACE DATA'))
  expect(named(page.main(), 'a', 'My Spots')?.getAttribute('href')).toBe('/listings')
})

test('a draft is sent back to its listing', async () => {
  await open({ listing: { is_draft: true } })
  expect(named(page.main(), 'a', 'Finish your listing')?.getAttribute('href')).toContain(`uuid=${spotId}`)
})

test('a failed connection can be tried again', async () => {
  let isDead = true
  await open({ own: ({ path }) => (path.endsWith(`/${spotId}/`) && isDead ? dead : undefined) })
  const again = await button('Try again')
  isDead = false
  await press(again)
  expect((await said('Recurring Monday, Friday')).querySelector('[role=alert]')).toBeNull()
})

test('days are closed: the last day follows the first, and the note goes along', async () => {
  await open({ own: ({ method }) => (method === 'POST' ? ok(closureOnWire) : undefined) })
  await type(await field('first_date'), '2026-12-24')
  expect((await field('last_date')).value).toBe('2026-12-24')
  await type(await field('last_date'), '2026-12-26')
  await type(await field('note'), 'Christmas')
  const close = await button('Close these days')
  await act(async () => {
    close.click()
    close.click()
  })
  await said('Closed: Thu 24 Dec 2026 to Sat 26 Dec 2026')
  expect(made('POST', '/closures/').map(({ body }) => body)).toEqual([
    { first_date: '2026-12-24', last_date: '2026-12-26', note: 'Christmas' },
  ])
  expect((await field('first_date')).value).toBe('')
})

test('closing no day at all is refused here', async () => {
  await open()
  await press(await button('Close these days'))
  await said('This field is required')
  expect(made('POST', '/closures/')).toEqual([])
})

test("the server's words stand under the field, and what was typed stays", async () => {
  const { words } = refusals['closure-too-far-ahead']
  await open({ own: ({ method }) => (method === 'POST' ? refused(400, { last_date: [words] }) : undefined) })
  await type(await field('first_date'), '2036-12-24')
  await press(await button('Close these days'))
  await said(words)
  const last = await field('last_date')
  expect(last.getAttribute('aria-invalid')).toBe('true')
  expect(described(last)).toContain(words)
  expect(last.value).toBe('2036-12-24')
})

test('opening closed days again can be taken back', async () => {
  await open({
    listing: { closures: [closureOnWire] },
    own: ({ method }) => (method === 'POST' ? ok(closureOnWire) : undefined),
  })
  await said('Christmas')
  await press(await labelled('Open again on Thu 24 Dec 2026 to Sat 26 Dec 2026'))
  expect(made('DELETE', `/closures/${closureId}/`)).toHaveLength(1)
  await press(await button('Undo'))
  expect(made('POST', '/closures/')[0]?.body).toEqual({
    first_date: '2026-12-24',
    last_date: '2026-12-26',
    note: 'Christmas',
  })
})

const feed = ({ method, path }: SeenCall) =>
  method === 'POST' && path.endsWith('/calendar_feed/')
    ? ok({ url: 'https://bayshare.example/calendars/secret.ics' })
    : undefined

test('the secret link is made, shown and copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await open({ own: feed })
  await press(await button('Create a link'))
  const link = await page.find(() => page.main().querySelector<HTMLInputElement>('input[readonly]'))
  expect(link.value).toBe('https://bayshare.example/calendars/secret.ics')
  await press(await button('Copy'))
  await said('Copied.')
  expect(writeText).toHaveBeenCalledWith('https://bayshare.example/calendars/secret.ics')
})

test('a link that is out is replaced only after asking', async () => {
  await open({ hasFeed: true, own: feed })
  await said('Sharing is on')
  expect(page.main().querySelector('input[readonly]')).toBeNull()
  await press(await button('Replace the link'))
  expect(made('POST', '/calendar_feed/')).toEqual([])
  await press(await dialogButton('Replace the link'))
  await page.find(() => page.main().querySelector<HTMLElement>('input[readonly]'))
  expect(page.main().querySelector('dialog')).toBeNull()
})

test('sharing is stopped after asking, and the link goes', async () => {
  let hasFeed = true
  await open({
    own({ method, path }) {
      if (method === 'DELETE') hasFeed = false
      return method === 'GET' && path.endsWith('/calendars/')
        ? ok({ has_feed: hasFeed, imports: [] })
        : undefined
    },
  })
  await press(await button('Stop sharing'))
  await press(await dialogButton('Stop sharing'))
  await said('The link no longer works.')
  await button('Create a link')
  expect(made('DELETE', '/calendar_feed/')).toHaveLength(1)
})

test('connected calendars tell where, when and how much, and keep the secret part of their address', async () => {
  await open({ imports: [{ ...importOnWire, problem: 'The address answered with 404.' }] })
  await said('calendar.example · Last checked')
  await said('3 busy times')
  await said('Problem: The address answered with 404.')
  expect(page.main().innerHTML).not.toContain('secret-token')
})

test('a calendar is connected by its address', async () => {
  await open({ own: ({ method }) => (method === 'POST' ? ok(importOnWire) : undefined) })
  await type(await field('url'), ' https://calendar.example/basic.ics ')
  await type(await field('name'), 'Family')
  await press(await button('Connect'))
  await said('Family is connected.')
  expect(made('POST', '/calendars/')[0]?.body).toEqual({
    name: 'Family',
    url: 'https://calendar.example/basic.ics',
  })
  expect((await field('url')).value).toBe('')
})

test('an address that cannot be read is refused under its field', async () => {
  const { words } = refusals['calendar-not-reachable']
  await open({ own: ({ method }) => (method === 'POST' ? refused(400, { url: [words] }) : undefined) })
  await type(await field('url'), 'https://localhost/')
  await type(await field('name'), 'Family')
  await press(await button('Connect'))
  await said(words)
  expect((await field('url')).value).toBe('https://localhost/')
  expect((await field('url')).getAttribute('aria-invalid')).toBe('true')
})

async function chooseFile(content: BlobPart): Promise<void> {
  await press(
    await page.find(() => page.main().querySelectorAll<HTMLInputElement>('input[type=radio]').item(1)),
  )
  const input = await field('file')
  Object.defineProperty(input, 'files', { value: [new File([content], 'Work.ics')], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('a calendar file is read in the browser, and gives its name', async () => {
  await open({ own: ({ method }) => (method === 'POST' ? ok(importOnWire) : undefined) })
  await chooseFile('BEGIN:VCALENDAR')
  expect((await field('name')).value).toBe('Work')
  await press(await button('Connect'))
  await said('Work is connected.')
  expect(made('POST', '/calendars/')[0]?.body).toEqual({ name: 'Work', file: 'BEGIN:VCALENDAR' })
})

test('a file over 200 KB is refused here', async () => {
  await open()
  await chooseFile('x'.repeat(200_001))
  await press(await button('Connect'))
  await said('This file is larger than 200 KB.')
  expect(made('POST', '/calendars/')).toEqual([])
})

test('removing a calendar asks first', async () => {
  let isThere = true
  await open({
    own({ method, path }) {
      if (method === 'DELETE') isThere = false
      return method === 'GET' && path.endsWith('/calendars/')
        ? ok({ has_feed: false, imports: isThere ? [importOnWire] : [] })
        : undefined
    },
  })
  await press(await labelled('Remove Family'))
  expect(made('DELETE', '/')).toEqual([])
  await press(await dialogButton('Remove'))
  await gone('calendar.example')
  expect(made('DELETE', `/calendars/${calendarId}/`)).toHaveLength(1)
})
