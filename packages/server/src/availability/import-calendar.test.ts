import { randomUUID } from 'node:crypto'
import { calendarRow } from '@bayshare/app/testing/calendar-row'
import { oneWaits } from '@bayshare/app/testing/one-waits'
import { type OwnedSpace, ownedSpace } from '@bayshare/app/testing/owned-space'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { closeAccount } from '@bayshare/contract/closing'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockSpace } from '../listings/store'
import type { CalendarReader } from '../ports/calendar-reader'
import { importsOf } from './calendar-queries'
import { refreshOpening } from './calendar-store'
import { readCalendar } from './read-calendar'
import { findDueCalendars, readCalendarTask } from './read-calendars-again'
import { deleteImport, updateImport } from './store'

let testApp: TestApp
/** What stands at the addresses of other programs; undefined when nothing can be read there. */
let world: Record<string, string | undefined> = {}
let asked: string[] = []
beforeAll(async () => {
  testApp = await startTestApp({
    calendars: {
      async fetch(url) {
        asked.push(url)
        return world[url]
      },
    },
  })
})
afterAll(() => testApp.stop())
beforeEach(() => {
  asked = []
  world = { [url]: busy('20261119T000000Z', '20261119T020000Z') }
})

const url = 'https://other.example/feed.ics'
const busy = (...times: string[]) => {
  const events = times.flatMap((_, index) =>
    index % 2 === 0
      ? [
          'BEGIN:VEVENT',
          `UID:${index}`,
          `DTSTART:${times[index]}`,
          `DTEND:${times[index + 1]}`,
          'SUMMARY:Dinner with Robin',
          'END:VEVENT',
        ]
      : [],
  )
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
}
const add = (space: OwnedSpace, given: object = { name: 'Holiday site', url }) =>
  space.ask('POST', 'calendars/', given)
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'not refused',
    (error: Error) => error.message,
  )
/** In this process: the test waits for locks, not for threads. */
const readsHere: CalendarReader = (text, frame) =>
  readCalendar(text, { ...frame, realNow: testApp.clock.real })
/** 11:00 to 13:00 in Sydney. */
const during = ['2026-11-19T11:00', '2026-11-19T12:00'] as const
const before = ['2026-11-19T10:00', '2026-11-19T11:00'] as const
const after = ['2026-11-19T13:00', '2026-11-19T14:00'] as const

test('busy times elsewhere close the space, from an address or a file, until the calendar is removed', async () => {
  for (const given of [
    { name: 'Holiday site', url },
    { name: 'A file', file: world[url] },
  ]) {
    const space = await ownedSpace(testApp)
    const { status, body } = await add(space, given)
    expect(status).toBe(200)
    expect(body).toEqual({
      uuid: expect.any(String),
      name: given.name,
      url: given.url ?? null,
      read: expect.any(String),
      busy_times: 1,
      problem: null,
    })
    expect(await space.isFound(...during)).toBe(false)
    expect(await refusalOf(space.book(...during))).toBe("This spot isn't open for all of that time.")
    expect(await space.isFound(...before)).toBe(true)
    expect(await space.isFound(...after)).toBe(true)
    const listed = await space.ask('GET', 'calendars/')
    expect(listed.body).toEqual({ has_feed: false, imports: [body] })
    expect((await space.ask('DELETE', `calendars/${String(body.uuid)}/`)).status).toBe(200)
    expect(await space.isFound(...during)).toBe(true)
  }
})

test('an import may overlap a booking and never breaks it', async () => {
  const space = await ownedSpace(testApp)
  const driver = await testApp.people.driver()
  const reference = await space.book(...during, driver)
  expect((await add(space)).status).toBe(200)
  const { token } = driver
  const kept = await wireCall(testApp, 'GET', `users/bookings/${reference}/`, undefined, { token })
  expect(kept.body).toMatchObject({ reference, approval_status: 2 })
})

test.each<[string, object, string]>([
  ['neither', { name: 'x' }, 'url'],
  ['both', { name: 'x', url, file: busy() }, 'url'],
  ['empty ones', { name: 'x', url: '', file: '' }, 'url'],
  ['no name', { url }, 'name'],
  ['a blank name', { name: '  ', url }, 'name'],
  ['a long name', { name: 'x'.repeat(61), url }, 'name'],
  ['a long address', { name: 'x', url: `https://x.example/${'x'.repeat(2000)}` }, 'url'],
  ['a file that is none', { name: 'x', file: '<html>Please log in</html>' }, 'file'],
  ['a large file', { name: 'x', file: 'x'.repeat(200_001) }, 'file'],
  ['an address without a calendar', { name: 'x', url: 'https://page.example/' }, 'url'],
  ['an address that does not answer', { name: 'x', url: 'https://gone.example/' }, 'url'],
  ['an unknown field', { name: 'x', url, space: randomUUID() }, 'space'],
])('refused under its field: %s', async (_, given, field) => {
  world['https://page.example/'] = '<html>Please log in</html>'
  const space = await ownedSpace(testApp)
  const answer = await add(space, given)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body)).toEqual([field])
  expect((await space.ask('GET', 'calendars/')).body.imports).toEqual([])
})

