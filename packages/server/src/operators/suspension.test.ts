import { ownedSpace } from '@bayshare/app/testing/owned-space'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { mailAccepted } from '@bayshare/app/testing/test-mail'
import { type TestPerson, testPassword } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sandboxCompany } from '@bayshare/domain/brands/company'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../doctor/findings'
import { urlSigner } from '../http/url-signer'
import type { OutgoingMail } from '../ports/mailer'

let testApp: TestApp
let operator: TestPerson
const sent: OutgoingMail[] = []
let whileTheBankIsAsked: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  testApp = await startTestApp({
    at: '2026-10-19T21:00:00Z',
    payments: (real) => ({
      ...real,
      async charge(order) {
        await whileTheBankIsAsked?.()
        return real.charge(order)
      },
    }),
    mailer: {
      async send(mail) {
        sent.push(mail)
        return mailAccepted
      },
    },
  })
  operator = await testApp.people.operator()
})
afterAll(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  await testApp.stop()
})

const desk = (method: 'GET' | 'POST', path: string, payload?: object, as: TestPerson = operator) =>
  wireCall(testApp, method, `operator/people/${path}`, payload, { token: as.token })
const suspend = (id: string, as?: TestPerson) => desk('POST', `${id}/suspend/`, { reason: 'Fake photos' }, as)
const restore = (id: string) => desk('POST', `${id}/restore/`, {})
const logIn = (email: string, password = testPassword) =>
  wireCall(testApp, 'POST', 'auth/token/', { grant_type: 'password', username: email, password })
const profile = (token: string) => wireCall(testApp, 'GET', 'users/', undefined, { token })
const mailsTo = (email: string) => sent.filter(({ to }) => to === email).map(({ subject }) => subject)
const query = <R>(text: ReturnType<typeof sql<R>>) => text.execute(testApp.database.read())

async function logged(accountId: string) {
  const { rows } = await query(
    sql<{ act: string; before: object; after: object }>`
      select act, before, after from audit_log where subject_type = 'account' and subject_id = ${accountId} order by id`,
  )
  return rows
}

test('nobody but an operator finds, sees or changes people', async () => {
  const driver = await testApp.people.driver()
  const manager = await testApp.people.driver()
  await query(sql`update accounts set is_corporate = true where id = ${manager.id}`)
  for (const as of [driver, manager]) {
    for (const path of ['?q=robin', `${operator.id}/`])
      expect((await desk('GET', path, undefined, as)).status).toBe(403)
    for (const act of ['suspend', 'restore', 'end_sessions', 'feature'])
      expect(
        (await desk('POST', `${operator.id}/${act}/`, { reason: 'x', is_featured: true }, as)).status,
      ).toBe(403)
  }
  expect((await wireCall(testApp, 'GET', 'operator/people/?q=robin')).status).toBe(401)
  expect((await wireCall(testApp, 'POST', `operator/people/${driver.id}/suspend/`, {})).status).toBe(401)
  expect(await logged(operator.id)).toEqual([])
  for (const id of ['nobody', '1', "' or 1=1 --"])
    expect((await desk('GET', `${encodeURIComponent(id)}/`)).status).toBe(400)
  expect((await suspend('00000000-0000-4000-8000-000000000009')).status).toBe(404)
  expect((await desk('POST', `${driver.id}/suspend/`, { reason: '  ' })).status).toBe(400)
  expect((await desk('GET', '?q=ro')).status).toBe(400)
})

test('people are found by name, address and number, page by page, and never twice', async () => {
  for (let count = 0; count < 27; count++) await testApp.people.owner()
  const first = await desk('GET', '?q=bin%20tes')
  const people = first.body.people as { uuid: string; email: string }[]
  expect(people).toHaveLength(25)
  const second = await desk('GET', `?q=bin%20tes&after=${String(first.body.next)}`)
  const others = second.body.people as { uuid: string }[]
  expect(new Set([...people, ...others].map(({ uuid }) => uuid)).size).toBe(people.length + others.length)
  const found = async (typed: string) =>
    ((await desk('GET', `?q=${encodeURIComponent(typed)}`)).body.people as { uuid: string }[]).map(
      ({ uuid }) => uuid,
    )
  expect(await found(operator.email.toUpperCase())).toEqual([operator.id])
  expect(await found(operator.id.toUpperCase())).toEqual([operator.id])
  expect((await found('0491 570 156')).length).toBe(25)
  expect((await found('+61 491 570')).length).toBe(25)
  expect(await found('%%%')).toEqual([])
  expect(JSON.stringify(first.body)).not.toContain('hash')
})

