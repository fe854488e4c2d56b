import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { fillWallet } from '@bayshare/app/testing/test-money'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { call, Refused } from '@bayshare/contract/call'
import { promoCode } from '@bayshare/contract/promos'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { dollars } from '@bayshare/domain/money/cents'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromoCodes } from '../database/schema'
import { givePromoBack, insertPromo } from './store'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

async function promo(code: string, changes: Partial<Insertable<PromoCodes>> = {}): Promise<string> {
  const id = randomUUID()
  await testApp.database.transaction((tx) =>
    insertPromo(tx, {
      id,
      code,
      kind: 'checkout',
      percentagePoints: 1000,
      clientDisplay: '10% off',
      createdAt: testApp.clock.now(),
      ...changes,
    }),
  )
  return id
}

/** With credits to park by, so that no bank takes part. */
async function driverWithCredits(): Promise<TestPerson> {
  const driver = await testApp.people.driver({ card: null })
  await fillWallet(testApp, driver.id, { free: dollars(100) })
  return driver
}

const lookUp = (person: TestPerson, code: string, brand?: string) =>
  call(testApp.send({ token: person.token, brand }), promoCode, { params: { code } })

const neutral = { isValid: false, percentage: null, flat: null, display: 'Invalid promo code' }

function book(driver: TestPerson, spaceId: SpaceId, promoCode: string, hour: number) {
  const [startTime, endTime] = [new Temporal.PlainTime(hour), new Temporal.PlainTime(hour + 1)]
  return bookSpot(testApp, driver, spaceId, { promoCode, startTime, endTime })
}

const codeRow = (id: string) =>
  testApp.database
    .read()
    .selectFrom('promoCodes')
    .select('uses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const usesOf = (id: string) =>
  testApp.database.read().selectFrom('promoUses').selectAll().where('promoId', '=', id).execute()

test('a code tells what it takes off, in any letter case and with spaces around it', async () => {
  const person = await testApp.people.driver({ card: null })
  await promo('TEN')
  await promo('FIVER', { percentagePoints: 0, flatCents: 500, clientDisplay: '$5 off' })
  expect(await lookUp(person, 'TEN')).toEqual({
    isValid: true,
    percentage: 10,
    flat: null,
    display: '10% off',
  })
  expect(await lookUp(person, ' ten ')).toMatchObject({ isValid: true })
  const wire = await wireCall(testApp, 'GET', 'promo_codes/fiver/', undefined, { token: person.token })
  expect(wire).toEqual({
    status: 200,
    body: { valid: true, percentage_discount: null, flat_discount: 5, client_display: '$5 off' },
  })
})

test('every code that cannot be used answers alike, whatever the reason', async () => {
  const person = await testApp.people.driver({ card: null })
  const now = testApp.clock.now()
  await promo('ENDED', { endsAt: now })
  await promo('LATER', { startsAt: now.add({ minutes: 1 }) })
  await promo('OFF', { isActive: false })
  await promo('GONE', { mostUses: 3, uses: 3 })
  await promo('NIL', { percentagePoints: 0 })
  await promo('PORTAL', { brand: 'portal' })
  await promo('JOIN', { kind: 'sign-up', flatCents: 1000 })
  for (const code of ['ENDED', 'LATER', 'OFF', 'GONE', 'NIL', 'PORTAL', 'JOIN', 'NOSUCH', '%', '______']) {
    expect(await lookUp(person, code)).toEqual(neutral)
  }
  expect(await lookUp(person, 'X'.repeat(32))).toEqual(neutral)
  const tooLong = await wireCall(testApp, 'GET', `promo_codes/${'X'.repeat(33)}/`, undefined, {
    token: person.token,
  })
  expect(tooLong.status).toBe(400)
  expect((await wireCall(testApp, 'GET', 'promo_codes/TEN/')).status).toBe(401)
})

test('whoever signs up learns what the code of the link does, and wrong codes count as guesses', async () => {
  await promo('START', { kind: 'sign-up', flatCents: 1000, clientDisplay: '$10 credits' })
  await promo('PARK9', { percentagePoints: 900, clientDisplay: '9% off' })
  await promo('OLD', { endsAt: testApp.clock.now() })
  const ask = (code: string, from = '10.4.4.4') =>
    wireCall(testApp, 'GET', `sign_up_codes/${code}/`, undefined, { from })
  expect((await ask('start')).body).toEqual({ valid: true, kind: 'sign-up', client_display: '$10 credits' })
  expect((await ask('PARK9')).body).toEqual({ valid: true, kind: 'checkout', client_display: '9% off' })
  const unknown = { valid: false, kind: null, client_display: 'Invalid promo code' }
  expect((await ask('OLD')).body).toEqual(unknown)
  for (let tries = 0; tries < 59; tries++) expect((await ask(`N${tries}`)).body).toEqual(unknown)
  expect((await ask('PARK9')).status).toBe(429)
  expect((await ask('PARK9', '10.4.4.5')).status).toBe(200)
})

test('a thousand guesses are not checked, and right codes do not count as guesses', async () => {
  const person = await testApp.people.driver({ card: null })
  await promo('OFTEN')
  const ask = (code: string) =>
    wireCall(testApp, 'GET', `promo_codes/${code}/`, undefined, { token: person.token })
  for (let tries = 0; tries < 25; tries++) expect((await ask('OFTEN')).status).toBe(200)
  const guesses: { status: number }[] = []
  for (let round = 0; round < 40; round++) {
    const some = Array.from({ length: 25 }, (_, number) => ask(`G${round * 25 + number}`))
    guesses.push(...(await Promise.all(some)))
  }
  expect(guesses.filter((answer) => answer.status === 200)).toHaveLength(20)
  expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(980)
  expect((await ask('OFTEN')).status).toBe(429)
})

test('the checkout checks no more wrong codes than the look-up does', async () => {
  const driver = await driverWithCredits()
  const spaceId = await testApp.people.space(owner.id)
  await promo('RIGHT')
  const refusals = []
  for (let tries = 0; tries < 22; tries++) {
    const error = await book(driver, spaceId, `W${tries}`, 9).catch((thrown: unknown) => thrown)
    refusals.push((error as Refused).status)
  }
  expect(new Set(refusals.slice(0, 20))).toEqual(new Set([409]))
  expect(refusals.slice(20)).toEqual([429, 429])
  await expect(book(driver, spaceId, 'RIGHT', 9)).rejects.toThrow(Refused)
  const { status } = await wireCall(testApp, 'GET', 'promo_codes/RIGHT/', undefined, { token: driver.token })
  expect(status).toBe(429)
})

test('one address with many accounts guesses no more than sixty times', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => testApp.people.driver({ card: null })))
  const answers = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 15 }, (_, number) =>
        wireCall(testApp, 'GET', `promo_codes/H${number}/`, undefined, {
          token: person.token,
          from: '10.9.8.7',
        }),
      ),
    ),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60)
})

