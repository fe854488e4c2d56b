import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { mailAccepted, testSendgrid } from '@bayshare/app/testing/test-mail'
import { asOwner } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { myProfile } from '@bayshare/contract/accounts'
import { call } from '@bayshare/contract/call'
import { retryEmail } from '@bayshare/contract/notifications'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import type { EventPayloads } from '../events/event-kinds'
import { record } from '../events/record'
import { type Acceptance, type Mailer, MailRefused, type OutgoingMail } from '../ports/mailer'

const sendgrid = testSendgrid()
let testApp: TestApp
let attempts: OutgoingMail[] = []
let answer: (mail: OutgoingMail) => Promise<Acceptance>
const mailer: Mailer = {
  async send(mail) {
    attempts.push(mail)
    return answer(mail)
  },
}
beforeAll(async () => {
  testApp = await startTestApp({ mailer, deliveryReports: sendgrid.reports })
})
afterAll(() => testApp.stop())
beforeEach(() => {
  attempts = []
  answer = async () => mailAccepted
})

/** Something that a person is always told by mail. */
async function write(person: TestPerson, payload: Partial<EventPayloads['account.changed']> = {}) {
  const ctx = contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById('main'),
    requestId: 'test',
  })
  await testApp.database.transaction((tx) =>
    record(ctx, tx, 'account.changed', person.id, { accountId: person.id, what: 'password', ...payload }),
  )
  await testApp.settleJobs()
  const [latest] = await messagesTo(person.email)
  if (!latest) throw new Error('No mail was written')
  return latest
}

interface Shown {
  id: string
  sentAt: string | null
  failedAt: string | null
  lastError: string | null
  attempts: number
  providerMessageId: string | null
  events: { event: string; sg_event_id: string }[]
}

async function messagesTo(email: string): Promise<Shown[]> {
  const outbox = await testApp.product.server.app.inject(
    `/outbox.json?recipient=${encodeURIComponent(email)}`,
  )
  return outbox.json()
}

const namesOf = ({ events }: Shown) => events.map(({ event }) => event)

async function tell(
  events: readonly object[],
  { at, forged = false }: { at?: number; forged?: boolean } = {},
) {
  const payload = JSON.stringify(events)
  return testApp.product.server.app.inject({
    method: 'POST',
    url: '/webhooks/sendgrid',
    headers: sendgrid.headersOf(forged ? '[]' : payload, at),
    payload,
  })
}

const told = (event: string, message: { id: string }, more: object = {}) => ({
  event,
  email: 'mia@example.com',
  timestamp: Math.floor(testApp.clock.now().epochMilliseconds / 1000),
  message_id: message.id,
  sg_message_id: 'sg.filter.1',
  sg_event_id: randomUUID(),
  ...more,
})

describe('what the mail server answers', () => {
  test('is told as SendGrid would tell it', async () => {
    answer = async () => ({ ...mailAccepted, by: 'mail.example', response: '250 OK', messageId: '<1@x>' })
    const person = await testApp.people.driver()
    const message = await write(person)
    const same = { email: person.email, sg_message_id: message.id, 'smtp-id': '<1@x>' }
    expect(message.events).toEqual([
      expect.objectContaining({ event: 'processed', response: 'mail.example', ...same }),
      expect.objectContaining({ event: 'delivered', response: '250 OK', ...same }),
    ])
  })

  test('a soft no is tried again, and each attempt is told', async () => {
    let refusals = 1
    answer = async () => {
      if (refusals-- > 0) throw new Error('451 Try later')
      return mailAccepted
    }
    const message = await write(await testApp.people.driver())
    expect(message).toMatchObject({ attempts: 2, lastError: null })
    expect(message.events).toMatchObject([
      { event: 'processed' },
      { event: 'deferred', attempt: 1, response: '451 Try later' },
      { event: 'delivered' },
    ])
  })

  test('nothing is said for a provider that tells by itself', async () => {
    answer = async () => ({ ...mailAccepted, providerMessageId: 'sg', isReported: true })
    const message = await write(await testApp.people.driver())
    expect(message).toMatchObject({ events: [], providerMessageId: 'sg' })
  })
})

