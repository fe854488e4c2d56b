import { randomUUID } from 'node:crypto'
import { holdingStates } from '@bayshare/domain/listings/bay-claim'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { signedInPerson } from '../accounts/routes'
import { logAct } from '../audit-log/log-act'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import { insistOnRight } from '../rights/staff-scope'
import { gateBy, gateOfDevice, type GateRow } from './queries'
import { insertGate, lockDevice, lockGate, removeGate, updateGate } from './store'

/** Nobody finds out by trying which ids other buildings have. */
const changesPerAccount: Limit = { name: 'gate-changes-of-account', most: 60, perMinutes: 60 }

interface NewGate {
  name: string
  deviceId: string
  /** A bollard stands on a bay, a gate does not. */
  spaceId: string | null
}

export async function addGate(ctx: Context, buildingId: string, gate: NewGate): Promise<void> {
  await insistOnRight(ctx, 'change-gates', buildingId)
  await countTry(ctx, changesPerAccount, signedInPerson(ctx))
  const id = randomUUID()
  const spaceId = gate.spaceId?.toLowerCase() ?? null
  await ctx.transaction(async (tx) => {
    const bay = spaceId === null ? null : await bayOf(ctx, tx, buildingId, spaceId)
    await insistOnDevice(tx, { buildingId, deviceId: gate.deviceId })
    const isAdded = await insertGate(tx, {
      id,
      buildingId,
      kind: bay ? 'bollard' : 'gate',
      spaceId: bay?.id ?? null,
      name: gate.name,
      deviceId: gate.deviceId,
      createdAt: ctx.realNow,
    })
    if (!isAdded) throw new Refusal('bay-has-bollard')
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
  await countTry(ctx, changesPerAccount, signedInPerson(ctx))
  await ctx.transaction(async (tx) => {
    const gate = await lockedGate(ctx, tx, buildingId, gateId)
    if (gate.deviceId !== deviceId) await insistOnDevice(tx, { buildingId, deviceId, gateId: gate.id })
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
    .where('s.claimState', 'in', [...holdingStates])
    .where(ofBrand(ctx.brand, 's'))
    .executeTakeFirst()
  if (!bay) throw new Refusal('bay-not-here')
  return bay
}

/**
 * An id is one device in any letter case, whichever building has it. Which one that is stays unsaid, unless it is this one
 * (rule: gates).
 */
async function insistOnDevice(
  tx: Transaction,
  { buildingId, deviceId, gateId }: { buildingId: string; deviceId: string; gateId?: string },
): Promise<void> {
  await lockDevice(tx, deviceId)
  const found = await gateOfDevice(tx, deviceId)
  if (!found || found.id === gateId) return
  throw new Refusal(found.buildingId === buildingId ? 'device-in-use' : 'device-not-available')
}
