import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { cancelBooking } from '@bayshare/contract/booking-ends'
import { bookingFormType, managedBooking, ownerBooking } from '@bayshare/contract/received-bookings'
import { myBooking } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import { edit } from '@bayshare/contract/own-listings'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

let testApp: TestApp
let owner: TestPerson
let driver: TestPerson
let spaceId: SpaceId
let booking: { id: string; reference: string }
beforeEach(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  driver = await testApp.people.driver()
  spaceId = await testApp.people.space(owner.id)
  const { reference } = await bookSpot(testApp, driver, spaceId)
  booking = await seenByDriver(reference)
})
afterEach(() => testApp.stop())

const seenByDriver = (reference = booking.reference) =>
  call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
const seenByOwner = () =>
  call(testApp.send({ token: owner.token }), ownerBooking, { params: { reference: booking.reference } })

function save(person: TestPerson, fields: Record<string, unknown> | null, brand?: string) {
  return call(testApp.send({ token: person.token, ...(brand !== undefined && { brand }) }), edit, {
    body: { type: bookingFormType, id: booking.id, save: fields as Record<string, string> | null },
    idempotencyKey: newKey(),
  })
}
const setCode = (person: TestPerson, code: unknown) => save(person, { access_code: code })

const refusalOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  return error instanceof Refused ? `${error.status} ${error.message}` : `not refused: ${String(error)}`
}

const mailsToDriver = async () => {
  await testApp.settleJobs()
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  return outbox
    .json<{ recipient: string; subject: string; text: string }[]>()
    .filter(({ recipient, subject }) => recipient === driver.email && subject.includes('access code'))
}

