import { earner, moveTo } from '@bayshare/app/testing/paid-owner'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { balancesOf, fillWallet } from '@bayshare/app/testing/test-money'
import { testPassword, type TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { cents } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import { readAbaFile } from '../payouts/read-aba-file'

let testApp: TestApp
let operator: TestPerson
beforeEach(async () => {
  testApp = await startTestApp({ at: '2026-10-19T21:00:00Z' })
  operator = await testApp.people.operator()
})
afterEach(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  await testApp.stop()
})

const account = { account_name: 'Robin Tester', bsb: '062-000', account_number: '12345678' }
const another = { account_name: 'Robin Tester', bsb: '033000', account_number: '87654321' }

const close = (who: TestPerson, given: object = {}, password = testPassword) =>
  wireCall(testApp, 'POST', 'users/close/', { current_password: password, ...given }, who)
const overview = async (who: TestPerson) =>
  (await wireCall(testApp, 'GET', 'users/close/', undefined, who)).body
const byLink = (token: string, payload?: object) =>
  wireCall(testApp, payload ? 'POST' : 'GET', `closed_accounts/${token}/`, payload)
const asOperator = (method: 'GET' | 'POST', path: string, payload?: object) =>
  wireCall(testApp, method, `operator/${path}`, payload, operator)

async function driverWith(cash: number): Promise<TestPerson> {
  const who = await testApp.people.driver({ card: null })
  await fillWallet(testApp, who.id, { cash: cents(cash), free: cents(700) })
  return who
}

/** What the file of the month pays to whom; then the bank says what became of it. */
async function bankSays(period: string, state: 'paid' | 'returned') {
  const { body: made } = await asOperator('POST', 'payouts/file/', { period })
  const { body } = await testApp.product.server.app.inject({
    url: String(made.url),
    headers: { host: 'localhost:3000', authorization: `Bearer ${operator.token}` },
  })
  const { body: run } = await asOperator('GET', `payouts/?period=${period}`)
  const ids = (run.payouts as { id: string; state: string }[])
    .filter((payout) => payout.state === 'sent')
    .map(({ id }) => id)
  const closed = await asOperator('POST', 'payouts/close/', { ids, state, reason: 'Account closed' })
  expect(closed).toMatchObject({ status: 200, body: { closed: ids.length } })
  await testApp.settleJobs()
  return readAbaFile(body).payments.map(({ bsb, accountNumber, amount }) => ({ bsb, accountNumber, amount }))
}

