import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { sendPhoneCode, verifyPhone } from '@bayshare/contract/account-profile'
import { myProfile } from '@bayshare/contract/accounts'
import { call, type Refused } from '@bayshare/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

let people = 0
/** Nobody shares a number here, because each number has its own limit. */
const newNumber = () => `+614915${String(70_000 + people++).padStart(5, '0')}`

async function unverified() {
  const person = await testApp.people.driver({ card: null })
  await sql`update accounts set telephone_number = null, telephone_verified_at = null where id = ${person.id}`.execute(
    testApp.database.read(),
  )
  return { ...person, send: testApp.send({ token: person.token }) }
}

type Somebody = Awaited<ReturnType<typeof unverified>>

const ask = (who: Somebody, mobileNumber: string) => call(who.send, sendPhoneCode, { body: { mobileNumber } })
const verify = (who: Somebody, mobileNumber: string, code: string) =>
  call(who.send, verifyPhone, { body: { mobileNumber, code } })
const refused = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'nothing was refused',
    (error: unknown) => (error as Refused).message,
  )

const wrong = "This code isn't right. Try again."
const expired = 'This code has expired. Ask for a new one.'
const justSent = "We've just sent you a code. Wait 30 seconds before asking for another."
const tooMany = "You've reached the limit of codes for today. Try again tomorrow."

async function codesTo(mobileNumber: string): Promise<string[]> {
  await testApp.settleJobs()
  const texts = await testApp.database
    .read()
    .selectFrom('outgoingMessages')
    .select('bodyText')
    .where('recipient', '=', mobileNumber)
    .where('channel', '=', 'sms')
    .execute()
  return texts.map(({ bodyText }) => /\b\d{4}\b/.exec(bodyText)?.[0] ?? '')
}

/** For a number that was not texted before. */
async function askAndRead(who: Somebody, mobileNumber: string): Promise<string> {
  await ask(who, mobileNumber)
  const codes = await codesTo(mobileNumber)
  expect(codes).toEqual([expect.stringMatching(/^\d{4}$/)])
  return codes[0] ?? ''
}

const letTimePass = (who: Somebody, seconds: number) =>
  sql`update phone_codes set asked_at = asked_at - make_interval(secs => ${seconds}),
        expires_at = expires_at - make_interval(secs => ${seconds}) where account_id = ${who.id}`.execute(
    testApp.database.read(),
  )

const other = (code: string) => (code === '0000' ? '0001' : '0000')

test('a code that comes back proves the number, in whatever way it was typed', async () => {
  const who = await unverified()
  const number = newNumber()
  const typed = `0${number.slice(3, 6)} ${number.slice(6, 9)} ${number.slice(9)}`
  expect(await ask(who, typed)).toEqual({ mobileNumber: number })
  const before = await call(who.send, myProfile, {})
  expect(before).toMatchObject({ telephoneNumber: number, isTelephoneVerified: false })
  const [code = ''] = await codesTo(number)
  expect(await verify(who, typed, code)).toMatchObject({ telephoneNumber: number, isTelephoneVerified: true })
  const { rows } = await sql<{ kind: string }>`
    select kind from events where subject = ${who.id} order by id`.execute(testApp.database.read())
  expect(rows.map(({ kind }) => kind)).toEqual(['account.code-asked', 'account.phone-verified'])
})

test('only Australian mobiles are texted', async () => {
  const who = await unverified()
  for (const number of ['', '12', '+1 202 555 0123', '02 9999 9999', 'drop table', '04915700061111'])
    expect(await refused(ask(who, number))).toBe('Please enter a valid Australian mobile number')
  expect(await call(who.send, myProfile, {})).toMatchObject({ telephoneNumber: null })
})

test('twenty requests at once ask for one code', async () => {
  const who = await unverified()
  const number = newNumber()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refused(ask(who, number))))
  expect(answers.filter((answer) => answer === 'nothing was refused')).toHaveLength(1)
  expect(answers.filter((answer) => answer === justSent)).toHaveLength(19)
  expect(await codesTo(number)).toHaveLength(1)
})

test('four hundred wrong codes at once are five tries, and then the right one is refused too', async () => {
  const who = await unverified()
  const number = newNumber()
  const code = await askAndRead(who, number)
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => refused(verify(who, number, other(code)))),
  )
  expect(answers.filter((answer) => answer === wrong)).toHaveLength(5)
  expect(answers.filter((answer) => answer === expired)).toHaveLength(395)
  expect(await refused(verify(who, number, code))).toBe(expired)
  expect(await call(who.send, myProfile, {})).toMatchObject({ isTelephoneVerified: false })
})

