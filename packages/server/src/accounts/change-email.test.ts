import { randomUUID } from 'node:crypto'
import { addDetails } from '@bayshare/app/testing/paid-owner'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword, type TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const fresh = () => `${randomUUID().slice(0, 13)}@new.example`
const newPassword = 'wet umbrellas in may'
const taken = { status: 409, body: { email: ['An account with this email already exists.'] } }
const justChanged = {
  status: 409,
  body: {
    detail:
      'Your email was changed not long ago. To keep your account safe, use the link we sent to your old email first.',
  },
}
const notValid = {
  status: 400,
  body: { detail: 'This link has expired or has already been used. Ask for a new one in your profile.' },
}

const ask = ({ token }: TestPerson, email: string, password = testPassword) =>
  wireCall(testApp, 'PATCH', 'users/', { email, current_password: password }, { token })
const profile = ({ token }: TestPerson) => wireCall(testApp, 'GET', 'users/', undefined, { token })
const confirm = (token: string) => wireCall(testApp, 'POST', `email_proofs/${token}/`, {})
const answer = (token: string, wasMe: boolean) =>
  wireCall(testApp, 'POST', `email_changes/${token}/`, { was_me: wasMe })
const signIn = (username: string, password: string) =>
  wireCall(testApp, 'POST', 'auth/token/', { username, password })

async function mailsTo(recipient: string) {
  await testApp.settleJobs()
  return testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select(['template', 'subject', 'html', 'bodyText', 'holdsSecret'])
    .where('recipient', '=', recipient)
    .orderBy('eventId')
    .execute()
}

/** The token of the newest link to such a page. */
async function mailedTo(recipient: string, page: 'confirmemail' | 'emailchanged'): Promise<string> {
  const links = (await mailsTo(recipient)).flatMap(
    ({ html }) => new RegExp(`/${page}/([\\w-]+)`).exec(html ?? '')?.[1] ?? [],
  )
  const token = links.at(-1)
  if (token === undefined) throw new Error(`No link to ${page} was mailed`)
  return token
}

/** Somebody whose address has just changed, with the link that the old one got. */
async function changed() {
  const who = await testApp.people.driver({ card: null })
  const email = fresh()
  await ask(who, email)
  expect(await confirm(await mailedTo(email, 'confirmemail'))).toEqual({ status: 200, body: { email } })
  return { who, email, link: await mailedTo(who.email, 'emailchanged') }
}

describe('a new address', () => {
  test('counts once its link is used; until then the old one stays', async () => {
    const who = await testApp.people.driver({ card: null })
    const email = fresh()
    expect(await ask(who, email)).toMatchObject({ status: 200, body: { email: who.email, new_email: email } })
    const token = await mailedTo(email, 'confirmemail')
    expect(await mailsTo(email)).toMatchObject([
      { subject: 'Confirm your new email address', holdsSecret: true },
    ])
    expect((await signIn(email, testPassword)).status).toBe(400)
    expect(await confirm(token)).toEqual({ status: 200, body: { email } })
    expect(await profile(who)).toMatchObject({ body: { email, email_verified: true, new_email: null } })
    expect((await signIn(email, testPassword)).status).toBe(200)
    expect(await mailsTo(who.email)).toMatchObject([
      { subject: 'Your email address was changed', holdsSecret: true },
    ])
    expect(await confirm(token)).toEqual(notValid)
  })

  test('needs the password', async () => {
    const who = await testApp.people.driver({ card: null })
    expect((await ask(who, fresh(), 'not it')).status).toBe(400)
    expect((await profile(who)).body.new_email).toBeNull()
  })

  test('that another is asked for instead ends the link before', async () => {
    const who = await testApp.people.driver({ card: null })
    const [first, second] = [fresh(), fresh()]
    await ask(who, first)
    const old = await mailedTo(first, 'confirmemail')
    await ask(who, second)
    expect(await confirm(old)).toEqual(notValid)
    expect(await confirm(await mailedTo(second, 'confirmemail'))).toMatchObject({ status: 200 })
  })

  test('is sent again when asked for, five times a day, and can be taken back', async () => {
    const who = await testApp.people.driver({ card: null })
    const email = fresh()
    await ask(who, email)
    const again = () => wireCall(testApp, 'POST', 'users/email_change/', {}, who)
    const old = await mailedTo(email, 'confirmemail')
    const answers = []
    for (let tries = 0; tries < 6; tries++) answers.push((await again()).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    const token = await mailedTo(email, 'confirmemail')
    expect(await confirm(old)).toEqual(notValid)
    const kept = await wireCall(testApp, 'DELETE', 'users/email_change/', undefined, who)
    expect(kept).toMatchObject({ status: 200, body: { email: who.email, new_email: null } })
    expect(await confirm(token)).toEqual(notValid)
  })

  test('of somebody else is refused, also when they take it before the link is used', async () => {
    const [who, other] = [
      await testApp.people.driver({ card: null }),
      await testApp.people.driver({ card: null }),
    ]
    expect(await ask(who, other.email.toUpperCase())).toEqual(taken)
    const email = fresh()
    await ask(who, email)
    await ask(other, email)
    const [token] = (await mailsTo(email)).map(({ html }) => /\/confirmemail\/([\w-]+)/.exec(html!)![1]!)
    expect((await confirm(token!)).status).toBe(200)
    expect(await confirm(await mailedTo(email, 'confirmemail'))).toEqual(taken)
  })

  test('counts once, however many use its link at once', async () => {
    const who = await testApp.people.driver({ card: null })
    const email = fresh()
    await ask(who, email)
    const token = await mailedTo(email, 'confirmemail')
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await mailsTo(who.email)).length).toBe(1)
  })
})