describe('the webhook of SendGrid', () => {
  beforeEach(() => {
    answer = async () => ({ ...mailAccepted, isReported: true })
  })

  test('tells what became of a mail, in any order, several times, among mails of others', async () => {
    const message = await write(await testApp.people.driver())
    const delivered = told('delivered', message, { response: '250 OK' })
    const processed = told('processed', message)
    const elsewhere = told('delivered', { id: randomUUID() })
    expect((await tell([delivered, elsewhere, delivered])).statusCode).toBe(200)
    expect((await tell([processed, delivered])).statusCode).toBe(200)
    const [now] = await messagesTo((await recipientOf(message.id)) ?? '')
    expect(now && namesOf(now)).toEqual(['processed', 'delivered'])
    expect(now).toMatchObject({ providerMessageId: 'sg.filter.1', events: [processed, delivered] })
    expect(
      await asOwner(testApp, 'select 1 from delivery_events where message_id = $1', [elsewhere.message_id]),
    ).toEqual([])
  })

  test.each([
    ['forged', { forged: true }],
    ['old', { at: Math.floor(Date.now() / 1000) - 2 * 24 * 60 * 60 }],
  ])('a report that is %s is refused', async (_, how) => {
    const message = await write(await testApp.people.driver())
    expect((await tell([told('delivered', message)], how)).statusCode).toBe(400)
    expect(
      await asOwner(testApp, 'select 1 from delivery_events where message_id = $1', [message.id]),
    ).toEqual([])
  })

  test('what is unsigned, too large or no list breaks nothing', async () => {
    const post = (payload: string) =>
      testApp.product.server.app.inject({ method: 'POST', url: '/webhooks/sendgrid', payload })
    expect((await post('[]')).statusCode).toBe(400)
    expect((await post('x'.repeat(1_100_000))).statusCode).toBe(413)
    expect((await tell({} as never)).statusCode).toBe(400)
    expect((await tell([])).statusCode).toBe(200)
  })
})

test('without a key nobody is there', async () => {
  const other = await startTestApp()
  try {
    const gone = await other.product.server.app.inject({
      method: 'POST',
      url: '/webhooks/sendgrid',
      payload: '[]',
    })
    expect(gone.statusCode).toBe(404)
  } finally {
    await other.stop()
  }
})

describe('an address that bounces', () => {
  const noSuchUser = new MailRefused('bounce', '5.1.1', '550 5.1.1 No such user')

  test('is not written to again', async () => {
    answer = () => Promise.reject(noSuchUser)
    const person = await testApp.people.driver()
    const first = await write(person)
    expect(first).toMatchObject({ attempts: 1, sentAt: null, lastError: '550 5.1.1 No such user' })
    expect(first.failedAt).not.toBeNull()
    expect(first.events).toMatchObject([{ event: 'bounce', type: 'bounce', status: '5.1.1' }])
    answer = async () => mailAccepted
    const second = (await write(person), await messagesTo(person.email))
    expect(attempts).toHaveLength(1)
    const dropped = second.find(({ id }) => id !== first.id)
    expect(dropped?.events).toMatchObject([{ event: 'dropped', reason: 'Bounced Address' }])
    expect(dropped).toMatchObject({ sentAt: null, lastError: 'Bounced Address' })
  })

  test('of a mail that was only blocked, the next attempt may go through', async () => {
    let refusals = 1
    answer = async () => {
      if (refusals-- > 0) throw new MailRefused('blocked', '5.7.1', '554 5.7.1 Looks like spam')
      return mailAccepted
    }
    const message = await write(await testApp.people.driver())
    expect(message).toMatchObject({ attempts: 2, lastError: null, failedAt: null })
    expect(namesOf(message)).toContain('delivered')
  })

  test.each(['bounce', 'spamreport'])('is known from a %s that SendGrid tells', async (event) => {
    answer = async () => ({ ...mailAccepted, isReported: true })
    const person = await testApp.people.driver()
    await tell([told(event, await write(person))])
    await write(person)
    expect(attempts).toHaveLength(1)
  })
})

