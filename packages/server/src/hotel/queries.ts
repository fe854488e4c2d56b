import type { AccountId } from '@bayshare/domain/accounts/actor'
import { linkEnds } from '@bayshare/domain/hotel/link-works'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { findByLink } from '../context/store'
import type { ReadHandle } from '../database/open-database'
import type { GuestLinks } from '../accounts/guest-links'

export type Stay = NonNullable<Awaited<ReturnType<typeof stayOf>>>

/** What a guest entered, with the latest try to book it. */
function stayOf(ctx: Context, guestId: AccountId) {
  return ctx
    .read()
    .selectFrom('hotelStays as h')
    .innerJoin('buildings as u', 'u.id', 'h.buildingId')
    .innerJoin('accounts as a', 'a.id', 'h.guestId')
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.accountId', '=', 'a.id').on('v.isDefault', '=', true).on('v.removedAt', 'is', null),
    )
    .leftJoin('bookings as b', 'b.id', 'h.bookingId')
    .select(['h.id', 'h.guestId', 'h.buildingId', 'h.arrives', 'h.leaves', 'h.room', 'h.bookingId'])
    .select(['u.zone', 'u.slug', 'a.firstName', 'a.lastName', 'a.email', 'a.telephoneNumber'])
    .select(['a.telephoneVerifiedAt', 'v.id as vehicleId', 'v.registration'])
    .select(['b.state as bookingState', 'b.reference'])
    .where('h.guestId', '=', guestId)
    .where('h.erasedAt', 'is', null)
    .where('a.closedAt', 'is', null)
    .where('a.suspendedAt', 'is', null)
    .where(ofBrand(ctx.brand, 'u'))
    .where(ofEveryBrand('the booking is of the brand of its building'))
    .executeTakeFirst()
}

/** What is behind a link, as long as it works. A wrong link and an old one are answered alike. */
export async function stayBehind(ctx: Context, links: GuestLinks, token: string): Promise<Stay> {
  const guestId = await links.guestBehind(token)
  const stay = guestId && (await stayOf(ctx, guestId))
  if (!stay || !isBefore(ctx.now, linkEnds(stay, ctx.brand.policy.nights))) throw new Refusal('not-found')
  return stay
}

/** The same for somebody who may be guessing. */
export async function stayByLink(
  ctx: Context,
  links: GuestLinks,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<Stay> {
  return findByLink(ctx, { name: 'guest-links', clientAddress }, () => stayBehind(ctx, links, token))
}

/** Stays of every brand whose guest's data is no longer needed: long over, or never booked. */
export function staysToErase(
  db: ReadHandle,
  { leftBefore, enteredBefore }: { leftBefore: Temporal.PlainDate; enteredBefore: Temporal.Instant },
) {
  return db
    .selectFrom('hotelStays as h')
    .innerJoin('buildings as u', 'u.id', 'h.buildingId')
    .leftJoin('bookings as b', 'b.id', 'h.bookingId')
    .select(['h.id', 'h.guestId', 'u.brand'])
    .where('h.erasedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('h.leaves', '<', leftBefore),
        eb.and([
          eb('h.createdAt', '<', enteredBefore),
          eb.or([eb('b.id', 'is', null), eb('b.state', '=', 'released')]),
        ]),
      ]),
    )
    .where(ofEveryBrand('one sweep works for all brands'))
    .limit(200)
    .execute()
}
