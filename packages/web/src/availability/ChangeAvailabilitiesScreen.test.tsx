// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'
import { alwaysOnWire, everyDay, listingOnWire, spotId, weeklyOnWire, windowId } from './testing/wire-listing'

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

const ok = (body: unknown = {}): Answer => ({ status: 200, body })
const dead = 'dead' as const

async function open(
  path: string,
  own: (call: SeenCall) => Answer | typeof dead | undefined = () => undefined,
  listing: Partial<typeof listingOnWire> = {},
) {
  page = await visit(path, {
    isSignedIn: true,
    answer(call) {
      const answered = own(call)
      if (answered) return answered === dead ? undefined : answered
      if (call.path.endsWith('/users/')) return ok(profileOnWire)
      if (call.path.endsWith(`/${spotId}/`)) return ok({ ...listingOnWire, ...listing })
      if (call.path.endsWith('/calendars/')) return ok({ has_feed: false, imports: [] })
      return { status: 404, body: { detail: 'Not found.' } }
    },
  })
  await page.find(() => page.main().querySelector('h1'))
}
const openNew = (...given: Parameters<typeof open> extends [string, ...infer R] ? R : never) =>
  open(`/ChangeAvailabilities/${spotId}`, ...given)

const text = () => page.main().textContent ?? ''
const said = (words: string) => page.find(() => (text().includes(words) ? page.main() : undefined))
const button = (words: string) => page.find(() => named(page.main(), 'button', words))
const select = (name: string) =>
  page.find(() => page.main().querySelector<HTMLSelectElement>(`select[name=${name}]`))
const input = (name: string) =>
  page.find(() => page.main().querySelector<HTMLInputElement>(`input[name=${name}]`))
const day = (name: string) =>
  page.find(() => page.main().querySelector<HTMLElement>(`button[aria-label=${name}]`))
const chooseType = async (words: string) => type(await select('availability_type'), words)
const sent = (method: string) =>
  page.calls.filter((call) => call.method === method && 'start_date' in call.body)
const saved = ({ method }: SeenCall) =>
  method === 'POST' || method === 'PATCH' ? ok(weeklyOnWire) : undefined
/** What a screen reader says of a field beside its label. */
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
const isAtList = () =>
  page.find(() =>
    page.router.state.location.pathname === `/Availabilities/${spotId}` ? page.main() : undefined,
  )

test('nothing can be added until a type is chosen, and for Weekly a day', async () => {
  await openNew()
  expect(named(page.main(), 'h1', 'Add availability')).toBeDefined()
  const add = await button('Add')
  expect(add.disabled).toBe(true)
  await chooseType('24/7')
  expect(add.disabled).toBe(false)
  await chooseType('Weekly')
  expect(add.disabled).toBe(true)
  await press(await day('Tuesday'))
  expect(add.disabled).toBe(false)
  await press(await day('Tuesday'))
  expect(add.disabled).toBe(true)
})

test('24/7 is sent as 100 years of whole days, once however often it is pressed, and leads to the list', async () => {
  await openNew(saved)
  await chooseType('24/7')
  const add = await button('Add')
  await act(async () => {
    add.click()
    add.click()
  })
  await isAtList()
  expect(sent('POST')).toHaveLength(1)
  expect(sent('POST')[0]?.path).toContain(`/parking_spaces/${spotId}/availability_recurrings/`)
  expect(sent('POST')[0]?.body).toMatchObject({
    availability_type: '24/7',
    start_time: '00:00:00',
    cease_time: '23:59:00',
    timezone: 'Australia/Sydney',
    ...everyDay,
  })
})

test('Weekly starts from 7:00 AM to 6:30 PM and repeats', async () => {
  await openNew(saved)
  await chooseType('Weekly')
  expect((await select('start_time')).value).toBe('07:00')
  expect((await select('cease_time')).value).toBe('18:30')
  expect((await select('start_time')).options).toHaveLength(96)
  expect((await input('repeats')).checked).toBe(true)
  await press(await day('Monday'))
  await press(await day('Sunday'))
  await type(await input('start_date'), '2026-11-17')
  await press(await button('Add'))
  await isAtList()
  expect(sent('POST')[0]?.body).toMatchObject({
    availability_type: 'Weekly',
    start_date: '2026-11-17',
    cease_date: '2126-11-17',
    start_time: '07:00:00',
    cease_time: '18:30:00',
    day_monday: true,
    day_sunday: true,
    day_tuesday: false,
  })
})

test('without Repeat Weekly it is the one week, and the form says which', async () => {
  await openNew(saved)
  await chooseType('Weekly')
  await press(await day('Friday'))
  await type(await input('start_date'), '2026-11-17')
  await press(await input('repeats'))
  await said('Only in the week from Tue 17 Nov to Sun 22 Nov.')
  await press(await button('Add'))
  await isAtList()
  expect(sent('POST')[0]?.body).toMatchObject({ start_date: '2026-11-17', cease_date: '2026-11-22' })
})

test.each([
  ['06:00', 'Ends the next day at 6:00 AM.'],
  ['07:00', 'Ends the next day at 7:00 AM.'],
  ['00:00', 'Ends at midnight.'],
])('an end at %s is explained', async (end, words) => {
  await openNew()
  await chooseType('Weekly')
  expect(text()).not.toContain('Ends')
  await type(await select('cease_time'), end)
  await said(words)
})