describe('a person whose mail bounces', () => {
  const isBounced = async (who: TestPerson) =>
    (await call(testApp.send({ token: who.token }), myProfile, {})).isEmailBounced

  async function bouncing(): Promise<TestPerson> {
    answer = () => Promise.reject(new MailRefused('bounce', '5.1.1', '550 5.1.1 No such user'))
    const person = await testApp.people.driver()
    await write(person)
    answer = async () => mailAccepted
    attempts = []
    return person
  }

  test('is told by their profile, and nobody else is', async () => {
    const person = await bouncing()
    expect(await isBounced(person)).toBe(true)
    expect(await isBounced(await testApp.people.driver())).toBe(false)
  })

  test('says that it goes through again, gets a test and later mails', async () => {
    const person = await bouncing()
    const send = testApp.send({ token: person.token })
    expect(await call(send, retryEmail, {})).toMatchObject({ isEmailBounced: false })
    await testApp.settleJobs()
    expect(attempts).toMatchObject([{ to: person.email, subject: 'Your email address works again' }])
    await write(person)
    expect(attempts).toHaveLength(2)
  })

  test('may say so three times a day; what bounced before does not count, what bounces later does', async () => {
    const person = await bouncing()
    const send = testApp.send({ token: person.token })
    const [message] = await messagesTo(person.email)
    if (!message) throw new Error('No mail was written')
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await call(send, retryEmail, {})).toMatchObject({ isEmailBounced: false })
      const second = Math.floor(testApp.clock.now().epochMilliseconds / 1000)
      await tell([told('bounce', message, { timestamp: second - 3600 })])
      expect(await isBounced(person)).toBe(false)
      await tell([told('bounce', message, { timestamp: second + 1 + tries })])
      await testApp.settleJobs()
      expect(await isBounced(person)).toBe(true)
      await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 1 }))
    }
    const refused: unknown = await call(send, retryEmail, {}).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 429 })
  })

  test('who changes to an address that once bounced is written to', async () => {
    const person = await bouncing()
    await asOwner(testApp, 'update accounts set previous_email = $2 where id = $1', [
      person.id,
      'before@example.com',
    ])
    await write(person, { what: 'email' }).catch(() => undefined)
    expect(await isBounced(person)).toBe(false)
  })
})

test('nothing is kept of the mails to somebody who has left', async () => {
  const person = await testApp.people.driver()
  const message = await write(person)
  await tell([told('spamreport', message)])
  const ctx = contextFor(testApp, {
    actor: { kind: 'job', name: 'test' },
    brand: brandById('main'),
    requestId: 'test',
  })
  await asOwner(testApp, `update accounts set email = '', closed_at = created_at where id = $1`, [person.id])
  await testApp.database.transaction((tx) =>
    record(ctx, tx, 'account.closed', person.id, { accountId: person.id, imagePath: null }),
  )
  await testApp.settleJobs()
  await tell([told('open', message, { ip: '203.0.113.7' })])
  expect(await asOwner(testApp, 'select 1 from delivery_events where message_id = $1', [message.id])).toEqual(
    [],
  )
  expect(
    await asOwner(testApp, 'select 1 from bounced_addresses where address = lower($1)', [person.email]),
  ).toEqual([])
})

async function recipientOf(messageId: string): Promise<string | undefined> {
  const [row] = await asOwner<{ recipient: string }>(
    testApp,
    'select recipient from outgoing_messages where id = $1',
    [messageId],
  )
  return row?.recipient
}
