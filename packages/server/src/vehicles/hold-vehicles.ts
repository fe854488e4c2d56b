import type { AccountId } from '@bayshare/domain/accounts/actor'
import { asRegistration } from '@bayshare/domain/vehicles/registration'
import { vehicleForm } from '@bayshare/domain/vehicles/vehicle-form'
import { holdAccount } from '../accounts/store'
import { Refusal } from '../context/insist'
import { insistOnForm } from '../context/insist-on-form'
import type { Transaction } from '../database/open-database'
import { vehiclesOf } from './store'

export interface VehicleFacts {
  registration: string
  type: string
  make: string
  model: string
}

/** Changes of one person's vehicles come one after the other, so there is always one default and no plate twice. */
export async function holdVehicles(tx: Transaction, accountId: AccountId) {
  if (!(await holdAccount(tx, accountId))) throw new Refusal('session-has-ended')
  return vehiclesOf(tx, accountId)
}

export function insistOnVehicle(vehicle: VehicleFacts, others: readonly VehicleFacts[]): void {
  const [page] = vehicleForm.pages
  const { registration, type, make, model } = vehicle
  if (page) insistOnForm(page, { registration, car_type: type, make, model })
  if (others.some((other) => asRegistration(other.registration) === registration))
    throw new Refusal('vehicle-already-there')
}
