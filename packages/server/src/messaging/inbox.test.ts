import { randomUUID } from 'node:crypto'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { type TestPerson, testPassword } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { exportMyData } from '@bayshare/contract/account-safety'
import { closeAccount } from '@bayshare/contract/closing'
import { call, Refused } from '@bayshare/contract/call'
import type { ListPlace } from '@bayshare/contract/list-place'
import * as messaging from '@bayshare/contract/messaging'
import { status } from '@bayshare/contract/status'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertBuilding } from '../listings/store'

let testApp: TestApp
let asker: TestPerson
let owner: TestPerson
let spaceId: SpaceId
const buildingId = randomUUID()
beforeAll(async () => {
  testApp = await startTestApp()
  const createdAt = testApp.clock.now()
  await testApp.database.transaction((tx) =>
    insertBuilding(tx, {
      id: buildingId,
      brand: 'demo',
      name: 'Demo Tower',
      address: '1 Demo Road, Teneriffe QLD 4005',
      streetName: 'Demo Road',
      suburb: 'Teneriffe',
      state: 'QLD',
      postcode: '4005',
      latitude: -27.45,
      longitude: 153.04,
      zone: 'Australia/Brisbane',
      rateMonthlyMinCents: 20_000,
      rateMonthlyDefaultCents: 30_000,
      rateMonthlyMaxCents: 40_000,
      createdAt,
    }),
  )
})
beforeEach(async () => {
  asker = await testApp.people.driver({ card: null })
  owner = await testApp.people.owner()
  spaceId = await testApp.people.space(owner.id)
})
afterAll(() => testApp.stop())

/** A tenant whose profile is complete there. */
async function inDemo() {
  const person = await testApp.people.driver({ card: null, brand: 'demo' })
  await testApp.database.transaction((tx) =>
    tx
      .updateTable('accounts')
      .set({ tenantType: 1, tenantId: '12', defaultBuilding: buildingId })
      .where('id', '=', person.id)
      .execute(),
  )
  return { ...person, brand: 'demo' }
}

interface As {
  token: string
  brand?: string
}

const start = (as: As, content: string, of = spaceId, more: object = {}) =>
  call(testApp.send(as), messaging.startConversation, {
    params: { spaceId: of },
    body: { content, ...more },
    idempotencyKey: newKey(),
  })
const reply = (as: As, id: string, content: string, idempotencyKey = newKey()) =>
  call(testApp.send(as), messaging.replyInConversation, { params: { id }, body: { content }, idempotencyKey })
const open = (as: As, id: string, query: { after?: string } = {}) =>
  call(testApp.send(as), messaging.myConversation, { params: { id }, query })
const list = (as: As, after?: ListPlace) =>
  call(testApp.send(as), messaging.myConversations, { query: after ? { after } : {} })
const mark = (as: As, id: string, last: string) =>
  call(testApp.send(as), messaging.readConversation, { params: { id }, body: { last } })