test("a person's page has what is needed of them, and that it was opened is recorded", async () => {
  const driver = await testApp.people.driver()
  const { body } = await desk('GET', `${driver.id.toUpperCase()}/`)
  expect(body).toMatchObject({
    uuid: driver.id,
    email: driver.email,
    suspended: false,
    is_operator: false,
    bookings: 0,
    listings: 0,
    balance: 0,
    brands: ['Bayshare'],
    roles: [],
  })
  expect(body.sessions).toHaveLength(1)
  expect(JSON.stringify(body)).not.toMatch(/password|hash|last4|4242|search_token|referral/)
  expect((await logged(driver.id)).map(({ act }) => act)).toEqual(['see'])
})

test('a suspended person is logged out at once and gets in by no way, and learns why', async () => {
  const driver = await testApp.people.driver()
  const before = await logIn(driver.email)
  const redirect = await wireCall(testApp, 'POST', 'users/get_redirect/', {}, { token: driver.token })
  const signer = urlSigner({
    database: testApp.database,
    clock: testApp.clock,
    company: sandboxCompany,
    subscriptions: {},
  })
  const address = new URL((await signer.signFor(driver.id))('/papers/1/a.pdf'), 'http://localhost')
  const open = () => signer.signedFor(address.pathname, Object.fromEntries(address.searchParams))
  expect(await open()).toBe(driver.id)
  await wireCall(testApp, 'POST', 'users/password_reset/', { username: driver.email })

  expect((await suspend(driver.id)).body).toMatchObject({
    suspended: true,
    suspension_reason: 'Fake photos',
    sessions: [],
  })
  // Again, it changes nothing.
  expect((await suspend(driver.id)).status).toBe(200)
  expect((await profile(driver.token)).status).toBe(401)
  const renewal = { grant_type: 'refresh_token', refresh_token: before.body.refresh_token }
  expect((await wireCall(testApp, 'POST', 'auth/token/', renewal)).status).toBe(401)
  expect(await logIn(driver.email)).toMatchObject({
    status: 403,
    body: {
      detail: "This account is suspended. If you think that's a mistake, write to help@bayshare.example.",
    },
  })
  // Who does not know the password learns nothing.
  expect(await logIn(driver.email, 'not the password')).toEqual(
    await logIn('nobody@test.example', 'not the password'),
  )
  expect(redirect.status).toBe(200)
  const token = /auth_redirect\/(.+)$/.exec(String(redirect.body.url))?.[1] ?? ''
  expect((await logIn(`redirect_token:${token}`, '')).status).toBe(400)
  expect(await open()).toBeUndefined()
  await testApp.settleJobs()
  const mails = mailsTo(driver.email)
  expect(mails.filter((subject) => subject === 'Your account is suspended')).toHaveLength(1)
  await wireCall(testApp, 'POST', 'users/password_reset/', { username: driver.email })
  await testApp.settleJobs()
  expect(mailsTo(driver.email)).toHaveLength(mails.length)
  expect(await logged(driver.id)).toMatchObject([
    { act: 'suspend', before: { suspended: false }, after: { suspended: true, reason: 'Fake photos' } },
  ])

  expect((await restore(driver.id)).body).toMatchObject({ suspended: false, suspension_reason: null })
  expect((await restore(driver.id)).status).toBe(200)
  expect((await logIn(driver.email)).status).toBe(200)
  expect((await profile(driver.token)).status).toBe(401)
  await testApp.settleJobs()
  expect(mailsTo(driver.email)).toContain('Your account is open again')
  expect((await logged(driver.id)).map(({ act }) => act)).toEqual(['suspend', 'restore'])
})

