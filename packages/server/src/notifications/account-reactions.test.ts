import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { mailAccepted } from '@bayshare/app/testing/test-mail'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { type AccountId, asAccountId, visitor } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phoneCodeHash } from '../accounts/write-phone-code'
import { contextFor } from '../context/context'
import type { EventKind, EventPayloads } from '../events/event-kinds'
import { record } from '../events/record'
import type { OutgoingMail } from '../ports/mailer'
import type { Texter } from '../ports/texter'
import { sendMessageTask } from './jobs'
import { insertMessage } from './store'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** As a command of another capability would tell it, and with everything done that follows from it. */
async function tell<K extends EventKind>(
  kind: K,
  payload: EventPayloads[K] & { accountId: AccountId },
  { brand = 'main', at = testApp }: { brand?: BrandId; at?: TestApp } = {},
): Promise<void> {
  const ctx = contextFor(at, { actor: visitor, brand: brandById(brand), requestId: 'test' })
  await ctx.transaction((tx) => record<EventKind>(ctx, tx, kind, payload.accountId, payload))
  await at.settleJobs()
}

function messagesOf(accountId: AccountId, at = testApp) {
  return at.database
    .read()
    .selectFrom('outgoingMessages')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('eventId')
    .execute()
}

const put = (statement: ReturnType<typeof sql>, at = testApp) => statement.execute(at.database.read())

