import { randomUUID } from 'node:crypto'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { logAct } from '../audit-log/log-act'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { insistOnRight } from '../rights/staff-scope'
import { gateBy, type GateRow } from './queries'
import { insertGate, lockGate, removeGate, updateGate } from './store'

interface NewGate {
  name: string
  deviceId: string
  /** A bollard stands on a bay, a gate does not. */
  spaceId: string | null
}

export async function addGate(ctx: Context, buildingId: string, gate: NewGate): Promise<void> {
  await insistOnRight(ctx, 'change-gates', buildingId)
  const id = randomUUID()
  const spaceId = gate.spaceId?.toLowerCase() ?? null
  await ctx.transaction(async (tx) => {
    const bay = spaceId === null ? null : await bayOf(ctx, tx, buildingId, spaceId)
    const isAdded = await insertGate(tx, {
      id,
      buildingId,
      kind: bay ? 'bollard' : 'gate',
      spaceId: bay?.id ?? null,
      name: gate.name,
      deviceId: gate.deviceId,
      createdAt: ctx.realNow,
    })
    if (!isAdded)
      throw new Refusal((await isDeviceInUse(tx, gate.deviceId)) ? 'device-in-use' : 'bay-has-bollard')
    await logAct(ctx, tx, {
      act: 'add-gate',
      subjectType: 'gate',
      subjectId: id,
      buildingId,
      after: { name: gate.name, device_id: gate.deviceId, parking_bay: spaceId },
    })
  })
}

export async function changeGate(
  ctx: Context,
  buildingId: string,
  gateId: string,
  { name, deviceId }: { name: string; deviceId: string },
): Promise<void> {
  await insistOnRight(ctx, 'change-gates', buildingId)
  await ctx.transaction(async (tx) => {
    const gate = await lockedGate(ctx, tx, buildingId, gateId)
    if (gate.deviceId !== deviceId && (await isDeviceInUse(tx, deviceId))) throw new Refusal('device-in-use')
    if (gate.name === name && gate.deviceId === deviceId) return
    await updateGate(tx, gate.id, { name, deviceId })
    await logAct(ctx, tx, {
      act: 'change-gate',
      subjectType: 'gate',
      subjectId: gate.id,
      buildingId,
      before: { name: gate.name, device_id: gate.deviceId },
      after: { name, device_id: deviceId },
    })
  })
}

export async function takeGateAway(ctx: Context, buildingId: string, gateId: string): Promise<void> {
  await insistOnRight(ctx, 'change-gates', buildingId)
  await ctx.transaction(async (tx) => {
    const gate = await lockedGate(ctx, tx, buildingId, gateId)
    await removeGate(tx, gate.id, ctx.now)
    await logAct(ctx, tx, {
      act: 'remove-gate',
      subjectType: 'gate',
      subjectId: gate.id,
      buildingId,
      before: { name: gate.name, device_id: gate.deviceId },
    })
  })
}

async function lockedGate(
  ctx: Context,
  tx: Transaction,
  buildingId: string,
  gateId: string,
): Promise<GateRow> {
  await lockGate(tx, gateId)
  const gate = await gateBy(tx, ctx.brand, gateId)
  if (gate?.buildingId !== buildingId) throw new Refusal('not-found')
  return gate
}

async function bayOf(ctx: Context, tx: Transaction, buildingId: string, spaceId: string) {
  const bay = await tx
    .selectFrom('spaces as s')
    .select('s.id')
    .where('s.id', '=', asSpaceId(spaceId))
    .where('s.buildingId', '=', buildingId)
    .where('s.removedAt', 'is', null)
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
  if (!bay) throw new Refusal('bay-not-here')
  return bay
}

async function isDeviceInUse(tx: Transaction, deviceId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('gates')
    .select('id')
    .where('deviceId', '=', deviceId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
