import { ownedSpace, type OwnedSpace } from '@bayshare/app/testing/owned-space'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { someAddress, wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCalendar } from './read-calendar'
import { writeCalendar } from './write-calendar'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const read = (url: unknown, remoteAddress = someAddress()) =>
  testApp.product.server.app.inject({ url: new URL(String(url), 'http://localhost').pathname, remoteAddress })
async function feedOf(space: OwnedSpace): Promise<string> {
  const { status, body } = await space.ask('POST', 'calendar_feed/')
  expect(status).toBe(200)
  return String(body.url)
}

test('the feed says when the listing is taken or closed, and never by whom', async () => {
  const space = await ownedSpace(testApp)
  const driver = await testApp.people.driver()
  const reference = await space.book('2026-11-18T09:00', '2026-11-18T11:00', driver)
  await space.ask('POST', 'closures/', {
    first_date: '2026-11-20',
    last_date: '2026-11-21',
    note: 'Visit of Robin',
  })
  const url = await feedOf(space)
  expect(url).toMatch(/^http:\/\/localhost:3000\/calendars\/[\w-]{43}\.ics$/)
  const answer = await read(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
  })
  const lines = answer.body.split('\r\n')
  expect(lines.filter((line) => /^(DTSTART|DTEND|SUMMARY|STATUS|X-WR)/.test(line))).toEqual([
    'X-WR-CALNAME:Driveway on Crown Street',
    'DTSTART:20261117T220000Z',
    'DTEND:20261118T000000Z',
    'SUMMARY:Booked',
    'STATUS:CONFIRMED',
    'DTSTART;VALUE=DATE:20261120',
    'DTEND;VALUE=DATE:20261122',
    'SUMMARY:Closed',
    'STATUS:CONFIRMED',
  ])
  for (const secret of [
    'Robin',
    'Tester',
    reference,
    driver.id,
    driver.email,
    'ABC123',
    'Key #4711',
    '12 Crown',
  ])
    expect(answer.body).not.toContain(secret)
  // The same entries have the same names the next time.
  expect((await read(url)).body).toBe(answer.body)
  // Our own reader understands it.
  const understood = await readCalendar(answer.body, {
    zone: 'Australia/Sydney',
    from: testApp.clock.now(),
    to: testApp.clock.now().add({ hours: 1000 }),
    realNow: testApp.clock.real,
  })
  expect(understood?.busy.map(({ starts }) => starts.toString())).toEqual([
    '2026-11-17T22:00:00Z',
    '2026-11-19T13:00:00Z',
  ])
})

test('bookings that ended more than a year ago, and those that were let go, are left out', async () => {
  const space = await ownedSpace(testApp)
  await space.book('2026-11-18T09:00', '2026-11-18T11:00')
  const url = await feedOf(space)
  const count = async () => (await read(url)).body.match(/BEGIN:VEVENT/g)?.length ?? 0
  expect(await count()).toBe(1)
  const now = testApp.clock.now()
  await testApp.clock.moveTo(Temporal.Instant.from('2027-11-18T00:15:00Z'))
  const isOver = await count()
  await testApp.clock.moveTo(now)
  expect(isOver).toBe(0)
})

test('a new address ends the old one at once, and an ended one is gone', async () => {
  const space = await ownedSpace(testApp)
  const calendars = async () => (await space.ask('GET', 'calendars/')).body.has_feed
  expect(await calendars()).toBe(false)
  const first = await feedOf(space)
  expect(await calendars()).toBe(true)
  const second = await feedOf(space)
  expect((await read(first)).statusCode).toBe(404)
  expect((await read(second)).statusCode).toBe(200)
  expect((await space.ask('DELETE', 'calendar_feed/')).status).toBe(200)
  const gone = await read(second)
  expect({ status: gone.statusCode, body: gone.json() }).toEqual({
    status: 404,
    body: { detail: 'Not found.' },
  })
  expect(await calendars()).toBe(false)
  // Ending what has ended changes nothing.
  expect((await space.ask('DELETE', 'calendar_feed/')).status).toBe(200)
})

test('the secret of an address stands neither in the database nor in the measurements', async () => {
  const space = await ownedSpace(testApp)
  const url = await feedOf(space)
  await read(url)
  const token = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? ''
  const kept = await testApp.database
    .read()
    .selectFrom('calendarFeeds')
    .select('tokenHash')
    .where('spaceId', '=', space.id)
    .executeTakeFirstOrThrow()
  expect(kept.tokenHash).toHaveLength(32)
  expect(kept.tokenHash.equals(Buffer.from(token, 'base64url'))).toBe(false)
  const { body } = await testApp.product.server.app.inject({ url: '/metrics' })
  expect(body).toContain('route="/calendars/:file"')
  expect(body).not.toContain(token)
})

