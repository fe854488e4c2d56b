import { asOwner } from '@bayshare/app/testing/test-money'
import { pdfPrinter, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Payments } from '../ports/payments'

let testApp: TestApp
let instead: Partial<Payments> = {}
beforeAll(async () => {
  testApp = await startTestApp({
    printer: pdfPrinter,
    payments: (real) => ({
      ...real,
      saveDebit: (...given) => (instead.saveDebit ?? real.saveDebit)(...given),
    }),
  })
})
afterAll(() => testApp.stop())
beforeEach(() => {
  instead = {}
})

const entered = {
  account_name: 'Robin Tester',
  account_bsb: '000-000',
  account_number: '000123456',
  address: '12 Crown Street, Surry Hills NSW 2010',
  street_name: '12 Crown Street',
  suburb: 'Surry Hills',
  state_name: 'NSW',
  postcode: '2010',
}
const post = (token: string, body: object, headers?: Record<string, string>) =>
  wireCall(testApp, 'POST', 'users/dd_token/', body, { token, headers })
const ask = (token: string, changes: object = {}) => post(token, { ...entered, ...changes })
const confirm = (token: string, more: object = {}) => post(token, { confirm_account: true, ...more })
const nothingToConfirm = { status: 409, body: { detail: 'Enter your bank details first.' } }

const mandates = (accountId: AccountId) =>
  asOwner<{ id: string; state: string; account_number: string | null; method_ref: string | null }>(
    testApp,
    'select id, state, account_number, method_ref from debit_mandates where account_id = $1 order by created_at, state',
    [accountId],
  )
const states = async (accountId: AccountId) => (await mandates(accountId)).map(({ state }) => state)
const label = async (token: string) =>
  (await wireCall(testApp, 'GET', 'users/', undefined, { token })).body.dd_account_label

test('entered, shown, confirmed: the request, its paper and the label in the profile', async () => {
  const driver = await testApp.people.driver({ card: null })
  const shown = await ask(driver.token)
  expect(shown).toEqual({
    status: 200,
    body: {
      show_summary: true,
      creditor_name: 'Bayshare Sandbox Pty Ltd',
      creditor_id: '000000',
      date: '2026-11-17',
      account_name: 'Robin Tester',
      bank_name: 'Test Bank',
      account_bsb: '000-000',
      account_number: '000123456',
      statement_descriptor: 'BAYSHARE PARKING',
      pdf_url: expect.stringContaining('/direct-debit-requests/') as string,
    },
  })
  expect(await label(driver.token)).toBeNull()
  expect(await mandates(driver.id)).toMatchObject([{ state: 'draft', account_number: '000123456' }])

  const confirmed = await confirm(driver.token)
  expect(confirmed).toMatchObject({
    status: 200,
    body: {
      show_summary: false,
      account_number: '••••3456',
      pdf_url: expect.stringContaining('/papers/') as string,
    },
  })
  expect(await label(driver.token)).toBe('Test Bank ••••3456')
  expect(await mandates(driver.id)).toMatchObject([{ state: 'active', account_number: null }])

  const paper = await testApp.product.server.app.inject({ url: confirmed.body.pdf_url as string })
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const events = await asOwner(
    testApp,
    `select payload from events where kind = 'direct-debit.confirmed' and subject = $1`,
    [driver.id],
  )
  expect(events).toHaveLength(1)
})

test.each([
  [{ account_bsb: '06200' }, { account_bsb: ['Please enter your BSB number'] }],
  [{ account_bsb: 'abcdef' }, { account_bsb: ['Please enter your BSB number'] }],
  [{ account_number: '12345' }, { account_number: ['Please enter your account number'] }],
  [{ account_number: '1234567890' }, { account_number: ['Please enter your account number'] }],
  [{ account_number: '12345678901' }, { account_number: ['Please enter at most 10 characters'] }],
  [{ account_name: 'Al' }, { account_name: ['Please enter your account name'] }],
  [{ account_name: undefined }, { account_name: ['This field is required'] }],
  [{ suburb: undefined }, { address: ['Please select a street address from the suggestions'] }],
  [{ address: 'x'.repeat(151) }, { address: ['Please enter at most 150 characters'] }],
  [{ is_admin: true }, { is_admin: ['This field is not known.'] }],
])('%j is refused under its field and nothing is kept', async (changes, body) => {
  const driver = await testApp.people.driver({ card: null })
  expect(await ask(driver.token, changes)).toEqual({ status: 400, body })
  expect(await mandates(driver.id)).toEqual([])
})