async function previousEmailOf(person: TestPerson): Promise<string | null | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select previous_email as email from accounts where id = ${person.id}`.execute(testApp.database.read())
  return rows[0]?.email
}

const newcomer = () => testApp.people.driver({ card: null })

test('who signs up is welcomed by the brand they signed up with, with a way on', async () => {
  const email = `${randomUUID().slice(0, 8)}@people.example`
  const { body } = await wireCall(
    testApp,
    'POST',
    'users/',
    { email, email2: email, password: 'three parked cockatoos' },
    { brand: 'student' },
  )
  await testApp.settleJobs()
  const [mail, ...more] = await messagesOf(asAccountId(String(body.id)))
  const { words } = brandById('student')
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    channel: 'mail',
    template: 'welcome',
    brand: 'student',
    recipient: email,
    subject: `Welcome to ${words.name}`,
    holdsSecret: false,
  })
  expect(mail?.html).toContain('href="http://student.localhost:3000/finishprofile"')
  expect(mail?.html).toContain(words.supportEmail)
  expect(mail?.sentAt).not.toBeNull()
})

describe('a change of the account', () => {
  test.each([
    ['telephone', 'Your mobile number was changed'],
    ['password', 'Your password was changed'],
    ['passkey', 'Your passkeys were changed'],
  ] as const)('of the %s is mailed to the present address', async (what, subject) => {
    const person = await newcomer()
    await put(sql`update accounts set previous_email = 'older@people.example' where id = ${person.id}`)
    await tell('account.changed', { accountId: person.id, what }, { brand: 'portal' })
    const messages = await messagesOf(person.id)
    expect(messages).toMatchObject([{ recipient: person.email, subject, brand: 'portal' }])
    expect(messages[0]?.html).toContain('href="http://portal.localhost:3000/forgotpassword"')
    expect(messages[0]?.bodyText).toContain('help@portal.bayshare.example')
    expect(await previousEmailOf(person)).toBe('older@people.example')
  })

  test('of the address is mailed to the old one, which is then forgotten', async () => {
    const person = await newcomer()
    const previous = `old-${person.email}`
    await put(sql`update accounts set previous_email = ${previous} where id = ${person.id}`)
    await tell('account.changed', { accountId: person.id, what: 'email' })
    const messages = await messagesOf(person.id)
    expect(messages).toMatchObject([{ recipient: previous, subject: 'Your email address was changed' }])
    expect(messages[0]?.html).not.toContain(person.email)
    expect(await previousEmailOf(person)).toBeNull()
  })

  test('is mailed to nobody where there is no address', async () => {
    const person = await newcomer()
    await put(sql`update accounts set email = '' where id = ${person.id}`)
    await tell('account.changed', { accountId: person.id, what: 'password' })
    await tell('account.changed', { accountId: person.id, what: 'email' })
    await tell('account.reset-asked', { accountId: person.id })
    expect(await messagesOf(person.id)).toEqual([])
  })
})

describe('a person who leaves', () => {
  test('gets one last mail; what was written to them before is emptied, and nobody else loses anything', async () => {
    const person = await newcomer()
    const other = await newcomer()
    for (const { id } of [person, other]) await tell('account.changed', { accountId: id, what: 'password' })
    await put(sql`update accounts set email = '', previous_email = ${person.email},
      closed_at = ${testApp.clock.now()} where id = ${person.id}`)
    await tell('account.closed', { accountId: person.id, imagePath: null })
    const [older, last, ...more] = await messagesOf(person.id)
    expect(more).toEqual([])
    expect(older).toMatchObject({ recipient: '', subject: null, html: null, bodyText: '' })
    expect(older?.sentAt).not.toBeNull()
    expect(last).toMatchObject({ recipient: person.email, subject: 'Your Bayshare account is closed' })
    expect(await previousEmailOf(person)).toBeNull()
    expect(await messagesOf(other.id)).toMatchObject([{ recipient: other.email }])
  })

  test('gets no mail about anything later', async () => {
    const person = await newcomer()
    await put(
      sql`update accounts set closed_at = ${testApp.clock.now()}, previous_email = email where id = ${person.id}`,
    )
    await tell('account.changed', { accountId: person.id, what: 'password' })
    await tell('account.changed', { accountId: person.id, what: 'email' })
    await tell('account.opened', { accountId: person.id, referral: null })
    expect(await messagesOf(person.id)).toEqual([])
    expect(await previousEmailOf(person)).toBe(person.email)
  })
})

describe('a code for a telephone', () => {
  async function askCode(at = testApp) {
    const person = await at.people.driver({ card: null })
    const codeId = randomUUID()
    const now = Temporal.Now.instant()
    await put(
      sql`insert into phone_codes (account_id, id, telephone_number, asked_at, expires_at)
        values (${person.id}, ${codeId}, '+61491570159', ${now}, ${now.add({ minutes: 10 })})`,
      at,
    )
    return { person, codeId }
  }

  test('is texted in the name of the brand and kept as a hash', async () => {
    const { person, codeId } = await askCode()
    await tell('account.code-asked', { accountId: person.id, codeId }, { brand: 'community' })
    const [text, ...more] = await messagesOf(person.id)
    expect(more).toEqual([])
    expect(text).toMatchObject({
      channel: 'sms',
      recipient: '+61491570159',
      brand: 'community',
      holdsSecret: true,
    })
    const { name } = brandById('community').words
    const written = new RegExp(`^Your ${name} code is (\\d{4})\\. It's valid for 10 minutes\\.$`).exec(
      text?.bodyText ?? '',
    )
    const kept = await testApp.database
      .read()
      .selectFrom('phoneCodes')
      .select('codeHash')
      .where('id', '=', codeId)
      .executeTakeFirst()
    expect(kept?.codeHash).toEqual(phoneCodeHash(codeId, written?.[1] ?? ''))
  })

  test('is mailed where no texts are sent, says why, proves the number, and is then emptied', async () => {
    const mails: OutgoingMail[] = []
    const mailer = {
      async send(mail: OutgoingMail) {
        mails.push(mail)
        return mailAccepted
      },
    }
    const textless = await startTestApp({ mailer, texter: 'none', product: { sandbox: undefined } })
    try {
      const { person, codeId } = await askCode(textless)
      await tell('account.code-asked', { accountId: person.id, codeId }, { at: textless, brand: 'community' })
      const { name } = brandById('community').words
      expect(mails).toMatchObject([{ to: person.email, subject: `Your ${name} code` }])
      expect(mails[0]?.text).toContain("We couldn't text you because this site doesn't send text messages.")
      const code = /Your code for 0491 570 159 is (\d{4})\. It's valid for 10 minutes\./.exec(
        mails[0]?.text ?? '',
      )?.[1]
      const proof = { entered_pin: code, mobile_number: '+61491570159' }
      const proven = await wireCall(textless, 'POST', 'users/verify_number/', proof, { token: person.token })
      expect([proven.status, proven.body.telephone_verified]).toEqual([200, true])
      const [kept] = await messagesOf(person.id, textless)
      expect(kept).toMatchObject({ channel: 'mail', template: 'phone-code', html: null, bodyText: '' })
      expect(kept?.sentAt).not.toBeNull()
    } finally {
      await textless.stop()
    }
  })

  test('is mailed to nobody who has left, and never texted, where no texts are sent', async () => {
    const textless = await startTestApp({ texter: 'none' })
    try {
      const { person, codeId } = await askCode(textless)
      await put(
        sql`update accounts set closed_at = ${textless.clock.now()} where id = ${person.id}`,
        textless,
      )
      await tell('account.code-asked', { accountId: person.id, codeId }, { at: textless })
      expect(await messagesOf(person.id, textless)).toEqual([])
    } finally {
      await textless.stop()
    }
  })

  test('that was written as a text waits, with the reason, while there is no SMS provider', async () => {
    const person = await newcomer()
    const messageId = randomUUID()
    await testApp.database.transaction((tx) =>
      insertMessage(tx, {
        id: messageId,
        channel: 'sms',
        brand: 'main',
        recipient: '+61491570159',
        accountId: person.id,
        template: 'phone-code',
        bodyText: 'Your code is 1234.',
        holdsSecret: true,
        createdAt: testApp.clock.now(),
      }),
    )
    const texts: string[] = []
    const texter = { send: async ({ text }: { text: string }) => void texts.push(text) }
    const noPush = {
      pusher: { send: async () => 'gone' as const },
      keys: async () => ({ publicKey: '', privateKey: '' }),
    }
    const send = (by: Texter | undefined) =>
      sendMessageTask(testApp, {
        mailer: { send: async () => mailAccepted },
        texter: by,
        push: noPush,
        keepsSecrets: false,
      })({
        messageId,
      })
    await expect(send(undefined)).rejects.toThrow('No SMS provider is set')
    expect(await messagesOf(person.id)).toMatchObject([
      { sentAt: null, attempts: 1, lastError: 'No SMS provider is set', bodyText: 'Your code is 1234.' },
    ])
    await send(texter)
    expect(texts).toEqual(['Your code is 1234.'])
    const [sent] = await messagesOf(person.id)
    expect(sent).toMatchObject({ attempts: 2, lastError: null, bodyText: '' })
    expect(sent?.sentAt).not.toBeNull()
  })

  test('is not written when a newer one has taken its place', async () => {
    const { person } = await askCode()
    await tell('account.code-asked', { accountId: person.id, codeId: randomUUID() })
    expect(await messagesOf(person.id)).toEqual([])
  })

  test('and a link are delivered and then emptied outside of sandbox mode; other mails stay', async () => {
    const mails: OutgoingMail[] = []
    const real = await startTestApp({
      mailer: {
        async send(mail) {
          mails.push(mail)
          return mailAccepted
        },
      },
      product: { sandbox: undefined },
    })
    try {
      const { person, codeId } = await askCode(real)
      await tell('account.code-asked', { accountId: person.id, codeId }, { at: real })
      await tell('account.reset-asked', { accountId: person.id }, { at: real })
      await tell('account.changed', { accountId: person.id, what: 'password' }, { at: real })
      const [text, link, notice] = await messagesOf(person.id, real)
      for (const secret of [text, link]) {
        expect(secret).toMatchObject({ html: null, bodyText: '' })
        expect(secret?.sentAt).not.toBeNull()
      }
      expect(link?.recipient).toBe(person.email)
      expect(notice?.html).toContain('Your password was changed')
      expect(mails.map((mail) => mail.subject)).toEqual([
        'Choose a new password',
        'Your password was changed',
      ])
      expect(mails[0]?.html).toContain('/resetpassword/')
      await put(
        sql`update accounts set email = '', previous_email = ${person.email},
          closed_at = ${real.clock.now()} where id = ${person.id}`,
        real,
      )
      await tell('account.closed', { accountId: person.id, imagePath: null }, { at: real })
      expect(mails.at(-1)).toMatchObject({ to: person.email, subject: 'Your Bayshare account is closed' })
      const left = await messagesOf(person.id, real)
      expect(JSON.stringify(left)).not.toContain(person.email)
    } finally {
      await real.stop()
    }
  })
})