const block = (as: As, id: string) => call(testApp.send(as), messaging.blockPerson, { params: { id } })
const unblock = (as: As, id: string) => call(testApp.send(as), messaging.unblockPerson, { params: { id } })
const report = (as: As, id: string, messageId: string, reason = 'Rude') =>
  call(testApp.send(as), messaging.reportPerson, { params: { id }, body: { messageId, reason } })

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(() => undefined).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${String(error)}`)
  return `${error.status} ${error.message}`
}

const contentsOf = ({ conversation }: Awaited<ReturnType<typeof open>>) =>
  conversation.messages.map(({ content, isByRecipient }) => `${isByRecipient ? 1 : 0} ${content}`)

test('a question goes into one conversation, is answered and read', async () => {
  const more = { startDate: Temporal.PlainDate.from('2026-11-20'), durationMinutes: 120 }
  const { id, message } = await start(asker, 'Is it covered?', spaceId, more)
  expect(message).toMatchObject({ content: 'Is it covered?', isByRecipient: false, isMasked: false, ...more })
  expect(await list(owner)).toMatchObject({ unread: 1, next: null, conversations: [{ id, unread: 1 }] })
  expect((await call(testApp.send(owner), status, { body: {} })).hasMessage).toBe(true)
  const again = await start(asker, 'And dry?')
  expect(again.id).toBe(id)
  expect(await list(owner)).toMatchObject({
    unread: 2,
    conversations: [{ id, isRecipient: true, unread: 2, messages: [{ content: 'And dry?' }] }],
  })
  await mark(owner, id, again.message.id)
  expect((await list(owner)).unread).toBe(0)
  expect((await open(asker, id)).lastRead).toBe(again.message.id)
  const answered = await reply(owner, id, 'Both')
  expect(contentsOf(await open(asker, id))).toEqual(['0 Is it covered?', '0 And dry?', '1 Both'])
  expect(contentsOf(await open(asker, id, { after: again.message.id }))).toEqual(['1 Both'])
  const events = await testApp.database
    .read()
    .selectFrom('events')
    .select(['kind', 'payload'])
    .where('subject', 'in', [answered.id, id])
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { kind: 'thread.read', payload: { thread: 'conversation', accountId: owner.id, author: asker.id } },
    {
      kind: 'message.sent',
      payload: { thread: 'conversation', reference: id, from: owner.id, to: [asker.id], isDriver: false },
    },
  ])
})

test('on the wire a conversation has the agreed names', async () => {
  const body = { message: 'Hi', duration: 60, start_date: '2026-11-20', start_time: '09:00' }
  const { body: started } = await wireCall(
    testApp,
    'POST',
    `parking_spaces/${spaceId}/conversations/`,
    body,
    asker,
  )
  const { body: listed } = await wireCall(testApp, 'GET', 'users/conversations/', undefined, owner)
  expect(listed).toMatchObject({
    unread: 1,
    next: null,
    conversations: [
      {
        uuid: started.uuid,
        new_for_you: 1,
        your_user: 1,
        sender_public_name: 'Robin',
        recipient_public_name: 'Robin',
        sender_photo_url: null,
        recipient_photo_url: null,
        photo_url: null,
        subject: 'Driveway on Crown Street',
        create_date: testApp.clock.now().toString(),
        parking_space: { type: 'Driveway', street_name: 'Crown Street' },
        threads: [{ content: 'Hi', which_user: 0 }],
      },
    ],
  })
  const { body: opened } = await wireCall(
    testApp,
    'GET',
    `users/conversations/${String(started.uuid).toUpperCase()}/`,
    undefined,
    asker,
  )
  expect(opened).toMatchObject({
    can_reply: true,
    blocked: false,
    conversation: {
      your_user: 0,
      threads: [
        { content: 'Hi', which_user: 0, duration: 60, start_date: '2026-11-20', start_time: '09:00:00' },
      ],
    },
  })
})

test('the inbox belongs to the account in every brand, a space is asked about in its own', async () => {
  const { id } = await start(asker, 'Hello')
  const elsewhere = await inDemo()
  expect(await refusalOf(start(elsewhere, 'Hello'))).toContain('404')
  // The same person in another brand.
  const { token } = elsewhere
  await sql`update sessions set account_id = ${owner.id} where account_id = ${elsewhere.id}`.execute(
    testApp.database.read(),
  )
  expect(await list({ token, brand: 'demo' })).toMatchObject({ conversations: [{ id }] })
  await reply({ token, brand: 'demo' }, id, 'From elsewhere')
  const { rows } = await sql<{ brand: string }>`
    select brand from events where kind = 'message.sent' order by id desc limit 1`.execute(
    testApp.database.read(),
  )
  expect(rows).toEqual([{ brand: 'main' }])
})

test('a bay is asked about as a bay', async () => {
  const bay = { brand: 'demo' as const, buildingId, bayMarking: 'B2-14', streetName: 'Demo Road' }
  const bayId = await testApp.people.space(owner.id, bay)
  const resident = await inDemo()
  const ask = (path: string) => wireCall(testApp, 'POST', path, { message: 'Is it dry?' }, resident)
  expect((await ask(`parking_spaces/${bayId}/conversations/`)).status).toBe(404)
  const { status } = await ask(`parking_bays/${bayId}/conversations/`)
  expect(status).toBe(200)
  expect((await list(owner)).conversations[0]?.subject).toBe('Bay#B2-14 on Demo Road')
  const notABay = `parking_bays/${spaceId}/conversations/`
  expect((await wireCall(testApp, 'POST', notABay, { message: 'x' }, asker)).status).toBe(404)
})

test('nobody writes to themselves, or about what is not on show', async () => {
  expect(await refusalOf(start(owner, 'Me'))).toContain('409 This is your own spot')
  expect(await refusalOf(start(asker, 'Hi', randomUUID() as SpaceId))).toContain('404')
  const hidden = await testApp.people.space(owner.id, { isPublished: false })
  expect(await refusalOf(start(asker, 'Hi', hidden))).toContain('404')
})

test('everybody else is told that there is nothing, over every call', async () => {
  const { id, message } = await start(asker, 'Between us')
  const stranger = await testApp.people.operator()
  const attempts = (who: As) => [
    open(who, id),
    reply(who, id, 'x'),
    mark(who, id, message.id),
    block(who, id),
    unblock(who, id),
    report(who, id, message.id),
  ]
  const statuses = async (who: As) =>
    new Set((await Promise.all(attempts(who).map(refusalOf))).map((refusal) => refusal.slice(0, 3)))
  expect(await statuses(stranger)).toEqual(new Set(['404']))
  expect(await statuses({ token: 'none' })).toEqual(new Set(['401']))
  expect(await list(stranger)).toEqual({ conversations: [], unread: 0, next: null })
  // A message of another conversation is none of this one.
  const other = await start(stranger, 'Hello')
  expect(await refusalOf(mark(asker, id, other.message.id))).toContain('404')
  expect(await refusalOf(report(owner, id, other.message.id))).toContain('404')
})

test('contact details are hidden until the other one has answered', async () => {
  const { id, message } = await start(asker, 'Call 0412 345 678')
  expect(message).toMatchObject({ content: 'Call [phone number hidden]', isMasked: true })
  expect(await reply(asker, id, 'or x@mail.example')).toMatchObject({ content: 'or [email hidden]' })
  expect(await reply(owner, id, 'Mine is 0498 765 432')).toMatchObject({ isMasked: false })
  expect(await reply(asker, id, 'Mine is 0412 345 678')).toMatchObject({
    content: 'Mine is 0412 345 678',
    isMasked: false,
  })
})

test('a block keeps both from writing, and the blocked one is not told why', async () => {
  const { id } = await start(asker, 'Hello')
  await block(owner, id)
  await block(owner, id)
  expect(await open(owner, id)).toMatchObject({ isBlocked: true, canReply: false })
  expect(await open(asker, id)).toMatchObject({ isBlocked: false, canReply: true })
  const silent = '409 Your message cannot be sent.'
  expect(await refusalOf(reply(asker, id, 'Are you there?'))).toBe(silent)
  expect(await refusalOf(start(asker, 'Are you there?'))).toBe(silent)
  const another = await testApp.people.space(owner.id)
  expect(await refusalOf(start(asker, 'And here?', another))).toBe(silent)
  expect(await refusalOf(reply(owner, id, 'No'))).toBe(silent)
  const own = await testApp.people.space(asker.id)
  expect(await refusalOf(start(owner, 'Hello', own))).toBe(silent)
  // Only whoever blocked can take it back.
  await unblock(asker, id)
  expect(await refusalOf(reply(asker, id, 'Still?'))).toBe(silent)
  await unblock(owner, id)
  await reply(asker, id, 'Thank you')
  expect(contentsOf(await open(owner, id))).toEqual(['0 Hello', '0 Thank you'])
})

test('a report keeps a copy of what the other one wrote', async () => {
  const { id, message } = await start(asker, 'You fool')
  const answer = await reply(owner, id, 'No, you')
  await report(owner, id, message.id, 'Insult')
  await report(owner, id, message.id, 'Insult again')
  expect(await refusalOf(report(owner, id, answer.id))).toContain('404')
  const rows = await testApp.database
    .read()
    .selectFrom('messageReports')
    .select(['reporterId', 'reportedId', 'content', 'reason'])
    .where('messageId', 'in', [message.id, answer.id])
    .execute()
  expect(rows).toEqual([
    { reporterId: owner.id, reportedId: asker.id, content: 'You fool', reason: 'Insult' },
  ])
})

test('a repeat with the same key says it once', async () => {
  const idempotencyKey = newKey()
  const given = { params: { spaceId }, body: { content: 'Hello' }, idempotencyKey }
  const first = await call(testApp.send(asker), messaging.startConversation, given)
  expect(await call(testApp.send(asker), messaging.startConversation, given)).toEqual(first)
  const key = newKey()
  const said = await reply(owner, first.id, 'Hi', key)
  expect(await reply(owner, first.id, 'Hi', key)).toEqual(said)
  expect(contentsOf(await open(asker, first.id))).toEqual(['0 Hello', '1 Hi'])
})

test('two questions at the same moment begin one conversation', async () => {
  const started = await Promise.all(
    Array.from({ length: 8 }, (_, index) => start(asker, `Question ${index}`)),
  )
  expect(new Set(started.map(({ id }) => id)).size).toBe(1)
  expect((await open(owner, started[0]!.id)).conversation.messages).toHaveLength(8)
})

test('the eleventh conversation of an hour has to wait, an existing one goes on', async () => {
  const { id } = await start(asker, 'Hello')
  for (let index = 1; index < 10; index++) await start(asker, 'Hello', await testApp.people.space(owner.id))
  const eleventh = await testApp.people.space(owner.id)
  expect(await refusalOf(start(asker, 'Hello', eleventh))).toContain("429 You've contacted a lot of owners")
  await reply(asker, id, 'Anyway')
  expect((await start(asker, 'Again')).id).toBe(id)
})

test('the list comes in pages, the latest first, without a gap when something happens in between', async () => {
  const at = testApp.clock.now()
  for (let index = 0; index < 35; index++) {
    const of = await testApp.people.space(owner.id, { streetName: `Street ${index}` })
    await sql`insert into message_threads (id, brand, space_id, driver_id, owner_id, last_at, created_at)
      values (${randomUUID()}, 'main', ${of}, ${asker.id}, ${owner.id}, ${at.subtract({ minutes: index >> 1 })}, ${at})`.execute(
      testApp.database.read(),
    )
  }
  const first = await list(asker)
  expect(first.conversations).toHaveLength(30)
  await reply(owner, first.conversations[4]!.id, 'Something new')
  const second = await list(asker, first.next!)
  expect([second.conversations.length, second.next]).toEqual([5, null])
  const ids = [...first.conversations, ...second.conversations].map(({ id }) => id)
  expect(new Set(ids).size).toBe(35)
})

test('who has left is a former member who gets no more messages', async () => {
  const { id } = await start(asker, 'Hello')
  await block(asker, id)
  await unblock(asker, id)
  await reply(owner, id, 'Hi')
  const { sections } = await call(testApp.send(asker), exportMyData, {})
  expect(sections.chat_messages).toMatchObject([{ thread_id: id, reference: null, content: 'Hello' }])
  await call(testApp.send(asker), closeAccount, { body: { currentPassword: testPassword } })
  await testApp.settleJobs()
  const seen = await open(owner, id)
  expect(seen).toMatchObject({ canReply: false, conversation: { senderName: 'Former member' } })
  expect(await refusalOf(reply(owner, id, 'Hello?'))).toBe('409 Your message cannot be sent.')
})
