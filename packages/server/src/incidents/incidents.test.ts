import { noisePicture } from '@bayshare/adapters/images/testing/noise-picture'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testIncidents, testTown } from '@bayshare/app/testing/test-incidents'
import { balance, balancesOf } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { myBooking, myBookings } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { addIncidentPicture, undecidedIncidents } from '@bayshare/contract/incidents'
import { myNotifications } from '@bayshare/contract/notifications'
import { ownerBooking } from '@bayshare/contract/received-bookings'
import { myEarnings } from '@bayshare/contract/wallet'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import { dollars } from '@bayshare/domain/money/cents'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { findings } from '../doctor/findings'
import { makeEarningsAvailable } from '../payouts/make-earnings-available'

let testApp: TestApp
let owner: TestPerson
let operator: TestPerson
let towns = 0
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  operator = await testApp.people.operator()
})
afterEach(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  expect(await calendarMistakes(testApp.database, testApp.clock.now())).toEqual([])
})
afterAll(() => testApp.stop())

const { report, listed, offers, take, decide, refusalOf, moneyOf } = testIncidents(() => ({
  testApp,
  operator,
}))
const town = () => testTown(testApp, owner, ++towns)

/** What somebody reads under their bell about a booking. */
async function bellOf({ token }: TestPerson, reference: string): Promise<[string | null, string][]> {
  await testApp.settleJobs()
  const told = await call(testApp.send({ token }), myNotifications, { query: {} })
  return told
    .filter(({ booking }) => booking === reference)
    .map(({ title, description }) => [title, description])
}

async function mailsTo({ email }: TestPerson): Promise<{ subject: string; text: string }[]> {
  await testApp.settleJobs()
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  return outbox
    .json<{ recipient: string; subject: string; text: string }[]>()
    .filter(({ recipient }) => recipient === email)
}

describe('reporting', () => {
  test('the driver tells us, the owner hears of it without the details, and the earning is on hold', async () => {
    const { space, booked } = town()
    const { driver, reference } = await booked(await space(0))
    const idempotencyKey = newKey()
    const given = { reason: 9, details: 'A dog would not let me in' }
    const incident = await report(driver, reference, given, idempotencyKey)
    expect(incident).toMatchObject({ party: 'driver', isOwn: true, state: 'open', ...given, reason: 'Other' })
    expect(await report(driver, reference, given, idempotencyKey)).toEqual(incident)
    expect(await refusalOf(report(driver, reference))).toContain("409 You've already reported a problem")
    expect(await moneyOf(reference)).toEqual(['first paid 800: 656 frozen'])

    const picture = await noisePicture(90, 90).jpeg().toBuffer()
    const shown = await call(testApp.send({ token: driver.token }), addIncidentPicture, {
      params: { reference, incidentId: incident.id },
      file: picture,
    })
    const get = (url: string) => testApp.product.server.app.inject({ url })
    expect((await get(shown.pictureUrl ?? '')).statusCode).toBe(200)
    expect((await get(shown.pictureUrl?.split('?')[0] ?? '')).statusCode).toBe(404)

    const [seen] = await listed(owner, reference)
    expect(seen).toMatchObject({
      isOwn: false,
      reason: 'Other',
      details: null,
      pictureUrl: null,
      plate: null,
    })
    const mails = await mailsTo(owner)
    const mail = mails.find(({ subject }) => subject === `A problem was reported with booking ${reference}`)
    expect(mail?.text).toContain('on hold')
    expect(mail?.text).not.toContain('dog')
    expect(await bellOf(owner, reference)).toContainEqual([
      'Problem reported',
      expect.stringMatching(/^Robin reported a problem at your driveway on /),
    ])
    expect(await bellOf(driver, reference)).toEqual([])
    const { latest } = await call(testApp.send({ token: owner.token }), myEarnings, {})
    expect(latest.find((earning) => earning.reference === reference)?.state).toBe('frozen')
  })

  test('a stranger, a wrong reason and a time long after the end are refused', async () => {
    const { space, booked, day } = town()
    const { driver, reference } = await booked(await space(0))
    const stranger = await testApp.people.driver()
    expect(await refusalOf(report(stranger, reference))).toContain('404')
    expect(await refusalOf(listed(stranger, reference))).toContain('404')
    expect(await refusalOf(offers(stranger, reference))).toContain('404')
    expect(await refusalOf(report(driver, reference, { reason: 77 }))).toContain('400 Choose a reason')
    expect(await refusalOf(report(driver, reference, {}))).toContain('400')
    expect(await refusalOf(report(driver, reference, { reason: 9 }))).toContain('400')
    const incident = await report(driver, reference, { reason: 4 })
    const foreign = { params: { reference, incidentId: incident.id }, file: Buffer.alloc(2000) }
    const upload = call(testApp.send({ token: owner.token }), addIncidentPicture, foreign)
    expect(await refusalOf(upload)).toContain('404')

    const at = (days: number) =>
      day.add({ days }).toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: '11:00' }).toInstant()
    const before = testApp.clock.now()
    await testApp.clock.moveTo(at(30))
    expect(await refusalOf(report(owner, reference, { reason: 2 }))).toContain('409 You can report a problem')
    await testApp.clock.moveTo(before)
    expect(await report(owner, reference, { reason: 2, plate: 'nobody' })).toMatchObject({
      party: 'owner',
      plate: null,
    })
  })
})

