import { randomUUID } from 'node:crypto'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testPass, testResident, testVisitorBay } from '@bayshare/app/testing/test-visitors'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { bookSpace } from '@bayshare/contract/bookings'
import { call } from '@bayshare/contract/call'
import { myNotifications } from '@bayshare/contract/notifications'
import { answerRequest } from '@bayshare/contract/received-bookings'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import type { EventKind, EventPayloads } from '../events/event-kinds'
import { record } from '../events/record'
import { reactTask } from '../events/react'
import { noticeReactions } from './send-notices'
import type { Mails } from './mails'

let testApp: TestApp
let tower: string
let staff: Record<'manager' | 'second' | 'visitors' | 'patroller' | 'elsewhere' | 'left', TestPerson>
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  tower = await testBuilding(testApp)
  staff = {
    manager: await testStaff(testApp, tower),
    second: await testStaff(testApp, tower),
    visitors: await testStaff(testApp, tower, 'visitor-parking-manager'),
    patroller: await testStaff(testApp, tower, 'patroller'),
    elsewhere: await testStaff(testApp, await testBuilding(testApp)),
    left: await testStaff(testApp, tower),
  }
  await asOwner(testApp, 'update accounts set closed_at = now() where id = $1', [staff.left.id])
})
afterAll(() => testApp.stop())

const portal = { brand: 'portal' } as const
const bellOf = (person: TestPerson) =>
  call(testApp.send({ token: person.token, ...portal }), myNotifications, { query: {} })

/** What each of them has under the bell and in their mail, but for nothing. */
async function told() {
  await testApp.settleJobs()
  const all: Record<string, { bell: object[]; mails: (string | null)[] }> = {}
  for (const [name, person] of Object.entries(staff)) {
    const bell =
      name === 'left'
        ? await testApp.database
            .read()
            .selectFrom('notifications')
            .select('title')
            .where('accountId', '=', person.id)
            .execute()
        : (await bellOf(person)).map(({ kind, title, description, link }) => ({
            kind,
            title,
            description,
            link,
          }))
    const mails = await testApp.database
      .read()
      .selectFrom('outgoingMessages')
      .select('subject')
      .where('accountId', '=', person.id)
      .where('channel', '=', 'mail')
      .execute()
    if (bell.length + mails.length > 0) all[name] = { bell, mails: mails.map(({ subject }) => subject) }
  }
  return all
}

async function say<K extends EventKind>(kind: K, subject: string, payload: EventPayloads[K]): Promise<void> {
  const ctx = contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById('portal'),
    requestId: 'test',
  })
  await ctx.transaction((tx) => record<EventKind>(ctx, tx, kind, subject, payload))
}

async function ask(owner: TestPerson, driver: TestPerson): Promise<string> {
  const spaceId = await testApp.people.space(owner.id, {
    ...portal,
    buildingId: tower,
    bayMarking: 'B7',
    bayGroup: 3,
    type: 'Garage',
    allowMonthly: true,
    allowCasual: false,
    autoApprove: false,
    rateMonthlyCents: 30_000,
  })
  const { reference } = await call(testApp.send({ token: driver.token, ...portal }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'card', mode: 'monthly', startDate: Temporal.PlainDate.from('2026-11-30') },
    idempotencyKey: newKey(),
  })
  return reference
}

const newDriver = async () => {
  const driver = await testApp.people.driver(portal)
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ tenantType: 2 }).where('id', '=', driver.id).execute(),
  )
  return driver
}

test('a request for a bay of the building: those who may answer it, and its owner as before', async () => {
  const owner = await newDriver()
  const reference = await ask(owner, await newDriver())
  const entry = {
    bell: [
      {
        kind: 'request-to-answer',
        title: 'Request to answer',
        description: 'Robin would like to book Bay#B7, Commercial Tower',
        link: `/cp/booking/${reference}`,
      },
    ],
    mails: ['A booking request for Bay#B7, Commercial Tower is waiting'],
  }
  expect(await told()).toEqual({ manager: entry, second: entry })
  expect(await bellOf(owner)).toMatchObject([{ type: 'booking-request', kind: 'booking-request' }])
})

test('a manager whose own bay or own request it is reads of it once, as what they are', async () => {
  const reference = await ask(staff.manager, await newDriver())
  const { manager, second } = await told()
  expect(manager?.bell).toMatchObject([{ kind: 'booking-request', link: `/cp/booking/${reference}` }])
  expect(manager?.mails).toHaveLength(1)
  expect(second?.bell).toMatchObject([{ kind: 'request-to-answer' }])
})

