import type { Space } from '@bayshare/domain/listings/space'
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
export async function payStay(ctx: Context, tools: StayTools, payment: StayPayment): Promise<string> {
  const stay = await stayBehind(ctx, tools.links, payment.token)
  const before = await bookedBefore(ctx, tools, stay)
  if (before !== undefined) return before
  if (!(await hotelById(ctx, stay.buildingId))) throw new Refusal('nights-not-offered')
  try {
    return await bookCheapest(ctx, tools, stay, payment)
  } catch (error) {
    // The same guest may have paid at the same moment, in another tab: then that payment is gone on with.
    const isLost = error instanceof Refusal && lostToOneself.some((reason) => reason === error.reason)
    const since = isLost
      ? await bookedBefore(ctx, tools, await stayBehind(ctx, tools.links, payment.token))
      : undefined
    if (since === undefined) throw error
    return since
  }
}

interface StayTools {
  payments: Payments
  links: GuestLinks
  publicUrl: string
}

/** With the last bay in the hands of the guest's other tab all are taken, and the bank saves one card at a time. */
const lostToOneself = ['stay-already-booked', 'no-bay-that-night', 'provider-not-responding'] as const

/** The booking there is already, also one whose payment is still under way; undefined when there is none. */
async function bookedBefore(ctx: Context, { payments }: StayTools, stay: Stay): Promise<string | undefined> {
  const state = stateOf(stay)
  if (state === 'booked' && stay.reference) return stay.reference
  if (state === 'over') throw new Refusal('stay-already-booked')
  if (state === 'entered') throw new Refusal('mobile-not-proven')
  return state === 'paying' ? finishStay(ctx, payments, stay) : undefined
}

/** How often somebody may lose a bay to others before there is none for them. */
const mostTries = 10

async function bookCheapest(
  ctx: Context,
  { payments, publicUrl }: StayTools,
  stay: Stay,
  { token, card, expectedCharge }: StayPayment,
): Promise<string> {
  const asGuest = { ...ctx, actor: guestActing(stay.guestId) }
  let offered = await quoteNights(ctx, stay, stay)
  if (offered && card) await saveCard(asGuest, payments, stay.guestId, card)
  for (let tries = 0; offered && tries < mostTries; tries++) {
    const [cheapest] = offered.bays
    const spaceIds = offered.bays.filter(isAsCheapAs(cheapest)).map(({ id }) => id)
    const { startsAt: starts, endsAt: ends } = offered.quote
    try {
      return await requestBooking(asGuest, payments, publicUrl, {
        spaceId: cheapest.id,
        orFirstFreeOf: { spaceIds, starts, ends },
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
    offered = await quoteNights(ctx, stay, stay)
  }
  throw new Refusal('no-bay-that-night')
}

const isAsCheapAs =
  (cheapest: Space) =>
  ({ rates }: Space) =>
    rates.daily === cheapest.rates.daily

/** Goes on after the bank's page. */
export async function finishStay(ctx: Context, payments: Payments, stay: Stay): Promise<string> {
  if (!stay.reference) throw new Refusal('not-found')
  const asGuest = { ...ctx, actor: guestActing(stay.guestId) }
  const { reference } = await finishBooking(asGuest, payments, stay.guestId, stay.reference)
  return reference
}
