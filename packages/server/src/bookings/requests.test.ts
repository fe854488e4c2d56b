import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { addDebit, balancesOf, fillWallet, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import {
  answerRequest,
  managedBooking,
  ownerBooking,
  ownerBookings,
} from '@bayshare/contract/received-bookings'
import { myNotifications } from '@bayshare/contract/notifications'
import { bookSpace, myBooking } from '@bayshare/contract/bookings'
import { call, Refused } from '@bayshare/contract/call'
import type { CallOf } from '@bayshare/contract/route'
import { dollars } from '@bayshare/domain/money/cents'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { findings } from '../doctor/findings'
import { setOperator } from '../accounts/store'

let testApp: TestApp
let owner: TestPerson
let spaceId: SpaceId
beforeEach(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  spaceId = await testApp.people.space(owner.id, {
    allowMonthly: true,
    allowCasual: false,
    autoApprove: false,
    rateMonthlyCents: 30_000,
  })
})
afterEach(() => testApp.stop())

const firstDay = Temporal.PlainDate.from('2026-11-30')

async function ask(driver: TestPerson, body: object = {}): Promise<string> {
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: firstDay, ...body },
    idempotencyKey: newKey(),
  })
  return reference
}

function say(person: TestPerson, reference: string, body: CallOf<typeof answerRequest>['body']) {
  return call(testApp.send({ token: person.token }), answerRequest, {
    params: { reference },
    body,
    idempotencyKey: newKey(),
  })
}
const accept = (person: TestPerson, reference: string) => say(person, reference, { answer: 'accept' })
const decline = (person: TestPerson, reference: string) =>
  say(person, reference, { answer: 'decline', reason: 10 })
const withdraw = (person: TestPerson, reference: string) =>
  say(person, reference, { answer: 'withdraw', reason: 20 })

const refusalOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  return error instanceof Refused ? `${error.status} ${error.message}` : `not refused: ${String(error)}`
}

async function standing(reference: string) {
  const { rows } = await sql<{ state: string; charge: string; payment: string | null; taken: number }>`
    select b.state, c.state as charge, p.state as payment,
      (select count(*)::int from occupancies o where o.booking_id = b.id) as taken
    from bookings b join charges c on c.booking_id = b.id and c.kind = 'first'
    left join charge_payments cp on cp.charge_id = c.id left join payments p on p.id = cp.payment_id
    where b.reference = ${reference}`.execute(testApp.database.read())
  return rows[0]
}

async function sweep(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
  }
}

const mailsTo = async (person: TestPerson) => {
  await testApp.settleJobs()
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  const mails = outbox.json<{ recipient: string; subject: string }[]>()
  return mails.filter(({ recipient }) => recipient === person.email).map(({ subject }) => subject)
}

async function doctorFinds() {
  await testApp.settleJobs()
  return [
    ...(await findings(testApp.owner, testApp.clock.now())),
    ...(await calendarMistakes(testApp.database, testApp.clock.now())),
  ]
}