async function mailsTo(who: TestPerson): Promise<{ subject: string; text: string }[]> {
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, body_text as text from outgoing_messages where recipient = ${who.email} order by created_at, subject`.execute(
    testApp.database.read(),
  )
  return rows
}
const linkFor = async (who: TestPerson) =>
  /\/closedaccount\/(\S+)/.exec((await mailsTo(who)).at(-1)?.text ?? '')?.[1] ?? ''
const waiting = async () =>
  (await asOperator('GET', 'closed_accounts/')).body as unknown as Record<string, unknown>[]
const bankAccountsOf = async (who: TestPerson) => {
  const { rows } = await sql<{ bsb: string; name: string }>`
    select bsb, account_name as name from payout_details where account_id = ${who.id} order by created_at`.execute(
    testApp.database.read(),
  )
  return rows
}

test('$50 of cash go to the bank account that was named, and 30 days later nobody is known', async () => {
  const who = await driverWith(5000)
  expect(await overview(who)).toMatchObject({
    open_matters: [],
    cash: 50,
    earnings: 0,
    free_credits: 7,
    payout_date: '2026-11-16',
    saved_account: null,
    needs_identity: false,
  })
  expect((await close(who, account, 'not it')).status).toBe(400)
  expect(await close(who)).toMatchObject({
    status: 409,
    body: { detail: 'Tell us which bank account to pay your money into.' },
  })
  expect((await close(who, { ...account, bsb: '06' })).body).toMatchObject({
    bsb: ['Please enter your BSB number'],
  })
  expect((await close(who, account)).status).toBe(200)
  expect((await close(who, account)).status).toBe(401)
  await testApp.settleJobs()
  expect(await mailsTo(who)).toMatchObject([{ subject: expect.stringContaining('is closed') as string }])
  expect((await mailsTo(who))[0]?.text).toContain('Mon 16 Nov')
  expect(await balancesOf(testApp, who.id)).toEqual({ cash: 5000, freeCredits: 0, earnings: 0 })

  await moveTo(testApp, '2026-11-15T12:59:00Z')
  expect((await asOperator('GET', 'payouts/?period=2026-11')).body.payouts).toEqual([])
  await moveTo(testApp, '2026-11-15T13:00:00Z')
  await testApp.settleJobs()
  expect(await balancesOf(testApp, who.id)).toEqual({ cash: 0, freeCredits: 0, earnings: 0 })
  expect(await bankSays('2026-11', 'paid')).toEqual([
    { bsb: '062000', accountNumber: '12345678', amount: 5000 },
  ])
  expect((await mailsTo(who)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is closed'),
    '$50.00 is on its way to your bank',
  ])

  await moveTo(testApp, '2026-12-15T12:59:00Z')
  expect(await bankAccountsOf(who)).toEqual([{ bsb: '062000', name: 'Robin Tester' }])
  await moveTo(testApp, '2026-12-15T13:00:00Z')
  await testApp.settleJobs()
  expect(await bankAccountsOf(who)).toEqual([{ bsb: '000000', name: '' }])
  expect(await mailsTo(who)).toEqual([])
})

test('an earning that is still pending follows with the next payout, to the account that is on record', async () => {
  const { owner, book } = await earner(testApp)
  await book('2026-10-20T09:00', '2026-10-20T11:00')
  // Earned on the day before, so that it is available only after the run of the month.
  await book('2026-11-14T09:00', '2026-11-14T11:00')
  await moveTo(testApp, '2026-11-13T12:00:00Z')
  expect(await overview(owner)).toMatchObject({
    open_matters: [{ kind: 'bookings', side: 'owner', count: 1 }],
    saved_account: { bsb: '062000', account_number: '•••••678' },
    needs_identity: false,
  })
  expect((await close(owner, { uses_saved_account: true })).status).toBe(409)
  await moveTo(testApp, '2026-11-14T01:00:00Z')
  expect(await overview(owner)).toMatchObject({
    open_matters: [],
    earnings: 14.34,
    pending_earnings: 7.17,
    payout_date: '2026-11-16',
  })
  expect((await close(owner, { uses_saved_account: true })).status).toBe(200)
  await moveTo(testApp, '2026-11-15T23:00:00Z')
  // Two days are not over yet.
  expect((await asOperator('GET', 'payouts/?period=2026-11')).body.payouts).toEqual([])
  await moveTo(testApp, '2026-11-16T01:00:00Z')
  expect(await bankSays('2026-11', 'paid')).toEqual([
    { bsb: '062000', accountNumber: '12345678', amount: expect.any(Number) as number },
  ])
  await moveTo(testApp, '2026-12-15T01:00:00Z')
  expect(await balancesOf(testApp, owner.id)).toMatchObject({ earnings: 0 })
})

test('whoever has earned something says who they are, as the tax office asks', async () => {
  const { owner, book } = await earner(testApp, { details: null })
  await book('2026-10-20T09:00', '2026-10-20T11:00')
  await moveTo(testApp, '2026-10-25T00:00:00Z')
  expect(await overview(owner)).toMatchObject({ needs_identity: true, saved_account: null })
  expect((await close(owner, account)).body).toMatchObject({
    full_name: ['Please enter your full name'],
    personal_dob: ['Please enter your Date of Birth'],
    address: ['Please enter your home address'],
  })
  const person = { full_name: 'Robin Tester', personal_dob: '29/02/1984', address: '4 Crown Street' }
  expect((await close(owner, { ...account, ...person })).status).toBe(200)
  await moveTo(testApp, '2026-11-16T00:00:00Z')
  expect(await bankSays('2026-11', 'paid')).toMatchObject([{ amount: 717 }])
  // Erased is the bank account; the report of the half-year still has to name who earned it.
  await moveTo(testApp, '2026-12-17T00:00:00Z')
  const { rows } = await sql`
    select full_name, bsb from payout_details where account_id = ${owner.id}`.execute(testApp.database.read())
  expect(rows).toEqual([{ fullName: 'Robin Tester', bsb: '000000' }])
})

test('what comes back once is paid to another account by the link of a mail; twice, and an operator decides', async () => {
  const who = await driverWith(5000)
  expect((await close(who, account)).status).toBe(200)
  await moveTo(testApp, '2026-11-16T00:00:00Z')
  await bankSays('2026-11', 'returned')
  expect(await balancesOf(testApp, who.id)).toMatchObject({ cash: 5000 })
  const first = await linkFor(who)
  expect(await byLink(first)).toMatchObject({
    status: 200,
    body: { amount: 50, payout_date: '2026-12-15', reason: 'Account closed' },
  })
  expect((await byLink(`${first.slice(0, -1)}_`)).status).toBe(404)
  expect((await byLink(`${who.id}.x`, another)).status).toBe(404)
  expect((await byLink(first, { ...another, bsb: 'x' })).status).toBe(400)
  expect(await waiting()).toMatchObject([{ account_id: who.id, name: 'Robin Tester', returned: 1 }])
  // Of two answers at once one counts, and the link has done its work.
  const answers = await Promise.all([byLink(first, another), byLink(first, another)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect((await byLink(first)).status).toBe(404)
  expect(await waiting()).toEqual([])

  await moveTo(testApp, '2026-12-15T00:00:00Z')
  expect(await bankSays('2026-12', 'returned')).toEqual([
    { bsb: '033000', accountNumber: '87654321', amount: 5000 },
  ])
  expect(await linkFor(who)).toBe('')
  expect((await mailsTo(who)).at(-1)?.text).toContain('Our team will look into it')
  expect(await waiting()).toMatchObject([
    { returned: 2, amount: 50, link_ends_at: null, may_ask_again: true, may_pay_again: true },
  ])
  // Nothing moves by itself.
  await moveTo(testApp, '2027-01-15T00:00:00Z')
  expect((await asOperator('GET', 'payouts/?period=2027-01')).body.payouts).toEqual([])

  const decide = (choice: string) => asOperator('POST', `closed_accounts/${who.id}/`, { choice })
  expect((await decide('ask-again')).status).toBe(200)
  await testApp.settleJobs()
  const second = await linkFor(who)
  expect((await byLink(second)).status).toBe(200)
  expect((await decide('pay-again')).status).toBe(200)
  expect((await decide('pay-again')).status).toBe(409)
  expect((await byLink(second)).status).toBe(404)
  await moveTo(testApp, '2027-02-15T00:00:00Z')
  expect(await bankSays('2027-02', 'paid')).toMatchObject([{ bsb: '033000', amount: 5000 }])
})

test('the link of a mail works for 60 days, and only operators see and decide what waits', async () => {
  const who = await driverWith(1000)
  await close(who, account)
  await moveTo(testApp, '2026-11-16T00:00:00Z')
  await bankSays('2026-11', 'returned')
  const link = await linkFor(who)
  await moveTo(testApp, '2027-01-14T23:59:59Z')
  expect((await byLink(link)).status).toBe(200)
  await moveTo(testApp, '2027-01-15T00:00:00Z')
  expect((await byLink(link)).status).toBe(404)
  expect((await byLink(link, another)).status).toBe(404)
  const driver = await testApp.people.driver({ card: null })
  for (const [method, path] of [
    ['GET', 'operator/closed_accounts/'],
    ['POST', `operator/closed_accounts/${who.id}/`],
  ] as const) {
    const payload = method === 'POST' ? { choice: 'pay-again' } : undefined
    expect((await wireCall(testApp, method, path, payload, driver)).status).toBe(403)
    expect((await wireCall(testApp, method, path, payload)).status).toBe(401)
  }
})
