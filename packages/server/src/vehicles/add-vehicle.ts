import { randomUUID } from 'node:crypto'
import type { Vehicle } from '@bayshare/contract/vehicle'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { asRegistration } from '@bayshare/domain/vehicles/registration'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { holdVehicles, insistOnVehicle } from './hold-vehicles'
import { clearDefault, insertVehicle } from './store'

const mostVehicles = 20

export interface NewVehicle {
  registration: string
  type: VehicleType
  make: string
  model: string
  isDefault?: boolean
}

/** The first vehicle of a person is the default, whatever was asked. */
export async function addVehicle(ctx: Context, accountId: AccountId, given: NewVehicle): Promise<Vehicle> {
  return ctx.transaction(async (tx) => {
    const others = await holdVehicles(tx, accountId)
    const vehicle = {
      ...given,
      id: randomUUID(),
      registration: asRegistration(given.registration),
      isDefault: others.length === 0 || given.isDefault === true,
    }
    insistOnVehicle(vehicle, others)
    if (others.length >= mostVehicles) throw new Refusal('too-many-vehicles')
    if (vehicle.isDefault) await clearDefault(tx, accountId)
    await insertVehicle(tx, { ...vehicle, accountId, createdAt: ctx.now })
    return vehicle
  })
}
