import type { GuestLinks } from '../accounts/guest-links'
import { sendPhoneCode } from '../accounts/send-phone-code'
import { verifyPhone } from '../accounts/verify-phone'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { Exchange, Handlers } from '../http/handlers'
import type { UrlSigner } from '../http/url-signer'
import { openHotels } from '../listings/hotel-queries'
import { type CardFormSetup } from '../payments/card-form'
import type { CardToken, Payments } from '../ports/payments'
import { bookingChat } from '../messaging/booking-chat'
import { findChat } from '../messaging/find-chat'
import { markRead } from '../messaging/mark-read'
import { sendBookingMessage } from '../messaging/send-booking-message'
import { asGuest, cancelStay, previewStay } from './cancel-stay'
import { finishStay, payStay } from './pay-stay'
import { type Stay, stayBehind, stayByLink } from './queries'
import { hotelsOf, receptionDay } from './reception'
import { stateOf, stayView } from './stay-view'

/** Beside the limits of each number and each entry: nobody texts many strangers from one place (rule: limits of an address). */
const codesPerAddress: Limit = { name: 'guest-codes', most: 300, perMinutes: 60, refusal: 'too-many-codes' }

export interface HotelTools {
  payments: Payments
  links: GuestLinks
  signer: UrlSigner
  publicUrl: string
  cardForm: CardFormSetup
}

export function hotelRoutes(tools: HotelTools) {
  const { payments, links, signer } = tools
  const behind = (ctx: Context, token: string, { clientAddress }: Exchange) =>
    stayByLink(ctx, links, { token, clientAddress })
  return {
    async hotelStay(ctx, { params }, exchange) {
      return stayView(ctx, signer, await behind(ctx, params.token, exchange))
    },
    async sendStayCode(ctx, { params }, exchange) {
      const stay = await behind(ctx, params.token, exchange)
      if (!['entered', 'proven'].includes(stateOf(stay))) throw new Refusal('stay-already-booked')
      await countTry(ctx, codesPerAddress, exchange.clientAddress)
      await sendPhoneCode(ctx, stay.guestId, stay.telephoneNumber ?? '')
      return {}
    },
    async proveStayMobile(ctx, { params, body }, exchange) {
      const { guestId, telephoneNumber } = await behind(ctx, params.token, exchange)
      await verifyPhone(ctx, guestId, { code: body.code, mobileNumber: telephoneNumber ?? '' })
      return stayView(ctx, signer, await stayBehind(ctx, links, params.token))
    },
    async stayPaymentSetup(ctx, { params }, exchange) {
      if (stateOf(await behind(ctx, params.token, exchange)) === 'entered')
        throw new Refusal('mobile-not-proven')
      return tools.cardForm()
    },
    async payStay(ctx, { params, body }, exchange) {
      await behind(ctx, params.token, exchange)
      const { expectedCharge } = body
      const paid = { token: params.token, card: cardIn(body), expectedCharge }
      return { reference: await payStay(ctx, tools, paid) }
    },
    async finishStay(ctx, { params }, exchange) {
      return { reference: await finishStay(ctx, payments, await behind(ctx, params.token, exchange)) }
    },
    async previewStayCancellation(ctx, { params }, exchange) {
      return previewStay(ctx, await behind(ctx, params.token, exchange))
    },
    async cancelStay(ctx, { params, body }, exchange) {
      return cancelStay(ctx, await behind(ctx, params.token, exchange), body.expectedBack)
    },
    async stayMessages(ctx, { params, query }, exchange) {
      const stay = await behind(ctx, params.token, exchange)
      return bookingChat(asGuest(ctx, stay), stay.guestId, referenceOf(stay), query)
    },
    async sendStayMessage(ctx, { params, body }, exchange) {
      const stay = await behind(ctx, params.token, exchange)
      return sendBookingMessage(asGuest(ctx, stay), stay.guestId, referenceOf(stay), body.content)
    },
    async readStayMessages(ctx, { params, body }, exchange) {
      const stay = await behind(ctx, params.token, exchange)
      const chat = await findChat(asGuest(ctx, stay), stay.guestId, referenceOf(stay))
      await markRead(asGuest(ctx, stay), stay.guestId, { ...chat, thread: 'booking' }, body.last)
      return {}
    },
    async openHotels(ctx) {
      return openHotels(ctx)
    },
    async hotels(ctx) {
      return hotelsOf(ctx)
    },
    async reception(ctx, { params, query }) {
      return receptionDay(ctx, params.buildingId.toLowerCase(), query.date)
    },
  } satisfies Partial<Handlers>
}

/** Nobody writes about nights that were never booked. */
function referenceOf({ reference }: Stay): string {
  if (reference === null) throw new Refusal('not-found')
  return reference
}

function cardIn(body: {
  stripeToken?: string | undefined
  braintreeNonce?: string | undefined
  deviceData?: string | undefined
}): CardToken | undefined {
  const { stripeToken: token, braintreeNonce: nonce, deviceData = '' } = body
  if (token) return { provider: 'stripe', token }
  return nonce ? { provider: 'braintree', nonce, deviceData } : undefined
}