describe('the old address', () => {
  test('puts itself back: everybody is logged out and the password chosen anew', async () => {
    const { who, email, link } = await changed()
    // Whoever took the account over chooses a password and adds a passkey.
    const session = (await signIn(email, testPassword)).body.access_token as string
    const given = { current_password: testPassword, password1: newPassword, password2: newPassword }
    await wireCall(testApp, 'POST', 'users/change_password/', given, { token: session })
    await sql`insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
      values (${randomUUID()}, ${who.id}, ${randomUUID()}, '\\x00', 0, '{}', 'Theirs', ${testApp.clock.real()})`.execute(
      testApp.database.read(),
    )
    const back = await answer(link, false)
    expect(back).toMatchObject({ status: 200, body: { email: who.email } })
    for (const token of [session, who.token])
      expect((await wireCall(testApp, 'GET', 'users/', undefined, { token })).status).toBe(401)
    for (const password of [testPassword, newPassword])
      for (const address of [email, who.email]) expect((await signIn(address, password)).status).toBe(400)
    await testApp.settleJobs()
    const { rows } = await sql`select id from passkeys where account_id = ${who.id}`.execute(
      testApp.database.read(),
    )
    expect(rows).toEqual([])
    const chosen = {
      uuid: back.body.reset_token,
      password1: 'dry socks in june',
      password2: 'dry socks in june',
    }
    expect((await wireCall(testApp, 'POST', 'users/password_update/', chosen)).status).toBe(200)
    expect((await signIn(who.email, 'dry socks in june')).status).toBe(200)
    expect(await answer(link, false)).toEqual(notValid)
    expect((await mailsTo(who.email)).map(({ subject }) => subject)).toContain(
      'Your old email address is back',
    )
  })

  test('works although a new password was chosen by a link to the new one', async () => {
    const { who, email, link } = await changed()
    await wireCall(testApp, 'POST', 'users/password_reset/', { username: email })
    const mail = (await mailsTo(email)).find(({ template }) => template === 'reset-link')
    const uuid = /\/resetpassword\/([\w-]+)/.exec(mail?.html ?? '')![1]
    const chosen = { uuid, password1: newPassword, password2: newPassword }
    expect((await wireCall(testApp, 'POST', 'users/password_update/', chosen)).status).toBe(200)
    expect(await answer(link, false)).toMatchObject({ status: 200, body: { email: who.email } })
  })

  test('is kept for its person: nobody signs up with it, or takes it, in the meantime', async () => {
    const { who } = await changed()
    const other = await testApp.people.driver({ card: null })
    expect(await ask(other, who.email)).toEqual(taken)
    const signUp = { email: who.email, email2: who.email, password: newPassword }
    expect(await wireCall(testApp, 'POST', 'users/', signUp)).toEqual(taken)
  })

  test('is asked before bank details, closing and another change; its word is enough, and can be asked for again', async () => {
    const { who, email, link } = await changed()
    expect(await ask(who, fresh())).toEqual(justChanged)
    const close = () => wireCall(testApp, 'POST', 'users/close/', { current_password: testPassword }, who)
    expect(await close()).toEqual(justChanged)
    expect(await addDetails(testApp, who)).toEqual(justChanged)
    expect((await profile(who)).body.email_to_confirm_until).not.toBeNull()
    expect(await wireCall(testApp, 'DELETE', 'users/email_change/', undefined, who)).toEqual(justChanged)

    expect((await wireCall(testApp, 'POST', 'users/email_change/', {}, who)).status).toBe(200)
    const newer = await mailedTo(who.email, 'emailchanged')
    expect(await answer(link, true)).toEqual(notValid)
    expect(await answer(newer, true)).toEqual({ status: 200, body: { email, reset_token: null } })
    expect((await profile(who)).body.email_to_confirm_until).toBeNull()
    expect((await addDetails(testApp, who)).status).toBe(200)
    expect((await close()).status).toBe(200)
    expect(await answer(newer, false)).toEqual(notValid)
  })

  test('has no say after seven days, and is anybody’s again', async () => {
    const { who, link } = await changed()
    const longAgo = testApp.clock.real().subtract({ hours: 7 * 24 + 1 })
    await sql`update email_changes set changed_at = ${longAgo} where account_id = ${who.id}`.execute(
      testApp.database.read(),
    )
    expect(await answer(link, false)).toEqual(notValid)
    expect((await profile(who)).body.email_to_confirm_until).toBeNull()
    const signUp = { email: who.email, email2: who.email, password: newPassword }
    expect((await wireCall(testApp, 'POST', 'users/', signUp)).status).toBe(200)
  })

  test('of another brand, a nonsense link and a thousand guesses tell nothing', async () => {
    const { link } = await changed()
    const elsewhere = await wireCall(
      testApp,
      'POST',
      `email_changes/${link}/`,
      { was_me: false },
      { brand: 'portal' },
    )
    expect(elsewhere).toEqual(notValid)
    expect(await answer('constructor', false)).toEqual(notValid)
    expect((await answer(link, false)).status).toBe(200)
  })
})

