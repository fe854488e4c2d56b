import { addDebit, fillWallet, makeAttemptsStale } from '@bayshare/app/testing/test-money'
import { newKey, startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { bookSpace } from '@bayshare/contract/bookings'
import { call, type Refused } from '@bayshare/contract/call'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { dollars } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarMistakes } from '../availability/calendar-mistakes'
import { findings } from '../doctor/findings'
import type { ChargeOutcome } from '../ports/payments'

/** One server that is killed in the middle of a charge, and one that runs on the same database. */
let dying: TestApp
let living: TestApp
let owner: TestPerson
/** Only the owner of the database may look into the bank's own books. */
let asOwner: pg.Client
let diesWhen: 'before the bank is asked' | 'after the bank was asked' | 'never' = 'never'
const suspended: (() => void)[] = []

beforeAll(async () => {
  dying = await startTestApp({
    payments: (real) => ({
      ...real,
      charge: (order) => dyingAround(() => real.charge(order)),
      resend: (order) => dyingAround(() => real.resend(order)),
    }),
  })
  living = await startTestApp({ on: dying, at: dying.clock.now().toString() })
  owner = await living.people.owner()
  asOwner = new pg.Client(living.owner)
  await asOwner.connect()
})
afterAll(async () => {
  for (const resume of suspended) resume()
  await asOwner.end()
  await dying.stop()
  await living.stop()
})

async function dyingAround(ask: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  const when = diesWhen
  if (when === 'before the bank is asked') await untilTheEnd()
  const outcome = await ask()
  if (when === 'after the bank was asked') await untilTheEnd()
  return outcome
}

/** A process that was killed does nothing any more; only at the very end these may go on, as if they had only been slow. */
function untilTheEnd(): Promise<void> {
  return new Promise((resolve) => suspended.push(resolve))
}

const day = Temporal.PlainDate.from('2026-11-18')

type Fault = Parameters<TestApp['bank']['faults']['set']>[1]

const faults: Record<string, Fault | undefined> = {
  'a bank that is well': undefined,
  'a bank that refuses with 500': { kind: 'refuse', status: 500 },
  'a bank that refuses with 429': { kind: 'refuse', status: 429 },
  'a bank whose reply is lost': { kind: 'execute-then-drop' },
  'a bank that pays and says 500': { kind: 'execute-then-fail' },
  'a bank that fails for good': { kind: 'fail-for-good' },
}

const endpoint = 'POST /v1/payment_intents'

/** What became of one booking, in our database and at the bank. */
async function whatBecameOf(spaceId: SpaceId) {
  const { rows } = await asOwner.query<{
    booking: string
    payment: string
    captured: number
    refunded: number
  }>(
    `select b.state as booking, p.state as payment,
           (select count(*)::int from stripe_sandbox.payment_intents i
            where i.metadata ->> 'payment_id' = p.id::text and i.amount_received > 0) as captured,
           p.refunded_cents as refunded
     from bookings b join charges c on c.booking_id = b.id
    join charge_payments cp on cp.charge_id = c.id join payments p on p.id = cp.payment_id where b.space_id = $1`,
    [spaceId],
  )
  return rows
}

async function recover(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await makeAttemptsStale(living)
    await living.product.sweepNow()
  }
}

const doctorFinds = async () => [
  ...(await findings(living.owner, living.clock.now(), living.clock.real())),
  ...(await calendarMistakes(living.database, living.clock.now())),
]

describe.each(['before the bank is asked', 'after the bank was asked'] as const)(
  'a server that dies %s',
  (when) => {
    test.each(Object.entries(faults))('with %s', async (_, fault) => {
      const driver = await living.people.driver()
      await fillWallet(living, driver.id, { cash: dollars(3), free: dollars(2) })
      const spaceId = await living.people.space(owner.id)
      const body = {
        paymentMethod: 'card' as const,
        startDate: day,
        startTime: Temporal.PlainTime.from('09:00'),
        endDate: day,
        endTime: Temporal.PlainTime.from('16:00'),
      }
      const criteria = { params: { spaceId }, body, idempotencyKey: newKey() }
      const bank = when === 'before the bank is asked' ? living.bank : dying.bank
      // The library itself repeats once after a closed connection.
      if (fault) bank.faults.set(endpoint, fault, fault.kind === 'execute-then-drop' ? 2 : 1)
      diesWhen = when
      const suspendedBefore = suspended.length
      void call(dying.send({ token: driver.token }), bookSpace, criteria).catch(() => undefined)
      await expect.poll(() => whatBecameOf(spaceId)).toHaveLength(1)
      await expect.poll(() => suspended.length).toBe(suspendedBefore + 1)
      await recover()
      bank.faults.clear()
      await recover()

      const [became] = await whatBecameOf(spaceId)
      const isPaid = became?.captured === 1
      expect(became).toEqual(
        isPaid
          ? { booking: 'confirmed', payment: 'captured', captured: 1, refunded: 0 }
          : { booking: 'released', payment: 'declined', captured: 0, refunded: 0 },
      )
      const answer = await call(living.send({ token: driver.token }), bookSpace, criteria).then(
        () => 'booked',
        (error: unknown) => (error as Refused).message,
      )
      expect(answer).toBe(isPaid ? 'booked' : 'Charge could not be made to default card')
      expect(await doctorFinds()).toEqual([])
    })
  },
)

test('servers that go on after all change nothing', async () => {
  const before = await allBookings()
  diesWhen = 'never'
  for (const resume of suspended.splice(0)) resume()
  await recover()
  await recover()
  expect(await allBookings()).toEqual(before)
  expect(await doctorFinds()).toEqual([])
})

test('a debit whose reply is lost is asked for once', async () => {
  const driver = await living.people.driver({ card: null })
  await addDebit(living, driver, '000123456')
  const spaceId = await living.people.space(owner.id, { allowMonthly: true, rateMonthlyCents: 30_000 })
  living.bank.faults.set(endpoint, { kind: 'execute-then-drop' }, 2)
  await call(living.send({ token: driver.token }), bookSpace, {
    params: { spaceId },
    body: { paymentMethod: 'dd', mode: 'monthly', startDate: Temporal.PlainDate.from('2026-11-30') },
    idempotencyKey: newKey(),
  }).catch(() => undefined)
  living.bank.faults.clear()
  await recover()
  const [became] = await whatBecameOf(spaceId)
  expect(became).toMatchObject({ booking: 'confirmed', payment: 'processing' })
  expect(await doctorFinds()).toEqual([])
})

async function allBookings() {
  const { rows } = await sql<{ reference: string; state: string; outcome: ChargeOutcome['state'] }>`
    select b.reference, b.state, p.state as outcome from bookings b join charges c on c.booking_id = b.id
    join charge_payments cp on cp.charge_id = c.id join payments p on p.id = cp.payment_id
    order by b.reference`.execute(living.database.read())
  return rows
}
