import { sign } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayGetIn } from '@bayshare/domain/bookings/may-get-in'
import { bayName, spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import { issuePass } from '@bayshare/domain/passes/issue-pass'
import { passCode, passText } from '@bayshare/domain/passes/pass'
import type { Context } from '../context/context'
import type { UrlSigner } from '../http/url-signer'
import { type BookingToShow, bookingToShow } from './queries'
import { signingKeyOf } from './signing-key'

export interface ShownPass {
  passCode: string | null
  qrCodeUrl: string | null
  calendarUrl: string | null
}

/** The pass of an own booking while it lets its driver in, and the address of its calendar file while it is on. */
export async function passOf(
  ctx: Context,
  signer: UrlSigner,
  asked: { driverId: AccountId; reference: string },
): Promise<ShownPass> {
  const booking = await bookingToShow(ctx.read(), asked.driverId, asked.reference)
  if (!booking) return { passCode: null, qrCodeUrl: null, calendarUrl: null }
  const signed = await signer.signFor(asked.driverId)
  const isLetIn = mayGetIn(booking, ctx.now)
  return {
    passCode: isLetIn ? await signedPass(ctx, booking) : null,
    qrCodeUrl: isLetIn ? signed(`/passes/${booking.reference}/code.svg`) : null,
    calendarUrl: signed(`/passes/${booking.reference}/booking.ics`),
  }
}

/** The text that the QR code holds (rule: pass). */
export async function signedPass(ctx: Context, booking: BookingToShow): Promise<string> {
  const { id, privateKey } = await signingKeyOf(ctx)
  const { registration, ...rest } = booking
  const text = passText(
    issuePass({ ...rest, registration: registration ?? '', place: placeName(booking) }, id, ctx.now),
  )
  return passCode(text, sign(null, Buffer.from(text), privateKey).toString('base64url'))
}

/** "Driveway on Crown Street", or "Bay#B1-011, Pirrama Residences" in a building. */
export function placeName({ type, streetName, bayMarking, buildingName }: BookingToShow): string {
  if (buildingName === null) return `${spaceTypeLabel(type)} on ${streetName}`
  return [bayMarking && bayName(bayMarking), buildingName].filter(Boolean).join(', ')
}
