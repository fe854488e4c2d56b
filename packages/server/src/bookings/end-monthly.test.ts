import { readFile } from 'node:fs/promises'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { addDebit, balancesOf, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { endMonthly } from '@bayshare/contract/booking-ends'
import { bookSpace } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
beforeEach(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterEach(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  expect(await calendarMistakes(testApp.database, testApp.clock.now())).toEqual([])
  await testApp.stop()
})

const date = (text: string) => Temporal.PlainDate.from(text)

/** $300 a month from 30 November on, by card and without an end unless said otherwise. */
async function month(driver: TestPerson, special: object = {}) {
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const startDate = date('2026-11-30')
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate, ...special },
    idempotencyKey: newKey(),
  })
  return { spaceId, reference }
}

async function moveTo(day: string): Promise<void> {
  await testApp.clock.moveTo(date(day).toZonedDateTime('Australia/Sydney').add({ hours: 9 }).toInstant())
  for (let round = 0; round < 3; round++) {
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
  }
}

const end = (
  { token }: TestPerson,
  reference: string,
  ends: string,
  { reason = 2, idempotencyKey = newKey() }: { reason?: number | null; idempotencyKey?: string } = {},
) =>
  call(testApp.send({ token }), endMonthly, {
    params: { reference },
    body: { ends: date(ends), reason },
    idempotencyKey,
  })

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${String(error)}`)
  return `${error.status} ${error.message}`
}

const months = async (reference: string) => {
  const { rows } = await sql<{ number: number; state: string; priceCents: number; endsOn: string }>`
    select c.number, c.state, c.price_cents, c.ends_on::text from charges c join bookings b on b.id = c.booking_id
    where b.reference = ${reference} order by number`.execute(testApp.database.read())
  return rows.map(({ state, priceCents, endsOn }) => `${state} ${priceCents / 100} until ${endsOn}`)
}

test('the driver ends it with notice: the days until then are paid, nothing after, and the time is free', async () => {
  const driver = await testApp.people.driver()
  const { reference, spaceId } = await month(driver)
  await moveTo('2026-12-10')
  const idempotencyKey = newKey()
  const ended = await end(driver, reference, '2027-01-10', { idempotencyKey })
  expect(ended.endDate?.toString()).toBe('2027-01-10')
  expect((await end(driver, reference, '2027-01-10', { idempotencyKey })).endDate?.toString()).toBe(
    '2027-01-10',
  )
  expect(await months(reference)).toEqual(['paid 300 until 2026-12-30', 'due 110 until 2027-01-10'])

  const next = await testApp.people.driver()
  const body = { paymentMethod: 'card', mode: 'monthly', startDate: date('2027-01-10') } as const
  const others = { params: { spaceId }, body, idempotencyKey: newKey() }
  expect((await call(testApp.send({ token: next.token }), bookSpace, others)).reference).toHaveLength(11)

  await moveTo('2027-02-15')
  expect(await months(reference)).toEqual(['paid 300 until 2026-12-30', 'paid 110 until 2027-01-10'])
  expect(await lastDayMails()).toEqual(
    [driver, owner]
      .map(({ email }) => `${email} The last day of booking ${reference} is Sat 9 Jan 2027`)
      .toSorted(),
  )
})

async function lastDayMails(): Promise<string[]> {
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  return outbox
    .json<{ recipient: string; subject: string }[]>()
    .filter(({ subject }) => subject.startsWith('The last day'))
    .map(({ recipient, subject }) => `${recipient} ${subject}`)
    .toSorted()
}

test('a lease allows its own last day and none after it', async () => {
  const driver = await testApp.people.driver()
  const { reference } = await month(driver)
  await testApp.database.transaction((tx) =>
    sql`update accounts set lease_end_date = '2027-01-31' where id = ${driver.id}`.execute(tx),
  )
  await moveTo('2026-12-10')
  expect(await refusalOf(end(driver, reference, '2027-02-02'))).toMatch(/^409 Choose an earlier day/)
  expect((await end(driver, reference, '2027-02-01')).endDate?.toString()).toBe('2027-02-01')
})

test('after an upgrade both sides of a month with an end are told its last day, once over two nodes', async () => {
  const driver = await testApp.people.driver()
  const { reference } = await month(driver, { endDate: date('2027-01-10') })
  const over = await month(driver, { endDate: date('2026-12-30') })
  await month(driver)
  await moveTo('2026-12-30')
  await testApp.settleJobs()
  const migration = await readFile('packages/server/migrations/0062-last-days.sql', 'utf8')
  await asOwner(migration.slice(migration.indexOf('insert')))
  const noted = sql`select b.reference from last_day_notices n join bookings b on b.id = n.booking_id`
  const { rows } = await noted.execute(testApp.database.read())
  expect(rows.map((row) => (row as { reference: string }).reference).toSorted()).toEqual(
    [reference, over.reference].toSorted(),
  )
  const second = await startTestApp({ on: testApp, at: testApp.clock.now().toString() })
  await Promise.all([testApp.product.sweepNow(), second.product.sweepNow()])
  await second.stop()
  await testApp.product.sweepNow()
  await testApp.settleJobs()
  expect(await lastDayMails()).toEqual(
    [driver, owner]
      .map(({ email }) => `${email} The last day of booking ${reference} is Sat 9 Jan 2027`)
      .toSorted(),
  )
})

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(testApp.owner)
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('the owner ends it on the day on which the month ends: no other month is charged', async () => {
  const driver = await testApp.people.driver({ card: null })
  await addDebit(testApp, driver, '000123456')
  const { reference } = await month(driver, { paymentMethod: 'dd' })
  await moveTo('2026-11-30')
  await end(owner, reference, '2026-12-30', { reason: 10 })
  expect(await months(reference)).toEqual(['paid 300 until 2026-12-30', 'released 300 until 2027-01-30'])
  await moveTo('2027-01-15')
  expect(await months(reference)).toEqual(['paid 300 until 2026-12-30', 'released 300 until 2027-01-30'])
  expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: dollars(246) })
})

test('a booking that would end anyway may end earlier, and a second time earlier still', async () => {
  const driver = await testApp.people.driver()
  const { reference } = await month(driver, { endDate: date('2027-04-30') })
  await moveTo('2026-12-01')
  expect(await refusalOf(end(driver, reference, '2027-05-20'))).toMatch(/^409 This booking ends by then/)
  await end(driver, reference, '2027-03-01')
  await end(driver, reference, '2027-01-20')
  await moveTo('2027-03-15')
  expect(await months(reference)).toEqual(['paid 300 until 2026-12-30', 'paid 210 until 2027-01-20'])
})

test('refused: without notice, without a reason, before its start, too far ahead, for others, and for hours', async () => {
  const driver = await testApp.people.driver()
  const { reference } = await month(driver)
  expect(await refusalOf(end(driver, reference, '2027-01-10'))).toMatch(
    /^409 This booking hasn't started yet/,
  )
  await moveTo('2026-12-10')
  expect(await refusalOf(end(driver, reference, '2027-01-09'))).toMatch(/^409 A monthly booking ends with/)
  expect(await refusalOf(end(driver, reference, '2027-12-10'))).toMatch(/^409 Choose an earlier day/)
  expect(await refusalOf(end(driver, reference, '2027-01-10', { reason: null }))).toMatch(/^400 /)
  expect(await refusalOf(end(owner, reference, '2027-01-10', { reason: 2 }))).toMatch(/^400 /)
  expect(await refusalOf(end(await testApp.people.driver(), reference, '2027-01-10'))).toMatch(/^404 /)
  const day = date('2026-12-11')
  const hours = await bookSpot(testApp, driver, await testApp.people.space(owner.id), {
    startDate: day,
    endDate: day,
  })
  expect(await refusalOf(end(driver, hours.reference, '2027-01-10'))).toMatch(
    /^409 This booking can no longer be ended/,
  )
  expect(await months(reference)).toEqual(['paid 300 until 2026-12-30', 'due 300 until 2027-01-30'])
})

test('both sides at once set one end, and the later one does not undo the earlier', async () => {
  const driver = await testApp.people.driver()
  const { reference } = await month(driver)
  await moveTo('2026-12-10')
  const outcomes = await Promise.allSettled([
    end(driver, reference, '2027-01-15'),
    end(owner, reference, '2027-01-15', { reason: 10 }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await months(reference)).toEqual(['paid 300 until 2026-12-30', 'due 160 until 2027-01-15'])
})
