import { brandById } from '@bayshare/domain/brands/all-brands'
import { type CommandState, stateAfterAnswer } from '@bayshare/domain/access/command-state'
import { logAct } from '../audit-log/log-act'
import { contextFor, type Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import type { GateAnswer } from '../ports/gates'
import { brandOfGate } from './queries'
import { countIgnored, lockCommand, settleCommand } from './store'

/**
 * Writes down what a device says became of a command. A repeated answer changes nothing; one after it was told that nobody
 * knows is told too. What nobody asked for, or another device was asked for, is ignored and counted.
 */
export async function takeAnswer(
  deps: Deps,
  { deviceId, commandId, result }: GateAnswer,
): Promise<'settled' | 'repeated' | 'ignored'> {
  return deps.database.transaction(async (tx) => {
    const command = await lockCommand(tx, commandId)
    const gate = command && (await brandOfGate(tx, command.gateId))
    if (!command || gate?.deviceId.toLowerCase() !== deviceId.toLowerCase()) {
      await countIgnored(tx, deviceId)
      return 'ignored'
    }
    const state = stateAfterAnswer(command.state as CommandState, result)
    if (state === command.state) return 'repeated'
    const ctx = jobContext(deps, gate.brand)
    const wasNotSent = result === 'not-sent'
    await settleCommand(tx, command.id, { state, wasNotSent, answeredAt: ctx.now })
    await logOutcome(deps, tx, { ...command, state })
    if (command.unknownAt !== null)
      await record(ctx, tx, 'gate.answered-late', command.gateId, { commandId: command.id })
    return 'settled'
  })
}

/** Written by nobody in person: a device answered, or did not. */
export async function logOutcome(
  deps: Deps,
  tx: Transaction,
  { id, gateId, command, state }: { id: string; gateId: string; command: string; state: CommandState },
): Promise<void> {
  const { brand, buildingId } = await brandOfGate(tx, gateId)
  await logAct(jobContext(deps, brand), tx, {
    act: `move-gate-${command}`,
    subjectType: 'gate',
    subjectId: gateId,
    buildingId,
    before: { command: null, state: 'sent' },
    after: { command: id, state },
  })
}

export function jobContext(deps: Deps, brand: Parameters<typeof brandById>[0]) {
  return contextFor(deps, {
    actor: { kind: 'job', name: 'gates' },
    brand: brandById(brand),
    requestId: 'gates',
  })
}