/** The space becomes a bay; its manager, and one of another building. */
async function managers() {
  const [manager, stranger] = [await testApp.people.owner(), await testApp.people.owner()]
  await testApp.database.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into buildings (id, brand, name, address, street_name, suburb, state, postcode, latitude, longitude, zone,
                             rate_monthly_default_cents, rate_monthly_min_cents, rate_monthly_max_cents, created_at)
      select gen_random_uuid(), 'main', name, '1 Park Street', 'Park Street', 'Sydney', 'NSW', '2000', -33.87, 151.2,
             'Australia/Sydney', 30000, 10000, 90000, ${testApp.clock.now()}
      from unnest(array['Ours', 'Theirs']) as name returning id`.execute(tx)
    const since = testApp.clock.now()
    const [ours, theirs] = rows.map(({ id }) => id)
    await sql`update spaces set building_id = ${ours}, bay_marking = 'B7' where id = ${spaceId}`.execute(tx)
    await sql`insert into building_members (since, building_id, account_id, role) values
      (${since}, ${ours}, ${manager.id}, 'manager'), (${since}, ${theirs}, ${stranger.id}, 'manager'),
      (${since}, ${ours}, ${stranger.id}, 'visitor-parking-manager')`.execute(tx)
  })
  return { manager, stranger }
}

test('the owner gives a booking its own code; the driver reads it and is told once, without the code', async () => {
  expect((await seenByDriver()).accessCode).toBe('Key #4711')
  const answer = await setCode(owner, ' 4711# ')
  expect(answer).toMatchObject({ meta: { saved: true, wasNew: false }, item: { access_code: '4711#' } })
  expect((await seenByDriver()).accessCode).toBe('4711#')
  // Saying it again changes nothing and tells nobody.
  await setCode(owner, '4711#')
  const mails = await mailsToDriver()
  expect(mails.map(({ subject }) => subject)).toEqual([
    `The access code for ${booking.reference} has changed`,
  ])
  expect(mails[0]?.text).not.toContain('4711#')
  expect((await save(owner, null)).item.access_code).toBe('4711#')
})

test('an empty code is that of the space again, and other bookings keep theirs', async () => {
  const other = await bookSpot(testApp, driver, spaceId, {
    startTime: Temporal.PlainTime.from('12:00'),
    endTime: Temporal.PlainTime.from('13:00'),
  })
  await setCode(owner, 'Side door 9')
  expect((await seenByDriver(other.reference)).accessCode).toBe('Key #4711')
  await setCode(owner, '  ')
  expect((await seenByDriver()).accessCode).toBe('Key #4711')
  await setCode(owner, null)
  expect((await seenByOwner()).accessCode).toBe('Key #4711')
})

test('what is no code is refused under its field', async () => {
  for (const [code, words] of [
    ['x'.repeat(21), 'Please enter at most 20 characters'],
    ['12\n34', 'Please use plain text only'],
    [4711, 'Please use plain text only'],
    [true, 'Please use plain text only'],
  ]) {
    const error = await setCode(owner, code).catch((thrown: unknown) => thrown)
    expect((error as Refused).fields).toEqual({ access_code: words })
    expect((await seenByOwner()).accessCode).toBe('Key #4711')
  }
})

test('twenty characters of any script are a code, and nothing else can be saved with it', async () => {
  const code = 'Tür 4 – Code №7 ★ 12'
  expect(code).toHaveLength(20)
  await setCode(owner, code)
  expect((await seenByDriver()).accessCode).toBe(code)
  expect(await refusalOf(save(owner, {}))).toMatch(/^400/)
  expect(await refusalOf(save(owner, { access_code: '1', state: 'cancelled' }))).toMatch(/^400/)
})

test('a manager of the building sets it; everybody else finds nothing, and the driver is refused', async () => {
  const { manager, stranger } = await managers()
  await setCode(manager, 'From reception')
  expect((await seenByDriver()).accessCode).toBe('From reception')
  const managed = await call(testApp.send({ token: manager.token }), managedBooking, {
    params: { reference: booking.reference },
  })
  expect(managed.accessCode).toBe('From reception')
  const others = [stranger, await testApp.people.owner(), await testApp.people.driver()]
  for (const person of others) {
    expect(await refusalOf(setCode(person, '1'))).toBe('404 Not found.')
    expect(await refusalOf(save(person, null))).toBe('404 Not found.')
  }
  for (const fields of [{ access_code: '1' }, null])
    expect(await refusalOf(save(driver, fields))).toMatch(/^403/)
  expect((await seenByOwner()).accessCode).toBe('From reception')
})

test('from another brand a booking is not found, and a form for nothing neither', async () => {
  const elsewhere = await testApp.people.driver({ brand: 'portal' })
  await testApp.database.transaction(async (tx) => {
    await sql`update accounts set tenant_type = 2 where id = ${elsewhere.id}`.execute(tx)
    await sql`update bookings set owner_id = ${elsewhere.id} where id = ${booking.id}`.execute(tx)
  })
  expect(await refusalOf(save(elsewhere, { access_code: '1' }, 'portal'))).toBe('404 Not found.')
  const nothing = call(testApp.send({ token: owner.token }), edit, {
    body: { type: bookingFormType, id: '00000000-0000-0000-0000-000000000000', save: { access_code: '1' } },
    idempotencyKey: newKey(),
  })
  expect(await refusalOf(nothing)).toBe('404 Not found.')
})

test('a cancelled booking and one that has ended keep their code, and the driver no longer reads it', async () => {
  const closed = "409 You can only change the access code of a confirmed booking that hasn't ended."
  await setCode(owner, 'Old code')
  await testApp.clock.moveTo(Temporal.Instant.from('2026-11-18T00:30:00Z'))
  expect(await refusalOf(setCode(owner, 'New code'))).toBe(closed)
  expect((await seenByDriver()).accessCode).toBeNull()

  const later = {
    startDate: Temporal.PlainDate.from('2026-11-20'),
    endDate: Temporal.PlainDate.from('2026-11-20'),
  }
  booking = await seenByDriver((await bookSpot(testApp, driver, spaceId, later)).reference)
  await setCode(owner, 'Mine')
  await call(testApp.send({ token: driver.token }), cancelBooking, {
    params: { reference: booking.reference },
    body: { isCancelled: true, reason: 3 },
    idempotencyKey: newKey(),
  })
  expect(await refusalOf(setCode(owner, 'New code'))).toBe(closed)
  expect((await seenByDriver()).accessCode).toBeNull()
})