test('the right code many times at once counts once and hurts nobody', async () => {
  const who = await unverified()
  const number = newNumber()
  const code = await askAndRead(who, number)
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => verify(who, number, code)))
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const { rows } = await sql<{ count: string }>`
    select count(*) from events where subject = ${who.id} and kind = 'account.phone-verified'`.execute(
    testApp.database.read(),
  )
  expect(Number(rows[0]?.count)).toBe(1)
  expect(await call(who.send, myProfile, {})).toMatchObject({ isTelephoneVerified: true })
})

test("another person's code, another number and a code nobody asked for prove nothing", async () => {
  const who = await unverified()
  const attacker = await unverified()
  const number = newNumber()
  const code = await askAndRead(who, number)
  expect(await refused(verify(attacker, number, code))).toBe(expired)
  expect(await refused(verify(who, newNumber(), code))).toBe(expired)
  const nobody = await call(testApp.send(), verifyPhone, { body: { mobileNumber: number, code } }).catch(
    (error: unknown) => error,
  )
  expect(nobody).toMatchObject({ status: 401 })
  expect(await verify(who, number, code)).toMatchObject({ isTelephoneVerified: true })
})

test('a code is good for ten minutes', async () => {
  const who = await unverified()
  const number = newNumber()
  const code = await askAndRead(who, number)
  await letTimePass(who, 9 * 60 + 30)
  expect(await refused(verify(who, number, other(code)))).toBe(wrong)
  await letTimePass(who, 31)
  expect(await refused(verify(who, number, code))).toBe(expired)
})

test('a new code ends the old one', async () => {
  const who = await unverified()
  const first = newNumber()
  const code = await askAndRead(who, first)
  expect(await refused(ask(who, first))).toBe(justSent)
  await letTimePass(who, 31)
  const second = newNumber()
  const newCode = await askAndRead(who, second)
  expect(await refused(verify(who, first, code))).toBe(expired)
  expect(await verify(who, second, newCode)).toMatchObject({ telephoneNumber: second })
})

test('an account gets five codes a day, and refusals are not counted', async () => {
  const who = await unverified()
  for (let codes = 0; codes < 5; codes++) {
    await ask(who, newNumber())
    expect(await refused(ask(who, newNumber()))).toBe(justSent)
    await letTimePass(who, 31)
  }
  const before = await call(who.send, myProfile, {})
  expect(await refused(ask(who, newNumber()))).toBe(tooMany)
  expect(await call(who.send, myProfile, {})).toEqual(before)
})

test('a number gets five codes a day, whoever asks', async () => {
  const number = newNumber()
  for (let codes = 0; codes < 5; codes++) await ask(await unverified(), number)
  const stranger = await unverified()
  expect(await refused(ask(stranger, number))).toBe(tooMany)
  expect(await refused(ask(stranger, newNumber()))).toBe('nothing was refused')
})

test('a proven number is kept until the new one is proven, and the change is mailed', async () => {
  const who = await unverified()
  const old = newNumber()
  await verify(who, old, await askAndRead(who, old))
  const number = newNumber()
  const code = await askAndRead(who, number)
  expect(await call(who.send, myProfile, {})).toMatchObject({
    telephoneNumber: old,
    isTelephoneVerified: true,
  })
  expect(await refused(verify(who, number, other(code)))).toBe(wrong)
  expect(await verify(who, number, code)).toMatchObject({
    telephoneNumber: number,
    isTelephoneVerified: true,
  })
  const { rows } = await sql<{ payload: { what: string } }>`
    select payload from events where subject = ${who.id} and kind = 'account.changed'`.execute(
    testApp.database.read(),
  )
  expect(rows.map(({ payload }) => payload.what)).toEqual(['telephone'])
})

test('codes are kept as hashes only', async () => {
  const who = await unverified()
  const number = newNumber()
  const code = await askAndRead(who, number)
  const row = await testApp.database
    .read()
    .selectFrom('phoneCodes')
    .selectAll()
    .where('accountId', '=', who.id)
    .executeTakeFirstOrThrow()
  expect(row.codeHash).toHaveLength(32)
  expect(row.codeHash?.toString('latin1')).not.toContain(code)
})
