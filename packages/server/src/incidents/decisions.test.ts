import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { testIncidents, testTown } from '@bayshare/app/testing/test-incidents'
import { asOwner, addDebit, balance, balancesOf, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
let operator: TestPerson
beforeEach(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  operator = await testApp.people.operator()
})
afterEach(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  expect(await calendarMistakes(testApp.database, testApp.clock.now())).toEqual([])
  await testApp.stop()
})

const { report, listed, offers, take, decide, refusalOf, moneyOf } = testIncidents(() => ({
  testApp,
  operator,
}))

async function moveTo(day: string): Promise<void> {
  await testApp.clock.moveTo(Temporal.PlainDate.from(day).toZonedDateTime('Australia/Sydney').toInstant())
  for (let round = 0; round < 3; round++) {
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
  }
}

describe('months', () => {
  async function month(driver: TestPerson, paymentMethod: 'card' | 'dd' = 'card') {
    const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
    const startDate = Temporal.PlainDate.from('2026-11-30')
    const special = { mode: 'monthly', startDate, startTime: null, endDate: null, endTime: null }
    return (await bookSpot(testApp, driver, spaceId, { ...special, paymentMethod })).reference
  }

  test('what is on hold is decided, later months as well while it is open; earlier ones stay paid', async () => {
    const driver = await testApp.people.driver()
    const reference = await month(driver)
    await moveTo('2026-12-20')
    await moveTo('2026-12-30')
    const { id } = await report(driver, reference, { reason: 2 })
    expect(await refusalOf(offers(driver, reference))).toContain('409')
    expect(await refusalOf(take(driver, reference, { isRefund: true }))).toContain('409')
    await moveTo('2027-01-30')
    const [first, ...onHold] = await moneyOf(reference)
    expect(first).not.toContain('frozen')
    expect(onHold).toEqual(['month paid 30000: 24600 frozen', 'month paid 30000: 24600 frozen'])
    // More than $500 takes a second operator.
    expect(await decide(id, 'for-driver')).toMatchObject({ isProposed: true })
    expect(await moneyOf(reference)).toEqual([first, ...onHold])
  })

  test('for the driver: the month on hold comes back into the wallet, the booking goes on and the next is earned', async () => {
    const driver = await testApp.people.driver()
    const reference = await month(driver)
    await moveTo('2026-12-20')
    await moveTo('2026-12-30')
    const paidOut = await moneyOf(reference)
    const { id } = await report(driver, reference, { reason: 4 })
    expect(await decide(id, 'for-driver')).toMatchObject({ state: 'decided', refunded: dollars(305.7) })
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(305.7) })
    expect(await moneyOf(reference)).toEqual([paidOut[0], 'month paid 30000: 0 reversed'])
    // Nothing is on hold any more, so there is nothing to give a second time.
    const again = await report(driver, reference, { reason: 4 })
    expect(await decide(again.id, 'for-driver')).toMatchObject({ refunded: 0 })
    await moveTo('2027-01-30')
    expect((await moneyOf(reference)).at(-1)).toBe('month paid 30000: 24600 pending')
    const third = await report(driver, reference, { reason: 4 })
    await decide(third.id, 'for-owner')
    expect((await moneyOf(reference)).at(-1)).toBe('month paid 30000: 24600 pending')
  })

  test('for the driver before the month begins: cancelling it then gives nothing a second time', async () => {
    const driver = await testApp.people.driver()
    const reference = await month(driver)
    const { id } = await report(driver, reference, { reason: 2 })
    const { refunded } = await decide(id, 'for-driver')
    expect(refunded).toBeGreaterThan(0)
    expect(await cancelSpot(testApp, driver, reference, 20)).toMatchObject({
      toCash: 0,
      toMethod: 0,
      kept: 0,
    })
    await testApp.product.sweepNow()
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: refunded })
    await testApp.settleJobs()
    const mails = await asOwner<{ text: string }>(
      testApp,
      `select body_text as text from outgoing_messages where recipient = $1`,
      [driver.email],
    )
    expect(mails.map(({ text }) => text).join()).toContain('You cancelled your booking.')
    expect(mails.map(({ text }) => text).join()).not.toContain('too close to its start')
  })

  test.each([
    ['000123456', 'arrives', 8, dollars(300)],
    ['222222227', 'is dishonoured', 40, dollars(0)],
  ])(
    'a direct debit on its way (%s) is decided for the driver once it %s',
    async (account, _, most, refunded) => {
      const driver = await testApp.people.driver({ card: null })
      await addDebit(testApp, driver, account)
      const reference = await month(driver, 'dd')
      const { id } = await report(driver, reference, { reason: 2 })
      expect(await moneyOf(reference)).toEqual(['first charging 30000: 24600 frozen'])
      expect(await refusalOf(decide(id, 'for-driver'))).toBe(
        "409 The driver's direct debit hasn't arrived yet. You can decide once it has.",
      )
      for (let days = 4; days <= most; days += 4)
        await moveTo(Temporal.PlainDate.from('2026-11-18').add({ days }).toString())
      expect(await decide(id, 'for-driver')).toMatchObject({ refunded })
      expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: refunded })
      expect(await moneyOf(reference)).toContainEqual(expect.stringContaining(': 0 reversed'))
    },
  )
})

