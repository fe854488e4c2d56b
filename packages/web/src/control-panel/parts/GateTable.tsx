import { agoWords } from '../../ui/ago-words'
import type { BuildingGates } from '@bayshare/contract/access'
import { type DeviceCommand, positions } from '@bayshare/domain/access/device'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Api } from '../../session/api'
import { PlainButton } from '../../ui/LinkButton'
import { type Column, RowTable, TableCard } from '../../ui/RowTable'
import { StatusChip } from '../../ui/StatusChip'
import type { Gate } from '../use-gates'
import { bayScreenWords } from '../words-building'
import { gatesWords as words } from '../words-gates'
import { EditGate, RemoveGate } from './ChangeGate'
import { MoveGate } from './MoveGate'
import styles from './Record.module.css'

type Asked = { kind: 'up' | 'down' | 'edit' | 'remove'; gate: Gate }

/** One row for each device, with what it last reported and what can be done with it. */
export function GateTable({ buildingId, api, gates, show, onLog, onMoved }: GateTableProps) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const changed = (latest: BuildingGates) => {
    close()
    show(latest)
  }
  const actions = (gate: Gate) => <Actions {...{ gate, gates, onLog }} onAsk={setAsked} />
  return (
    <>
      <TableCard>
        <RowTable
          caption={words.list}
          columns={[...columns, { name: words.actions, cell: actions }]}
          rows={gates.gates}
          keyOf={({ id }) => id}
        />
      </TableCard>
      {asked && (asked.kind === 'up' || asked.kind === 'down') && (
        <MoveGate
          {...{ api, onClose: close }}
          gate={asked.gate}
          command={asked.kind}
          onMoved={() => {
            close()
            onMoved(asked.gate.id)
          }}
        />
      )}
      {asked?.kind === 'edit' && (
        <EditGate {...{ api, buildingId }} gate={asked.gate} onChanged={changed} onClose={close} />
      )}
      {asked?.kind === 'remove' && (
        <RemoveGate {...{ api, buildingId }} gate={asked.gate} onChanged={changed} onClose={close} />
      )}
    </>
  )
}

interface GateTableProps {
  buildingId: string
  api: Api
  gates: BuildingGates
  show: (gates: BuildingGates) => void
  onLog: (gateId: string) => void
  onMoved: (gateId: string) => void
}

const columns: readonly Column<Gate>[] = [
  {
    name: words.name,
    isHead: true,
    cell: ({ name, kind, bayMarking }) => (
      <>
        {name}
        <br />
        <small className={styles.note}>
          {bayMarking === null ? words.kinds[kind] : words.onBay(bayMarking)}
        </small>
      </>
    ),
  },
  {
    name: words.position,
    cell: ({ state }) => (state ? bayScreenWords.bollardStates[positions.indexOf(state.position)] : '–'),
  },
  { name: words.car, cell: ({ state }) => (state ? words.cars[state.detectsCar ? 'true' : 'false'] : '–') },
  {
    name: words.battery,
    cell: ({ state }) => (state ? words.volts(state.batteryVolts, state.hasBatteryFault) : '–'),
  },
  { name: words.reported, cell: ({ state }) => (state ? agoWords(state.reportedAt) : words.never) },
  {
    name: words.alerts,
    cell: ({ alerts }) =>
      alerts.length === 0
        ? '–'
        : alerts.map((alert) => (
            <StatusChip key={alert} look="waiting" Icon={IconAlertTriangle}>
              {words.alertNames[alert]}
            </StatusChip>
          )),
  },
]

const commands: readonly DeviceCommand[] = ['up', 'down']

function Actions({ gate, gates, onAsk, onLog }: ActionsProps) {
  const { name } = gate
  const button = (label: string, full: string, onClick: () => void) => (
    <PlainButton key={label} look="secondary" aria-label={full} onClick={onClick}>
      {label}
    </PlainButton>
  )
  return (
    <span className={styles.actions}>
      {gates.mayMove &&
        gates.isConnected &&
        commands.map((kind) => button(words.act[kind], words.actOf(kind, name), () => onAsk({ kind, gate })))}
      {button(words.showLog, words.showLogOf(name), () => onLog(gate.id))}
      {gates.mayChange && button(words.edit, words.editOf(name), () => onAsk({ kind: 'edit', gate }))}
      {gates.mayChange && button(words.remove, words.removeOf(name), () => onAsk({ kind: 'remove', gate }))}
    </span>
  )
}

interface ActionsProps {
  gate: Gate
  gates: BuildingGates
  onAsk: (asked: Asked) => void
  onLog: (gateId: string) => void
}