test('the request is read as a PDF before it is confirmed, by who entered it, as long as it is open', async () => {
  const driver = await testApp.people.driver({ card: null })
  const read = (url: string) => testApp.product.server.app.inject({ url })
  const url = (await ask(driver.token)).body.pdf_url as string
  const paper = await read(url)
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(paper.body.startsWith('%PDF-')).toBe(true)
  const other = await testApp.people.driver({ card: null })
  const foreign = (await ask(other.token)).body.pdf_url as string
  const [path = '', proof = ''] = url.split('?')
  const attacks = [
    path,
    `${path}?${foreign.split('?')[1]}`,
    url.replace(/for=[^&]+/, `for=${other.id}`),
    url.replace('Request.pdf', 'Other.pdf'),
    `${foreign.split('?')[0]}?${proof}`,
  ]
  const answers = await Promise.all(attacks.map(read))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(attacks.map(() => 404))
  const replaced = (await ask(driver.token, { account_name: 'Robin Second' })).body.pdf_url as string
  expect((await read(url)).statusCode).toBe(404)
  await confirm(driver.token)
  expect((await read(replaced)).statusCode).toBe(404)
})

test('nothing entered, nothing to confirm; a draft belongs to who entered it and to its day', async () => {
  const [robin, sam] = [
    await testApp.people.driver({ card: null }),
    await testApp.people.driver({ card: null }),
  ]
  expect(await confirm(robin.token)).toEqual(nothingToConfirm)
  await ask(robin.token)
  expect(await confirm(sam.token)).toEqual(nothingToConfirm)
  expect(await confirm(sam.token, entered)).toEqual(nothingToConfirm)
  await asOwner(
    testApp,
    `update debit_mandates set created_at = created_at - interval '25 hours' where account_id = $1`,
    [robin.id],
  )
  expect(await confirm(robin.token)).toEqual(nothingToConfirm)
  const { forgetDrafts } = await import('./forget-drafts')
  await forgetDrafts(testApp)
  expect(await mandates(robin.id)).toEqual([])
})

test('a second window that enters other details takes the first one its confirmation', async () => {
  const driver = await testApp.people.driver({ card: null })
  await ask(driver.token)
  await ask(driver.token, { account_number: '900123456' })
  expect(await confirm(driver.token, entered)).toEqual(nothingToConfirm)
  expect(await states(driver.id)).toEqual(['draft'])
  const second = { ...entered, account_number: '900123456' }
  expect(await confirm(driver.token, second)).toMatchObject({
    status: 200,
    body: { account_number: '••••3456' },
  })
})

test('details that change while the bank is asked are not confirmed, and the bank forgets the old ones', async () => {
  const driver = await testApp.people.driver({ card: null })
  await ask(driver.token)
  let saved = ''
  instead.saveDebit = async (...given) => {
    instead = {}
    const outcome = await testApp.payments.saveDebit(...given)
    if (outcome.state === 'saved') saved = outcome.methodRef
    await ask(driver.token, { account_number: '222222227' })
    return outcome
  }
  expect(await confirm(driver.token)).toEqual(nothingToConfirm)
  expect(await mandates(driver.id)).toMatchObject([{ state: 'draft', account_number: '222222227' }])
  expect(
    await asOwner(testApp, 'select 1 from methods_to_forget where method_ref = $1', [saved]),
  ).toHaveLength(1)
})

test('confirmed ten times at once it is one mandate, one paper, one event', async () => {
  const driver = await testApp.people.driver({ card: null })
  await ask(driver.token)
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(driver.token)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(await confirm(driver.token)).toMatchObject({ status: 200, body: { show_summary: false } })
  expect(await states(driver.id)).toEqual(['active'])
  const papers = await asOwner(testApp, 'select 1 from papers where account_id = $1', [driver.id])
  const events = await asOwner(
    testApp,
    `select 1 from events where kind = 'direct-debit.confirmed' and subject = $1`,
    [driver.id],
  )
  expect([papers.length, events.length]).toEqual([1, 1])
})

