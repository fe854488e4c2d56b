import { randomUUID } from 'node:crypto'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { extendBooking } from '@bayshare/contract/booking-changes'
import { endMonthly } from '@bayshare/contract/booking-ends'
import { answerRequest } from '@bayshare/contract/received-bookings'
import { bookSpace } from '@bayshare/contract/bookings'
import { call, type Refused } from '@bayshare/contract/call'
import { exportMyData } from '@bayshare/contract/account-safety'
import {
  changeNotificationSettings,
  markNotificationsSeen,
  myNotifications,
  notificationSettings,
} from '@bayshare/contract/notifications'
import { reviewBooking } from '@bayshare/contract/reviews'
import { status } from '@bayshare/contract/status'
import type { CallOf } from '@bayshare/contract/route'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reactTask } from '../events/react'
import { notificationReactions } from './reactions'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const start = Temporal.Instant.from('2026-11-16T21:00:00Z')
let driver: TestPerson
let owner: TestPerson
beforeEach(async () => {
  await testApp.clock.moveTo(start)
  ;[driver, owner] = [await testApp.people.driver(), await testApp.people.owner()]
})

const as = (person: TestPerson, brand?: string) =>
  testApp.send({ token: person.token, ...(brand && { brand }) })
const listOf = async (person: TestPerson, query = {}) => {
  await testApp.settleJobs()
  return call(as(person), myNotifications, { query })
}
const typesOf = async (person: TestPerson) => (await listOf(person)).map(({ type }) => type)
const statusOf = async (person: TestPerson) => {
  await testApp.settleJobs()
  return call(as(person), status, { body: {} })
}

const spot = () => testApp.people.space(owner.id)
const monthlySpot = () =>
  testApp.people.space(owner.id, {
    allowMonthly: true,
    allowCasual: false,
    autoApprove: false,
    rateMonthlyCents: 30_000,
  })

async function ask(spaceId: SpaceId): Promise<string> {
  const { reference } = await call(as(driver), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: Temporal.PlainDate.from('2026-11-30') },
    idempotencyKey: newKey(),
  })
  return reference
}

const answer = (person: TestPerson, reference: string, body: CallOf<typeof answerRequest>['body']) =>
  call(as(person), answerRequest, { params: { reference }, body, idempotencyKey: newKey() })

