import { brandById } from '@bayshare/domain/brands/all-brands'
import { compensationPostings, withheldPostings } from '@bayshare/domain/incidents/decision-postings'
import {
  type Decision,
  type IncidentState,
  movesMoney as decisionMovesMoney,
} from '@bayshare/domain/incidents/incident'
import type { Party } from '@bayshare/domain/bookings/lifecycle'
import { addCents, type Cents, lesserCents, noCents, subtractCents } from '@bayshare/domain/money/cents'
import type { Posting } from '@bayshare/domain/wallet/ledger'
import { takeBack } from '../bookings/cancel-booking'
import { chargedCharges, lockedBooking, type LockedBooking } from '../bookings/locked-booking'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import type { MoneyDecision } from '../money-decisions/decide-money'
import { frozenEarnings, releaseEarnings, withholdEarnings } from '../wallet/earnings-store'
import { post } from '../wallet/store'
import { decidedForDriver, paidByDriver, reportedIncident } from './queries'
import { noteDecision } from './store'

/** What an operator decides; the money on hold moves with it (rule: incident decisions). Saying it twice changes nothing more. */
export const incidentDecision: MoneyDecision = {
  kind: 'incident',
  async prepare(ctx, tx, { subjectId, choice, words, by }) {
    const decision = choice as Decision
    const known = await reportedIncident(tx, subjectId)
    const booking = known && (await lockedBooking(tx, known.bookingId))
    const incident = await reportedIncident(tx, subjectId)
    if (!booking || !incident) throw new Refusal('not-found')
    if (incident.decision === decision) return undefined
    if (incident.state !== 'open' && incident.state !== 'rescued') throw new Refusal('incident-is-decided')
    const brand = brandById(incident.brand)
    const inBrand = { ...ctx, brand }
    return {
      brand,
      amount: await amountAtStake(tx, booking, incident, decision),
      basis: incident.state,
      before: { state: incident.state },
      after: { state: 'decided', decision },
      async carryOut() {
        await noteDecision(tx, incident.id, { decision, words, by, at: ctx.now })
        const refunded = await moveMoney(inBrand, tx, booking, incident, decision)
        const told = { incidentId: incident.id, bookingId: booking.id, decision, refunded }
        await record(inBrand, tx, 'incident.decided', booking.reference, told)
        return refunded
      },
    }
  },
}

type KnownIncident = NonNullable<Awaited<ReturnType<typeof reportedIncident>>>

function movesMoney({ party, state }: KnownIncident): boolean {
  return decisionMovesMoney({ party: party as Party, state: state as IncidentState })
}

/** What the driver gets back, or otherwise what is on hold and goes to one of the two. */
async function amountAtStake(
  tx: Transaction,
  booking: LockedBooking,
  incident: KnownIncident,
  decision: Decision,
): Promise<Cents> {
  if (!movesMoney(incident)) return noCents
  const frozen = await frozenEarnings(tx, booking.id)
  if (decision === 'for-owner' || incident.state === 'rescued')
    return addCents(...frozen.map(({ amount }) => amount))
  // Nobody knows yet whether there is something to give back.
  if (frozen.some(({ isAwaited }) => isAwaited)) throw new Refusal('debit-on-its-way')
  return paidBack(tx, booking, frozen)
}

/** Answers what the driver gets back. */
async function moveMoney(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  incident: KnownIncident,
  decision: Decision,
): Promise<Cents> {
  if (!movesMoney(incident)) return noCents
  if (decision === 'for-owner') {
    await releaseEarnings(tx, booking.id)
    return noCents
  }
  if (incident.state === 'rescued') return withhold(ctx, tx, booking, incident)
  return (await isWholeOnHold(tx, booking))
    ? giveBack(ctx, tx, booking)
    : compensate(ctx, tx, booking, incident)
}

/** The driver has parked elsewhere at the platform's cost. */
async function withhold(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  incident: KnownIncident,
): Promise<Cents> {
  const earnings = await withholdEarnings(tx, booking.id)
  const postings = earnings.flatMap(({ amount }) => withheldPostings({ ownerId: booking.ownerId, amount }))
  await postDecision(ctx, tx, booking, incident, postings)
  return noCents
}

/** Whether nothing of it has been paid out, so that it can be cancelled as if its owner had done it. */
async function isWholeOnHold(tx: Transaction, booking: LockedBooking): Promise<boolean> {
  if (booking.kind !== 'casual' || booking.state !== 'confirmed') return false
  const rows = await tx
    .selectFrom('earnings as e')
    .innerJoin('charges as c', 'c.id', 'e.chargeId')
    .select(['e.state', 'c.kind'])
    .where('e.bookingId', '=', booking.id)
    .execute()
  return rows.every(({ state, kind }) => state === 'frozen' && kind !== 'rescue')
}

async function giveBack(ctx: Context, tx: Transaction, booking: LockedBooking): Promise<Cents> {
  const charges = await chargedCharges(tx, booking)
  const words = { words: 'Decided for the driver' }
  const refunds = await takeBack(ctx, tx, booking, charges, 'platform', words)
  return addCents(
    ...[...refunds.values()].flatMap(({ toCash, toFree, toMethod }) => [toCash, toFree, toMethod]),
  )
}

/**
 * Of months, of what was cancelled before and of what was paid out already, the driver gets into the wallet what they
 * paid for the charges on hold; where nothing is on hold, for all of a casual booking.
 */
async function compensate(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  incident: KnownIncident,
): Promise<Cents> {
  const earnings = await withholdEarnings(tx, booking.id)
  const back = await paidBack(tx, booking, earnings)
  const withheld = addCents(...earnings.map(({ amount }) => amount))
  const { driverId, ownerId } = booking
  const earning = withheld > 0 ? { ownerId, amount: withheld } : null
  await postDecision(ctx, tx, booking, incident, compensationPostings({ driverId, paid: back }, earning))
  return back
}

async function paidBack(
  tx: Transaction,
  booking: LockedBooking,
  onHold: readonly { chargeId: string }[],
): Promise<Cents> {
  const paid = await paidByDriver(tx, booking.id)
  const sum = (charges: typeof paid) => addCents(...charges.map((charge) => charge.paid))
  // A month is on hold once.
  if (booking.kind !== 'casual')
    return sum(paid.filter(({ chargeId }) => onHold.some((earning) => earning.chargeId === chargeId)))
  const all = sum(paid)
  return subtractCents(all, lesserCents(all, await decidedForDriver(tx, booking.id)))
}

async function postDecision(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  incident: KnownIncident,
  postings: readonly Posting[],
): Promise<void> {
  const subject = incident.id
  const act = { kind: 'incident-decided', subject, at: ctx.now, bookingId: booking.id, paymentId: null }
  if (postings.some(({ amount }) => amount > 0)) await post(tx, { ...act, postings })
}
