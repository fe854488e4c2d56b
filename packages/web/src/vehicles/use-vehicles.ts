import { bodyFromWire } from '@bayshare/contract/call'
import type { Vehicle } from '@bayshare/contract/vehicle'
import { addVehicle, changeVehicle, removeVehicle } from '@bayshare/contract/vehicles'
import type { FormContent } from '../forms/form-content'
import { liveSessionOf } from '../session/live-session'
import { refreshProfile } from '../session/refresh-profile'
import { useSession, useSessionItself } from '../session/SessionContext'

export interface Vehicles {
  list: readonly Vehicle[]
  /** Adds a vehicle, or changes the one that is given. */
  save(content: FormContent, vehicle?: Vehicle): Promise<Vehicle>
  makeDefault(vehicle: Vehicle): Promise<void>
  remove(vehicle: Vehicle): Promise<void>
}

/** The vehicles of whoever is signed in. They belong to the account, in every brand. */
export function useVehicles(): Vehicles {
  const { profile } = useSession()
  const live = liveSessionOf(useSessionItself())
  return {
    list: profile?.vehicles ?? [],
    async save(content, vehicle) {
      const saved = vehicle
        ? await live.api(changeVehicle, {
            params: { vehicleId: vehicle.id },
            body: bodyFromWire(changeVehicle, content),
          })
        : await live.api(addVehicle, { body: bodyFromWire(addVehicle, content) })
      await refreshProfile(live)
      return saved
    },
    async makeDefault({ id }) {
      await live.api(changeVehicle, { params: { vehicleId: id }, body: { isDefault: true } })
      await refreshProfile(live)
    },
    async remove({ id }) {
      await live.api(removeVehicle, { params: { vehicleId: id } })
      await refreshProfile(live)
    },
  }
}
