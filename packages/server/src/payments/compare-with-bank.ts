import type { Cents } from '@bayshare/domain/money/cents'
import { isAtOrAfter, isBefore } from '@bayshare/domain/time/compare-instants'
import { type SqlBool, sql } from 'kysely'
import type { Finding } from '../doctor/run-checks'
import type { Database, ReadHandle } from '../database/open-database'
import type { ListedPayment, Payments } from '../ports/payments'

/** What holds between the bank's list of payments and ours. */
export const bankPromises = {
  reached: 'The bank can be reached',
  known: 'Every payment that moves money at the bank is known here',
  made: 'Every payment here is known at the bank',
  state: 'A payment stands at the bank as it does here',
  amount: 'A payment is for the same amount at the bank',
  refunded: 'As much of a payment has gone back as the bank says',
} as const

/** How long a request may be under way, and how long a bank that takes days is left alone before it is asked again. */
const underWayMinutes = 5
const askedAgainHours = 2
/** Our clock and the bank's differ a little: at the edge of the window a payment may be on one side alone. */
const edgeMinutes = 60

export interface Moments {
  since: Temporal.Instant
  now: Temporal.Instant
  realNow: Temporal.Instant
}

/** Compares our payments with those of the bank, both ways, and changes nothing at either. */
export async function compareWithBank(
  database: Database,
  payments: Payments,
  moments: Moments,
): Promise<Finding[]> {
  const begin = moments.since.subtract({ minutes: edgeMinutes })
  const known = await ownPayments(database.read(), begin)
  const byId = new Map(known.map((own) => [own.id, own]))
  const byRef = new Map(known.map((own) => [own.providerRef ?? '', own]))
  const found: Finding[] = []
  const seen = new Set<string>()
  try {
    for await (const theirs of payments.list(begin)) {
      // One that was made since we read our own is known the next time.
      const own = byRef.get(theirs.providerRef) ?? byId.get(theirs.paymentId ?? '')
      // A second payment under an id of ours is not the one that we know.
      if (own && (own.providerRef === null || own.providerRef === theirs.providerRef)) {
        seen.add(own.id)
        found.push(...differences(own, theirs, moments))
      } else if (mayHoldMoney(theirs)) found.push(finding('known', theirs))
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return [{ invariant: bankPromises.reached, detail: { problem } }]
  }
  const missing = known.filter((own) => !seen.has(own.id) && isExpected(own, moments))
  return [...found, ...missing.map((own) => finding('made', own))]
}

async function ownPayments(db: ReadHandle, since: Temporal.Instant) {
  return db
    .selectFrom('payments as p')
    .leftJoin('refunds as r', 'r.paymentId', 'p.id')
    .select([
      'p.id',
      'p.providerRef',
      'p.state',
      'p.amountCents',
      'p.createdAt',
      'p.attemptedAt',
      'p.lookedAt',
    ])
    .select((eb) => [
      sql<number>`coalesce(sum(r.amount_cents) filter (where r.state = 'refunded'), 0)::integer`.as(
        'refunded',
      ),
      eb.fn
        .coalesce(sql<SqlBool>`bool_or(r.state in ('pending', 'unknown'))`, eb.lit(false))
        .as('isRefunding'),
    ])
    .where('p.createdAt', '>=', since)
    .groupBy('p.id')
    .execute()
}
type OwnPayment = Awaited<ReturnType<typeof ownPayments>>[number]

function differences(own: OwnPayment, theirs: ListedPayment, moments: Moments): Finding[] {
  const both = { ...own, atBank: theirs.state, bankAmount: theirs.amount, bankRefunded: theirs.refunded }
  const isWhollyBack =
    theirs.state === 'cancelled' && own.state === 'captured' && own.refunded === own.amountCents
  // A sale that was given up before it was settled has moved nothing, like one that was paid and went back whole.
  if (isWhollyBack) return []
  return [
    ...(own.amountCents === theirs.amount ? [] : [finding('amount', both)]),
    ...(agree(own, theirs) || isUnderWay(own, moments) ? [] : [finding('state', both)]),
    ...(own.isRefunding || own.refunded === theirs.refunded ? [] : [finding('refunded', both)]),
  ]
}

function agree(own: OwnPayment, theirs: ListedPayment): boolean {
  const cameToNothing = ['declined', 'cancelled']
  return (
    own.state === theirs.state || (cameToNothing.includes(own.state) && cameToNothing.includes(theirs.state))
  )
}

/** Somebody asks the bank about it now, or will within the time after which it is asked again. */
function isUnderWay({ state, attemptedAt, lookedAt, createdAt }: OwnPayment, moments: Moments): boolean {
  const isAsked = isAtOrAfter(attemptedAt, moments.realNow.subtract({ minutes: underWayMinutes }))
  if (['pending', 'unknown', 'needs-action'].includes(state)) return isAsked
  if (!['processing', 'authorised'].includes(state)) return false
  return isAsked || !isBefore(lookedAt ?? createdAt, moments.now.subtract({ hours: askedAgainHours }))
}

function mayHoldMoney({ state, amount, refunded }: ListedPayment): boolean {
  return !['declined', 'cancelled'].includes(state) && refunded < amount
}

/** The bank has told us of it, well within the window. An order that never arrived has no reference. */
function isExpected({ providerRef, state, createdAt, ...own }: OwnPayment, moments: Moments): boolean {
  if (isBefore(createdAt, moments.since)) return false
  if (providerRef === null && ['declined', 'cancelled'].includes(state)) return false
  return !isUnderWay({ providerRef, state, createdAt, ...own }, moments)
}

function finding(promise: keyof typeof bankPromises, detail: object & { amount?: Cents }): Finding {
  const plain = Object.entries(detail).filter(([, value]) => value !== null)
  return { invariant: bankPromises[promise], detail: Object.fromEntries(plain) }
}