test('Single goes from one moment to another, and its end follows its start', async () => {
  await openNew(saved)
  await chooseType('Single')
  await type(await input('start_date'), '2030-02-01')
  expect((await input('cease_date')).value).toBe('2030-02-01')
  await type(await input('cease_date'), '2030-02-03')
  await type(await select('start_time'), '09:15')
  await press(await button('Add'))
  await isAtList()
  expect(sent('POST')[0]?.body).toMatchObject({
    availability_type: 'Single',
    start_date: '2030-02-01',
    start_time: '09:15:00',
    cease_date: '2030-02-03',
    cease_time: '18:30:00',
  })
})

test('a date that is missing is asked for before anything is sent', async () => {
  await openNew(saved)
  await chooseType('Single')
  await type(await input('cease_date'), '')
  await press(await button('Add'))
  await said('This field is required')
  expect(sent('POST')).toEqual([])
  expect((await input('cease_date')).getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['availability-ends-before-it-starts', 'cease_time', 'select'],
  ['availability-overlaps', 'start_time', 'select'],
  ['availability-too-far-ahead', 'start_date', 'input'],
] as const)('%s stands under its field, and nothing is lost', async (name, wireField, tag) => {
  const { words, status } = refusals[name]
  await openNew(({ method }) => (method === 'POST' ? { status, body: { [wireField]: [words] } } : undefined))
  await chooseType('Single')
  await type(await input('start_date'), '2030-02-01')
  await type(await select('start_time'), '09:15')
  await press(await button('Add'))
  await said(words)
  const field = await page.find(() => page.main().querySelector<HTMLElement>(`${tag}[name=${wireField}]`))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(described(field)).toContain(words)
  expect((await input('start_date')).value).toBe('2030-02-01')
  expect((await select('start_time')).value).toBe('09:15')
  expect(page.router.state.location.pathname).toBe(`/ChangeAvailabilities/${spotId}`)
})

test('what belongs to a field that is not shown stands above the form', async () => {
  const { words } = refusals['availability-overlaps']
  await openNew(({ method }) =>
    method === 'POST' ? { status: 409, body: { start_time: [words] } } : undefined,
  )
  await chooseType('24/7')
  await press(await button('Add'))
  await page.find(() => named(page.main(), 'p', words))
  expect(page.main().querySelector('[role=alert]')?.textContent).toBe(words)
})

test('a failed connection keeps the form, and the second try works', async () => {
  let tries = 0
  await openNew((call) => (call.method === 'POST' && tries++ === 0 ? dead : saved(call)))
  await chooseType('Weekly')
  await press(await day('Wednesday'))
  await press(await button('Add'))
  await page.find(() => page.main().querySelector<HTMLElement>('form [role=alert]'))
  expect((await day('Wednesday')).getAttribute('aria-pressed')).toBe('true')
  await press(await button('Add'))
  await isAtList()
})

test('editing starts from what was saved: until midnight shows as 11:45 PM and stays midnight', async () => {
  await open(`/ChangeAvailabilities/${spotId}/${windowId}`, saved)
  expect(named(page.main(), 'h1', 'Edit availability')).toBeDefined()
  expect((await select('availability_type')).value).toBe('Weekly')
  expect((await day('Monday')).getAttribute('aria-pressed')).toBe('true')
  expect((await day('Tuesday')).getAttribute('aria-pressed')).toBe('false')
  expect((await select('cease_time')).value).toBe('23:45')
  await said('Ends at midnight.')
  await press(await day('Tuesday'))
  await press(await button('Save'))
  await isAtList()
  expect(sent('PATCH')[0]?.path).toContain(`/availability_recurrings/${windowId}/`)
  expect(sent('PATCH')[0]?.body).toMatchObject({
    cease_time: '23:59:00',
    day_monday: true,
    day_tuesday: true,
    start_date: '2026-11-17',
  })
})

test('an availability that is gone says so', async () => {
  await open(`/ChangeAvailabilities/${spotId}/00000000-0000-4000-8000-000000000999`)
  await page.find(() => named(page.main(), 'h1', 'Page not found'))
  expect(page.main().querySelector('form')).toBeNull()
})

test('who gives up 24/7 on a spot with monthly parking is warned', async () => {
  await open(`/ChangeAvailabilities/${spotId}/${windowId}`, undefined, {
    allow_monthly: true,
    availabilityrecurring_set: [alwaysOnWire],
  })
  expect(text()).not.toContain('Monthly parking needs')
  await chooseType('Weekly')
  await said('Monthly parking needs 24/7 availability')
})

test('while the button is off, a sentence beside it says what is missing', async () => {
  await openNew()
  const add = await button('Add')
  await said('Choose an availability type.')
  await chooseType('Weekly')
  await said('Choose at least one day.')
  await chooseType('Single')
  await type(await input('start_date'), '2027-03-02')
  await type(await input('cease_date'), '2027-03-01')
  await said('The end must be at least 15 minutes after the start.')
  expect(add.disabled).toBe(true)
  await type(await input('cease_date'), '2027-03-03')
  await page.find(() => (add.disabled ? undefined : add))
})

test('a spot that is open 24/7 says why nothing can be added', async () => {
  await openNew(undefined, { availabilityrecurring_set: [alwaysOnWire] })
  await said('Your spot is already open 24/7.')
  await chooseType('Single')
  expect((await button('Add')).disabled).toBe(true)
})
