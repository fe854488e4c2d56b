import { randomUUID } from 'node:crypto'
import type { AskedCommand } from '@bayshare/contract/access'
import type { DeviceCommand, DeviceKind } from '@bayshare/domain/access/device'
import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import type { Gates } from '../ports/gates'
import { type Basis, commandView, type GateRow, waitingCommand } from './queries'
import { insertCommand, lockGate } from './store'

/** Why somebody may move a gate: a booking, a visitor pass, or as staff, who say why. */
export type Reasons = Basis & { reason: string | null }

/**
 * Writes a command down and then hands it to the gate. `check` runs in the same transaction, so that whoever cancels at the
 * same moment comes before or after. While one that the same person gave may still be acted on, no second one is sent.
 */
export async function sendCommand(
  ctx: Context,
  gates: Gates | undefined,
  { gate, command, reasons }: { gate: GateRow; command: DeviceCommand; reasons: Reasons },
  check: (tx: Transaction) => Promise<void>,
): Promise<AskedCommand> {
  const id = randomUUID()
  const expiresAt = ctx.realNow.add({ seconds: ctx.brand.policy.gates.answerWithinSeconds })
  const asked = await ctx.transaction(async (tx) => {
    await check(tx)
    if (!gates) throw new Refusal('gate-not-connected')
    await lockGate(tx, gate.id)
    const waiting = await waitingCommand(tx, gate.id, reasons, ctx.realNow)
    if (waiting) return commandView(waiting, ctx.realNow)
    await insertCommand(tx, {
      id,
      gateId: gate.id,
      command,
      state: 'sent',
      ...reasons,
      askedBy: ctx.actor.kind === 'person' && !reasons.visitorPassId ? ctx.actor.accountId : null,
      askedAt: ctx.now,
      expiresAt,
    })
    await logAct(ctx, tx, {
      act: `move-gate-${command}`,
      subjectType: 'gate',
      subjectId: gate.id,
      buildingId: gate.buildingId,
      after: { command: id, state: 'sent', ...(reasons.reason && { reason: reasons.reason }) },
    })
    return { id, gateId: gate.id, state: 'sent' as const, wasNotSent: false }
  })
  const { deviceId } = gate
  if (asked.id === id)
    gates?.move({ deviceId, kind: gate.kind as DeviceKind, command, commandId: id, expiresAt })
  return asked
}
