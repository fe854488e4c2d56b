import type { Vehicle } from '@bayshare/contract/vehicle'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formWords } from '../../forms/words'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Dialog } from '../../ui/Dialog'
import { EmptyState } from '../../ui/EmptyState'
import { IconButton } from '../../ui/IconButton'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { GarageScene } from '../../ui/scenes/GarageScene'
import { Unseen } from '../../ui/Unseen'
import { useVehicles } from '../use-vehicles'
import { vehicleWords as words } from '../words'
import { VehicleForm } from './VehicleForm'
import { VehicleList } from './VehicleList'

type Open = { kind: 'form'; vehicle?: Vehicle } | { kind: 'removal'; vehicle: Vehicle }

/** The vehicles of an account, and everything that can be done to them. */
export function MyVehicles() {
  const { list, makeDefault, remove } = useVehicles()
  const [open, setOpen] = useState<Open>()
  const [said, say] = useState('')
  const promotion = useServerMutation(makeDefault, {
    onSuccess: (_, { registration }) => say(words.nowDefault(registration)),
  })
  const removal = useServerMutation(remove, {
    onSuccess(_, { registration }) {
      say(words.removed(registration))
      setOpen(undefined)
    },
  })
  const close = () => {
    setOpen(undefined)
    removal.reset()
  }
  const add = () => setOpen({ kind: 'form' })

  return (
    <Panel
      id="vehicles"
      title={words.mine}
      action={
        list.length > 0 && (
          <PlainButton look="secondary" onClick={add}>
            <IconPlus size={20} stroke={1.75} aria-hidden />
            {words.add}
          </PlainButton>
        )
      }
    >
      <Alert>{promotion.failure}</Alert>
      {list.length === 0 ? (
        <EmptyState
          picture={<GarageScene />}
          title={words.empty}
          text={words.emptyText}
          action={<PlainButton onClick={add}>{words.add}</PlainButton>}
        />
      ) : (
        <VehicleList
          vehicles={list}
          renderActions={(vehicle) => (
            <>
              {!vehicle.isDefault && (
                <PlainButton
                  look="quiet"
                  aria-label={words.makeDefaultOne(vehicle.registration)}
                  disabled={promotion.isPending}
                  onClick={() => promotion.mutate(vehicle)}
                >
                  {words.makeDefault}
                </PlainButton>
              )}
              <IconButton
                label={words.editOne(vehicle.registration)}
                onClick={() => setOpen({ kind: 'form', vehicle })}
              >
                <IconPencil size={20} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={words.removeOne(vehicle.registration)}
                onClick={() => setOpen({ kind: 'removal', vehicle })}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden />
              </IconButton>
            </>
          )}
        />
      )}
      <Unseen>
        <span role="status">{said}</span>
      </Unseen>
      {open?.kind === 'form' && (
        <Dialog title={words.details} onClose={close}>
          <VehicleForm
            vehicle={open.vehicle}
            onSaved={({ registration }) => {
              say(open.vehicle ? formWords.saved : words.added(registration))
              close()
            }}
          />
        </Dialog>
      )}
      {open?.kind === 'removal' && (
        <ConfirmDialog
          title={words.removeTitle(open.vehicle.registration)}
          text={words.removeText}
          confirm={words.remove}
          isBusy={removal.isPending}
          failure={removal.failure}
          onClose={close}
          onConfirm={() => removal.mutate(open.vehicle)}
        />
      )}
    </Panel>
  )
}
