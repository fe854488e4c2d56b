import { randomUUID } from 'node:crypto'
import type { OwnedSpace } from '@bayshare/app/testing/owned-space'
import { earner, moveTo, personDetails } from '@bayshare/app/testing/paid-owner'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword, type TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sandboxCompany } from '@bayshare/domain/brands/company'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setOperator } from '../accounts/store'
import { findings } from '../doctor/findings'
import { makeEarningsAvailable } from './make-earnings-available'
import { makePayouts } from './make-payouts'
import { readAbaFile } from './read-aba-file'

let testApp: TestApp
let operator: TestPerson
let spaces: OwnedSpace[]
beforeEach(async () => {
  testApp = await startTestApp({ at: '2026-10-19T21:00:00Z' })
  operator = await testApp.people.operator()
  spaces = [
    await earner(testApp, { details: { account_name: 'Ann Ångström', full_name: 'Ann Ångström' } }),
    await earner(testApp, { details: { account_name: 'Bo Lee', full_name: 'Bo Lee', bsb: '033000' } }),
    await earner(testApp, { details: { account_name: 'Cy Ng & Co', full_name: 'Cy Ng' } }),
  ]
  for (const { book } of spaces) await book('2026-10-20T09:00', '2026-10-20T11:00')
  await testApp.settleJobs()
  await moveTo(testApp, '2026-11-16T00:00:00Z')
})
afterEach(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
  await testApp.stop()
})

interface Listed {
  period: string
  periods: string[]
  payouts: { id: string; owner_name: string; amount: number; state: string; file_number: number | null }[]
  files: { id: string; number: number; total: number; count: number; url: string }[]
}

const list = async (period?: string) => {
  const path = `operator/payouts/${period === undefined ? '' : `?period=${period}`}`
  return (await wireCall(testApp, 'GET', path, undefined, operator)).body as unknown as Listed
}
const makeFile = (as: TestPerson = operator, period = '2026-11') =>
  wireCall(testApp, 'POST', 'operator/payouts/file/', { period }, { token: as.token })
const close = (ids: readonly string[], state: string, reason?: string, as: TestPerson = operator) =>
  wireCall(testApp, 'POST', 'operator/payouts/close/', { ids, state, reason }, { token: as.token })
const report = (half: string, as: TestPerson = operator) =>
  wireCall(testApp, 'GET', `operator/sharing_economy/?half=${half}`, undefined, { token: as.token })
const download = (url: string, { token } = operator) =>
  testApp.product.server.app.inject({
    url,
    headers: { host: 'localhost:3000', ...(token && { authorization: `Bearer ${token}` }) },
  })
const earnings = async (person: TestPerson) =>
  (await wireCall(testApp, 'GET', 'users/earnings/', undefined, person)).body
const confirm = (person: TestPerson, payout: string | undefined) =>
  wireCall(testApp, 'POST', 'users/bank_account/confirm/', { payout }, person)
const waiting = async (period?: string) => ((await list(period)) as Listed & { waiting: object[] }).waiting

test('the operator alone sees the payouts of a month, with accounts by their last digits', async () => {
  const seen = await list()
  expect(seen).toMatchObject({ period: '2026-11', periods: ['2026-11'], files: [] })
  expect(seen.payouts).toEqual(
    ['Ann Ångström', 'Bo Lee', 'Cy Ng'].map((name) => ({
      id: expect.any(String) as string,
      period: '2026-11',
      owner_name: name,
      bsb: name === 'Bo Lee' ? '033000' : '062000',
      account_number: '•••••678',
      amount: 7.17,
      state: 'made',
      made_at: '2026-11-16T00:00:00Z',
      return_reason: null,
      file_number: null,
      is_held: false,
    })),
  )
  expect((await list('2026-10')).payouts).toEqual([])

  // Nobody else may: not the owner of a payout, not a visitor.
  const [{ owner }] = spaces as [OwnedSpace]
  const ids = [seen.payouts[0]?.id ?? '']
  for (const as of [owner, await testApp.people.driver({ card: null })]) {
    expect((await wireCall(testApp, 'GET', 'operator/payouts/', undefined, as)).status).toBe(403)
    expect((await makeFile(as)).status).toBe(403)
    expect((await close(ids, 'paid', undefined, as)).status).toBe(403)
    expect((await report('2026-H2', as)).status).toBe(403)
  }
  expect((await wireCall(testApp, 'POST', 'operator/payouts/close/', { ids, state: 'paid' })).status).toBe(
    401,
  )
  expect((await list()).payouts.every(({ state }) => state === 'made')).toBe(true)
})