test('a request that was answered meanwhile is told to no manager', async () => {
  const owner = await newDriver()
  const reference = await ask(owner, await newDriver())
  const before = await told()
  await call(testApp.send({ token: owner.token, ...portal }), answerRequest, {
    params: { reference },
    body: { answer: 'decline', reason: '10' },
    idempotencyKey: newKey(),
  })
  const { id: bookingId } = await testApp.database
    .read()
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await say('booking.requested', reference, { bookingId })
  expect(await told()).toEqual(before)
})

test('residents who wait: whoever confirms them, told again of nobody', async () => {
  await testResident(testApp, { buildingId: tower, manager: staff.manager }, '12A', false)
  await say('residents.waiting', tower, { buildingId: tower })
  const bell = [
    {
      kind: 'residents-to-confirm',
      title: 'Residents to confirm',
      description: 'One resident is waiting to be confirmed at Commercial Tower',
      link: `/cp/residents/${tower}`,
    },
  ]
  const entry = { bell, mails: ['One resident is waiting to be confirmed at Commercial Tower'] }
  expect(await told()).toEqual({ manager: entry, second: entry })
})

test('where nobody waits any more, nobody is told', async () => {
  await say('residents.waiting', tower, { buildingId: tower })
  expect(await told()).toEqual({})
})

test('a visitor who stays too long: whoever looks after visitors, without what the visitor entered', async () => {
  const { manager } = staff
  await testVisitorBay(testApp, { buildingId: tower, manager }, 'V1')
  const host = await testResident(testApp, { buildingId: tower, manager })
  await wireCall(
    testApp,
    'PATCH',
    `admin/buildings/${tower}/visitor-settings/`,
    { asks_host: false },
    {
      ...portal,
      token: manager.token,
    },
  )
  const reference = await testPass(testApp, host)
  const done = await wireCall(
    testApp,
    'POST',
    `admin/vbookings/${reference}/`,
    { act: 'start' },
    {
      ...portal,
      token: manager.token,
    },
  )
  expect(done.status).toBe(200)
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 4 * 60 + 20 }))
  await Promise.all([testApp.product.sweepNow(), testApp.product.sweepNow()])
  const all = await told()
  expect(Object.keys(all)).toEqual(['manager', 'second', 'visitors'])
  for (const { bell, mails } of Object.values(all)) {
    expect(bell).toMatchObject([
      { kind: 'visitor-overstays', title: 'Visitor still parked', link: `/cp/vbooking/${reference}` },
    ])
    expect(mails).toEqual(["A visitor's parking time at Commercial Tower is over"])
  }
  const { text } = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select('bodyText as text')
    .where('accountId', '=', staff.visitors.id)
    .executeTakeFirstOrThrow()
  expect(text).toContain('visitor bay V1')
  expect(text).not.toMatch(/Ben Visitor|ABC123/)
})

test.each([
  ['silent', 'Gate not reporting', "Car park entry at Commercial Tower hasn't reported for an hour"],
  ['fault', 'Gate fault', 'Car park entry at Commercial Tower reports a fault and may not move'],
  ['battery', 'Low gate battery', 'The battery of Car park entry at Commercial Tower is low or faulty'],
] as const)(
  'a gate that is %s: managers alone, with the page of gates',
  async (alert, title, description) => {
    const { body } = await wireCall(
      testApp,
      'POST',
      `admin/buildings/${tower}/gates/`,
      { name: 'Car park entry', device_id: `dev-${randomUUID().slice(0, 13)}`, parking_bay: null },
      { ...portal, token: staff.manager.token },
    )
    const [{ uuid: gateId }] = body.gates as [{ uuid: string }]
    await say('gate.alerted', gateId, { gateId, alert })
    const all = await told()
    expect(Object.keys(all)).toEqual(['manager', 'second'])
    for (const { bell, mails } of Object.values(all)) {
      expect(bell).toEqual([{ kind: 'gate-alert', title, description, link: `/cp/gates/${tower}` }])
      expect(mails).toHaveLength(1)
    }
  },
)

test('on two nodes at once everybody is told once', async () => {
  const reference = await ask(await newDriver(), await newDriver())
  await testApp.settleJobs()
  const { id } = await testApp.database
    .read()
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'booking.requested')
    .where('subject', '=', reference)
    .executeTakeFirstOrThrow()
  const mails = { unsubscribeToken: async () => 'token', publicUrl: 'http://localhost' } as unknown as Mails
  const again = reactTask(testApp, noticeReactions(mails))
  await Promise.all([1, 2].map(() => again({ eventId: id, reaction: 'send-notices' })))
  for (const { bell, mails: written } of Object.values(await told()))
    expect([bell.length, written.length]).toEqual([1, 1])
})