describe("a driver who can't park", () => {
  test('is offered the nearest that fit, parks there for nothing, and the platform pays the other owner', async () => {
    const { space, booked, goTo } = town()
    const old = await space(0)
    const near = await space(300, { rateHourlyCents: 600 })
    const next = await space(500)
    await space(100, { largestVehicle: 'Bike' })
    await space(50, { rateHourlyCents: 2000 })
    await space(1200)
    await space(60, { autoApprove: false })
    const taken = await space(200)
    await booked(taken)
    const { driver, reference } = await booked(old)
    await space(10, {}, driver)
    const expense = await balance(testApp, 'promo-expense')

    expect(await refusalOf(offers(driver, reference))).toContain('409 Tell us what keeps you from parking')
    await report(driver, reference)
    expect(await refusalOf(offers(driver, reference))).toContain('409 You can do this from 15 minutes before')
    await goTo('09:20')
    expect(await refusalOf(offers(owner, reference))).toContain('403')
    const offered = await offers(driver, reference)
    expect(offered).toMatchObject({ isByHand: false, refund: dollars(8.5) })
    expect(offered.starts.toString()).toBe('2026-11-29T22:15:00Z')
    expect(
      offered.spaces.map(({ id, walkMinutes, price, toPay }) => [id, walkMinutes, price, toPay]),
    ).toEqual([
      [near, 4, 1050, 0],
      [next, 7, 700, 0],
    ])

    expect(await refusalOf(take(driver, reference, {}))).toContain('400')
    expect(await refusalOf(take(driver, reference, { spaceId: near, isRefund: true }))).toContain('400')
    expect(await refusalOf(take(driver, reference, { spaceId: old }))).toContain("409 This spot can't take")
    expect(await refusalOf(take(driver, reference, { spaceId: taken }))).toContain('409')
    expect(await refusalOf(take(owner, reference, { spaceId: near }))).toContain('403')

    const idempotencyKey = newKey()
    const rescued = await take(driver, reference, { spaceId: near }, idempotencyKey)
    expect(await take(driver, reference, { spaceId: near }, idempotencyKey)).toEqual(rescued)
    expect(await take(driver, reference, { spaceId: next })).toEqual(rescued)
    const newReference = rescued.reference ?? ''
    expect(await moneyOf(reference)).toEqual(['first paid 800: 656 frozen'])
    expect(await moneyOf(newReference)).toEqual(['rescue paid 1050: 861 pending'])
    expect(await balance(testApp, 'promo-expense')).toBe(expense - 1050)

    const seen = async (which: string) =>
      call(testApp.send({ token: driver.token }), myBooking, { params: { reference: which } })
    expect(await seen(newReference)).toMatchObject({
      status: 'confirmed',
      charged: 0,
      accessCode: 'Key #4711',
    })
    expect(await seen(reference)).toMatchObject({
      isCancelled: true,
      isRefunded: false,
      accessCode: null,
      ended: 'moved',
      movedTo: newReference,
    })
    expect(await seen(newReference)).toMatchObject({ ended: null, movedTo: null })
    const received = await call(testApp.send({ token: owner.token }), ownerBooking, {
      params: { reference },
    })
    expect(received).toMatchObject({ ended: 'moved', movedTo: null })
    const listedBefore = await call(testApp.send({ token: driver.token }), myBookings, {})
    expect(listedBefore.find((one) => one.reference === reference)?.ended).toBe('moved')
    const [own] = await listed(driver, reference)
    expect(own).toMatchObject({ state: 'rescued', rescueReference: newReference })
    expect((await listed(owner, reference))[0]?.rescueReference).toBeNull()
    const subjects = (await mailsTo(driver)).map(({ subject }) => subject)
    expect(subjects).toContain(`Booking ${reference} has moved`)
    expect(subjects).not.toContain(`Booking ${reference} is cancelled`)
    expect(await bellOf(owner, reference)).toContainEqual([
      'Driver moved to another spot',
      expect.stringMatching(/^Robin couldn't park at your driveway on .+, so we found them another spot$/),
    ])

    await goTo('23:59')
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 72 }))
    await makeEarningsAvailable(testApp)
    expect(await moneyOf(reference)).toEqual(['first paid 800: 656 frozen'])
    expect(await moneyOf(newReference)).toEqual(['rescue paid 1050: 861 available'])

    const undecided = await call(testApp.send({ token: operator.token }), undecidedIncidents, {})
    const incident = undecided.find((one) => one.reference === reference)
    expect(incident).toMatchObject({ onHold: dollars(6.56), rescueReference: newReference, state: 'rescued' })
    expect(incident?.driver.id).toBe(driver.id)
    const id = incident?.id ?? ''
    expect(await refusalOf(decide(id, 'for-driver', driver))).toContain('403')
    expect(await decide(id, 'for-driver')).toMatchObject({ state: 'decided', refunded: 0 })
    expect(await decide(id, 'for-driver')).toMatchObject({ state: 'decided', refunded: 0 })
    expect(await refusalOf(decide(id, 'for-owner'))).toContain('409 This report has already been decided')
    expect(await moneyOf(reference)).toEqual(['first paid 800: 0 reversed'])
    expect(await balance(testApp, 'promo-expense')).toBe(expense - 1050 + 656)
  })

  test('of two who want the same space one gets it, and the other keeps their booking', async () => {
    const { space, booked, goTo } = town()
    const [one, other, free] = [await space(0), await space(20), await space(100)]
    const both = [await booked(one), await booked(other)]
    await goTo('09:05')
    for (const { driver, reference } of both) await report(driver, reference)
    const tried = await Promise.allSettled(
      both.map(({ driver, reference }) => take(driver, reference, { spaceId: free })),
    )
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const loser = both[tried.findIndex(({ status }) => status === 'rejected')]
    expect(tried).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ status: 409 }) })
    const again = await take(loser!.driver, loser!.reference, { isRefund: true })
    expect(again).toEqual({ reference: null, refunded: dollars(8.5) })
    expect(await moneyOf(loser!.reference)).toEqual(['first reversed 800: 0 reversed'])
  })

  test('gets everything back for half an hour, after that by hand', async () => {
    const { space, booked, goTo } = town()
    const { driver, reference } = await booked(await space(0))
    await goTo('09:31')
    await report(driver, reference)
    expect(await offers(driver, reference)).toMatchObject({ spaces: [], refund: null })
    expect(await refusalOf(take(driver, reference, { isRefund: true }))).toContain(
      "409 We can't do this automatically",
    )
    await goTo('11:00')
    expect(await refusalOf(offers(driver, reference))).toContain('409 This booking has already ended')
    const [incident] = await listed(driver, reference)
    expect(await decide(incident?.id ?? '', 'for-driver')).toMatchObject({ refunded: dollars(8.5) })
    expect(await moneyOf(reference)).toEqual(['first reversed 800: 0 reversed'])
  })

  test('is helped twice in thirty days; then somebody looks at it', async () => {
    const { space, goTo, day } = town()
    const driver = await testApp.people.driver()
    const hours = ['09:00', '10:00', '11:00', '12:00']
    const references: string[] = []
    for (const [index, hour] of hours.slice(0, 3).entries()) {
      const startTime = Temporal.PlainTime.from(hour)
      const endTime = Temporal.PlainTime.from(hours[index + 1]!)
      const times = { startDate: day, endDate: day, startTime, endTime }
      references.push((await bookSpot(testApp, driver, await space(index * 10), times)).reference)
    }
    for (const [index, reference] of references.entries()) {
      await goTo(hours[index]!)
      await report(driver, reference)
      const { isByHand } = await offers(driver, reference)
      const isHelped = await take(driver, reference, { isRefund: true }).then(
        () => true,
        () => false,
      )
      expect({ isByHand, isHelped }).toEqual({ isByHand: index === 2, isHelped: index < 2 })
    }
    expect(await moneyOf(references[2]!)).toEqual(['first paid 400: 328 frozen'])
  })
})

