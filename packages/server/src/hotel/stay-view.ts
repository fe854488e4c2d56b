import type { HotelStay } from '@bayshare/contract/hotel'
import type { BookingState } from '@bayshare/domain/bookings/lifecycle'
import { mayStay } from '@bayshare/domain/offers/nights'
import { guestActing } from '../accounts/guests'
import { bookingFor } from '../bookings/booking-view'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { UrlSigner } from '../http/url-signer'
import { hotelForGuest } from '../listings/hotel-queries'
import type { Stay } from './queries'
import { quoteNights } from './quote-nights'

/** Everything that the holder of a link sees. */
export async function stayView(ctx: Context, signer: UrlSigner, stay: Stay): Promise<HotelStay> {
  const hotel = await hotelForGuest(ctx, stay.buildingId)
  if (!hotel) throw new Refusal('not-found')
  const asGuest = { ...ctx, actor: guestActing(stay.guestId) }
  const viewer = { accountId: stay.guestId, party: 'driver' } as const
  const state = stateOf(stay)
  const isBooked = state === 'booked' || state === 'over'
  const booking =
    isBooked && stay.reference ? await bookingFor(asGuest, signer, viewer, stay.reference) : undefined
  return {
    hotel,
    state,
    arrives: stay.arrives,
    leaves: stay.leaves,
    fullName: [stay.firstName, stay.lastName].filter(Boolean).join(' '),
    email: stay.email,
    mobileNumber: stay.telephoneNumber ?? '',
    registration: stay.registration ?? '',
    room: stay.room,
    quote: isBooked ? null : await quoteOf(ctx, stay),
    booking: booking ?? null,
  }
}

/** Days that have passed meanwhile have no price, and the form says why. */
async function quoteOf(ctx: Context, stay: Stay): Promise<HotelStay['quote']> {
  const today = ctx.now.toZonedDateTimeISO(stay.zone).toPlainDate()
  if (mayStay(stay, today, ctx.brand.policy.nights) !== 'yes') return null
  return (await quoteNights(ctx, stay, stay))?.quote ?? null
}

/** A try that came to nothing leaves it where it was. */
export function stateOf(stay: Pick<Stay, 'bookingState' | 'telephoneVerifiedAt'>): HotelStay['state'] {
  const booking = stay.bookingState as BookingState | null
  if (booking === 'held') return 'paying'
  if (booking === 'confirmed') return 'booked'
  if (booking !== null && booking !== 'released') return 'over'
  return stay.telephoneVerifiedAt === null ? 'entered' : 'proven'
}
