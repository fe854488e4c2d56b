import type { AccountId } from '@bayshare/domain/accounts/actor'
import { awaitedCharges as awaitedKinds } from '@bayshare/domain/bookings/charge-lifecycle'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { unsettledStates } from '../payments/store'

/** The driver's own booking in this brand with the latest charge that may wait for a payment, and that payment. */
export function ownPayment(ctx: Context, driverId: AccountId, reference: string) {
  return awaitedCharges(ctx.read())
    .select(['b.state', 'b.startsAt', 'b.endsAt', 'c.kind as chargeKind', 'c.state as chargeState'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('refunds').select('refunds.id').whereRef('refunds.chargeId', '=', 'c.id')).as(
        'isReturned',
      ),
    )
    .where('b.reference', '=', reference.toUpperCase())
    .where('b.driverId', '=', driverId)
    .where(ofBrand(ctx.brand, 'b'))
    .orderBy('c.number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Held charges of every brand whose request is stale, or whose time to pay is over. */
export function unsettledHolds(db: ReadHandle, staleSince: Temporal.Instant, now: Temporal.Instant) {
  return (
    awaitedCharges(db)
      .select(['b.brand', 'c.chargeCents'])
      .select((eb) => eb.fn.coalesce('c.holdUntil', 'b.holdUntil').as('holdUntil'))
      .where('c.state', '=', 'held')
      // A first month that is tried again is found like every other month.
      .where('c.firstFailedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb(eb.fn.coalesce('c.holdUntil', 'b.holdUntil'), '<=', now),
          eb.and([eb('p.attemptedAt', '<', staleSince), eb('p.state', '<>', 'needs-action')]),
          // Nothing to charge, and the request was killed before it could say so.
          eb.and([eb('p.id', 'is', null), eb('c.chargeCents', '=', 0), eb('c.createdAt', '<', staleSince)]),
        ]),
      )
      .limit(100)
      .execute()
  )
}

export type UnsettledHold = Awaited<ReturnType<typeof unsettledHolds>>[number]

/** Accepted requests whose money has no outcome, though nobody works on them any more. */
export function staleAcceptances(db: ReadHandle, staleSince: Temporal.Instant) {
  return awaitedCharges(db)
    .select(['b.brand', 'c.paymentId as takenBy'])
    .innerJoin('payments as taken', 'taken.id', 'c.paymentId')
    .where('b.state', '=', 'accepting')
    .where('taken.attemptedAt', '<', staleSince)
    .limit(100)
    .execute()
}

/** Charges that somebody waits for with their bookings, and the payment of each while that has no outcome. */
function awaitedCharges(db: ReadHandle) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('charges as c', (join) =>
      join.onRef('c.bookingId', '=', 'b.id').on('c.kind', 'in', [...awaitedKinds]),
    )
    .leftJoin('payments as p', (join) =>
      join.onRef('p.id', '=', 'c.paymentId').on('p.state', 'in', [...unsettledStates]),
    )
    .select(['b.id as bookingId', 'b.reference', 'c.id as chargeId', 'p.id as paymentId', 'p.providerRef'])
    .where(ofEveryBrand('which ones is for the caller to say'))
}
