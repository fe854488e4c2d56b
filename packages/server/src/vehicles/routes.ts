import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import { addVehicle } from './add-vehicle'
import { changeVehicle } from './change-vehicle'
import { removeVehicle } from './remove-vehicle'

export const vehicleRoutes = {
  async addVehicle(ctx, { body }) {
    return addVehicle(ctx, signedInPerson(ctx), body)
  },
  async changeVehicle(ctx, { params, body }) {
    return changeVehicle(ctx, signedInPerson(ctx), params.vehicleId, body)
  },
  async removeVehicle(ctx, { params }) {
    await removeVehicle(ctx, signedInPerson(ctx), params.vehicleId)
    return {}
  },
} satisfies Partial<Handlers>
