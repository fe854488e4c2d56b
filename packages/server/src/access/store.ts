import type { GateAlert } from '@bayshare/domain/access/alerts-due'
import type { CommandState } from '@bayshare/domain/access/command-state'
import { type DeviceState, positions } from '@bayshare/domain/access/device'
import { type Insertable, sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { GateCommands, Gates } from '../database/schema'
import { isDevice } from './queries'

/** False when the device is another gate already, or the bay has a bollard. */
export async function insertGate(tx: Transaction, gate: Insertable<Gates>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gates')
    .values(gate)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateGate(
  tx: Transaction,
  id: string,
  changes: { name: string; deviceId: string },
): Promise<void> {
  await tx.updateTable('gates').set(changes).where('id', '=', id).execute()
}

/** Its device can be added again, as another gate. */
export async function removeGate(tx: Transaction, id: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('gates').set({ removedAt: at }).where('id', '=', id).execute()
}

/** Two who connect the same device come one after the other, so that the second one finds it in use. */
export async function lockDevice(tx: Transaction, deviceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gate:${deviceId.toLowerCase()}`}, 0))`.execute(
    tx,
  )
}

export async function lockGate(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('gates').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The gate that a device is, held by whoever writes down what it says. */
export function lockGateOfDevice(tx: Transaction, deviceId: string) {
  return tx
    .selectFrom('gates')
    .select(['id', 'buildingId', 'reportedAt', 'createdAt'])
    .where(isDevice(deviceId))
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function keepReport(
  tx: Transaction,
  id: string,
  { position, detectsCar, hasBatteryFault, batteryVolts }: DeviceState,
  reportedAt: Temporal.Instant,
): Promise<void> {
  const state = {
    positionState: positions.indexOf(position),
    carDetected: detectsCar,
    batteryFault: hasBatteryFault,
    batteryVoltage: batteryVolts.toFixed(2),
  }
  await tx
    .updateTable('gates')
    .set({ ...state, reportedAt })
    .where('id', '=', id)
    .execute()
}

/** Counted at the gate whose device sent it; false when nobody knows the device. */
export async function countIgnored(tx: Transaction, deviceId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gates')
    .set((eb) => ({ ignoredAnswers: eb('ignoredAnswers', '+', 1) }))
    .where(isDevice(deviceId))
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertCommand(tx: Transaction, command: Insertable<GateCommands>): Promise<void> {
  await tx.insertInto('gateCommands').values(command).execute()
}

export function lockCommand(tx: Transaction, id: string) {
  return tx
    .selectFrom('gateCommands')
    .select(['id', 'gateId', 'state', 'command', 'unknownAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function settleCommand(
  tx: Transaction,
  id: string,
  settled: { state: CommandState; wasNotSent: boolean; answeredAt: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('gateCommands').set(settled).where('id', '=', id).execute()
}

/** False when an answer came first. */
export async function markUnknown(tx: Transaction, id: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gateCommands')
    .set({ state: 'unknown', unknownAt: at })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when it is open already. */
export async function openAlert(
  tx: Transaction,
  gateId: string,
  alert: GateAlert,
  since: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gateAlerts')
    .values({ gateId, alert, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function clearAlerts(
  tx: Transaction,
  gateId: string,
  alerts: readonly GateAlert[],
  at: Temporal.Instant,
): Promise<void> {
  if (alerts.length === 0) return
  await tx
    .updateTable('gateAlerts')
    .set({ clearedAt: at })
    .where('gateId', '=', gateId)
    .where('alert', 'in', alerts)
    .where('clearedAt', 'is', null)
    .execute()
}
