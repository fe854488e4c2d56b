import type { AskedCommand, LoggedCommand } from '@bayshare/contract/access'
import type { DeviceCommand } from '@bayshare/domain/access/device'
import type { Act } from '@bayshare/domain/rights/rights'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Gates } from '../ports/gates'
import { hasRight, insistOnRight } from '../rights/staff-scope'
import { commandsOf, gateBy, type GateRow } from './queries'
import { sendCommand } from './send-command'

/** Staff raise or lower a gate, and say why. */
export async function moveGate(
  ctx: Context,
  gates: Gates | undefined,
  gateId: string,
  { command, reason }: { command: DeviceCommand; reason: string },
): Promise<AskedCommand> {
  const gate = await insistOnGate(ctx, gateId, 'move-gates')
  const reasons = { bookingId: null, visitorPassId: null, reason }
  return sendCommand(ctx, gates, { gate, command, reasons }, async () => {})
}

export async function commandLog(ctx: Context, gateId: string): Promise<LoggedCommand[]> {
  const gate = await insistOnGate(ctx, gateId, 'see-gates')
  return commandsOf(ctx, gate.id, {
    seesBookings: await hasRight(ctx, 'see-bookings', gate.buildingId),
    seesVisitors: await hasRight(ctx, 'see-visitors', gate.buildingId),
  })
}

/** A gate out of sight is answered like one that does not exist. */
async function insistOnGate(ctx: Context, gateId: string, right: Act): Promise<GateRow> {
  const gate = await gateBy(ctx.read(), ctx.brand, gateId)
  if (!gate) throw new Refusal('not-found')
  await insistOnRight(ctx, right, gate.buildingId)
  return gate
}
