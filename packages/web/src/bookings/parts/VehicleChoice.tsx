import type { Vehicle } from '@bayshare/contract/vehicle'
import { isTooLarge, type VehicleType } from '@bayshare/domain/vehicles/size'
import { IconAlertTriangle, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { VehicleIcon } from '../../vehicles/parts/VehicleIcon'
import { vehicleName } from '../../vehicles/vehicle-name'
import { bookingWords } from '../words'
import styles from './CheckoutField.module.css'

/** The vehicle of the booking; one that may be too large gets a warning and may be booked (rule: vehicle size). */
export function VehicleChoice({ chosen, largestThatFits, onOpen }: VehicleChoiceProps) {
  const id = useId()
  const isTooBig = chosen !== undefined && isTooLarge(chosen.type, largestThatFits)
  return (
    <div className={styles.field}>
      <p id={`${id}-label`} className={styles.label}>
        {bookingWords.chooseVehicle}
      </p>
      <button
        type="button"
        id={`${id}-button`}
        className={chosen ? styles.opener : `${styles.opener} ${styles.missing}`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={isTooBig ? `${id}-warning` : undefined}
        onClick={onOpen}
      >
        {chosen ? (
          <>
            <VehicleIcon type={chosen.type} />
            <span className={styles.facts}>
              <strong>{chosen.registration}</strong>
              <span>{vehicleName(chosen)}</span>
            </span>
            <span className={styles.change}>{bookingWords.changeVehicle}</span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </>
        ) : (
          <>
            <IconPlus size={20} stroke={1.75} aria-hidden />
            <span className={styles.facts}>
              <span>{bookingWords.noVehicle}</span>
              <strong>{bookingWords.addVehicle}</strong>
            </span>
          </>
        )}
      </button>
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
  chosen: Vehicle | undefined
  largestThatFits: VehicleType
  /** Opens the list to choose from, or the form where there is no vehicle yet. */
  onOpen: () => void
}