test('nobody else reads, adds or removes a calendar, and a stranger makes us ask nobody', async () => {
  const space = await ownedSpace(testApp)
  const other = await ownedSpace(testApp)
  const { body } = await add(space)
  asked = []
  const own = `calendars/${String(body.uuid)}/`
  for (const as of [{ token: other.owner.token }, { token: undefined }]) {
    const status = as.token ? 404 : 401
    expect((await space.ask('GET', 'calendars/', undefined, as)).status).toBe(status)
    expect((await space.ask('POST', 'calendars/', { name: 'x', url }, as)).status).toBe(status)
    expect((await space.ask('DELETE', own, undefined, as)).status).toBe(status)
  }
  expect((await other.ask('DELETE', own)).status).toBe(404)
  const elsewhere = await ownedSpace(testApp, { brand: 'portal' })
  expect((await add(elsewhere)).status).toBe(404)
  expect(asked).toEqual([])
  expect(await space.isFound(...during)).toBe(false)
})

test('a space has five calendars at most, also when they come at once', async () => {
  const space = await ownedSpace(testApp)
  const answers = await Promise.all(Array.from({ length: 7 }, () => add(space)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('one owner makes us ask other servers 30 times an hour at most', async () => {
  const space = await ownedSpace(testApp)
  const gone = { name: 'x', url: 'https://gone.example/' }
  for (let tries = 0; tries < 30; tries++) expect((await add(space, gone)).status).toBe(400)
  expect((await add(space, gone)).status).toBe(429)
  expect(asked).toHaveLength(30)
})

const makeDue = (id: unknown) =>
  testApp.database.transaction((tx) =>
    updateImport(tx, String(id), { readAgainAt: testApp.clock.real().subtract({ seconds: 1 }) }),
  )
const sweep = async () => {
  await findDueCalendars(testApp)
  await testApp.settleJobs()
}
const importOf = async (space: OwnedSpace) => (await importsOf(testApp.database.read(), space.id))[0]
async function nextTurnInMinutes(id: unknown): Promise<number> {
  const row = await testApp.database
    .read()
    .selectFrom('calendarImports')
    .select('readAgainAt')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow()
  return Math.round(row.readAgainAt?.since(testApp.clock.real()).total('minutes') ?? Number.NaN)
}

test('an address is read again after an hour, and what it says then holds', async () => {
  const space = await ownedSpace(testApp)
  const { body } = await add(space)
  expect(await nextTurnInMinutes(body.uuid)).toBe(60)
  asked = []
  await sweep()
  expect(asked).toEqual([])
  world[url] = busy('20261120T000000Z', '20261120T020000Z', '20261121T000000Z', '20261121T020000Z')
  await makeDue(body.uuid)
  await sweep()
  expect(asked).toEqual([url])
  expect(await nextTurnInMinutes(body.uuid)).toBe(60)
  expect(await importOf(space)).toMatchObject({ busyTimes: 2, problem: null })
  expect(await space.isFound(...during)).toBe(true)
  expect(await space.isFound('2026-11-20T11:00', '2026-11-20T12:00')).toBe(false)
})

test('a calendar that cannot be read keeps its busy times, says so, and is asked for less often', async () => {
  const space = await ownedSpace(testApp)
  const { body } = await add(space)
  world = {}
  for (const minutes of [120, 240, 480, 960, 1920, 1920]) {
    await makeDue(body.uuid)
    await sweep()
    expect(await nextTurnInMinutes(body.uuid)).toBe(minutes)
  }
  const failed = await importOf(space)
  expect(failed).toMatchObject({ busyTimes: 1, problem: "We couldn't read a calendar at this address." })
  expect(failed?.readAt?.toString()).toBe(body.read)
  expect(await space.isFound(...during)).toBe(false)
  world = { [url]: busy() }
  await makeDue(body.uuid)
  await sweep()
  expect(await importOf(space)).toMatchObject({ busyTimes: 0, problem: null })
  expect(await nextTurnInMinutes(body.uuid)).toBe(60)
  expect(await space.isFound(...during)).toBe(true)
})

test('two nodes that sweep at once read a calendar once', async () => {
  const space = await ownedSpace(testApp)
  const { body } = await add(space)
  await makeDue(body.uuid)
  asked = []
  const deps = testApp
  await Promise.all([findDueCalendars(deps), findDueCalendars(deps)])
  await testApp.settleJobs()
  expect(asked).toEqual([url])
})

test('nobody is asked for a file, or for a space that is off the market', async () => {
  const space = await ownedSpace(testApp)
  const { body } = await add(space, { name: 'A file', file: world[url] })
  await makeDue(body.uuid)
  const gone = await ownedSpace(testApp)
  const ofGone = await add(gone)
  await makeDue(ofGone.body.uuid)
  const { token } = gone.owner
  expect(
    (await wireCall(testApp, 'DELETE', `users/parking_spaces/${gone.id}/`, undefined, { token })).status,
  ).toBe(200)
  await testApp.settleJobs()
  asked = []
  await sweep()
  expect(asked).toEqual([])
})

test('calendars that were removed while they were read stay removed', async () => {
  const space = await ownedSpace(testApp)
  const { body } = await add(space)
  let arrived: () => void = () => {}
  let answer: () => void = () => {}
  const isAsked = new Promise<void>((resolve) => (arrived = resolve))
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  world = new Proxy(world, {
    get(target, name: string) {
      arrived()
      return mayAnswer.then(() => target[name])
    },
  })
  await makeDue(body.uuid)
  await findDueCalendars(testApp)
  await isAsked
  expect((await space.ask('DELETE', `calendars/${String(body.uuid)}/`)).status).toBe(200)
  answer()
  await testApp.settleJobs()
  expect(await importOf(space)).toBeUndefined()
  expect(await space.isFound(...during)).toBe(true)
})

test('whoever leaves takes the addresses of their calendars along', async () => {
  const space = await ownedSpace(testApp)
  await add(space)
  const feed = await space.ask('POST', 'calendar_feed/')
  const { token } = space.owner
  const path = closeAccount.path
  const closed = await wireCall(
    testApp,
    closeAccount.method,
    path,
    { current_password: 'a password for tests' },
    { token },
  )
  expect(closed.status).toBe(200)
  await testApp.settleJobs()
  expect(await importOf(space)).toBeUndefined()
  const { pathname } = new URL(String(feed.body.url))
  expect((await testApp.product.server.app.inject({ url: pathname })).statusCode).toBe(404)
})

test('a calendar that is read anew while its owner removes it stands in nobody’s way', async () => {
  const space = await ownedSpace(testApp)
  const importId = String((await add(space)).body.uuid)
  let read: Promise<void> = Promise.resolve()
  await testApp.database.transaction(async (tx) => {
    await lockSpace(tx, brandById('main'), space.id)
    read = readCalendarTask(testApp, { fetcher: { fetch: async () => world[url] }, read: readsHere })({
      importId,
    })
    await oneWaits(testApp)
    expect(await deleteImport(tx, space.id, importId)).toBe(true)
    await refreshOpening(tx, [space.id], testApp.clock.now())
  })
  await read
  expect((await calendarRow(testApp, space.id))?.closed).toEqual([])
})

test('an event that repeats more often than daily is left out, and the owner is told which', async () => {
  const space = await ownedSpace(testApp)
  const secondly = Array.from({ length: 80 }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:often-${index}`,
    'DTSTART:20200101T000000Z',
    'DURATION:PT1S',
    'RRULE:FREQ=SECONDLY;COUNT=999999999',
    `SUMMARY:Heartbeat ${index}`,
    'END:VEVENT',
  ])
  const file = (world[url] ?? '').replace('END:VCALENDAR', `${secondly.flat().join('\r\n')}\r\nEND:VCALENDAR`)
  const { status, body } = await add(space, { name: 'Monitoring', file })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    busy_times: 1,
    problem: 'We left out 80 events that repeat more than once a day, such as "Heartbeat 0".',
  })
  expect(await space.isFound(...during)).toBe(false)
})

test('requests are answered while a calendar is read that takes all its time', async () => {
  const space = await ownedSpace(testApp)
  const never = [
    'BEGIN:VEVENT',
    'UID:never',
    'DTSTART:20200101T000000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'END:VEVENT',
  ]
  const file = (world[url] ?? '').replace('END:VCALENDAR', `${never.join('\r\n')}\r\nEND:VCALENDAR`)
  const order: string[] = []
  const reading = add(space, { name: 'Odd', file }).then((answer) => {
    order.push('calendar')
    return answer
  })
  for (let asks = 0; asks < 3; asks++) {
    await testApp.product.server.app.inject({ url: '/healthz' })
    order.push('request')
  }
  expect((await reading).body).toMatchObject({
    busy_times: 1,
    problem: 'This calendar is very long. We use the first part of it.',
  })
  expect(order).toEqual(['request', 'request', 'request', 'calendar'])
})
