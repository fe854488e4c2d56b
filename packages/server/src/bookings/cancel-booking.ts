import { mayChange } from '@bayshare/domain/bookings/may-change'
import { addCents, type Cents, cents, noCents, subtractCents } from '@bayshare/domain/money/cents'
import type { CancelledBy, Refund } from '@bayshare/domain/payments/refund'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { givePromoBack } from '../promos/store'
import type { PartyBooking } from './answer-request'
import { moveCharge, releaseDueCharges } from './charge-store'
import {
  changeable,
  chargedCharges,
  type LockedBooking,
  lockedBooking,
  type LockedCharge,
} from './locked-booking'
import { refundOfCharge, reverseCharge } from './reverse-charge'
import { type KeptReason, move, noteCancellation, noteReason } from './store'

export interface MoneyBack {
  reference: string
  toCash: Cents
  toFree: Cents
  toMethod: Cents
  /** How much the bank has taken back for its customer already (rule: lost disputes). */
  byBank: Cents
  kept: Cents
  /** Of a debit that has not come yet, so that nothing of it can be given back. */
  onItsWay: Cents
}

/** What cancelling now would give back; nothing changes. */
export async function previewCancellation(
  ctx: Context,
  { bookingId, party }: PartyBooking,
): Promise<MoneyBack> {
  return ctx.transaction(async (tx) => {
    const { booking, by, charges } = await cancellable(ctx, tx, { bookingId, party })
    const refundOf = (charge: LockedCharge) => refundOfCharge(ctx, booking, charge, { by, at: ctx.now })
    return moneyBack(booking, charges, new Map(paidOf(charges).map((charge) => [charge, refundOf(charge)])))
  })
}

/** The driver's change of mind, or the owner's before it starts (rule: cancelling). */
export async function cancelBooking(
  ctx: Context,
  { bookingId, party }: PartyBooking,
  reason: KeptReason,
): Promise<MoneyBack> {
  return ctx.transaction(async (tx) => {
    const { booking, by, charges } = await cancellable(ctx, tx, { bookingId, party })
    return moneyBack(booking, charges, await takeBack(ctx, tx, booking, charges, by, reason))
  })
}

interface Cancellable {
  booking: LockedBooking
  by: CancelledBy
  /** What was charged, also what is on its way. */
  charges: LockedCharge[]
}

async function cancellable(
  ctx: Context,
  tx: Transaction,
  { bookingId, party }: PartyBooking,
): Promise<Cancellable> {
  const booking = await lockedBooking(tx, bookingId)
  if (!booking) throw new Refusal('not-found')
  insist(mayChange(changeable(booking), 'cancel', party, ctx.now))
  const by = party === 'driver' || party === 'owner' ? party : 'platform'
  return { booking, by, charges: await chargedCharges(tx, booking) }
}

type Refunds = ReadonlyMap<LockedCharge, Refund>

/** Ends a confirmed booking and gives back what is to be given back, charge by charge, each by its own terms. */
export async function takeBack(
  ctx: Context,
  tx: Transaction,
  booking: LockedBooking,
  charges: readonly LockedCharge[],
  by: CancelledBy,
  reason: KeptReason,
): Promise<Refunds> {
  await move(ctx, tx, booking.id, 'cancel')
  await noteCancellation(tx, booking.id, { at: ctx.now, by })
  await noteReason(tx, booking.id, reason)
  await releaseDueCharges(tx, booking.id)
  const refunds = new Map<LockedCharge, Refund>()
  for (const { id, returnedCents } of charges.filter(({ state, isDecided }) => state === 'paid' && isDecided))
    await moveCharge(tx, id, 'reverse', { returnedCents, creditedCents: 0 })
  for (const charge of paidOf(charges))
    refunds.set(charge, await reverseCharge(ctx, tx, booking, charge, { by, at: ctx.now }))
  if ([...refunds.values()].every(({ priceKept }) => priceKept === 0)) await givePromoBack(tx, booking.id)
  await record(ctx, tx, 'booking.cancelled', booking.reference, { bookingId: booking.id, by })
  return refunds
}

function moneyBack(
  { reference }: LockedBooking,
  charges: readonly LockedCharge[],
  refunds: Refunds,
): MoneyBack {
  const sum = (of: (refund: Refund, charge: LockedCharge) => Cents) =>
    addCents(...[...refunds].map(([charge, refund]) => of(refund, charge)))
  const back = {
    toCash: sum(({ toCash }) => toCash),
    toFree: sum(({ toFree }) => toFree),
    toMethod: sum(({ toMethod }, { isDisputed }) => (isDisputed ? noCents : toMethod)),
    byBank: sum(({ toMethod }, { isDisputed }) => (isDisputed ? toMethod : noCents)),
  }
  const kept = subtractCents(costOf(paidOf(charges)), addCents(...Object.values(back)))
  return { reference, ...back, kept, onItsWay: costOf(charges.filter(({ state }) => state === 'charging')) }
}

/** Without what was given back by a decision already: that is neither given back again nor kept. */
function paidOf(charges: readonly LockedCharge[]): LockedCharge[] {
  return charges.filter(({ state, isDecided }) => state === 'paid' && !isDecided)
}

function costOf(charges: readonly LockedCharge[]): Cents {
  return addCents(
    ...charges.map(({ chargeCents, cashCents, freeCents, returnedCents }) =>
      cents(chargeCents + cashCents + freeCents - returnedCents),
    ),
  )
}
