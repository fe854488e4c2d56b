import type { AccountId } from '@bayshare/domain/accounts/actor'
import { mayChangeVehicle } from '@bayshare/domain/bookings/may-change-vehicle'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { record } from '../events/record'
import { vehicleFor } from '../vehicles/store'
import type { PartyBooking } from './answer-request'
import { changeable, lockedBooking } from './locked-booking'
import { setVehicle } from './store'

/** Another of the driver's vehicles comes instead; its pass names that one from now on (rule: changing the vehicle). */
export async function changeBookedVehicle(
  ctx: Context,
  { bookingId, party }: PartyBooking,
  wanted: { driverId: AccountId; vehicleId: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const booking = await lockedBooking(tx, bookingId)
    if (!booking) throw new Refusal('not-found')
    insist(mayChangeVehicle(changeable(booking), party, ctx.now))
    const vehicle = await vehicleFor(tx, wanted.driverId, wanted.vehicleId)
    if (!vehicle) throw new Refusal('vehicle-needed')
    if (await setVehicle(tx, bookingId, vehicle.id))
      await record(ctx, tx, 'booking.vehicle-changed', booking.reference, { bookingId })
  })
}
