import { moveGate } from '@bayshare/contract/access'
import type { DeviceCommand } from '@bayshare/domain/access/device'
import { useState } from 'react'
import type { Api } from '../../session/api'
import { newKey } from '../../session/attempt-key'
import { useServerMutation } from '../../session/use-server-mutation'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { InputField } from '../../ui/InputField'
import type { Gate } from '../use-gates'
import { gatesWords as words } from '../words-gates'
import styles from './Record.module.css'

/** Asks why before anything moves. */
export function MoveGate({ api, gate, command, onMoved, onClose }: MoveGateProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const move = useServerMutation(
    () => {
      const body = { command, reason: reason.trim() }
      return api(moveGate, { params: { gateId: gate.id }, body, idempotencyKey: newKey() })
    },
    { onSuccess: onMoved },
  )
  return (
    <ConfirmDialog
      title={words.confirmTitle(command, gate.name)}
      text={
        <div className={styles.asked}>
          <p>{words.confirmText}</p>
          <InputField
            label={words.reason}
            help={words.reasonHelp}
            error={isMissing ? words.reasonMissing : undefined}
            value={reason}
            maxLength={200}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
        </div>
      }
      confirm={words.act[command]}
      isBusy={move.isPending}
      failure={move.failure}
      onConfirm={() => {
        if (reason.trim() === '') setMissing(true)
        else move.mutate()
      }}
      onClose={onClose}
    />
  )
}

interface MoveGateProps {
  api: Api
  gate: Gate
  command: DeviceCommand
  onMoved: () => void
  onClose: () => void
}
