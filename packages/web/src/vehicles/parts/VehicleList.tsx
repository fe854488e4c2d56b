import type { Vehicle } from '@bayshare/contract/vehicle'
import { IconCheck, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { vehicleName } from '../vehicle-name'
import { vehicleWords } from '../words'
import { VehicleIcon } from './VehicleIcon'
import styles from './VehicleList.module.css'

/** Vehicles in rows: with what can be done to each, or, to choose one, each a button. */
export function VehicleList({ vehicles, ...mode }: VehicleListProps) {
  return (
    <ul className={styles.list}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          {'onSelect' in mode ? (
            <button
              type="button"
              className={styles.row}
              aria-pressed={vehicle.id === mode.selectedId}
              onClick={() => mode.onSelect(vehicle)}
            >
              <VehicleFacts vehicle={vehicle} />
              {vehicle.id === mode.selectedId && (
                <IconCheck size={20} stroke={2.25} className={styles.check} aria-hidden />
              )}
            </button>
          ) : (
            <div className={styles.row}>
              <VehicleFacts vehicle={vehicle} />
              <div className={styles.actions}>{mode.renderActions(vehicle)}</div>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

export type VehicleListProps = { vehicles: readonly Vehicle[] } & (
  | { onSelect: (vehicle: Vehicle) => void; selectedId: string | undefined }
  | { renderActions: (vehicle: Vehicle) => ReactNode }
)

function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <VehicleIcon type={vehicle.type} />
      <span className={styles.facts}>
        <span className={styles.top}>
          <strong className={styles.plate}>{vehicle.registration}</strong>
          {vehicle.isDefault && (
            <span className={styles.badge}>
              <IconStarFilled size={14} aria-hidden />
              {vehicleWords.isDefault}
            </span>
          )}
        </span>
        <span className={styles.name}>
          {vehicleName(vehicle)}
          {vehicleName(vehicle) !== vehicle.type && ` · ${vehicle.type}`}
        </span>
      </span>
    </>
  )
}
