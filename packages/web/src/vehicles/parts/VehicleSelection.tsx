import type { Vehicle } from '@bayshare/contract/vehicle'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog'
import { PlainButton } from '../../ui/LinkButton'
import { useVehicles } from '../use-vehicles'
import { vehicleWords as words } from '../words'
import { VehicleForm } from './VehicleForm'
import { VehicleList } from './VehicleList'
import styles from './VehicleSelection.module.css'

/** "Select a Vehicle": chooses one for a booking, or adds one, which is chosen at once. */
export function VehicleSelection({ selectedId, onSelect, onClose }: VehicleSelectionProps) {
  const { list } = useVehicles()
  const [isAdding, setAdding] = useState(list.length === 0)
  return (
    <Dialog title={isAdding ? words.details : words.select} onClose={onClose}>
      {isAdding ? (
        <VehicleForm onSaved={onSelect} />
      ) : (
        <div className={styles.selection}>
          <VehicleList vehicles={list} selectedId={selectedId} onSelect={onSelect} />
          <PlainButton look="secondary" onClick={() => setAdding(true)}>
            <IconPlus size={20} stroke={1.75} aria-hidden />
            {words.add}
          </PlainButton>
        </div>
      )}
    </Dialog>
  )
}

interface VehicleSelectionProps {
  selectedId: string | undefined
  onSelect: (vehicle: Vehicle) => void
  onClose: () => void
}