describe('what the product does is told', () => {
  test('a booking to its owner, with a link to their side of it', async () => {
    const { reference } = await bookSpot(testApp, driver, await spot())
    expect(await listOf(owner)).toMatchObject([
      {
        type: 'booking-made',
        booking: reference,
        bookingName: 'Driveway on Crown Street',
        description: 'Robin booked your driveway on Crown Street from Wed 18 Nov, 9:00 AM',
        isSeen: false,
        isDriver: false,
        link: `/ownerbookingdetails/${reference}`,
        conversation: null,
        updatedAt: start,
      },
    ])
    expect(await listOf(driver)).toEqual([])
  })

  test('the fields on the wire have their agreed names', async () => {
    const { reference } = await bookSpot(testApp, driver, await spot())
    await testApp.settleJobs()
    const { body } = await wireCall(testApp, 'GET', 'users/notifications/', undefined, {
      token: owner.token,
    })
    expect(body).toEqual([
      {
        id: expect.any(String) as string,
        notification_type: 'Booking made',
        kind: 'booking-made',
        settings_group: 'owner-bookings',
        title: null,
        booking: reference,
        booking_name: 'Driveway on Crown Street',
        description: 'Robin booked your driveway on Crown Street from Wed 18 Nov, 9:00 AM',
        displayed: false,
        update_date: start.toString(),
        conversation: null,
        is_driver: false,
        link: `/ownerbookingdetails/${reference}`,
      },
    ])
  })

  test('a request to the owner, and its acceptance to the driver', async () => {
    const reference = await ask(await monthlySpot())
    expect(await typesOf(owner)).toEqual(['booking-request'])
    expect(await typesOf(driver)).toEqual([])
    await answer(owner, reference, { answer: 'accept' })
    expect(await listOf(driver)).toMatchObject([
      {
        type: 'booking-accepted',
        description: 'Robin accepted your request for the driveway on Crown Street from Mon 30 Nov',
        isDriver: true,
        link: `/bookingdetails/${reference}`,
      },
    ])
    // They have said yes themselves.
    expect(await listOf(owner)).toMatchObject([
      {
        type: 'booking-request',
        description: 'Robin asked to book your driveway on Crown Street from Mon 30 Nov',
      },
    ])
  })

  test('a request that is cancelled by the driver, or declined by the owner', async () => {
    const first = await ask(await monthlySpot())
    await answer(driver, first, { answer: 'withdraw', reason: 20 })
    expect(await typesOf(owner)).toContain('request-cancelled')
    const second = await ask(await monthlySpot())
    await answer(owner, second, { answer: 'decline', reason: 10 })
    expect(await listOf(driver)).toMatchObject([
      {
        type: 'request-declined',
        description: 'Robin declined your request for the driveway on Crown Street',
      },
    ])
  })

  test('a request that nobody answered', async () => {
    await ask(await monthlySpot())
    await testApp.settleJobs()
    await testApp.clock.moveTo(start.add({ hours: 49 }))
    await testApp.product.sweepNow()
    expect(await listOf(driver)).toMatchObject([
      {
        type: 'request-declined',
        title: 'Request expired',
        description: "Robin didn't answer your request for the driveway on Crown Street in time",
      },
    ])
    expect(await listOf(owner)).toMatchObject([
      {
        kind: 'request-expired',
        title: 'Request expired',
        description: "Robin's request for your driveway on Crown Street wasn't answered in time",
        group: 'owner-bookings',
      },
      { type: 'booking-request' },
    ])
  })

  test('a cancellation to the other side only', async () => {
    const { reference } = await bookSpot(testApp, driver, await spot())
    await testApp.settleJobs()
    await testApp.clock.moveTo(start.add({ minutes: 1 }))
    await cancelSpot(testApp, driver, reference)
    expect(await listOf(owner)).toMatchObject([
      { description: 'Robin cancelled their booking of your driveway on Crown Street' },
      { type: 'booking-made' },
    ])
    expect(await typesOf(driver)).toEqual([])
    const second = await bookSpot(testApp, driver, await spot())
    await cancelSpot(testApp, owner, second.reference, 10)
    expect(await listOf(driver)).toMatchObject([
      {
        type: 'booking-cancelled',
        description: 'Robin cancelled your booking of the driveway on Crown Street',
      },
    ])
  })

  test('a month’s notice, with the last day', async () => {
    const reference = await ask(await monthlySpot())
    await answer(owner, reference, { answer: 'accept' })
    await testApp.settleJobs()
    await testApp.clock.moveTo(Temporal.Instant.from('2026-12-01T00:00:00Z'))
    await call(as(driver), endMonthly, {
      params: { reference },
      body: { ends: Temporal.PlainDate.from('2027-01-15'), reason: 2 },
      idempotencyKey: newKey(),
    })
    expect((await listOf(owner))[0]).toMatchObject({
      type: 'booking-cancelled',
      kind: 'booking-ending',
      title: 'Booking ending',
      link: `/ownerbookingdetails/${reference}`,
      description: "Robin's booking of your driveway on Crown Street is ending. The last day is Thu 14 Jan",
    })
  })

  test('an extension to the owner', async () => {
    const { reference } = await bookSpot(testApp, driver, await spot())
    await testApp.settleJobs()
    await testApp.clock.moveTo(start.add({ minutes: 1 }))
    await call(as(driver), extendBooking, {
      params: { reference },
      body: { minutes: 60 },
      idempotencyKey: newKey(),
    })
    expect(await listOf(owner)).toMatchObject([
      {
        type: 'booking-extended',
        description: "Robin's booking of your driveway on Crown Street now ends Wed 18 Nov, 12:00 PM",
      },
      { type: 'booking-made' },
    ])
  })

  test('an end that is near to the driver, 30 and 10 minutes before', async () => {
    const { reference } = await bookSpot(testApp, driver, await spot())
    const end = Temporal.Instant.from('2026-11-18T00:00:00Z')
    for (const minutes of [29, 9]) {
      await testApp.clock.moveTo(end.subtract({ minutes }))
      await testApp.product.sweepNow()
      await testApp.settleJobs()
    }
    expect(await listOf(driver)).toMatchObject([
      { type: 'expire-soon', booking: reference, updatedAt: end.subtract({ minutes: 9 }) },
      {
        type: 'expire-soon',
        description: 'Your booking of the driveway on Crown Street ends Wed 18 Nov, 11:00 AM',
        updatedAt: end.subtract({ minutes: 29 }),
      },
    ])
  })

  test.each([
    ['Positive', ['reviewed-positive', 'booking-made']],
    ['Negative', ['reviewed-negative', 'booking-made']],
    ['Neutral', ['booking-made']],
  ] as const)('a %s review to the owner, unless it says nothing', async (review, told) => {
    const { reference } = await bookSpot(testApp, driver, await spot())
    await testApp.settleJobs()
    await testApp.clock.moveTo(Temporal.Instant.from('2026-11-18T00:30:00Z'))
    await call(as(driver), reviewBooking, {
      params: { reference },
      body: { review },
      idempotencyKey: newKey(),
    })
    expect(await typesOf(owner)).toEqual(told)
  })
})

