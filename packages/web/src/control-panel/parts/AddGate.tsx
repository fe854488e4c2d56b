import { addGate, type BuildingGates } from '@bayshare/contract/access'
import type { FormPage } from '@bayshare/domain/forms/form'
import { useState } from 'react'
import type { FormContent } from '../../forms/form-content'
import { FormView } from '../../forms/FormView'
import type { Api } from '../../session/api'
import { Panel } from '../../ui/Panel'
import { gateFields, gateProblems } from '../gate-fields'
import { gatesWords as words } from '../words-gates'

/** A new device: the gate of the car park, or a bollard on one of the bays. Each begins with an empty form. */
export function AddGate({ buildingId, api, bays, show }: AddGateProps) {
  const [added, setAdded] = useState(0)
  const save = async ({ name, device_id, parking_bay }: FormContent) => {
    const body = {
      name: String(name),
      deviceId: String(device_id).trim(),
      spaceId: parking_bay ? String(parking_bay) : null,
    }
    show(await api(addGate, { params: { buildingId }, body }))
    setAdded((count) => count + 1)
  }
  return (
    <Panel title={words.add} text={words.addText}>
      <FormView key={added} page={pageOf(bays)} onSave={save} check={gateProblems} />
    </Panel>
  )
}

function pageOf(bays: BuildingGates['freeBays']): FormPage {
  return {
    id: 'gate',
    title: words.add,
    submit: words.add,
    fields: [
      ...gateFields,
      {
        name: 'parking_bay',
        kind: 'select',
        label: words.bay,
        isOptional: true,
        options: bays.map(({ id, bayMarking }) => ({ value: id, label: bayMarking })),
      },
    ],
  }
}

interface AddGateProps {
  buildingId: string
  api: Api
  bays: BuildingGates['freeBays']
  show: (gates: BuildingGates) => void
}
