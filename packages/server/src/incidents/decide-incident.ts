import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { compensationPostings, withheldPostings } from '@bayshare/domain/incidents/decision-postings'
import type { Decision } from '@bayshare/domain/incidents/incident'
import { addCents, type Cents, noCents } from '@bayshare/domain/money/cents'
import type { Posting } from '@bayshare/domain/wallet/ledger'
import { takeBack } from '../bookings/cancel-booking'
import { chargedCharges, lockedBooking, type LockedBooking } from '../bookings/queries'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { releaseEarnings, withholdEarnings } from '../wallet/earnings-store'
import { post } from '../wallet/store'
import { paidByDriver, reportedIncident } from './queries'
import { noteDecision } from './store'

export interface Verdict {
  incidentId: string
  decision: Decision
  words: string | null
  by: AccountId
}

/** What an operator decides; the money on hold moves with it (rule: incident decisions). Saying it twice changes nothing more. */
export async function decideIncident(ctx: Context, verdict: Verdict): Promise<Cents> {
  const known = await reportedIncident(ctx.read(), verdict.incidentId)
  if (!known) throw new Refusal('not-found')
  const inBrand = { ...ctx, brand: brandById(known.brand) }
  return ctx.transaction(async (tx) => {
    const booking = await lockedBooking(tx, known.bookingId)
    const incident = await reportedIncident(tx, verdict.incidentId)
    if (!booking || !incident) throw new Refusal('not-found')
    if (incident.decision === verdict.decision) return noCents
    if (incident.state !== 'open' && incident.state !== 'rescued') throw new Refusal('incident-is-decided')
    await noteDecision(tx, incident.id, { ...verdict, at: ctx.now })
    const refunded = await moveMoney(inBrand, tx, booking, incident, verdict.decision)
    await record(inBrand, tx, 'incident.decided', booking.reference, {
      incidentId: incident.id,
      bookingId: booking.id,
      decision: verdict.decision,
      refunded,
    })
    return refunded
  })
}

type KnownIncident = NonNullable<Awaited<ReturnType<typeof reportedIncident>>>

/** What an owner reports moves no money; answers what the driver gets back. */
async function moveMoney(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  incident: KnownIncident,
  decision: Decision,
): Promise<Cents> {
  const isRescued = incident.state === 'rescued'
  if (incident.party !== 'driver' && !isRescued) return noCents
  if (decision === 'for-owner') {
    await releaseEarnings(tx, booking.id)
    return noCents
  }
  if (isRescued) return withhold(ctx, tx, booking, incident)
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
  return addCents(...refunds.flatMap(({ toCash, toFree, toMethod }) => [toCash, toFree, toMethod]))
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
  const paid = await paidByDriver(tx, booking.id)
  const concerned =
    booking.kind === 'casual'
      ? paid
      : paid.filter(({ chargeId }) => earnings.some((earning) => earning.chargeId === chargeId))
  const withheld = addCents(...earnings.map(({ amount }) => amount))
  const back = addCents(...concerned.map((charge) => charge.paid))
  const { driverId, ownerId } = booking
  const earning = withheld > 0 ? { ownerId, amount: withheld } : null
  await postDecision(ctx, tx, booking, incident, compensationPostings({ driverId, paid: back }, earning))
  return back
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