test('a reaction that runs twice tells once, also without the note that it has run', async () => {
  await bookSpot(testApp, driver, await spot())
  await testApp.settleJobs()
  const event = await testApp.database
    .read()
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'booking.confirmed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const run = reactTask(
    testApp,
    notificationReactions({
      publicUrl: '',
      sendsTexts: false,
      answerToken: async () => '',
      passPicture: async () => '',
      visitorToken: async () => '',
      unsubscribeToken: async () => '',
      closedAccountToken: async () => '',
      guestToken: async () => '',
    }),
  )
  await run({ eventId: event.id, reaction: 'notify-of-booking' })
  await sql`delete from reactions_done where event_id = ${event.id}`.execute(testApp.database.read())
  await run({ eventId: event.id, reaction: 'notify-of-booking' })
  expect(await typesOf(owner)).toEqual(['booking-made'])
})

test('what was told in one brand is not shown in another', async () => {
  await bookSpot(testApp, driver, await spot())
  await testApp.settleJobs()
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from notifications where account_id = ${owner.id}`.execute(testApp.database.read())
  expect(rows).toEqual([{ brand: 'main' }])
  await sql`update notifications set brand = 'portal' where account_id = ${owner.id}`.execute(
    testApp.database.read(),
  )
  expect(await listOf(owner)).toEqual([])
  expect((await statusOf(owner)).hasNotification).toBe(false)
  await call(as(owner), markNotificationsSeen, { body: {} })
  const { rows: unseen } = await sql`
    select 1 from notifications where account_id = ${owner.id} and seen_at is null`.execute(
    testApp.database.read(),
  )
  expect(unseen).toHaveLength(1)
})

test('pages go on after the last one, and nothing is missed or shown twice', async () => {
  for (let count = 0; count < 5; count++) {
    await testApp.clock.moveTo(start.add({ seconds: Math.floor(count / 2) }))
    await bookSpot(testApp, driver, await spot())
  }
  const all = await listOf(owner)
  expect(all).toHaveLength(5)
  const pages = []
  for (let page = await listOf(owner, { most: 2 }); page.length > 0;) {
    pages.push(...page)
    const last = page.at(-1)
    page = await listOf(owner, { most: 2, before: last?.updatedAt, beforeId: last?.id })
  }
  expect(pages).toEqual(all)
})

test('marked as seen is what had come by then; the others and other people’s stay', async () => {
  await bookSpot(testApp, driver, await spot())
  await testApp.settleJobs()
  await testApp.clock.moveTo(start.add({ minutes: 1 }))
  await bookSpot(testApp, driver, await spot())
  const other = await testApp.people.owner()
  await bookSpot(testApp, driver, await testApp.people.space(other.id))
  expect((await statusOf(owner)).hasNotification).toBe(true)
  await call(as(owner), markNotificationsSeen, { body: { until: start } })
  expect((await listOf(owner)).map(({ isSeen }) => isSeen)).toEqual([false, true])
  await call(as(owner), markNotificationsSeen, { body: {} })
  await call(as(owner), markNotificationsSeen, { body: {} })
  expect((await statusOf(owner)).hasNotification).toBe(false)
  expect((await statusOf(other)).hasNotification).toBe(true)
  const { rows } = await sql<{ kind: string; payload: unknown }>`
    select kind, payload from events where kind like 'notification%' and payload ->> 'accountId' = ${owner.id}
    order by id`.execute(testApp.database.read())
  expect(rows.map(({ kind }) => kind)).toEqual([
    'notification.added',
    'notification.added',
    'notifications.seen',
    'notifications.seen',
  ])
})

test('they are kept for 180 days', async () => {
  await bookSpot(testApp, driver, await spot())
  await testApp.settleJobs()
  const { forgetOldNotifications } = await import('./forget-old-notifications')
  const afterDays = (days: number) => ({
    ...testApp,
    clock: { now: () => start.add({ hours: 24 * days }), real: testApp.clock.real },
  })
  await forgetOldNotifications(afterDays(180))
  expect(await listOf(owner)).toHaveLength(1)
  await forgetOldNotifications(afterDays(181))
  expect(await listOf(owner)).toEqual([])
})

test('the export tells what somebody was told and what they chose', async () => {
  const { reference } = await bookSpot(testApp, driver, await spot())
  await testApp.settleJobs()
  await call(as(owner), changeNotificationSettings, { body: { kind: 'reviews', mail: false } })
  const { sections } = await call(as(owner), exportMyData, {})
  expect(sections.notifications).toMatchObject([{ type: 'booking-made', reference }])
  expect(sections.notification_settings).toMatchObject([{ kind: 'reviews', channel: 'mail', is_on: false }])
})

describe('the status', () => {
  test('tells the newest booking of the own spots, in this brand', async () => {
    expect(await statusOf(owner)).toEqual({
      hasNotification: false,
      hasMessage: false,
      lastOwnerBooking: null,
      timestamp: start,
    })
    await bookSpot(testApp, driver, await spot())
    await testApp.clock.moveTo(start.add({ seconds: 1 }))
    const { reference } = await bookSpot(testApp, driver, await spot())
    expect(await statusOf(owner)).toMatchObject({ hasNotification: true, lastOwnerBooking: reference })
    expect(await statusOf(driver)).toMatchObject({ hasNotification: false, lastOwnerBooking: null })
  })

  test('is nothing for whoever is not logged in, whatever address they give', async () => {
    await bookSpot(testApp, driver, await spot())
    await testApp.settleJobs()
    const { body } = await wireCall(testApp, 'POST', 'cm/', { email: owner.email, environment: 'prod' })
    expect(body).toEqual({
      hasNotification: false,
      hasMessage: false,
      lastOwnerBooking: null,
      timestamp: start.toString(),
    })
  })

  test('looks into indexes only', async () => {
    const { rows } = await sql<Record<string, string>>`explain
      select id from notifications where account_id = ${owner.id} and brand = 'main' and seen_at is null and is_shown
      limit 1`.execute(testApp.database.read())
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toMatch(/Index/)
  })
})

describe('settings', () => {
  const settingsOf = async (person: TestPerson, kind: string) =>
    (await call(as(person), notificationSettings, {})).kinds.find((row) => row.kind === kind)

  test('are of one person, and change what they say they change', async () => {
    expect(await settingsOf(owner, 'owner-bookings')).toEqual({
      kind: 'owner-bookings',
      isLocked: false,
      app: true,
      mail: true,
      sms: false,
      push: true,
    })
    const changed = await call(as(owner), changeNotificationSettings, {
      body: { kind: 'owner-bookings', mail: false },
    })
    expect(changed.kinds.find(({ kind }) => kind === 'owner-bookings')).toMatchObject({
      app: true,
      mail: false,
    })
    expect(await settingsOf(driver, 'owner-bookings')).toMatchObject({ mail: true })
    await bookSpot(testApp, driver, await spot())
    expect(await typesOf(owner)).toEqual(['booking-made'])
    expect(await mailsTo(owner)).toEqual([])
    expect(await mailsTo(driver)).toEqual(['booking-confirmed'])
  })

  test('nothing in the app leaves the mail', async () => {
    await call(as(owner), changeNotificationSettings, { body: { kind: 'owner-bookings', app: false } })
    await bookSpot(testApp, driver, await spot())
    expect(await typesOf(owner)).toEqual([])
    expect(await mailsTo(owner)).toEqual(['booking-received'])
  })

  test.each(['money', 'security', 'access', 'rescue'] as const)('of %s cannot be changed', async (kind) => {
    const refused = call(as(owner), changeNotificationSettings, { body: { kind, mail: false } })
    expect(await refused.catch((error: unknown) => error)).toMatchObject({
      status: 409,
      message: "Messages about money, security and access can't be switched off.",
    } satisfies Partial<Refused>)
  })

  test('a text of the night waits until seven, by the clocks of the person', async () => {
    await call(as(owner), changeNotificationSettings, { body: { kind: 'owner-bookings', sms: true } })
    // 10:30 PM in Sydney, 7:30 PM in Perth.
    const night = Temporal.Instant.from('2026-11-17T11:30:00Z')
    await testApp.clock.moveTo(night)
    const inPerth = await testApp.people.owner()
    await sql`update accounts set post_code = '6000' where id = ${inPerth.id}`.execute(
      testApp.database.read(),
    )
    await call(as(inPerth), changeNotificationSettings, { body: { kind: 'owner-bookings', sms: true } })
    const later = {
      startDate: Temporal.PlainDate.from('2026-11-20'),
      endDate: Temporal.PlainDate.from('2026-11-20'),
    }
    await bookSpot(testApp, driver, await spot(), later)
    await bookSpot(testApp, driver, await testApp.people.space(inPerth.id), later)
    await testApp.settleJobs()
    expect(await textsTo(inPerth)).toMatchObject([{ sent: true }])
    expect(await textsTo(owner)).toMatchObject([
      {
        sent: false,
        text: expect.stringMatching(/^Bayshare: Robin booked your driveway on Crown Street/) as string,
      },
    ])
    await testApp.clock.moveTo(Temporal.Instant.from('2026-11-17T19:59:59Z'))
    await testApp.product.sweepNow()
    await testApp.settleJobs()
    expect(await textsTo(owner)).toMatchObject([{ sent: false }])
    await testApp.clock.moveTo(Temporal.Instant.from('2026-11-17T20:00:00Z'))
    await testApp.product.sweepNow()
    await testApp.settleJobs()
    expect(await textsTo(owner)).toMatchObject([{ sent: true }])
  })
})

describe('the link for unsubscribing', () => {
  async function linkOf(person: TestPerson): Promise<string> {
    await bookSpot(testApp, driver, await spot())
    await testApp.settleJobs()
    const row = await testApp.database
      .read()
      .selectFrom('outgoingMessages')
      .select(['unsubscribeUrl', 'html', 'bodyText'])
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(row.html).toContain(row.unsubscribeUrl)
    return row.unsubscribeUrl ?? ''
  }
  const tokenIn = (link: string) => link.split('/').at(-1) ?? ''
  const mailOn = async () =>
    (await call(as(owner), notificationSettings, {})).kinds.find(({ kind }) => kind === 'owner-bookings')
      ?.mail

  test('changes nothing when it is opened, and ends the mails when the page says so', async () => {
    const link = await linkOf(owner)
    expect(link).toMatch(/^http:\/\/localhost:3000\/unsubscribe\//)
    const path = `unsubscribe/${tokenIn(link)}/`
    const opened = await wireCall(testApp, 'GET', path)
    expect(opened).toEqual({ status: 200, body: { kind: 'owner-bookings', is_on: true } })
    expect(await mailOn()).toBe(true)
    expect((await wireCall(testApp, 'POST', path)).body).toEqual({ kind: 'owner-bookings', is_on: false })
    expect(await mailOn()).toBe(false)
  })

  test('takes the one click of a mail program', async () => {
    const link = await linkOf(owner)
    const answer = await testApp.product.server.app.inject({
      method: 'POST',
      url: new URL(link).pathname,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    expect(await mailOn()).toBe(false)
  })

  test('works only as it was signed, and for no mail that cannot be switched off', async () => {
    const token = tokenIn(await linkOf(owner))
    const [, kind, signature] = token.split('.')
    for (const forged of [
      `${driver.id}.${kind}.${signature}`,
      `${owner.id}.messages.${signature}`,
      `${owner.id}.money.${signature}`,
      'x',
      `${randomUUID()}..`,
    ]) {
      expect((await wireCall(testApp, 'POST', `unsubscribe/${forged}/`)).status).toBe(404)
      const clicked = await testApp.product.server.app.inject({
        method: 'POST',
        url: `/unsubscribe/${forged}`,
        headers: { host: 'localhost:3000' },
      })
      expect(clicked.statusCode).toBe(404)
    }
    expect(await mailOn()).toBe(true)
    const confirmation = await testApp.database
      .read()
      .selectFrom('outgoingMessages')
      .select(['unsubscribeUrl', 'html'])
      .where('recipient', '=', driver.email)
      .executeTakeFirstOrThrow()
    expect(confirmation.unsubscribeUrl).toBeNull()
    expect(confirmation.html).not.toContain('nsubscribe')
  })
})

async function mailsTo(person: TestPerson): Promise<string[]> {
  await testApp.settleJobs()
  const rows = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select('template')
    .where('recipient', '=', person.email)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ template }) => template)
}

async function textsTo(person: TestPerson) {
  const rows = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select(['bodyText as text', 'sentAt'])
    .where('accountId', '=', person.id)
    .where('channel', '=', 'sms')
    .execute()
  return rows.map(({ text, sentAt }) => ({ text, sent: sentAt !== null }))
}