describe('a request by card and wallet', () => {
  test('sets the money aside, and acceptance takes it, once', async () => {
    const driver = await testApp.people.driver()
    await fillWallet(testApp, driver.id, { cash: dollars(50) })
    const reference = await ask(driver)
    expect(await standing(reference)).toEqual({
      state: 'waiting',
      charge: 'authorised',
      payment: 'authorised',
      taken: 1,
    })
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: 0 })
    const asked = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
    expect(asked).toMatchObject({
      status: 'waiting',
      paymentState: 'pending',
      startTime: null,
      isOver: false,
    })
    expect(asked.expiresAt?.toString()).toBe(asked.createdAt.add({ hours: 48 }).toString())
    // Nobody is told how to get in before the owner has said yes.
    expect([asked.accessCode, asked.instruction, asked.space.address]).toEqual([
      null,
      null,
      'Crown Street, Surry Hills NSW 2010',
    ])

    const [one, other] = await Promise.all([accept(owner, reference), accept(owner, reference)])
    expect([one.status, other.status]).toEqual(['confirmed', 'confirmed'])
    expect(await standing(reference)).toEqual({
      state: 'confirmed',
      charge: 'paid',
      payment: 'captured',
      taken: 1,
    })
    expect(await accept(owner, reference)).toMatchObject({ status: 'confirmed', ownerEarnings: dollars(246) })
    expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: dollars(246) })
    const confirmed = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
    expect(confirmed.accessCode).toBe('Key #4711')
    expect(await mailsTo(driver)).toHaveLength(2)
    expect(await mailsTo(owner)).toHaveLength(2)
    expect(await doctorFinds()).toEqual([])
  })

  test.each([0, 1])(
    'a bank that refuses to pay what it has set aside: all is free, and both are told (cancel refused %i times)',
    async (unanswered) => {
      const driver = await testApp.people.driver()
      await fillWallet(testApp, driver.id, { cash: dollars(50) })
      const reference = await ask(driver)
      const refused = { kind: 'refuse', status: 402 } as const
      testApp.bank.faults.set('POST /v1/payment_intents/:id/capture', refused, 2)
      if (unanswered > 0)
        testApp.bank.faults.set('POST /v1/payment_intents/:id/cancel', { kind: 'refuse', status: 503 })
      const answer = await refusalOf(accept(owner, reference))
      const stillOpen = '409 This request is still being processed.'
      expect(answer === stillOpen).toBe(unanswered > 0)
      await sweep()
      expect(await standing(reference)).toEqual({
        state: 'declined',
        charge: 'released',
        payment: 'declined',
        taken: 0,
      })
      expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(50) })
      expect(await refusalOf(accept(owner, reference))).toBe('409 This request has already been answered.')
      expect(await mailsTo(driver)).toHaveLength(2)
      expect(await mailsTo(owner)).toHaveLength(2)
      expect(await doctorFinds()).toEqual([])
    },
  )

  test('the owner declines: time and money are free at once', async () => {
    const driver = await testApp.people.driver()
    await fillWallet(testApp, driver.id, { cash: dollars(50), free: dollars(5) })
    const reference = await ask(driver)
    const answer = await decline(owner, reference)
    expect(answer).toMatchObject({ status: 'declined', isOver: true, declinedReason: 'No longer available' })
    expect(await standing(reference)).toMatchObject({ state: 'declined', charge: 'released', taken: 0 })
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(50), freeCredits: dollars(5) })
    await sweep()
    expect(await standing(reference)).toMatchObject({ payment: 'cancelled' })
    const second = await testApp.people.driver()
    expect(await ask(second)).toMatch(/^[0-9A-Z]{11}$/)
    expect(await mailsTo(driver)).toContainEqual(expect.stringContaining('was declined'))
    expect(await doctorFinds()).toEqual([])
  })

  test('the driver withdraws, and the owner hears of it', async () => {
    const driver = await testApp.people.driver()
    const reference = await ask(driver)
    expect(await withdraw(driver, reference)).toMatchObject({
      status: 'withdrawn',
      cancelledReason: 'No longer require',
    })
    expect(await standing(reference)).toMatchObject({ state: 'withdrawn', charge: 'released', taken: 0 })
    expect(await refusalOf(accept(owner, reference))).toBe('409 This request has already been answered.')
    expect(await mailsTo(owner)).toContainEqual('Robin cancelled their request')
    await sweep()
    expect(await standing(reference)).toMatchObject({ payment: 'cancelled' })
    expect(await doctorFinds()).toEqual([])
  })

  test('whoever comes second is told that it was just taken', async () => {
    await ask(await testApp.people.driver())
    expect(await refusalOf(ask(await testApp.people.driver()))).toMatch(/^409 /)
  })

  test('unanswered it expires after 48 hours, also over an outage, and both hear of it once', async () => {
    const driver = await testApp.people.driver()
    const reference = await ask(driver)
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 47 }))
    await sweep()
    expect(await standing(reference)).toMatchObject({ state: 'waiting' })
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 24 * 5 }))
    expect(await refusalOf(accept(owner, reference))).toBe('409 This request has expired.')
    await Promise.all([testApp.product.sweepNow(), testApp.product.sweepNow()])
    await sweep()
    expect(await standing(reference)).toEqual({
      state: 'expired',
      charge: 'released',
      payment: 'cancelled',
      taken: 0,
    })
    const seen = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
    expect(seen).toMatchObject({ status: 'declined', declinedReason: 'Request expired', isOver: true })
    expect(await mailsTo(driver)).toHaveLength(2)
    expect(await mailsTo(owner)).toHaveLength(2)
    expect(await doctorFinds()).toEqual([])
  })

  test('a bank that refuses at acceptance ends the request, and nothing is lost', async () => {
    const driver = await testApp.people.driver()
    await fillWallet(testApp, driver.id, { cash: dollars(50) })
    const reference = await ask(driver)
    // The bank lets go of what it kept apart before the owner answers.
    const { rows } = await sql<{ ref: string }>`
      select provider_ref as ref from payments where purpose = 'charges'`.execute(testApp.database.read())
    await testApp.payments.cancel(rows[0]!.ref)
    expect(await refusalOf(accept(owner, reference))).toMatch(/^409 The driver's payment/)
    expect(await standing(reference)).toMatchObject({
      state: 'declined',
      charge: 'released',
      payment: 'cancelled',
      taken: 0,
    })
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(50) })
    const seen = await call(testApp.send({ token: owner.token }), ownerBooking, { params: { reference } })
    expect(seen.declinedReason).toBe('Payment failed')
    expect(await mailsTo(owner)).toContainEqual(`Request ${reference} couldn't be paid`)
    expect(await doctorFinds()).toEqual([])
  })
})

