import type { Vehicle } from '@bayshare/contract/vehicles'
import { isTooLarge, type VehicleType } from '@bayshare/domain/vehicles/size'
import { IconAlertTriangle, IconCar, IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { bookingWords } from '../words'
import styles from './CheckoutField.module.css'

/** Which vehicle will stand there; one that may be too large is told so and may still be booked (DECISIONS 51). */
export function VehicleChoice({ vehicles, chosen, largestThatFits, onChoose }: VehicleChoiceProps) {
  const id = useId()
  const isTooBig = chosen !== undefined && isTooLarge(chosen.type, largestThatFits)
  if (chosen === undefined) {
    return (
      <div className={styles.field}>
        <p className={styles.label}>{bookingWords.chooseVehicle}</p>
        <p className={styles.missing}>
          <IconCar size={20} stroke={1.75} aria-hidden />
          <span>
            {bookingWords.noVehicle} <Link to="/userprofile">{bookingWords.addVehicle}</Link>
          </span>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {bookingWords.chooseVehicle}
      </label>
      <div className={styles.box}>
        <IconCar size={20} stroke={1.75} className={styles.icon} aria-hidden />
        <select
          id={id}
          className={styles.select}
          value={chosen.id}
          onChange={(event) => onChoose(event.currentTarget.value)}
          aria-describedby={isTooBig ? `${id}-warning` : undefined}
        >
          {vehicles.map((vehicle) => (
            <option key={vehicle.id} value={vehicle.id}>
              {vehicleWords(vehicle)}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.75} className={styles.chevron} aria-hidden />
      </div>
      {isTooBig && (
        <p id={`${id}-warning`} className={styles.warning}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          {bookingWords.tooLarge}
        </p>
      )}
    </div>
  )
}

interface VehicleChoiceProps {
  vehicles: readonly Vehicle[]
  chosen: Vehicle | undefined
  largestThatFits: VehicleType
  onChoose: (id: string) => void
}

function vehicleWords({ registration, make, model, type }: Vehicle): string {
  const name = [make, model].filter((part) => part !== '').join(' ')
  return `${registration} · ${name === '' ? type : name}`
}
