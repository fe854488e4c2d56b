import { type BuildingGates, changeGate, removeGate } from '@bayshare/contract/access'
import type { FormPage } from '@bayshare/domain/forms/form'
import type { FormContent } from '../../forms/form-content'
import { FormView } from '../../forms/FormView'
import type { Api } from '../../session/api'
import { useServerMutation } from '../../session/use-server-mutation'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Dialog } from '../../ui/Dialog'
import { gateFields, gateProblems } from '../gate-fields'
import type { Gate } from '../use-gates'
import { gatesWords as words } from '../words-gates'

interface ChangeGateProps {
  api: Api
  buildingId: string
  gate: Gate
  onChanged: (gates: BuildingGates) => void
  onClose: () => void
}

const page: FormPage = { id: 'gate', title: words.edit, submit: words.save, fields: gateFields }

export function EditGate({ api, buildingId, gate, onChanged, onClose }: ChangeGateProps) {
  const save = async ({ name, device_id }: FormContent) => {
    const body = { name: String(name), deviceId: String(device_id).trim() }
    onChanged(await api(changeGate, { params: { buildingId, gateId: gate.id }, body }))
  }
  return (
    <Dialog title={words.editOf(gate.name)} onClose={onClose}>
      <FormView
        page={page}
        initial={{ name: gate.name, device_id: gate.deviceId }}
        onSave={save}
        check={gateProblems}
      />
    </Dialog>
  )
}

export function RemoveGate({ api, buildingId, gate, onChanged, onClose }: ChangeGateProps) {
  const remove = useServerMutation(() => api(removeGate, { params: { buildingId, gateId: gate.id } }), {
    onSuccess: onChanged,
  })
  return (
    <ConfirmDialog
      title={words.removeTitle(gate.name)}
      text={words.removeText}
      confirm={words.remove}
      isBusy={remove.isPending}
      failure={remove.failure}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
