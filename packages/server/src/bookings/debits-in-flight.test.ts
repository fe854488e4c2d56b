import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { addDebit, asOwner, bankDecides, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import { type TestPerson, testPassword } from '@bayshare/app/testing/test-people'
import { addClosure } from '@bayshare/contract/availabilities'
import { changeMethod } from '@bayshare/contract/booking-changes'
import { bookSpace } from '@bayshare/contract/bookings'
import { call, type Refused } from '@bayshare/contract/call'
import { closeAccount, closingOverview } from '@bayshare/contract/closing'
import { decideDispute } from '@bayshare/contract/disputes'
import { takeDownListing } from '@bayshare/contract/operator-listings'
import { suspendAccount } from '@bayshare/contract/operators'
import { removeListing } from '@bayshare/contract/own-listings'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findings } from '../doctor/findings'

/**
 * What happens to people and places beside a booking while a debit of it is on its way, or waits for its next try, changes
 * nothing about what is asked for: the months go on as they would have, each is paid at most once, and after the end nobody
 * is asked for more than the tries that were left.
 */

let testApp: TestApp
let operator: TestPerson
let isBankAway = false
beforeEach(async () => {
  isBankAway = false
  testApp = await startTestApp({
    payments: (real) => ({
      ...real,
      charge: async (order) => {
        const outcome = await real.charge(order)
        if (isBankAway) throw new Error('the process is gone')
        return outcome
      },
    }),
  })
  operator = await testApp.people.operator()
})
afterEach(() => testApp.stop())

const day = (text: string) => Temporal.PlainDate.from(text)

async function moveTo(text: string): Promise<void> {
  const at = text.includes('T') ? Temporal.PlainDateTime.from(text) : day(text).toPlainDateTime()
  await testApp.clock.moveTo(at.toZonedDateTime('Australia/Sydney').toInstant())
  for (let round = 0; round < 2; round++) {
    await makeAttemptsStale(testApp)
    await testApp.product.sweepNow()
  }
}

/** Forty days: the first thirty by a card that its holder disputes or not, the other ten by direct debit. */
interface Booked {
  driver: TestPerson
  owner: TestPerson
  spaceId: SpaceId
  reference: string
}

async function book(account: string, card = 'tok_visa'): Promise<Booked> {
  const owner = await testApp.people.owner()
  const driver = await testApp.people.driver({ card })
  await addDebit(testApp, driver, account)
  const spaceId = await testApp.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  const { reference } = await call(testApp.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: {
      paymentMethod: 'card',
      mode: 'monthly',
      startDate: day('2026-11-30'),
      endDate: day('2027-01-09'),
    },
    idempotencyKey: newKey(),
  })
  await call(testApp.send({ token: driver.token }), changeMethod, {
    params: { reference },
    body: { paymentMethod: 'dd' },
  })
  return { driver, owner, spaceId, reference }
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'answered',
    (error: unknown) => (error as Refused).message,
  )

const close = (who: TestPerson) =>
  refusal(call(testApp.send({ token: who.token }), closeAccount, { body: { currentPassword: testPassword } }))
const openFor = async (who: TestPerson) => {
  const { openMatters } = await call(testApp.send({ token: who.token }), closingOverview, {})
  return openMatters.map(({ kind, side }) => `${kind} ${String(side)}`)
}
const isNotSettled = "You can't close your account yet. Some things are still open."

const suspend = ({ id }: TestPerson) =>
  call(testApp.send({ token: operator.token }), suspendAccount, {
    params: { accountId: id },
    body: { reason: 'Fake photos' },
  })

async function lose({ reference }: Booked, decision: 'taken-back' | 'owner-keeps'): Promise<void> {
  const [dispute] = await asOwner<{ id: string }>(
    testApp,
    `select d.id from disputes d join charges c on c.payment_id = d.payment_id
     join bookings b on b.id = c.booking_id where b.reference = $1`,
    [reference],
  )
  if (!dispute) throw new Error('It is not disputed')
  await bankDecides(testApp, dispute.id, 'losing_evidence')
  await call(testApp.send({ token: operator.token }), decideDispute, {
    params: { id: dispute.id },
    body: { decision },
    idempotencyKey: newKey(),
  })
}

interface Happening {
  card?: string
  happens(booked: Booked): Promise<unknown>
}

const happenings: Record<string, Happening> = {
  nothing: { happens: async () => {} },
  'a lost dispute, taken back': {
    card: 'tok_createDispute',
    happens: (booked) => lose(booked, 'taken-back'),
  },
  'a lost dispute, the owner keeps': {
    card: 'tok_createDispute',
    happens: (booked) => lose(booked, 'owner-keeps'),
  },
  'both sides want to leave': {
    async happens({ driver, owner }) {
      expect(await close(driver)).toBe(isNotSettled)
      expect(await close(owner)).toBe(isNotSettled)
    },
  },
  'both accounts are suspended': {
    async happens({ driver, owner }) {
      await suspend(driver)
      await suspend(owner)
    },
  },
  'the spot is closed, removed and taken down': {
    async happens({ owner, spaceId }) {
      const asOwnerOfSpot = testApp.send({ token: owner.token })
      await call(asOwnerOfSpot, addClosure, {
        params: { id: spaceId },
        body: { firstDate: day('2026-12-30'), lastDate: day('2027-03-01') },
      })
      await refusal(call(asOwnerOfSpot, removeListing, { params: { id: spaceId } }))
      await call(testApp.send({ token: operator.token }), takeDownListing, {
        params: { id: spaceId },
        body: { reason: 'Not a parking space' },
      })
    },
  },
}