describe('decisions', () => {
  test('for the owner: what was on hold becomes available as always', async () => {
    const { space, booked, goTo } = town()
    const { driver, reference } = await booked(await space(0))
    const { id } = await report(driver, reference, { reason: 4 })
    await decide(id, 'for-owner')
    expect(await moneyOf(reference)).toEqual(['first paid 800: 656 pending'])
    await goTo('12:00')
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 49 }))
    await makeEarningsAvailable(testApp)
    expect(await moneyOf(reference)).toEqual(['first paid 800: 656 available'])
  })

  test('for the driver, when the owner has been paid or the driver has cancelled: the wallet gets it', async () => {
    const { space, booked, goTo } = town()
    const paidOut = await booked(await space(0))
    const cancelled = await booked(await space(10))
    await goTo('07:30')
    await cancelSpot(testApp, cancelled.driver, cancelled.reference)
    expect(await balancesOf(testApp, cancelled.driver.id)).toMatchObject({ cash: dollars(4) })
    await goTo('12:00')
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 49 }))
    const early = await report(cancelled.driver, cancelled.reference, { reason: 2 })
    await makeEarningsAvailable(testApp)
    const late = await report(paidOut.driver, paidOut.reference, { reason: 3 })
    expect(await moneyOf(paidOut.reference)).toEqual(['first paid 800: 656 available'])
    expect(await decide(late.id, 'for-driver')).toMatchObject({ refunded: dollars(8.5) })
    expect(await moneyOf(paidOut.reference)).toEqual(['first paid 800: 656 available'])
    expect(await balancesOf(testApp, paidOut.driver.id)).toMatchObject({ cash: dollars(8.5) })
    expect(await decide(early.id, 'for-driver')).toMatchObject({ refunded: dollars(4.5) })
    expect(await moneyOf(cancelled.reference)).toEqual(['first reversed 800: 0 reversed'])
    expect(await balancesOf(testApp, cancelled.driver.id)).toMatchObject({ cash: dollars(8.5) })
  })
})

