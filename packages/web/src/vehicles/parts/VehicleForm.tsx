import type { Vehicle } from '@bayshare/contract/vehicle'
import { pageOf } from '@bayshare/domain/forms/form'
import { vehicleForm } from '@bayshare/domain/vehicles/vehicle-form'
import { LazyForm } from '../../forms/LazyForm'
import { useVehicles } from '../use-vehicles'

const page = pageOf(vehicleForm)

/** "Vehicle Details": a new vehicle, or one to change. */
export function VehicleForm({ vehicle, onSaved }: VehicleFormProps) {
  const { list, save } = useVehicles()
  if (!page) return null
  const initial = vehicle
    ? {
        registration: vehicle.registration,
        car_type: vehicle.type,
        make: vehicle.make,
        model: vehicle.model,
        default: vehicle.isDefault,
      }
    : { default: list.length === 0 }
  return (
    <LazyForm
      page={page}
      initial={initial}
      onSave={async (content) => onSaved(await save(content, vehicle))}
    />
  )
}

interface VehicleFormProps {
  vehicle?: Vehicle
  onSaved: (vehicle: Vehicle) => void
}