test('an account that is agreed on already needs no second agreement; another one does, and replaces it', async () => {
  const driver = await testApp.people.driver({ card: null })
  await ask(driver.token)
  await confirm(driver.token)
  expect(await ask(driver.token, { account_bsb: '000000', account_name: 'robin  tester' })).toMatchObject({
    status: 200,
    body: { show_summary: false, account_number: '••••3456' },
  })
  expect(await states(driver.id)).toEqual(['active'])
  const [former] = await mandates(driver.id)
  expect(await ask(driver.token, { account_number: '900123456' })).toMatchObject({
    body: { show_summary: true },
  })
  expect(await label(driver.token)).toBe('Test Bank ••••3456')
  expect(await confirm(driver.token)).toMatchObject({ status: 200 })
  expect((await states(driver.id)).toSorted()).toEqual(['active', 'replaced'])
  await asOwner(testApp, `update methods_to_forget set due_at = due_at - interval '10 minutes'`)
  await testApp.product.sweepNow()
  const left = await asOwner(
    testApp,
    'select 1 from stripe_sandbox.payment_methods where id = $1 and customer is not null',
    [former?.method_ref],
  )
  expect(left).toEqual([])
})

test('the bank refuses, or does not answer: nothing is in force, and it can be tried again', async () => {
  const driver = await testApp.people.driver({ card: null })
  await ask(driver.token, { account_number: '123456789' })
  expect(await confirm(driver.token)).toEqual({
    status: 402,
    body: { detail: 'Please check your bank details', code: expect.any(String) as string },
  })
  await ask(driver.token)
  testApp.bank.faults.set('POST /v1/setup_intents', { kind: 'execute-then-drop' }, 2)
  expect(await confirm(driver.token)).toMatchObject({ status: 503 })
  expect(await states(driver.id)).toEqual(['draft'])
  expect(await confirm(driver.token)).toMatchObject({ status: 200 })
  expect(await states(driver.id)).toEqual(['active'])
  const made = await asOwner(
    testApp,
    `select 1 from stripe_sandbox.mandates m join stripe_sandbox.payment_methods p on p.id = m.payment_method
     where p.id = (select method_ref from debit_mandates where account_id = $1)`,
    [driver.id],
  )
  expect(made).toHaveLength(1)
})

test('the direct debit is ended by its holder, not while a debit is under way', async () => {
  const driver = await testApp.people.driver({ card: null })
  await ask(driver.token)
  await confirm(driver.token)
  const [mandate] = await mandates(driver.id)
  await asOwner(
    testApp,
    `insert into payments (id, account_id, purpose, amount_cents, state, capture, method, customer_ref, method_ref, created_at, attempted_at)
     values (gen_random_uuid(), $1, 'charges', 500, 'processing', 'now', 'direct-debit', 'cus_x', $2, $3, '2999-01-01')`,
    [driver.id, mandate?.method_ref, testApp.clock.now().toString()],
  )
  const end = () => wireCall(testApp, 'DELETE', 'users/dd_token/', undefined, { token: driver.token })
  expect(await end()).toMatchObject({ status: 409 })
  await asOwner(testApp, `update payments set state = 'captured' where account_id = $1`, [driver.id])
  expect(await end()).toEqual({ status: 200, body: {} })
  expect(await end()).toEqual({ status: 200, body: {} })
  expect(await states(driver.id)).toEqual(['revoked'])
  expect(await label(driver.token)).toBeNull()
  expect(await confirm(driver.token)).toEqual(nothingToConfirm)
})

test('whoever leaves leaves no debit behind, neither agreed on nor entered', async () => {
  const driver = await testApp.people.driver({ card: null })
  await ask(driver.token)
  await confirm(driver.token)
  await ask(driver.token, { account_number: '900123456' })
  await wireCall(testApp, 'POST', 'users/close/', { current_password: testPassword }, { token: driver.token })
  await testApp.settleJobs()
  expect(await states(driver.id)).toEqual(['revoked'])
})

test('nobody finds out accounts by the hundred', async () => {
  const { token } = await testApp.people.driver({ card: null })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, number) => ask(token, { account_number: `1000000${10 + number}` })),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('the export tells the account without its number', async () => {
  const driver = await testApp.people.driver({ card: null })
  await ask(driver.token)
  await confirm(driver.token)
  const { body } = await wireCall(testApp, 'GET', 'users/export/', undefined, { token: driver.token })
  expect(JSON.stringify(body)).not.toContain('000123456')
  expect(JSON.stringify(body)).toContain('"account_last4":"3456"')
})