describe('a vehicle that is still there', () => {
  test('the next driver is warned first and parks elsewhere before the start, beyond their limit', async () => {
    const { space, booked, goTo } = town()
    const spaceId = await space(0)
    const free = await space(100)
    const before = await booked(spaceId)
    const after = await booked(spaceId, {
      startTime: Temporal.PlainTime.from('12:00'),
      endTime: Temporal.PlainTime.from('13:00'),
    })
    await goTo('11:20')
    const strange = report(owner, before.reference, { reason: 1, plate: 'ABC<>123' })
    expect(await refusalOf(strange)).toContain(`400 ${fieldWords.registration}`)
    const incident = await report(owner, before.reference, { reason: 1, plate: 'abc 123' })
    expect(incident).toMatchObject({ party: 'owner', plate: 'ABC123', isRescuable: false })
    expect(await moneyOf(before.reference)).toEqual(['first paid 800: 656 pending'])
    const subjects = async (person: TestPerson) => (await mailsTo(person)).map(({ subject }) => subject)
    expect(await subjects(before.driver)).toContain('Is your vehicle still there?')
    expect(await subjects(after.driver)).toContain('Your spot may still be taken')
    expect(await bellOf(after.driver, after.reference)).toContainEqual([
      'Spot may still be taken',
      expect.stringMatching(/^Another vehicle may still be parked at the driveway on /),
    ])

    const [warning] = await listed(after.driver, after.reference)
    expect(warning).toMatchObject({ party: 'platform', isOwn: false, isRescuable: true })
    expect(await listed(owner, after.reference)).toEqual([])
    const [seen] = await listed(before.driver, before.reference)
    expect(seen).toMatchObject({ plate: null, details: null })
    const offered = await offers(after.driver, after.reference)
    expect(offered.spaces.map(({ id }) => id)).toEqual([free])
    const { reference } = await take(after.driver, after.reference, { spaceId: free })
    expect(await moneyOf(after.reference)).toEqual(['first paid 400: 328 frozen'])
    expect(await moneyOf(reference ?? '')).toEqual(['rescue paid 400: 328 pending'])
    expect(await decide(warning?.id ?? '', 'for-owner')).toMatchObject({ state: 'decided' })
    expect(await moneyOf(after.reference)).toEqual(['first paid 400: 328 pending'])
  })
})