test('nothing is paid out for two days after a change of address', async () => {
  const who = await testApp.people.driver({ card: null })
  await addDetails(testApp, who)
  const email = fresh()
  await ask(who, email)
  await confirm(await mailedTo(email, 'confirmemail'))
  await testApp.settleJobs()
  const { rows } = await sql<{
    heldUntil: Temporal.Instant
  }>`select held_until from payout_details where account_id = ${who.id}`.execute(testApp.database.read())
  expect(String(rows[0]?.heldUntil)).toBe(String(testApp.clock.now().add({ hours: 48 })))
})

test('the old number is told of a new one', async () => {
  const who = await testApp.people.driver({ card: null })
  await wireCall(testApp, 'POST', 'users/update_number/', { mobile_number: '0491 570 157' }, who)
  await testApp.settleJobs()
  const texts = () =>
    testApp.database
      .read()
      .selectFrom('outgoingMessages')
      .select(['recipient', 'bodyText', 'template'])
      .where('accountId', '=', who.id)
      .where('channel', '=', 'sms')
      .orderBy('eventId')
      .execute()
  const code = /\b\d{4}\b/.exec((await texts())[0]!.bodyText)![0]
  const given = { entered_pin: code, mobile_number: '0491 570 157' }
  expect((await wireCall(testApp, 'POST', 'users/verify_number/', given, who)).status).toBe(200)
  await testApp.settleJobs()
  expect((await texts()).at(-1)).toMatchObject({
    recipient: '+61491570156',
    template: 'number-changed',
    bodyText: expect.stringContaining('now has another mobile number'),
  })
})
