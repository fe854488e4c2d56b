import type { BookingDetails } from '@bayshare/contract/bookings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Party } from '@bayshare/domain/bookings/lifecycle'
import { logAct } from '../audit-log/log-act'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { UrlSigner } from '../http/url-signer'
import { hasRight } from '../rights/staff-scope'
import { bookingFor } from './booking-view'

/** The sides from which the control panel looks at a booking, the nearest first. */
const sides: readonly Party[] = ['manager', 'owner', 'platform']

/** A booking as the control panel shows it. Whoever reads its access code there is written down (rule: audit log). */
export async function managedBooking(
  ctx: Context,
  signer: UrlSigner,
  accountId: AccountId,
  reference: string,
): Promise<BookingDetails> {
  for (const party of sides) {
    const booking = await bookingFor(ctx, signer, { accountId, party }, reference)
    if (!booking) continue
    if (party === 'manager' && booking.accessCode !== null) await logReading(ctx, booking)
    const guest = await guestOf(ctx, booking)
    return { ...booking, ...(guest && { guest }) }
  }
  throw new Refusal('not-found')
}

/** The email and mobile of a driver without an account, for those who see the guests of the hotel anyway. */
async function guestOf(ctx: Context, { id }: BookingDetails): Promise<BookingDetails['guest']> {
  const row = await ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('accounts as a', 'a.id', 'b.driverId')
    .select(['b.buildingId', 'a.email', 'a.telephoneNumber as mobileNumber'])
    .where('b.id', '=', id)
    .where('a.isGuest', '=', true)
    .where('a.closedAt', 'is', null)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
  if (!row?.buildingId || !(await hasRight(ctx, 'see-hotel-guests', row.buildingId))) return undefined
  return { email: row.email, mobileNumber: row.mobileNumber }
}

async function logReading(ctx: Context, { id, reference }: BookingDetails): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { buildingId } = await tx
      .selectFrom('bookings as b')
      .select('b.buildingId')
      .where('b.id', '=', id)
      .where(ofBrand(ctx.brand, 'b'))
      .executeTakeFirstOrThrow()
    await logAct(ctx, tx, {
      act: 'read-access-code',
      subjectType: 'booking',
      subjectId: reference,
      buildingId,
    })
  })
}