test('a request that the wallet pays whole needs no bank', async () => {
  const driver = await testApp.people.driver({ card: null })
  await fillWallet(testApp, driver.id, { cash: dollars(400) })
  const reference = await ask(driver)
  expect(await standing(reference)).toEqual({
    state: 'waiting',
    charge: 'authorised',
    payment: null,
    taken: 1,
  })
  await accept(owner, reference)
  expect(await standing(reference)).toMatchObject({ state: 'confirmed', charge: 'paid' })
  expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(100) })
  expect(await doctorFinds()).toEqual([])
})

describe('by direct debit', () => {
  test('nothing is sent to the bank before the owner has said yes', async () => {
    const driver = await testApp.people.driver({ card: null })
    await addDebit(testApp, driver, '000123456')
    const reference = await ask(driver, { paymentMethod: 'dd' })
    expect(await standing(reference)).toEqual({
      state: 'waiting',
      charge: 'authorised',
      payment: null,
      taken: 1,
    })
    expect(await doctorFinds()).toEqual([])
    await accept(owner, reference)
    expect(await standing(reference)).toMatchObject({
      state: 'confirmed',
      charge: 'charging',
      payment: 'processing',
    })
    const seen = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
    expect(seen).toMatchObject({ status: 'confirmed', paymentState: 'pending' })
    expect(await doctorFinds()).toEqual([])
  })

  test('a bank account that is gone by then ends the request', async () => {
    const driver = await testApp.people.driver({ card: null })
    await addDebit(testApp, driver, '000123456')
    const reference = await ask(driver, { paymentMethod: 'dd' })
    await testApp.database.transaction((tx) => sql`delete from debit_mandates`.execute(tx))
    expect(await refusalOf(accept(owner, reference))).toMatch(/^409 The driver's payment/)
    expect(await standing(reference)).toMatchObject({ state: 'declined', charge: 'released', taken: 0 })
  })
})

describe('who may', () => {
  test('nobody else sees a request or answers it, and each side only its own way', async () => {
    const driver = await testApp.people.driver()
    const stranger = await testApp.people.driver()
    const reference = await ask(driver)
    for (const step of [accept, decline, withdraw])
      expect(await refusalOf(step(stranger, reference))).toBe('404 Not found.')
    expect(await refusalOf(accept(driver, reference))).toMatch(/^403/)
    expect(await refusalOf(decline(driver, reference))).toMatch(/^403/)
    expect(await refusalOf(withdraw(owner, reference))).toMatch(/^403/)
    for (const person of [driver, stranger])
      expect(
        await refusalOf(call(testApp.send({ token: person.token }), ownerBooking, { params: { reference } })),
      ).toBe('404 Not found.')
    expect(await call(testApp.send({ token: stranger.token }), ownerBookings, { query: {} })).toEqual([])
    expect(await standing(reference)).toMatchObject({ state: 'waiting' })
    await accept(owner, reference)
    expect(await refusalOf(accept(driver, reference))).toMatch(/^403/)
    expect(await refusalOf(decline(owner, reference))).toBe('409 This request has already been answered.')
    expect(await refusalOf(withdraw(driver, reference))).toBe('409 This request has already been answered.')
  })

  test('a reason is chosen from the list, and "Other" is said in words', async () => {
    const driver = await testApp.people.driver()
    const reference = await ask(driver)
    for (const reason of [undefined, '', 20, 'constructor', 1e9])
      expect(await refusalOf(say(owner, reference, { answer: 'decline', reason }))).toMatch(/^400/)
    expect(await refusalOf(say(owner, reference, { answer: 'decline', reason: 19 }))).toMatch(/^400/)
    const answer = await say(owner, reference, {
      answer: 'decline',
      reason: '19',
      details: 'We sold the car port',
    })
    expect(answer.declinedReason).toBe('We sold the car port')
  })

  test('a manager of the building answers for its bays, another building’s does not', async () => {
    const { manager, stranger } = await inBuilding()
    const reference = await ask(await testApp.people.driver())
    expect(await refusalOf(accept(stranger, reference))).toBe('404 Not found.')
    const seen = await call(testApp.send({ token: manager.token }), managedBooking, { params: { reference } })
    expect(seen).toMatchObject({ status: 'waiting', bay: { marking: 'B7' } })
    expect(seen.expiresAt?.toString()).toBe(seen.createdAt.add({ hours: 72 }).toString())
    expect(await accept(manager, reference)).toMatchObject({ status: 'confirmed' })
    expect(await logged(reference)).toEqual([
      { act: 'read-access-code', accountId: manager.id },
      { act: 'accept-booking', accountId: manager.id },
    ])
  })

  test('an operator sees a booking without the way in, and does not answer it', async () => {
    const operator = await testApp.people.driver()
    const reference = await ask(await testApp.people.driver())
    const seenBy = (token: string) => call(testApp.send({ token }), managedBooking, { params: { reference } })
    expect(await refusalOf(seenBy(operator.token))).toBe('404 Not found.')
    await testApp.database.transaction((tx) => setOperator(tx, operator.id, true))
    expect(await seenBy(operator.token)).toMatchObject({
      status: 'waiting',
      accessCode: null,
      instruction: null,
    })
    expect((await seenBy(owner.token)).accessCode).not.toBeNull()
    expect(await refusalOf(accept(operator, reference))).toBe('404 Not found.')
    expect(await logged(reference)).toEqual([])
  })
})

describe('a manager answers for the owner', () => {
  const told = async (person: TestPerson) => {
    await testApp.settleJobs()
    return call(testApp.send({ token: person.token }), myNotifications, { query: {} })
  }
  /** What is told at the same moment has no order. */
  const later = async () => {
    await testApp.settleJobs()
    await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 1 }))
  }
  const mailsTo = async (person: TestPerson) => {
    await testApp.settleJobs()
    const outbox = await testApp.product.server.app.inject(
      `/outbox.json?recipient=${encodeURIComponent(person.email)}`,
    )
    return outbox.json<{ subject: string; text: string }[]>()
  }

  test('accepted: both read by whom, and the owner what it is now', async () => {
    const { manager } = await inBuilding()
    const driver = await testApp.people.driver()
    const reference = await ask(driver)
    await later()
    await accept(manager, reference)
    expect(await told(driver)).toMatchObject([
      { description: 'The building manager accepted your request for Bay#B7, Ours from Mon 30 Nov' },
    ])
    expect(await told(owner)).toMatchObject([
      {
        title: 'Request accepted for you',
        description: "The building manager accepted Robin's request for Bay#B7, Ours from Mon 30 Nov",
      },
      { description: 'Robin asked to book Bay#B7, Ours from Mon 30 Nov' },
    ])
    const [mail] = (await mailsTo(owner)).filter(({ subject }) => subject.includes('accepted for you'))
    expect(mail?.text).toContain('the building manager accepted Robin')
  })

  test('declined: both are told by whom and why, and each is mailed', async () => {
    const { manager } = await inBuilding()
    const driver = await testApp.people.driver()
    const reference = await ask(driver)
    await later()
    await say(manager, reference, { answer: 'decline', reason: '19', details: 'The lift is broken' })
    expect(await told(driver)).toMatchObject([
      {
        title: 'Request declined by the building manager',
        description: 'The building manager declined your request for Bay#B7, Ours',
      },
    ])
    expect(await told(owner)).toMatchObject([
      {
        kind: 'declined-for-you',
        title: 'Request declined for you',
        description: "The building manager declined Robin's request for Bay#B7, Ours",
      },
      { type: 'booking-request' },
    ])
    const [toDriver] = (await mailsTo(driver)).filter(({ subject }) => subject.includes('was declined'))
    expect(toDriver?.text).toContain("the building manager can't take your booking this time")
    expect(toDriver?.text).toContain("You haven't been charged. We've released the hold of $")
    expect(toDriver?.text).toContain('The lift is broken')
    expect(toDriver?.text).toContain('/Search/Crown%20Street/')
    const [toOwner] = (await mailsTo(owner)).filter(({ subject }) => subject.includes('was declined'))
    expect(toOwner?.text).toContain("The building manager declined Robin's request")
    const seen = await call(testApp.send({ token: driver.token }), myBooking, { params: { reference } })
    expect(seen.ended).toBe('declined-by-manager')
  })

  test('whoever declines for themselves is told nothing of it', async () => {
    const reference = await ask(await testApp.people.driver())
    await decline(owner, reference)
    expect(await told(owner)).toMatchObject([{ type: 'booking-request' }])
    expect((await mailsTo(owner)).map(({ subject }) => subject)).not.toContain(
      `Request ${reference} was declined`,
    )
  })
})

