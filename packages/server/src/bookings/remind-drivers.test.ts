import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot, dayOfTimeRange } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { extendBooking } from '@bayshare/contract/booking-changes'
import { endMonthly } from '@bayshare/contract/booking-ends'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

let testApp: TestApp
let owner: TestPerson
let driver: TestPerson
beforeEach(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  driver = await testApp.people.driver()
})
afterEach(async () => {
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  await testApp.stop()
})

const at = (time: string, day = dayOfTimeRange) =>
  day.toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime: time }).toInstant()

async function moveTo(moment: Temporal.Instant): Promise<void> {
  await testApp.clock.moveTo(moment)
  await testApp.product.sweepNow()
  await testApp.settleJobs()
}

async function remindersTo({ email }: TestPerson): Promise<string[]> {
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  return outbox
    .json<{ recipient: string; subject: string }[]>()
    .filter(({ recipient, subject }) => recipient === email && /ends (in|on)/.test(subject))
    .map(({ subject }) => subject)
    .toReversed()
}

describe('before the end of a booking', () => {
  test('30 and 10 minutes ahead, once each with two nodes, and again when the end has moved', async () => {
    const { reference } = await bookSpot(testApp, driver, await testApp.people.space(owner.id))
    await moveTo(at('10:29'))
    expect(await remindersTo(driver)).toEqual([])
    await testApp.clock.moveTo(at('10:30'))
    const second = await startTestApp({ on: testApp, at: testApp.clock.now().toString() })
    await Promise.all([testApp.product.sweepNow(), second.product.sweepNow()])
    await second.stop()
    await moveTo(at('10:31'))
    expect(await remindersTo(driver)).toEqual(['Your parking ends in 30 minutes'])
    await moveTo(at('10:50'))
    expect(await remindersTo(driver)).toEqual([
      'Your parking ends in 30 minutes',
      'Your parking ends in 10 minutes',
    ])
    await call(testApp.send({ token: driver.token }), extendBooking, {
      params: { reference },
      body: { minutes: 60 },
      idempotencyKey: newKey(),
    })
    await moveTo(at('11:30'))
    expect(await remindersTo(driver)).toHaveLength(3)
  })

  test('an outage leaves out what is no longer true', async () => {
    await bookSpot(testApp, driver, await testApp.people.space(owner.id))
    await moveTo(at('10:54'))
    expect(await remindersTo(driver)).toEqual(['Your parking ends in 6 minutes'])
    const late = await testApp.people.driver()
    await bookSpot(testApp, late, await testApp.people.space(owner.id), {
      startTime: Temporal.PlainTime.from('12:00'),
      endTime: Temporal.PlainTime.from('13:00'),
    })
    await moveTo(at('09:00', dayOfTimeRange.add({ days: 3 })))
    expect(await remindersTo(late)).toEqual([])
  })

  test('not for one that is cancelled, nor sooner than it began', async () => {
    const spaceId = await testApp.people.space(owner.id)
    const { reference } = await bookSpot(testApp, driver, spaceId)
    const short = await testApp.people.driver()
    await bookSpot(testApp, short, spaceId, {
      startTime: Temporal.PlainTime.from('11:00'),
      endTime: Temporal.PlainTime.from('11:30'),
    })
    await cancelSpot(testApp, driver, reference)
    await moveTo(at('10:40'))
    await moveTo(at('11:01'))
    expect([await remindersTo(driver), await remindersTo(short)]).toEqual([[], []])
    await moveTo(at('11:20'))
    expect(await remindersTo(short)).toEqual(['Your parking ends in 10 minutes'])
  })
})

describe('before the end of a lease', () => {
  const leaseEnd = Temporal.PlainDate.from('2027-03-01')

  async function monthly(): Promise<string> {
    const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
    const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
      params: { spaceId },
      body: { paymentMethod: 'card', mode: 'monthly', startDate: Temporal.PlainDate.from('2026-11-30') },
      idempotencyKey: newKey(),
    })
    await testApp.database.transaction((tx) =>
      sql`update accounts set lease_end_date = ${leaseEnd} where id = ${driver.id}`.execute(tx),
    )
    return reference
  }
  const daysAhead = (days: number) => moveTo(at('09:00', leaseEnd.subtract({ days })))

  test('60 and 35 days ahead, once each', async () => {
    await monthly()
    await daysAhead(61)
    expect(await remindersTo(driver)).toEqual([])
    await daysAhead(60)
    await daysAhead(59)
    expect(await remindersTo(driver)).toEqual(['Your lease ends on Monday 1 March'])
    await daysAhead(35)
    await daysAhead(20)
    expect(await remindersTo(driver)).toHaveLength(2)
  })

  test('not where the last day of the booking is that of the lease', async () => {
    const reference = await monthly()
    await moveTo(at('09:00', Temporal.PlainDate.from('2026-12-10')))
    await call(testApp.send({ token: driver.token }), endMonthly, {
      params: { reference },
      body: { ends: leaseEnd.add({ days: 1 }), reason: 2 },
      idempotencyKey: newKey(),
    })
    await daysAhead(35)
    expect((await remindersTo(driver)).filter((subject) => subject.includes('lease'))).toEqual([])
  })
})