test('a booking uses the code up, the bill is lower by it, and giving it back undoes the use once', async () => {
  const driver = await driverWithCredits()
  const spaceId = await testApp.people.space(owner.id)
  const id = await promo('ONCE')
  const { reference } = await book(driver, spaceId, ' once', 9)
  const booking = await testApp.database
    .read()
    .selectFrom('charges as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .select(['b.id', 'c.promoId', 'c.priceCents', 'c.discountCents', 'c.freeCents', 'c.chargeCents'])
    .where('b.reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(booking).toMatchObject({
    promoId: id,
    priceCents: 400,
    discountCents: 40,
    freeCents: 360,
    chargeCents: 0,
  })
  expect(await usesOf(id)).toMatchObject([{ bookingId: booking.id, discountCents: 40, turn: 1 }])
  expect(await lookUp(driver, 'ONCE')).toEqual(neutral)
  for (let times = 0; times < 2; times++)
    await testApp.database.transaction((tx) => givePromoBack(tx, booking.id))
  expect(await codeRow(id)).toEqual({ uses: 0 })
  expect(await usesOf(id)).toEqual([])
  expect((await lookUp(driver, 'ONCE')).isValid).toBe(true)
})

test('twenty people on a code with five uses: five get it', async () => {
  const id = await promo('FIVE', { mostUses: 5 })
  const drivers: TestPerson[] = []
  while (drivers.length < 20) drivers.push(await driverWithCredits())
  const spaces = await Promise.all(drivers.map(() => testApp.people.space(owner.id)))
  const outcomes = await Promise.allSettled(
    drivers.map((driver, number) => book(driver, spaces[number]!, 'FIVE', 10)),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(new Set(refused.map(({ reason }) => (reason as Refused).message))).toEqual(
    new Set(['Invalid promo code']),
  )
  expect(await codeRow(id)).toEqual({ uses: 5 })
  expect(await usesOf(id)).toHaveLength(5)
})

test('one person twenty times at once on a code that each may use once: once', async () => {
  const id = await promo('SINGLE')
  const driver = await driverWithCredits()
  const spaces = await Promise.all(Array.from({ length: 20 }, () => testApp.people.space(owner.id)))
  const outcomes = await Promise.allSettled(spaces.map((spaceId) => book(driver, spaceId, 'SINGLE', 11)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await codeRow(id)).toEqual({ uses: 1 })
})

test('a use that was given back leaves a gap that the next one fills', async () => {
  const id = await promo('THRICE', { mostPerPerson: 3 })
  const driver = await driverWithCredits()
  const spaceId = await testApp.people.space(owner.id)
  for (const hour of [8, 9, 10]) await book(driver, spaceId, 'THRICE', hour)
  const second = (await usesOf(id)).find((use) => use.turn === 2)
  await testApp.database.transaction((tx) => givePromoBack(tx, second?.bookingId ?? ''))
  await book(driver, spaceId, 'THRICE', 11)
  expect(new Set((await usesOf(id)).map((use) => use.turn))).toEqual(new Set([1, 2, 3]))
  await expect(book(driver, spaceId, 'THRICE', 12)).rejects.toThrow(Refused)
  expect(await codeRow(id)).toEqual({ uses: 3 })
})