describe('rescues', () => {
  async function rescued() {
    const town = testTown(testApp, owner, 1)
    const other = await testApp.people.owner()
    const [old, near, next] = [
      await town.space(0),
      await town.space(100, { rateHourlyCents: 600 }, other),
      await town.space(200),
    ]
    const { driver, reference } = await town.booked(old)
    await town.goTo('09:00')
    const first = await report(driver, reference)
    const moved = await take(driver, reference, { spaceId: near })
    return { driver, other, next, reference, first, elsewhere: moved.reference ?? '' }
  }

  test('for the driver of the second booking: what was paid for the first comes back once, whatever is reported later', async () => {
    const expense = await balance(testApp, 'promo-expense')
    const { driver, other, reference, first, elsewhere } = await rescued()
    expect(await refusalOf(take(driver, elsewhere, { isRefund: true }))).toContain('409')
    const second = await report(driver, elsewhere, { reason: 2 })
    expect(await moneyOf(elsewhere)).toEqual(['rescue paid 1200: 984 frozen'])
    expect(await refusalOf(take(driver, elsewhere, { isRefund: true }))).toContain('409')
    expect(await decide(second.id, 'for-driver')).toMatchObject({ refunded: dollars(8.5) })
    expect(await decide(first.id, 'for-driver')).toMatchObject({ refunded: 0 })
    expect(await moneyOf(reference)).toEqual(['first paid 800: 0 reversed'])
    expect(await moneyOf(elsewhere)).toEqual(['rescue paid 1200: 0 reversed'])
    for (const which of [reference, elsewhere]) {
      const again = await report(driver, which, { reason: 4 })
      expect(await decide(again.id, 'for-driver')).toMatchObject({ refunded: 0 })
    }
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(8.5) })
    expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: 0 })
    expect(await balancesOf(testApp, other.id)).toMatchObject({ earnings: 0 })
    // The platform paid 12.00 for the second and has back what both owners do not get, less what the driver got.
    expect(await balance(testApp, 'promo-expense')).toBe(expense - 1200 + 656 + 984 - 850)
  })

  test('helped on from the second to a third: each owner is decided by the report on their own spot', async () => {
    const { driver, next, reference, first, elsewhere } = await rescued()
    const second = await report(driver, elsewhere)
    const third = await take(driver, elsewhere, { spaceId: next })
    expect(await moneyOf(elsewhere)).toEqual(['rescue paid 1200: 984 frozen'])
    expect(await moneyOf(third.reference ?? '')).toEqual(['rescue paid 800: 656 pending'])
    await decide(second.id, 'for-owner')
    expect(await moneyOf(elsewhere)).toEqual(['rescue paid 1200: 984 pending'])
    expect(await moneyOf(reference)).toEqual(['first paid 800: 656 frozen'])
    await decide(first.id, 'for-driver')
    expect(await moneyOf(reference)).toEqual(['first paid 800: 0 reversed'])
    expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: 0 })
  })
})

