import type { Vehicle } from '@bayshare/contract/vehicle'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { asRegistration } from '@bayshare/domain/vehicles/registration'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { NewVehicle } from './add-vehicle'
import { holdVehicles, insistOnVehicle } from './hold-vehicles'
import { clearDefault, updateVehicle } from './store'

/** Taking the default away has no effect: another vehicle has to be made the default instead. */
export async function changeVehicle(
  ctx: Context,
  accountId: AccountId,
  vehicleId: string,
  given: Partial<NewVehicle>,
): Promise<Vehicle> {
  return ctx.transaction(async (tx) => {
    const vehicles = await holdVehicles(tx, accountId)
    const kept = vehicles.find(({ id }) => id === vehicleId.toLowerCase())
    if (!kept) throw new Refusal('not-found')
    const changed = {
      registration: given.registration === undefined ? kept.registration : asRegistration(given.registration),
      type: given.type ?? (kept.type as VehicleType),
      make: given.make ?? kept.make,
      model: given.model ?? kept.model,
      isDefault: kept.isDefault || given.isDefault === true,
    }
    insistOnVehicle(
      changed,
      vehicles.filter((other) => other !== kept),
    )
    if (changed.isDefault && !kept.isDefault) await clearDefault(tx, accountId)
    await updateVehicle(tx, kept.id, changed)
    return { id: kept.id, ...changed }
  })
}