test('of many new addresses at once exactly one works', async () => {
  const space = await ownedSpace(testApp)
  const urls = await Promise.all(Array.from({ length: 5 }, () => feedOf(space)))
  const answers = await Promise.all(urls.map((url) => read(url)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('the address of a brand lies on the brand, and its listing is not there in another', async () => {
  const owner = await testApp.people.driver({ card: null, brand: 'portal' })
  // Somebody who is no tenant completes the profile of a building's brand.
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ tenantType: 2 }).where('id', '=', owner.id).execute(),
  )
  const id = await testApp.people.space(owner.id, { brand: 'portal' })
  const path = `users/parking_spaces/${id}/calendar_feed/`
  const made = await wireCall(testApp, 'POST', path, undefined, { token: owner.token, brand: 'portal' })
  expect(made.body.url).toMatch(/^http:\/\/portal\.localhost:3000\/calendars\//)
  expect((await read(made.body.url)).statusCode).toBe(200)
  const elsewhere = await ownedSpace(testApp, { brand: 'portal' })
  expect((await elsewhere.ask('POST', 'calendar_feed/')).status).toBe(404)
  expect((await elsewhere.ask('DELETE', 'calendar_feed/')).status).toBe(404)
})

test('only the owner makes or ends an address', async () => {
  const space = await ownedSpace(testApp)
  const other = await ownedSpace(testApp)
  const url = await feedOf(space)
  const stranger = { token: other.owner.token }
  expect((await space.ask('POST', 'calendar_feed/', undefined, stranger)).status).toBe(404)
  expect((await space.ask('DELETE', 'calendar_feed/', undefined, stranger)).status).toBe(404)
  expect((await space.ask('POST', 'calendar_feed/', undefined, { token: undefined })).status).toBe(401)
  expect((await read(url)).statusCode).toBe(200)
})

test('an owner makes 30 addresses an hour at most', async () => {
  const space = await ownedSpace(testApp)
  for (let made = 0; made < 30; made++) await feedOf(space)
  expect((await space.ask('POST', 'calendar_feed/')).status).toBe(429)
})

test.each([
  '/calendars/x.ics',
  `/calendars/${'A'.repeat(43)}.ics`,
  `/calendars/${'A'.repeat(43)}`,
  '/calendars/%00.ics',
  `/calendars/${"'".repeat(43)}.ics`,
  `/calendars/${'A'.repeat(150)}.ics`,
  '/calendars/',
])('%s is not found', async (url) => {
  const answer = await testApp.product.server.app.inject({ url, remoteAddress: someAddress() })
  expect(answer.statusCode).toBe(404)
})

test('one address on the network tries 60 times a minute at most', async () => {
  const from = someAddress()
  for (let tries = 0; tries < 60; tries++)
    expect((await read(`/calendars/${String(tries).padStart(43, 'x')}.ics`, from)).statusCode).toBe(404)
  expect((await read(`/calendars/${'x'.repeat(43)}.ics`, from)).statusCode).toBe(429)
  expect((await read(`/calendars/${'x'.repeat(43)}.ics`)).statusCode).toBe(404)
})

test('lines are folded at 75 octets without cutting a character, and special characters are escaped', () => {
  const stampedAt = Temporal.Instant.from('2026-11-17T00:00:00Z')
  const summary = `${'ä€😀'.repeat(30)}; a, b\\c\r\nX-INJECTED:1`
  const text = writeCalendar('A; B, C\nD', [
    { id: 'one', summary, stampedAt, starts: stampedAt, ends: stampedAt.add({ hours: 1 }) },
  ])
  const lines = text.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(lines.some((line) => Buffer.byteLength(line) > 70)).toBe(true)
  expect(text).not.toContain('\uFFFD')
  expect(text.replaceAll('\r\n ', '')).toContain(
    `SUMMARY:${'ä€😀'.repeat(30)}\\; a\\, b\\\\c\\nX-INJECTED:1\r\n`,
  )
  expect(lines).not.toContain('X-INJECTED:1')
  expect(text).toContain('X-WR-CALNAME:A\\; B\\, C\\nD\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