test('a cancelled booking is made good once, however often it is reported', async () => {
  const town = testTown(testApp, owner, 1)
  const { driver, reference } = await town.booked(await town.space(0))
  await town.goTo('07:30')
  await cancelSpot(testApp, driver, reference)
  for (const refunded of [dollars(4.5), dollars(0)]) {
    const { id } = await report(driver, reference, { reason: 2 })
    expect(await decide(id, 'for-driver')).toMatchObject({ refunded })
  }
  expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: dollars(8.5) })
})

test('a manager reports for the building: the next driver is warned, no money moves, and theirs alone is theirs', async () => {
  const town = testTown(testApp, owner, 1)
  const [spaceId, free] = [await town.space(0), await town.space(100)]
  const [manager, stranger] = [await testApp.people.owner(), await testApp.people.owner()]
  await testApp.database.transaction(async (tx) => {
    const since = testApp.clock.now()
    const { rows } = await sql<{ id: string }>`
      insert into buildings (id, brand, name, address, street_name, suburb, state, postcode, latitude, longitude, zone,
                             rate_monthly_default_cents, rate_monthly_min_cents, rate_monthly_max_cents, created_at)
      select gen_random_uuid(), 'main', name, '1 Park Street', 'Park Street', 'Sydney', 'NSW', '2000', -33.87, 151.2,
             'Australia/Sydney', 30000, 10000, 90000, ${since}
      from unnest(array['Ours', 'Theirs']) as name returning id`.execute(tx)
    const [ours, theirs] = rows.map(({ id }) => id)
    await sql`insert into building_members (since, building_id, account_id, role) values
      (${since}, ${ours}, ${manager.id}, 'manager'), (${since}, ${theirs}, ${stranger.id}, 'manager')`.execute(
      tx,
    )
    await sql`update spaces set building_id = ${ours}, bay_marking = 'B7' where id = ${spaceId}`.execute(tx)
  })
  const before = await town.booked(spaceId)
  const after = await town.booked(spaceId, {
    startTime: Temporal.PlainTime.from('12:00'),
    endTime: Temporal.PlainTime.from('13:00'),
  })
  await town.goTo('11:20')
  const given = { reason: 1, plate: 'abc 123', details: 'Blocks the ramp' }
  expect(await refusalOf(report(stranger, before.reference, given))).toContain('404')
  const ours = await report(manager, before.reference, given)
  expect(ours).toMatchObject({ party: 'manager', isOwn: true, plate: 'ABC123', details: 'Blocks the ramp' })
  // Driver and owner may report as well; they read that something was reported, and no more.
  const drivers = await report(before.driver, before.reference, { reason: 4 })
  const owners = await report(owner, before.reference, { reason: 1 })
  for (const who of [before.driver, owner]) {
    const seen = (await listed(who, before.reference)).find(({ id }) => id === ours.id)
    expect(seen).toMatchObject({ isOwn: false, details: null, plate: null })
  }
  expect(await refusalOf(offers(manager, before.reference))).toContain('403')
  await testApp.settleJobs()
  expect(await listed(after.driver, after.reference)).toMatchObject([
    { party: 'platform', isRescuable: true },
  ])
  expect((await offers(after.driver, after.reference)).spaces.map(({ id }) => id)).toEqual([free])

  expect(await decide(ours.id, 'for-driver')).toMatchObject({ state: 'decided', refunded: 0 })
  expect(await decide(owners.id, 'for-owner')).toMatchObject({ refunded: 0 })
  expect(await moneyOf(before.reference)).toEqual(['first paid 800: 656 frozen'])
  expect(await decide(drivers.id, 'for-owner')).toMatchObject({ refunded: 0 })
  expect(await moneyOf(before.reference)).toEqual(['first paid 800: 656 pending'])
})
