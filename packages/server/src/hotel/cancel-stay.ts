import type { StayMoneyBack } from '@bayshare/contract/hotel'
import type { Cents } from '@bayshare/domain/money/cents'
import { toDollars } from '@bayshare/domain/money/format-money'
import { guestActing } from '../accounts/guests'
import { cancelBooking, previewCancellation } from '../bookings/cancel-booking'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Stay } from './queries'

/** What cancelling now would give back, to the card: a guest has no wallet (rule: hotel nights). */
export async function previewStay(ctx: Context, stay: Stay): Promise<StayMoneyBack> {
  return previewCancellation(asGuest(ctx, stay), bookingOf(stay))
}

/** What goes back is what the guest was shown; it may have become less a moment ago. */
export async function cancelStay(ctx: Context, stay: Stay, expectedBack: Cents): Promise<StayMoneyBack> {
  const { toMethod } = await previewStay(ctx, stay)
  if (toMethod !== expectedBack) throw new Refusal('money-back-has-changed', { to_card: toDollars(toMethod) })
  return cancelBooking(asGuest(ctx, stay), bookingOf(stay), { words: 'Cancelled by the guest' })
}

/** Whoever holds the link acts for the guest. */
export const asGuest = (ctx: Context, { guestId }: Stay): Context => ({ ...ctx, actor: guestActing(guestId) })

function bookingOf({ bookingId }: Stay) {
  if (bookingId === null) throw new Refusal('not-found')
  return { bookingId, party: 'driver' } as const
}
