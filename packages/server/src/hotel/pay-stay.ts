import type { Cents } from '@bayshare/domain/money/cents'
import type { GuestLinks } from '../accounts/guest-links'
import { guestActing } from '../accounts/guests'
import { finishBooking } from '../bookings/finish-booking'
import { requestBooking } from '../bookings/request-booking'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { hotelById } from '../listings/hotel-queries'
import { saveCard } from '../payments/save-card'
import type { CardToken, Payments } from '../ports/payments'
import { type Stay, stayBehind } from './queries'
import { quoteNights } from './quote-nights'
import { stateOf } from './stay-view'
import { lockUnbooked, setBooking } from './store'

export interface StayPayment {
  token: string
  /** Missing where the card of the last try is used again. */
  card: CardToken | undefined
  expectedCharge: Cents
}

/**
 * Books the cheapest free bay by the same three steps as every booking. Whoever comes too late is told so before the card
 * is charged; a bay that was lost meanwhile gives way to the next one at the same price.
 */
export async function payStay(
  ctx: Context,
  { payments, links, publicUrl }: { payments: Payments; links: GuestLinks; publicUrl: string },
  { token, card, expectedCharge }: StayPayment,
): Promise<string> {
  const stay = await stayBehind(ctx, links, token)
  const state = stateOf(stay)
  if (state === 'booked' && stay.reference) return stay.reference
  if (state === 'over') throw new Refusal('stay-already-booked')
  if (state === 'entered') throw new Refusal('mobile-not-proven')
  const asGuest = { ...ctx, actor: guestActing(stay.guestId) }
  if (state === 'paying') return finishStay(ctx, payments, stay)
  if (!(await hotelById(ctx, stay.buildingId))) throw new Refusal('nights-not-offered')
  const offered = await quoteNights(ctx, stay, stay)
  if (!offered) throw new Refusal('no-bay-that-night')
  if (card) await saveCard(asGuest, payments, stay.guestId, card)
  for (const bay of offered.bays) {
    try {
      return await requestBooking(asGuest, payments, publicUrl, {
        spaceId: bay.id,
        driverId: stay.guestId,
        unit: undefined,
        vehicleId: stay.vehicleId ?? undefined,
        timeRange: { kind: 'nights', arrives: stay.arrives, leaves: stay.leaves },
        method: 'card',
        promoCode: undefined,
        leadSource: undefined,
        enquiryId: undefined,
        expectedCharge,
        returnPath: `/book/${stay.slug ?? ''}/payment/${token}`,
        async alongside(tx, bookingId) {
          await lockUnbooked(tx, stay.id)
          await setBooking(tx, stay.id, bookingId)
        },
      })
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'just-taken') throw error
    }
  }
  throw new Refusal('no-bay-that-night')
}

/** Goes on after the bank's page. */
export async function finishStay(ctx: Context, payments: Payments, stay: Stay): Promise<string> {
  if (!stay.reference) throw new Refusal('not-found')
  const asGuest = { ...ctx, actor: guestActing(stay.guestId) }
  const { reference } = await finishBooking(asGuest, payments, stay.guestId, stay.reference)
  return reference
}
