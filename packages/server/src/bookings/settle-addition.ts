import { settlement } from '@bayshare/domain/bookings/settlement'
import type { Route } from '@bayshare/contract/route'
import type { RefusalName } from '@bayshare/contract/refusals'
import type { Context } from '../context/context'
import { keepAnswer } from '../context/keep-answer'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { type Acts, carryOut, type Settling } from './carry-out'
import { postReleased } from './charge-money'
import { moveCharge } from './charge-store'
import { giveUpTimeAfter } from './extension-store'
import { failureOf, refusalOf, type Settled } from './settled'

/** The charge that decides whether a confirmed booking gets more time or another time. */
export async function settleAddition(
  ctx: Context,
  tx: Transaction,
  settling: Settling,
  isTooLate: boolean,
  acts: Acts,
): Promise<Settled> {
  const { charge, outcome } = settling
  if (charge.state !== 'held' && charge.state !== 'released') return { state: 'open' }
  const held = { state: charge.state, method: 'card', isTooLate, asksOwner: false } as const
  const said = outcome === 'nothing-to-charge' ? outcome : outcome.state
  return carryOut(ctx, tx, settlement(held, said), settling, acts)
}

/** It did not come about: the booking stays as it is. */
export async function giveUpAddition(
  ctx: Context,
  tx: Transaction,
  { booking, charge, outcome }: Settling,
  told: { event: 'extension.released' | 'change.released'; route: Route; reason: RefusalName },
): Promise<Settled> {
  await giveUpTimeAfter(ctx, tx, booking)
  await moveCharge(tx, charge.id, 'release')
  await postReleased(ctx, tx, charge)
  await record(ctx, tx, told.event, booking.reference, { bookingId: booking.id })
  const failure = failureOf(outcome)
  const refused = { state: 'refused', reason: told.reason, ...(failure && { failure }) } as const
  await keepAnswer(tx, charge, told.route, refusalOf(refused))
  return refused
}
