import { asOwner } from '@bayshare/app/testing/test-money'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-staff'
import { type ViewedBooking, viewedBooking } from '@bayshare/app/testing/viewed-booking'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCorporate } from '../accounts/store'

let booking: ViewedBooking
let ids: string[]
beforeAll(async () => {
  booking = await viewedBooking()
  const mail = await booking.mailTo(booking.owner)
  await booking.tell(mail, 'sg.one', { event: 'processed' })
  ids = [booking.reference, mail.id, mail.eventId, 'sg_message_id_sg.one']
})
afterAll(() => booking.testApp.stop())

test('the manager of the building and the operator see it', async () => {
  const { manager, operator, events } = booking
  for (const as of [manager, operator])
    for (const id of ids) expect((await events(as, id)).length).toBeGreaterThan(0)
})

test('of the same event a manager sees what is about their own bookings alone', async () => {
  const { testApp, manager, operator, driver, mailTo, events } = booking
  const { eventId } = await mailTo(driver)
  const before = await events(operator, eventId)
  await asOwner(testApp, `update outgoing_messages set booking_reference = null where event_id = $1`, [
    eventId,
  ])
  expect(await events(operator, eventId)).toHaveLength(before.length)
  expect(await events(manager, eventId)).toMatchObject([{ source: 'event' }])
  await asOwner(testApp, `update outgoing_messages set booking_reference = $2 where event_id = $1`, [
    eventId,
    booking.reference,
  ])
})

interface Stranger {
  token: string
  brand?: string
}

test.each<[string, number, (of: ViewedBooking) => Promise<Stranger>]>([
  [
    'the manager of another building',
    404,
    async ({ testApp }) => testStaff(testApp, { buildingId: await testBuilding(testApp) }),
  ],
  [
    'a visitor-parking manager',
    403,
    async ({ testApp, buildingId }) => testStaff(testApp, { buildingId, role: 'visitor-parking-manager' }),
  ],
  [
    'a patroller',
    403,
    async ({ testApp, buildingId }) => testStaff(testApp, { buildingId, role: 'patroller' }),
  ],
  [
    'a manager in another brand',
    403,
    async ({ testApp, buildingId }) => ({
      ...(await testStaff(testApp, { buildingId, brand: 'portal' })),
      brand: 'portal',
    }),
  ],
  [
    'an operator in another brand',
    404,
    async ({ testApp }) => {
      const person = await testApp.people.driver({ card: null, brand: 'portal' })
      await asOwner(testApp, 'update accounts set is_operator = true where id = $1', [person.id])
      return { ...person, brand: 'portal' }
    },
  ],
  ['the driver', 403, async ({ driver }) => driver],
  ['the owner', 403, async ({ owner }) => owner],
  [
    'a corporate owner without a building',
    403,
    async ({ testApp, owner }) => {
      await testApp.database.transaction((tx) => setCorporate(tx, owner.id, true))
      return owner
    },
  ],
  ['another driver', 403, async ({ testApp }) => testApp.people.driver({ card: null })],
])('%s is told the same of what exists and what does not', async (_, status, who) => {
  const as = await who(booking)
  for (const id of [...ids, 'ZZZZZZZZZZZ', '999999']) expect(await booking.refusalOf(as, id)).toBe(status)
})

test('a visitor is told to log in', async () => {
  expect(await booking.refusalOf({}, booking.reference)).toBe(401)
})

test.each([
  '',
  ' ',
  'constructor',
  '__proto__',
  'sg_message_id_',
  'sg_message_id_%',
  'sg_message_id_sg.%',
  'sg_message_id_sg_one',
  "sg_message_id_' or true --",
  '%',
  '___________',
  '0',
  '-1',
  '1e3',
  '999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ⅷⅷⅷⅷⅷⅷⅷⅷⅷⅷⅷ',
])('%j is nothing that could be found', async (id) => {
  const { manager, operator, refusalOf } = booking
  for (const as of [manager, operator]) expect(await refusalOf(as, id)).toBe(404)
})

test.each([
  { eventId: 'x'.repeat(5_000), eventType: 'event' },
  { eventId: 'sg_message_id_\u0000', eventType: 'sendgrid' },
  { eventId: ['1'], eventType: 'event' },
  { eventId: '1', eventType: 'constructor' },
])('what nobody means to send is not looked for, %#', async (body) => {
  const { testApp, operator } = booking
  expect(await wireCall(testApp, 'POST', 'event/', body, operator)).toMatchObject({ status: 400 })
})
