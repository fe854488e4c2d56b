import { decideIncident, reportIncident } from '@bayshare/contract/incidents'
import { call } from '@bayshare/contract/call'
import {
  confirmDecision as confirmRoute,
  waitingDecisions,
  withdrawDecision,
} from '@bayshare/contract/money-decisions'
import type { Decision } from '@bayshare/domain/incidents/incident'
import { dollars } from '@bayshare/domain/money/cents'
import { findings } from '@bayshare/server/doctor/findings'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeOperator } from './change-operator'
import { confirmDecision, listDecisions } from './confirm-decision'
import { newKey, startTestApp, type TestApp } from './testing/test-app'
import { bookSpot, cancelSpot } from './testing/test-bookings'
import { asOwner, balancesOf } from './testing/test-money'
import type { TestPerson } from './testing/test-people'
import { wireCall } from './testing/wire-calls'

let testApp: TestApp
let owner: TestPerson
let one: TestPerson
let other: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
  one = await testApp.people.operator()
  other = await testApp.people.operator()
})
afterEach(async () => {
  await testApp.settleJobs()
  expect(await findings(testApp.owner, testApp.clock.now())).toEqual([])
})
afterAll(() => testApp.stop())

/** Two hours that cost $600, of which the owner earns $492, reported by their driver. */
async function reported(hourly = 30_000) {
  const driver = await testApp.people.driver()
  const spaceId = await testApp.people.space(owner.id, { rateHourlyCents: hourly })
  const { reference } = await bookSpot(testApp, driver, spaceId, {})
  const { id } = await call(testApp.send({ token: driver.token }), reportIncident, {
    params: { reference },
    body: { reason: 4 },
    idempotencyKey: newKey(),
  })
  return { driver, reference, id }
}

const decide = ({ token }: TestPerson, incidentId: string, decision: Decision = 'for-driver') =>
  call(testApp.send({ token }), decideIncident, {
    params: { incidentId },
    body: { decision, words: 'The gate was locked' },
    idempotencyKey: newKey(),
  })

async function waitingFor(incidentId: string) {
  const waiting = await call(testApp.send({ token: other.token }), waitingDecisions, {})
  return waiting.find(({ subjectId }) => subjectId === incidentId)
}

async function proposed(hourly?: number) {
  const incident = await reported(hourly)
  expect(await decide(one, incident.id)).toMatchObject({ isProposed: true, decision: null, refunded: 0 })
  const proposal = await waitingFor(incident.id)
  if (!proposal) throw new Error('Nothing waits')
  return { ...incident, proposal }
}

const settle = (route: typeof confirmRoute | typeof withdrawDecision, { token }: TestPerson, id: string) =>
  call(testApp.send({ token }), route, { params: { id }, idempotencyKey: newKey() })
const confirm = (person: TestPerson, id: string) => settle(confirmRoute, person, id)
const withdraw = (person: TestPerson, id: string) => settle(withdrawDecision, person, id)

async function earningOf(reference: string): Promise<string[]> {
  const { rows } = await sql<{ state: string; amount: number }>`
    select e.state, e.amount_cents as amount from earnings e join bookings b on b.id = e.booking_id
    where b.reference = ${reference}`.execute(testApp.database.read())
  return rows.map(({ state, amount }) => `${amount} ${state}`)
}

const ledgerActs = async () =>
  (await asOwner<{ acts: string }>(testApp, 'select count(*) as acts from ledger_transactions'))[0]?.acts

test('above $500 nothing moves until another operator confirms, and then once', async () => {
  const { driver, reference, id, proposal } = await proposed()
  expect(proposal).toMatchObject({
    kind: 'incident',
    choice: 'for-driver',
    amount: dollars(600),
    words: 'The gate was locked',
    proposedBy: { id: one.id, firstName: 'Robin' },
  })
  expect(await earningOf(reference)).toEqual(['49200 frozen'])
  // The same again changes nothing; another choice, and another operator's decision, have to wait.
  expect(await decide(one, id)).toMatchObject({ isProposed: true })
  await expect(decide(one, id, 'for-owner')).rejects.toThrow('waiting for a second operator')
  await expect(decide(other, id)).rejects.toThrow('waiting for a second operator')
  await expect(confirm(one, proposal.id)).rejects.toThrow('another operator has to confirm it')
  await expect(confirmDecision(testApp, proposal.id)).rejects.toThrow('more than one operator')
  for (const person of [driver, owner, undefined])
    for (const path of ['confirmation', 'withdrawal']) {
      const where = `operator/decisions/${proposal.id}/${path}/`
      const { status } = await wireCall(
        testApp,
        'POST',
        where,
        undefined,
        person ? { token: person.token } : {},
      )
      expect(status).toBe(person ? 403 : 401)
    }
  expect(await earningOf(reference)).toEqual(['49200 frozen'])

  const tried = await Promise.allSettled([confirm(other, proposal.id), confirm(other, proposal.id)])
  expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await earningOf(reference)).toEqual(['0 reversed'])
  const acts = await ledgerActs()
  expect(await confirm(other, proposal.id)).toMatchObject({ state: 'confirmed' })
  expect(await decide(one, id)).toMatchObject({ refunded: 0, isProposed: false })
  await expect(withdraw(one, proposal.id)).rejects.toThrow('already been confirmed or withdrawn')
  await testApp.settleJobs()
  expect(await ledgerActs()).toBe(acts)
  const log = await asOwner<{ act: string; accountId: string; after: object }>(
    testApp,
    `select act, account_id as "accountId", after from audit_log where subject_id = $1 order by id`,
    [id],
  )
  expect(log).toMatchObject([
    { act: 'propose-decision', accountId: one.id, after: { proposed: 'for-driver', amount: 60000 } },
    { act: 'decide', accountId: other.id, after: { state: 'decided', decision: 'for-driver' } },
  ])
})