/** The spot becomes a bay of a building with a manager; another building has a manager of its own. */
async function inBuilding(): Promise<{ manager: TestPerson; stranger: TestPerson }> {
  const [manager, stranger] = [await testApp.people.owner(), await testApp.people.owner()]
  const { rows } = await testApp.database.transaction((tx) =>
    sql<{ id: string }>`
      insert into buildings (id, brand, name, address, street_name, suburb, state, postcode, latitude, longitude, zone,
                             rate_monthly_default_cents, rate_monthly_min_cents, rate_monthly_max_cents, created_at)
      select gen_random_uuid(), 'main', name, '1 Park Street', 'Park Street', 'Sydney', 'NSW', '2000', -33.87, 151.2,
             'Australia/Sydney', 30000, 10000, 90000, ${testApp.clock.now()}
      from unnest(array['Ours', 'Theirs']) as name returning id`.execute(tx),
  )
  await testApp.database.transaction(async (tx) => {
    await sql`update spaces set building_id = ${rows[0]!.id}, bay_marking = 'B7' where id = ${spaceId}`.execute(
      tx,
    )
    const since = testApp.clock.now()
    await sql`insert into building_members (since, building_id, account_id, role) values
      (${since}, ${rows[0]!.id}, ${manager.id}, 'manager'), (${since}, ${rows[1]!.id}, ${stranger.id}, 'manager'),
      (${since}, ${rows[0]!.id}, ${stranger.id}, 'visitor-parking-manager')`.execute(tx)
  })
  return { manager, stranger }
}

function logged(reference: string) {
  return testApp.database
    .read()
    .selectFrom('auditLog')
    .select(['act', 'accountId'])
    .where('subjectId', '=', reference)
    .orderBy('id')
    .execute()
}

describe('left between two steps', () => {
  test('a server that was killed after the owner’s yes: the reconciler takes the money, once', async () => {
    const driver = await testApp.people.driver()
    const reference = await ask(driver)
    await testApp.database.transaction(async (tx) => {
      await sql`update bookings set state = 'accepting' where reference = ${reference}`.execute(tx)
      await sql`insert into booking_transitions (booking_id, from_state, to_state, actor, at)
        select id, 'waiting', 'accepting', 'test', ${testApp.clock.now()} from bookings where reference = ${reference}`.execute(
        tx,
      )
    })
    expect(await refusalOf(withdraw(driver, reference))).toBe('409 This request has already been answered.')
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 60 }))
    await sweep()
    expect(await standing(reference)).toEqual({
      state: 'confirmed',
      charge: 'paid',
      payment: 'captured',
      taken: 1,
    })
    expect(await doctorFinds()).toEqual([])
  })
})
