import type { Deps } from '../context/context'
import { record } from '../events/record'
import { brandOfGate, reportedGate, silentGates, unansweredCommands } from './queries'
import { lockCommand, lockGate, markUnknown } from './store'
import { jobContext, logOutcome } from './take-answer'
import { settleAlerts } from './take-report'

/** A command that nobody answered in time is unknown, and whoever asked is told (rule: gates). */
export async function sweepCommands(deps: Deps): Promise<void> {
  for (const { id, gateId } of await unansweredCommands(deps.database.read(), deps.clock.real())) {
    await deps.database.transaction(async (tx) => {
      const command = await lockCommand(tx, id)
      const { brand } = await brandOfGate(tx, gateId)
      const ctx = jobContext(deps, brand)
      if (!command || !(await markUnknown(tx, id, ctx.now))) return
      await logOutcome(deps, tx, { ...command, state: 'unknown' })
      await record(ctx, tx, 'gate.unanswered', gateId, { commandId: id })
    })
  }
}

/** Where no gate is connected, none is expected to report. */
export async function sweepSilentGates(deps: Deps): Promise<void> {
  const now = deps.clock.real()
  const silent = await silentGates(deps.database.read(), ({ policy }) =>
    now.subtract({ minutes: policy.gates.silentMinutes }),
  )
  for (const { id } of silent) {
    await deps.database.transaction(async (tx) => {
      await lockGate(tx, id)
      const gate = await reportedGate(tx, id)
      if (gate) await settleAlerts(deps, tx, { gateId: id, ...gate })
    })
  }
}
