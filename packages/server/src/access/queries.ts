import type { GateAlert } from '@bayshare/domain/access/alerts-due'
import { type CommandState, commandStateNow } from '@bayshare/domain/access/command-state'
import { type DeviceKind, type DeviceState, positions } from '@bayshare/domain/access/device'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { AskedCommand } from '@bayshare/contract/access'
import { sql } from 'kysely'
import { isDueByBrand, ofBrand, ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import type { KnownDevice } from '../ports/gates'

/** Of a booking or a visitor pass, which opens the gates before its bay. */
export interface Basis {
  bookingId: string | null
  visitorPassId: string | null
}

function liveGates(db: ReadHandle, brand: Brand) {
  return gatesOfAll(db).where(ofBrand(brand, 'b'))
}

function gatesOfAll(db: ReadHandle) {
  return db
    .selectFrom('gates as g')
    .innerJoin('buildings as b', 'b.id', 'g.buildingId')
    .select(['g.id', 'g.buildingId', 'g.kind', 'g.name', 'g.deviceId', 'g.spaceId'])
    .where('g.removedAt', 'is', null)
    .where(ofEveryBrand('callers narrow it, but for what looks after all of them'))
}

export type GateRow = NonNullable<Awaited<ReturnType<typeof gateBy>>>

export function gateBy(db: ReadHandle, brand: Brand, id: string) {
  return liveGates(db, brand).where('g.id', '=', id).executeTakeFirst()
}

/** On the way to a bay: those before the car park of its building, and the bollard on the bay itself. */
export function gatesBefore(db: ReadHandle, brand: Brand, { spaceId }: { spaceId: SpaceId }) {
  return liveGates(db, brand)
    .innerJoin('spaces as s', 's.buildingId', 'g.buildingId')
    .where('s.id', '=', spaceId)
    .where(ofBrand(brand, 's'))
    .where((eb) => eb.or([eb('g.spaceId', 'is', null), eb('g.spaceId', '=', spaceId)]))
    .orderBy('g.kind', 'desc')
    .orderBy('g.name')
    .orderBy('g.id')
    .execute()
}

/** The own booking, with what decides whether its gates open. */
export function ownBooking(db: ReadHandle, brand: Brand, driverId: AccountId, reference: string) {
  return db
    .selectFrom('bookings as k')
    .select(['k.id', 'k.spaceId', 'k.state', 'k.startsAt', 'k.endsAt'])
    .where('k.reference', '=', reference.toUpperCase())
    .where('k.driverId', '=', driverId)
    .where(ofBrand(brand, 'k'))
    .executeTakeFirst()
}

function commandRows(db: ReadHandle) {
  return db
    .selectFrom('gateCommands as c')
    .select(['c.id', 'c.gateId', 'c.command', 'c.state', 'c.wasNotSent', 'c.expiresAt', 'c.askedAt'])
}

interface CommandRow {
  id: string
  gateId: string
  state: string
  wasNotSent: boolean
  expiresAt: Temporal.Instant
}

export function commandView(
  { id, gateId, state, wasNotSent, expiresAt }: CommandRow,
  now: Temporal.Instant,
): AskedCommand {
  return {
    id,
    gateId,
    state: commandStateNow({ state: state as CommandState, expiresAt }, now),
    wasNotSent,
  }
}

/** Only whoever has the booking or the pass asks what became of a command. */
export function commandOf(db: ReadHandle, id: string, { bookingId, visitorPassId }: Basis) {
  return commandRows(db)
    .where('c.id', '=', id)
    .where((eb) => eb.or([eb('c.bookingId', '=', bookingId), eb('c.visitorPassId', '=', visitorPassId)]))
    .executeTakeFirst()
}

/** One that the device may still act on. */
export function waitingCommand(
  db: ReadHandle,
  gateId: string,
  { bookingId, visitorPassId }: Basis,
  now: Temporal.Instant,
) {
  return commandRows(db)
    .where('c.gateId', '=', gateId)
    .where('c.state', '=', 'sent')
    .where('c.expiresAt', '>', now)
    .where((eb) => eb.or([eb('c.bookingId', '=', bookingId), eb('c.visitorPassId', '=', visitorPassId)]))
    .executeTakeFirst()
}

const mostShown = 50

/** Who drives and who visits is for those who may see bookings and visitors. */
export interface CommandReader {
  seesBookings: boolean
  seesVisitors: boolean
}

export async function commandsOf(ctx: Context, gateId: string, reader: CommandReader) {
  const rows = await commandRows(ctx.read())
    .leftJoin('bookings as k', 'k.id', 'c.bookingId')
    .leftJoin('visitorPasses as p', 'p.id', 'c.visitorPassId')
    .leftJoin('accounts as a', 'a.id', 'c.askedBy')
    .select(['c.reason', 'c.unknownAt', 'a.firstName', 'p.fullName'])
    .select(['k.reference as bookingReference', 'p.reference as passReference'])
    .where('c.gateId', '=', gateId)
    .where(ofEveryBrand('the gate is of the brand'))
    .orderBy('c.askedAt', 'desc')
    .orderBy('c.id')
    .limit(mostShown)
    .execute()
  return rows.map((row) => {
    const { state, wasNotSent } = commandView(row, ctx.realNow)
    const driver = reader.seesBookings || row.bookingReference === null ? row.firstName : null
    return {
      id: row.id,
      command: row.command as 'up' | 'down',
      state,
      wasNotSent,
      askedAt: row.askedAt,
      isLate: row.unknownAt !== null && state !== 'unknown',
      askedBy: driver ?? (reader.seesVisitors ? row.fullName : null),
      bookingReference: reader.seesBookings ? row.bookingReference : null,
      passReference: row.passReference,
      reason: row.reason,
    }
  })
}

interface StateColumns {
  carDetected: boolean | null
  batteryFault: boolean | null
  batteryVoltage: string | null
  positionState: number | null
}

/** What a device last reported; null until it has. */
export function deviceState(row: StateColumns): DeviceState | null {
  const { carDetected, batteryFault, positionState } = row
  if (carDetected === null || batteryFault === null || positionState === null) return null
  return {
    position: positions[positionState] ?? 'fault',
    detectsCar: carDetected,
    hasBatteryFault: batteryFault,
    batteryVolts: Number(row.batteryVoltage),
  }
}

/** Every device of the installation. */
export async function knownDevices(db: ReadHandle): Promise<KnownDevice[]> {
  const rows = await db
    .selectFrom('gates')
    .select(['deviceId', 'kind', 'carDetected', 'batteryFault', 'batteryVoltage', 'positionState'])
    .where('removedAt', 'is', null)
    .orderBy('deviceId')
    .execute()
  return rows.map((row) => ({
    deviceId: row.deviceId,
    kind: row.kind as DeviceKind,
    state: deviceState(row),
  }))
}

/** The gate that a device is, in any letter case of its id and in any building. */
export function gateOfDevice(db: ReadHandle, deviceId: string) {
  return db
    .selectFrom('gates')
    .select(['id', 'buildingId'])
    .where(isDevice(deviceId))
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/** Controllers write their ids in any letter case. */
export function isDevice(deviceId: string) {
  return sql<boolean>`lower(device_id) = ${deviceId.toLowerCase()}`
}

/** The brand of a gate, whatever became of it. */
export async function brandOfGate(db: ReadHandle, gateId: string) {
  return db
    .selectFrom('gates as g')
    .innerJoin('buildings as b', 'b.id', 'g.buildingId')
    .select(['b.brand', 'g.buildingId', 'g.deviceId'])
    .where('g.id', '=', gateId)
    .where(ofEveryBrand('it is asked which one it is'))
    .executeTakeFirstOrThrow()
}

export async function openAlerts(db: ReadHandle, gateIds: readonly string[]) {
  if (gateIds.length === 0) return []
  const rows = await db
    .selectFrom('gateAlerts')
    .select(['gateId', 'alert'])
    .where('gateId', 'in', gateIds)
    .where('clearedAt', 'is', null)
    .orderBy('alert')
    .execute()
  return rows.map(({ gateId, alert }) => ({ gateId, alert: alert as GateAlert }))
}

/** Commands whose time is over and which nobody has answered. */
export function unansweredCommands(db: ReadHandle, realNow: Temporal.Instant) {
  return db
    .selectFrom('gateCommands')
    .select(['id', 'gateId'])
    .where('state', '=', 'sent')
    .where('expiresAt', '<=', realNow)
    .orderBy('expiresAt')
    .limit(500)
    .execute()
}

/** Gates that were last heard of before the moment that their brand says, and are not known to be silent. */
export function silentGates(db: ReadHandle, heardBefore: (brand: Brand) => Temporal.Instant) {
  return gatesOfAll(db)
    .where((eb) => isDueByBrand(eb.fn.coalesce('g.reportedAt', 'g.createdAt'), 'b', heardBefore))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gateAlerts as t')
            .select('t.alert')
            .whereRef('t.gateId', '=', 'g.id')
            .where('t.alert', '=', 'silent')
            .where('t.clearedAt', 'is', null),
        ),
      ),
    )
    .limit(500)
    .execute()
}

/** What a gate last reported, and when it was last heard of. */
export async function reportedGate(db: ReadHandle, id: string) {
  const row = await db
    .selectFrom('gates')
    .select(['carDetected', 'batteryFault', 'batteryVoltage', 'positionState', 'reportedAt', 'createdAt'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row && { state: deviceState(row), heardAt: row.reportedAt ?? row.createdAt }
}
