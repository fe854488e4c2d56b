import type { AskedCommand, GatesToOpen } from '@bayshare/contract/access'
import { refusals } from '@bayshare/contract/refusals'
import { type DeviceKind, openingCommand } from '@bayshare/domain/access/device'
import { type Grant, leavesUntil, mayOpenGate } from '@bayshare/domain/access/may-open'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Context } from '../context/context'
import { insist, Refusal } from '../context/insist'
import { countTry } from '../context/store'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { Gates } from '../ports/gates'
import { type Basis, commandOf, commandView, gatesBefore } from './queries'
import { sendCommand } from './send-command'

/** A booking or visitor pass: what opens the gates before its bay (rule: gates). */
export interface Parking extends Grant, Basis {
  spaceId: SpaceId
}

/** How the parking of whoever asks is found, and held while a command is written down. */
export interface ParkingOf {
  find(db: ReadHandle): Promise<Parking | undefined>
  lock(tx: Transaction): Promise<Parking | undefined>
}

export async function gatesToOpen(
  ctx: Context,
  gates: Gates | undefined,
  whose: ParkingOf,
): Promise<GatesToOpen> {
  const parking = found(await whose.find(ctx.read()))
  const rows = await gatesBefore(ctx.read(), ctx.brand, parking)
  const policy = ctx.brand.policy.gates
  const verdict = gates ? mayOpenGate(parking, ctx.now, policy) : 'gate-not-connected'
  return {
    isConnected: gates !== undefined,
    refusal: verdict === 'yes' ? null : refusals[verdict].words,
    leavesUntil: gates ? leavesUntil(parking, ctx.now, policy) : null,
    gates: rows.map(({ id, name, kind }) => ({ id, name, kind: kind as DeviceKind })),
  }
}

export async function openGate(
  ctx: Context,
  gates: Gates | undefined,
  whose: ParkingOf,
  gateId: string,
): Promise<AskedCommand> {
  const parking = found(await whose.find(ctx.read()))
  const before = await gatesBefore(ctx.read(), ctx.brand, parking)
  const gate = found(before.find(({ id }) => id === gateId))
  const policy = ctx.brand.policy.gates
  insist(mayOpenGate(parking, ctx.now, policy))
  const { bookingId, visitorPassId } = parking
  const limit = { name: 'gates', most: policy.openingsPerTenMinutes, perMinutes: 10 }
  await countTry(ctx, limit, bookingId ?? visitorPassId ?? '')
  const order = {
    gate,
    command: openingCommand(gate.kind as DeviceKind),
    reasons: { bookingId, visitorPassId, reason: null },
  }
  return sendCommand(ctx, gates, order, async (tx) => {
    const held = found(await whose.lock(tx))
    insist(mayOpenGate(held, ctx.now, policy))
    // A booking that was moved to another bay meanwhile has other gates.
    if (held.spaceId !== parking.spaceId) throw new Refusal('not-found')
  })
}

export async function askedCommand(ctx: Context, whose: ParkingOf, commandId: string): Promise<AskedCommand> {
  const parking = found(await whose.find(ctx.read()))
  return commandView(found(await commandOf(ctx.read(), commandId, parking)), ctx.realNow)
}

/** What is not theirs is answered like what does not exist. */
function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not-found')
  return row
}