/** Each month as it stands, and each order that a bank was sent for it. */
async function standing({ reference }: Booked): Promise<string> {
  const rows = await asOwner<{ words: string }>(
    testApp,
    `select concat_ws(' ', c.number, c.state, c.method, c.charge_cents, c.tries,
       to_char(c.next_try_at at time zone b.zone, 'MM-DD'),
       (select string_agg(p.method || ' ' || p.state || ' ' || p.refunded_cents, ', ' order by p.created_at)
        from charge_payments cp join payments p on p.id = cp.payment_id where cp.charge_id = c.id),
       (select e.amount_cents || case when e.is_awaited then ' awaited' else '' end
        from earnings e where e.charge_id = c.id and c.number > 1 and e.state <> 'reversed')) as words
     from charges c join bookings b on b.id = c.booking_id where b.reference = $1 order by c.number`,
    [reference],
  )
  return rows.map(({ words }) => words).join(' | ')
}

async function doctorFinds() {
  await testApp.settleJobs()
  return findings(testApp.owner, testApp.clock.now())
}

/** Minutes, days and weeks, beyond the agreed end and beyond the last try. */
const walk = [
  ['2026-12-30', '2026-12-30T00:15'],
  ['2027-01-02T12:00'],
  ['2027-01-04', '2027-01-04T00:15', '2027-01-07', '2027-01-08', '2027-01-11', '2027-01-12', '2027-01-15'],
  ['2027-01-22', '2027-03-12'],
]

async function walkWith(
  account: string,
  { when, isKilled = false }: { when: 'in flight' | 'waiting'; isKilled?: boolean },
) {
  const all: { name: string; happening: Happening; booked: Booked }[] = []
  for (const [name, happening] of Object.entries(happenings))
    all.push({ name, happening, booked: await book(account, happening.card) })
  await testApp.deliverWebhooks()
  const told: Record<string, string[]> = {}
  for (const [leg, dates] of walk.entries()) {
    for (const date of dates) {
      isBankAway = isKilled && (date === '2026-12-30' || date === '2027-01-04')
      await moveTo(date)
      isBankAway = false
      for (const { name, booked } of all) (told[name] ??= []).push(`${date}: ${await standing(booked)}`)
    }
    if (leg === (when === 'in flight' ? 0 : 1))
      for (const { happening, booked } of all) await happening.happens(booked)
    expect(await doctorFinds()).toEqual([])
  }
  return told
}

const paid = '2 paid direct-debit 10000 0 direct-debit captured 0 8200'
const givenUp = `2 failed direct-debit 10000 3 ${Array(3).fill('direct-debit declined 0').join(', ')}`

test.each([
  ['comes', '000123456', { when: 'in flight' }, paid],
  ['fails', '222222227', { when: 'in flight' }, givenUp],
  ['has failed, with nodes that are killed', '222222227', { when: 'waiting', isKilled: true }, givenUp],
] as const)(
  'a debit that %s is asked for as if nothing had happened',
  async (_, account, how, expected) => {
    const { nothing, ...others } = await walkWith(account, how)
    expect(nothing?.at(-1)).toBe(`2027-03-12: 1 paid card 30570 0 card captured 0 | ${expected}`)
    for (const [name, steps] of Object.entries(others)) expect({ [name]: steps }).toEqual({ [name]: nothing })
  },
  180_000,
)

test('while a month of a booking that is over is unpaid, neither side leaves', async () => {
  const booked = await book('222222227')
  const { driver, owner } = booked
  for (const date of ['2026-12-30', '2027-01-02T12:00', '2027-01-04', '2027-01-07', '2027-01-09'])
    await moveTo(date)
  expect(await openFor(driver)).toEqual(['debits driver'])
  expect(await openFor(owner)).toEqual(['amounts-due owner'])
  await moveTo('2027-01-11')
  expect(await standing(booked)).toContain('due direct-debit')
  expect(await openFor(driver)).toEqual(['amounts-due driver'])
  expect(await openFor(owner)).toEqual(['amounts-due owner'])
  for (const who of [driver, owner]) expect(await close(who)).toBe(isNotSettled)
  for (const date of ['2027-01-12', '2027-01-15']) await moveTo(date)
  expect(await openFor(driver)).toEqual([])
  expect(await openFor(owner)).toEqual([])
  expect(await close(driver)).toBe('answered')
  await moveTo('2027-03-12')
  expect(await doctorFinds()).toEqual([])
}, 120_000)