test('logging in while being suspended leaves no session behind', async () => {
  const driver = await testApp.people.driver()
  const [, ...entered] = await Promise.all([
    suspend(driver.id),
    ...Array.from({ length: 6 }, () => logIn(driver.email)),
  ])
  for (const { status, body } of entered) {
    expect([200, 403]).toContain(status)
    expect((await profile(String(body.access_token))).status).toBe(401)
  }
  const { rows } = await query(
    sql`select id from sessions where account_id = ${driver.id} and ended_at is null`,
  )
  expect(rows).toEqual([])
})

test('all sessions of a person can be ended, and they log in again', async () => {
  const driver = await testApp.people.driver()
  expect((await desk('POST', `${driver.id}/end_sessions/`, {})).body).toMatchObject({ sessions: [] })
  expect((await profile(driver.token)).status).toBe(401)
  expect((await logIn(driver.email)).status).toBe(200)
  expect((await logged(driver.id)).map(({ act }) => act)).toEqual(['end-sessions'])
})

describe('operators', () => {
  test('suspend neither themselves nor each other at once', async () => {
    expect(await suspend(operator.id)).toMatchObject({
      status: 409,
      body: { detail: "You can't suspend your own account." },
    })
    const other = await testApp.people.operator()
    const answers = await Promise.all([suspend(other.id), suspend(operator.id, other)])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 401])
    const { rows } = await query(
      sql`select id from accounts where is_operator and suspended_at is null and closed_at is null`,
    )
    expect(rows).toHaveLength(1)
    // Whoever is left is the operator of the tests that follow.
    await query(sql`update accounts set suspended_at = null, suspension_reason = null where is_operator`)
    operator = { ...operator, token: String((await logIn(operator.email)).body.access_token) }
  })
})

describe('while somebody is suspended', () => {
  const day = ['2026-10-21T09:00', '2026-10-21T11:00'] as const
  const otherDay = ['2026-10-23T09:00', '2026-10-23T11:00'] as const
  const stateOf = async (reference: string) =>
    (await query(sql<{ state: string }>`select state from bookings where reference = ${reference}`)).rows[0]
      ?.state

  test("an owner's spots are neither found nor booked, and what was booked stays", async () => {
    const { owner, id, book, isFound } = await ownedSpace(testApp)
    const removed = await testApp.people.space(owner.id, { isPublished: false })
    const reference = await book(...day)
    await suspend(owner.id)
    // The account refuses the booking before the listing has left the search.
    await expect(book(...otherDay)).rejects.toThrow('Not found.')
    await testApp.settleJobs()
    expect(await isFound(...otherDay)).toBe(false)
    expect((await wireCall(testApp, 'GET', `parking_spaces/${id}/`)).status).toBe(404)
    expect(await stateOf(reference)).toBe('confirmed')
    const later = await testApp.people.space(owner.id)
    await restore(owner.id)
    await testApp.settleJobs()
    expect(await isFound(...otherDay)).toBe(true)
    const { rows } = await query(
      sql<{ id: string }>`select id from spaces where owner_id = ${owner.id} and is_published`,
    )
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([id, later]))
    expect(rows).not.toContainEqual({ id: removed })
  })

  test('a booking that runs and a payment under way end as they would have', async () => {
    const { book } = await ownedSpace(testApp)
    const driver = await testApp.people.driver()
    const running = await book(...day, driver)
    whileTheBankIsAsked = async () => {
      whileTheBankIsAsked = undefined
      expect((await suspend(driver.id)).status).toBe(200)
    }
    const paying = await book(...otherDay, driver)
    await testApp.settleJobs()
    expect(await stateOf(paying)).toBe('confirmed')
    expect(await stateOf(running)).toBe('confirmed')
    const { rows } = await query(
      sql`select p.id from payments p where p.account_id = ${driver.id} and p.state <> 'captured'`,
    )
    expect(rows).toEqual([])
    await expect(book(...day, driver)).rejects.toThrow('Auth has expired.')
  })
})
