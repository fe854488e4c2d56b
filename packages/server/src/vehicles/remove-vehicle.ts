import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { holdVehicles } from './hold-vehicles'
import { updateVehicle } from './store'

/** The row stays, because bookings refer to it. The oldest of the others becomes the default if this one was. */
export async function removeVehicle(ctx: Context, accountId: AccountId, vehicleId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const vehicles = await holdVehicles(tx, accountId)
    const removed = vehicles.find(({ id }) => id === vehicleId.toLowerCase())
    if (!removed) throw new Refusal('not-found')
    await updateVehicle(tx, removed.id, { isDefault: false, removedAt: ctx.now })
    const [next] = vehicles.filter((other) => other !== removed)
    if (removed.isDefault && next) await updateVehicle(tx, next.id, { isDefault: true })
  })
}