describe('the file for the bank', () => {
  test('holds every payout that waits, is read back, and is saved under its name', async () => {
    const { status, body } = await makeFile()
    expect(status).toBe(200)
    const file = await download(String(body.url))
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="payouts-2026-11-1.aba"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(String(body.url)).toMatch(/\/payouts-2026-11-1\.aba$/)
    const lines = file.body.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.map((line) => line.length)).toEqual([120, 120, 120, 120, 120])
    const read = readAbaFile(file.body)
    expect(read.payments.map(({ accountName, amount }) => `${accountName} ${amount}`).toSorted()).toEqual([
      'Ann Angstrom 717',
      'Bo Lee 717',
      'Cy Ng & Co 717',
    ])
    expect(read.total).toEqual({ net: 2151, credit: 2151, debit: 0, count: 3 })
    expect(read.date).toBe('161126')
    const seen = await list()
    expect(seen.payouts.map(({ state, file_number: number }) => [state, number])).toEqual(
      Array.from({ length: 3 }, () => ['sent', 1]),
    )
    expect(seen.files).toMatchObject([{ id: body.id, number: 1, total: 21.51, count: 3 }])
  })

  test('is made once, however often it is asked for', async () => {
    const answers = await Promise.all([makeFile(), makeFile(), makeFile(), makeFile()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect((await makeFile()).body).toEqual({ detail: 'No payouts are waiting to be sent.' })
    expect((await makeFile(operator, '2026-10')).status).toBe(409)
    expect((await makeFile(operator, 'November')).status).toBe(400)
    expect((await list()).files).toHaveLength(1)
  })

  test('is not given to others, nor by another address, nor after the right has ended', async () => {
    const { body } = await makeFile()
    const url = String(body.url)
    const [{ owner }] = spaces as [OwnedSpace]
    for (const token of ['', 'forged'])
      expect((await download(url, { ...operator, token })).statusCode, 'an address alone opens nothing').toBe(
        401,
      )
    expect((await download(url, owner)).statusCode).toBe(404)
    const foreign = [
      url.replace('.aba', '.exe'),
      url.replace(String(body.id), randomUUID()),
      '/downloads/payouts/nonsense/x.aba',
      String((await earnings(owner)).csv_url),
    ]
    for (const path of foreign) expect((await download(path)).statusCode, `${path} opens nothing`).toBe(404)
    expect((await download(url)).statusCode).toBe(200)
    await testApp.database.transaction((tx) => setOperator(tx, operator.id, false))
    expect((await download(url)).statusCode).toBe(404)
  })

  test('is refused when payouts and ledger differ by a single cent, and without an account to come from', async () => {
    const plant = (change: number) =>
      testApp.database.transaction((tx) =>
        tx
          .updateTable('ledgerAccounts')
          .set((eb) => ({ balanceCents: eb('balanceCents', '+', change) }))
          .where('kind', '=', 'payout-in-transit')
          .where('holderId', '=', spaces[1]!.owner.id)
          .execute(),
      )
    await plant(1)
    const { status, body } = await makeFile()
    expect(status).toBe(409)
    expect(body).toMatchObject({ detail: expect.stringContaining("don't match the ledger") as string })
    expect((await list()).files).toEqual([])
    await plant(-1)

    // It needs an account to come from.
    const bare = await startTestApp({
      on: testApp,
      at: '2026-11-16T00:00:00Z',
      product: { company: { ...sandboxCompany, bank: null } },
    })
    try {
      const answer = await wireCall(bare, 'POST', 'operator/payouts/file/', { period: '2026-11' }, operator)
      expect(answer.status).toBe(409)
      expect(String(answer.body.detail)).toContain('COMPANY_BSB')
    } finally {
      await bare.stop()
    }
    expect((await makeFile()).status).toBe(200)
  })
})

describe('what the bank says of them', () => {
  async function sent(): Promise<string[]> {
    await makeFile()
    return (await list()).payouts.map(({ id }) => id)
  }

  test('paid: the money is with the owners', async () => {
    const ids = await sent()
    expect(await close(ids, 'paid')).toEqual({ status: 200, body: { closed: 3 } })
    expect((await list()).payouts.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    const [{ owner }] = spaces as [OwnedSpace]
    expect(await earnings(owner)).toMatchObject({
      available: 0,
      under_way: 0,
      latest: [{ state: 'paid' }],
      payouts: [{ state: 'paid', amount: 7.17 }],
    })
  })

  test('returned: it is available again, mailed to the owner, and paid in a later month once the account is confirmed', async () => {
    const ids = await sent()
    expect((await close(ids.slice(0, 1), 'returned', 'Account closed')).body).toEqual({ closed: 1 })
    await close(ids.slice(1), 'paid')
    const [{ owner }] = spaces as [OwnedSpace]
    expect(await earnings(owner)).toMatchObject({
      available: 7.17,
      under_way: 0,
      latest: [{ state: 'available' }],
    })
    const [event] = await testApp.database
      .read()
      .selectFrom('events')
      .select('payload')
      .where('kind', '=', 'payout.returned')
      .execute()
    expect(event?.payload).toEqual({
      payoutId: ids[0],
      ownerId: owner.id,
      amount: 717,
      reason: 'Account closed',
    })
    await testApp.product.sweepNow()
    expect((await list()).payouts).toHaveLength(3)
    await testApp.settleJobs()

    const bells = await wireCall(testApp, 'GET', 'users/notifications/', undefined, owner)
    expect(bells.body).toContainEqual(
      expect.objectContaining({
        kind: 'payout-returned',
        description: 'Your payout of $7.17 was returned. Check your bank details to get paid',
        link: '/earnings',
      }),
    )

    // The run leaves the account out until its owner has looked at it; both sides read why.
    const returned = {
      id: ids[0],
      amount: 7.17,
      returned_on: '2026-11-16',
      reason: 'Account closed',
      bsb: '062000',
      account_number: '•••••678',
    }
    await moveTo(testApp, '2026-12-15T00:00:00Z')
    expect((await list()).period).toBe('2026-11')
    expect(await waiting()).toMatchObject([{ owner_id: owner.id, amount: 7.17, reason: 'returned' }])
    expect(await earnings(owner)).toMatchObject({
      returned_payout: returned,
      payouts: [{ state: 'returned', return_reason: 'Account closed' }],
    })
    const stranger = spaces[1]!.owner
    expect((await confirm(stranger, ids[0])).body).toMatchObject({ returned_payout: null })
    expect((await confirm(owner, ids[1])).body).toMatchObject({ returned_payout: returned })
    expect((await confirm(await testApp.people.owner(), ids[0])).status).toBe(404)
    const confirmed = await Promise.all([confirm(owner, ids[0]), confirm(owner, ids[0])])
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200])
    expect(await earnings(owner)).toMatchObject({ returned_payout: null, hold_until: null })
    expect(await waiting()).toEqual([])
    await testApp.product.sweepNow()
    const december = await list()
    expect(december).toMatchObject({ period: '2026-12', periods: ['2026-12', '2026-11'] })
    expect(december.payouts).toMatchObject([{ owner_name: 'Ann Ångström', amount: 7.17, state: 'made' }])
    await testApp.settleJobs()
    // The statement stays as it was issued; another paper says that its payout was returned, and the lists mark it.
    const papers = (await wireCall(testApp, 'GET', 'users/papers/', undefined, owner)).body as unknown as {
      title: string
      returned: boolean
    }[]
    expect(papers.map(({ title, returned: isReturned }) => [title, isReturned])).toEqual([
      ['Statement', false],
      ['Returned payout', false],
      ['Statement and tax invoice for our commission', true],
    ])
    const [again, first] = (await earnings(owner)).payouts as Record<string, string>[]
    expect(again).toMatchObject({ state: 'made', return_notice_url: null })
    expect(first?.statement_url).toMatch(/commission-BS-\d{6}-returned\.pdf\?/)
    for (const url of [first?.statement_url, first?.return_notice_url])
      expect((await download(url ?? '')).statusCode).toBe(200)
    await makeFile(operator, '2026-12')
    await close(
      december.payouts.map(({ id }) => id),
      'paid',
    )
    expect(await earnings(owner)).toMatchObject({ available: 0, under_way: 0, latest: [{ state: 'paid' }] })
  })

  test('returned: other bank details are paid to after their 48 hours, and what was not sent yet is withdrawn', async () => {
    const ids = await sent()
    const [{ owner, book }] = spaces as [OwnedSpace]
    await book('2026-11-20T09:00', '2026-11-20T11:00')
    await moveTo(testApp, '2026-12-15T00:00:00Z')
    // The bank answers late: the payout of December is made to the same account, and in no file yet.
    expect((await list('2026-12')).payouts).toMatchObject([{ state: 'made', amount: 7.17 }])
    expect((await close(ids.slice(0, 1), 'returned', 'No such account')).body).toEqual({ closed: 1 })
    expect((await list('2026-12')).payouts).toMatchObject([
      {
        state: 'returned',
        file_number: null,
        return_reason: 'Not sent, because the bank returned another payout to this account',
      },
    ])
    expect((await makeFile(operator, '2026-12')).status).toBe(409)
    // Its owner is not told that the bank returned what was never sent to it.
    await testApp.settleJobs()
    const bells = await wireCall(testApp, 'GET', 'users/notifications/', undefined, owner)
    const told = (bells.body as unknown as { description: string }[]).map(({ description }) => description)
    expect(told.filter((words) => words.includes('payout')).toSorted()).toEqual([
      'Your payout of $7.17 was returned. Check your bank details to get paid',
      "Your payout of $7.17 wasn't sent. Check your bank details to get paid",
    ])
    expect(await earnings(owner)).toMatchObject({ available: 14.34, under_way: 0 })

    const changed = { ...personDetails, bsb: '033000', current_password: testPassword }
    const saved = await wireCall(testApp, 'PATCH', 'users/bank_account/', changed, owner)
    expect(saved.body).toMatchObject({ returned_payout: null, hold_until: '2026-12-17T00:00:00Z' })
    expect((await confirm(owner, ids[0])).body).toMatchObject({ bsb: '033000', returned_payout: null })
    await moveTo(testApp, '2027-01-15T00:00:00Z')
    expect((await list('2027-01')).payouts).toMatchObject([{ bsb: '033000', amount: 14.34, state: 'made' }])
  })

  test('returned while the run is made: the account is paid before or not at all', async () => {
    const ids = await sent()
    const [{ owner, book }] = spaces as [OwnedSpace]
    await book('2026-11-20T09:00', '2026-11-20T11:00')
    await testApp.clock.moveTo(Temporal.Instant.from('2026-12-15T00:00:00Z'))
    await makeEarningsAvailable(testApp)
    await Promise.all([
      close(ids.slice(0, 1), 'returned'),
      makePayouts(testApp),
      makePayouts(testApp),
      makeFile(operator, '2026-12'),
    ])
    await makePayouts(testApp)
    expect((await list('2026-12')).payouts.filter(({ state }) => state === 'made')).toEqual([])
    expect(await earnings(owner)).toMatchObject({ returned_payout: { id: ids[0] } })
  })

  test('is all or nothing: one wrong id, or one that is not waiting, closes none', async () => {
    const waiting = (await list()).payouts.map(({ id }) => id)
    expect(await close(waiting, 'paid')).toMatchObject({ status: 409 })
    const ids = await sent()
    expect((await close([...ids, randomUUID()], 'paid')).status).toBe(404)
    expect((await list()).payouts.every(({ state }) => state === 'sent')).toBe(true)
    expect((await close(ids.slice(0, 1), 'paid')).status).toBe(200)
    expect((await close(ids, 'returned')).status).toBe(409)
    expect((await close(ids.slice(0, 1), 'paid')).status).toBe(409)
    expect((await list()).payouts.map(({ state }) => state)).toEqual(['paid', 'sent', 'sent'])
    expect((await close([ids[1] ?? '', ids[1] ?? ''], 'paid')).body).toEqual({ closed: 1 })
    for (const nonsense of [[], ['x'], 'all'])
      expect((await close(nonsense as string[], 'paid')).status).toBe(400)
    expect((await close(ids, 'made')).status).toBe(400)
  })

  test('said twice at once, and both ways, is said once', async () => {
    const ids = await sent()
    const answers = await Promise.all([
      close(ids, 'paid'),
      close(ids, 'returned'),
      close(ids, 'paid'),
      close(ids, 'returned'),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect(new Set((await list()).payouts.map(({ state }) => state)).size).toBe(1)
  })
})