test('exactly $500 is decided by one operator, and a cent more by two', async () => {
  const { id } = await reported(25_000)
  expect(await decide(one, id)).toMatchObject({ isProposed: false, refunded: dollars(500) })
  const more = await reported(25_050)
  expect(await decide(one, more.id)).toMatchObject({ isProposed: true })
  // Releasing $410 to the owner is below the limit, but another decision waits.
  await expect(decide(other, more.id, 'for-owner')).rejects.toThrow('waiting for a second operator')
  await withdraw(one, (await waitingFor(more.id))?.id ?? '')
  expect(await decide(other, more.id, 'for-owner')).toMatchObject({ isProposed: false })
})

test('of confirming and withdrawing at once one wins, and the other is told', async () => {
  for (let round = 0; round < 3; round++) {
    const { reference, proposal } = await proposed()
    const [confirmed, withdrawn] = await Promise.allSettled([
      confirm(other, proposal.id),
      withdraw(one, proposal.id),
    ])
    expect([confirmed.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const expected = confirmed.status === 'fulfilled' ? '0 reversed' : '49200 frozen'
    expect(await earningOf(reference)).toEqual([expected])
    const lost = [confirmed, withdrawn].find(({ status }) => status === 'rejected')
    expect(lost).toMatchObject({ reason: { status: 409 } })
  }
})

test('what has changed since it was proposed is refused, and can be decided anew', async () => {
  const { driver, reference, id, proposal } = await proposed()
  await cancelSpot(testApp, driver, reference)
  await expect(confirm(other, proposal.id)).rejects.toThrow('Something has changed since this was proposed')
  expect(await waitingFor(id)).toBeDefined()
  expect(await withdraw(other, proposal.id)).toMatchObject({ state: 'withdrawn' })
  expect(await withdraw(other, proposal.id)).toMatchObject({ state: 'withdrawn' })
  await expect(confirm(other, proposal.id)).rejects.toThrow('already been confirmed or withdrawn')
  expect(await waitingFor(id)).toBeUndefined()
  expect(await decide(one, id)).toMatchObject({ isProposed: false })
})

test('a program that ends while it carries one out has done nothing, and it is confirmed later', async () => {
  const { reference, proposal } = await proposed()
  await asOwner(
    testApp,
    `create function fall() returns trigger language plpgsql as $$ begin
       perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  )
  await asOwner(testApp, 'alter function fall() security definer')
  await asOwner(
    testApp,
    `create trigger fall before insert on audit_log for each row when (new.act = 'decide') execute function fall()`,
  )
  await expect(confirm(other, proposal.id)).rejects.toThrow(/Try again in a moment|on our side/)
  await asOwner(testApp, 'drop trigger fall on audit_log')
  expect(await earningOf(reference)).toEqual(['49200 frozen'])
  expect(await confirm(other, proposal.id)).toMatchObject({ state: 'confirmed' })
  expect(await earningOf(reference)).toEqual(['0 reversed'])
})

test('where there is one operator the command line lists what waits and confirms it once', async () => {
  const { driver, proposal } = await proposed()
  await changeOperator(testApp.database, 'remove', other.email)
  expect(await listDecisions(testApp)).toContain(
    `${proposal.id}  incident for-driver, $600.00, proposed by Robin`,
  )
  expect(await confirmDecision(testApp, proposal.id)).toBe('Confirmed and carried out.')
  expect(await listDecisions(testApp)).not.toContain(proposal.id)
  await testApp.settleJobs()
  const { rows } = await sql<{ text: string }>`
    select body_text as text from outgoing_messages where recipient = ${driver.email}`.execute(
    testApp.database.read(),
  )
  expect(rows.filter(({ text }) => text.includes('in your favour'))).toHaveLength(1)
  await expect(confirmDecision(testApp, 'nonsense')).rejects.toThrow('nonsense is not the id of a decision.')
  await expect(confirmDecision(testApp, newKey())).rejects.toThrow('Not found.')
  expect(await balancesOf(testApp, driver.id)).toMatchObject({ cash: 0 })
  await changeOperator(testApp.database, 'add', other.email)
})

test('malformed and unknown ids are refused', async () => {
  const ask = (id: string) =>
    wireCall(testApp, 'POST', `operator/decisions/${id}/confirmation/`, undefined, { token: one.token })
  expect((await ask(newKey())).status).toBe(404)
  expect((await ask('%27;drop')).status).toBeGreaterThanOrEqual(400)
  expect((await ask('%27;drop')).status).toBeLessThan(500)
})
