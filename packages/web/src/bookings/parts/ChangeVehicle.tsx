import type { BookingDetails } from '@bayshare/contract/bookings'
import { useState } from 'react'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import dialog from '../../ui/Dialog.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { VehicleSelection } from '../../vehicles/parts/VehicleSelection'
import { useVehicles } from '../../vehicles/use-vehicles'
import { changeWords as words } from '../change-words'
import { useChangeVehicle } from '../use-change-vehicle'

/** Comes with another vehicle: one is chosen or added, and the booking names it from then on. */
export function ChangeVehicle({ booking, onClose }: { booking: BookingDetails; onClose: () => void }) {
  const { list } = useVehicles()
  const [chosen, setChosen] = useState<string>()
  const changing = useChangeVehicle(booking)
  if (chosen === undefined) {
    const current = list.find(({ registration }) => registration === booking.vehicle?.registration)
    return (
      <VehicleSelection
        selectedId={current?.id}
        onSelect={({ id, registration }) => {
          setChosen(registration)
          changing.mutate(id)
        }}
        onClose={onClose}
      />
    )
  }
  const title = changing.isPending ? words.changingVehicle : words.vehicleChanged
  return (
    <Dialog title={changing.failure ? words.wentWrong : title} onClose={onClose}>
      <Alert>{changing.failure}</Alert>
      {!changing.failure && !changing.isPending && (
        <p className={dialog.text}>{words.vehicleChangedText(chosen)}</p>
      )}
      <div className={dialog.actions}>
        <PlainButton disabled={changing.isPending} onClick={onClose}>
          {words.gotIt}
        </PlainButton>
      </div>
    </Dialog>
  )
}
