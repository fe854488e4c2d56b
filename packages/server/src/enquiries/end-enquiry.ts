import { brandById } from '@bayshare/domain/brands/all-brands'
import { type LapseReason, stateAfter } from '@bayshare/domain/enquiries/lifecycle'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { lockEnquiry } from './queries'
import { addStep, moveEnquiry } from './store'

/** Ends an enquiry that nobody has ended, in its own brand; one that somebody has finished by now is left alone. */
export async function lapseEnquiry(
  ctx: Context,
  tx: Transaction,
  id: string,
  because: LapseReason,
): Promise<void> {
  const enquiry = await lockEnquiry(tx, id)
  if (!enquiry || stateAfter(enquiry.state, 'lapse') === undefined) return
  const { driverId, ownerId } = enquiry
  await moveEnquiry(tx, id, { to: 'lapsed', at: ctx.now })
  await addStep(tx, id, { step: 'lapse', at: ctx.now, because })
  const inBrand = { ...ctx, brand: brandById(enquiry.brand) }
  await record(inBrand, tx, 'enquiry.lapsed', id, { driverId, ownerId, because })
}

/** For a driver who has left. */
export async function withdrawForDriver(ctx: Context, tx: Transaction, id: string): Promise<void> {
  const enquiry = await lockEnquiry(tx, id)
  if (!enquiry || stateAfter(enquiry.state, 'withdraw') === undefined) return
  const { driverId, ownerId } = enquiry
  await moveEnquiry(tx, id, { to: 'withdrawn', at: ctx.now })
  await addStep(tx, id, { step: 'withdraw', at: ctx.now })
  const inBrand = { ...ctx, brand: brandById(enquiry.brand) }
  await record(inBrand, tx, 'enquiry.withdrawn', id, { driverId, ownerId })
}
