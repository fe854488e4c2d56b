import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand } from '@bayshare/domain/brands/brand'
import { isOver, overAt } from '@bayshare/domain/favourites/is-over'
import { nextLook } from '@bayshare/domain/favourites/next-look'
import { boundsAround } from '@bayshare/domain/geo/bounds'
import type { Found } from '@bayshare/domain/search/found'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { contextFor, type Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { EventPayloads } from '../events/event-kinds'
import { recordAll } from '../events/record'
import type { SearchEngine } from '../search/engine'
import { criteriaFromRow } from './alert-from-row'
import { keepLooks, lockDueAlerts, type Looked } from './look-store'
import { ownersOf } from './queries'
import { deleteRemovedPlaces } from './store'

const atOnce = 50
const mostFound = 100
const broughtBackWithin = { hours: 24 }

/**
 * Searches for open alerts. The mail and the record that it was sent are one transaction, and alerts that
 * another node has locked are left to it: each is sent once.
 */
export async function lookForAlerts(deps: Deps, engine: SearchEngine): Promise<void> {
  const failures: unknown[] = []
  let looked: number
  do looked = await lookForSome(deps, engine, failures)
  while (looked === atOnce)
  // The others are looked for all the same; whoever runs the sweep writes it down.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} alerts could not be looked for`)
}

type DueAlert = Awaited<ReturnType<typeof lockDueAlerts>>[number]

async function lookForSome(deps: Deps, engine: SearchEngine, failures: unknown[]): Promise<number> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const due = await lockDueAlerts(tx, now, atOnce)
    if (due.length === 0) return 0
    const found = new Map<DueAlert, Found[]>()
    for (const alert of due) {
      const brand = brandById(alert.brand)
      if (
        alert.state !== 'watching' ||
        isOver(criteriaFromRow(alert).timeRange, alert.zone, now, brand.policy)
      )
        continue
      try {
        found.set(alert, await freeAround(engine, brand, alert))
      } catch (error) {
        failures.push(error)
      }
    }
    await leaveOutOwn(tx, found)
    await keepLooks(
      tx,
      due.map((alert) => afterLook(alert, now, found.get(alert) ?? [])),
    )
    await tell(deps, tx, found)
    return due.length
  })
}

/** What can be booked within the radius, in the order of the search. */
async function freeAround(engine: SearchEngine, brand: Brand, alert: DueAlert): Promise<Found[]> {
  const { timeRange, fitsVehicle, needsCharging, needsCover, access } = criteriaFromRow(alert)
  const { alertRadiusMetres } = brand.policy.favourites
  const { found } = await engine.spaces(brand, {
    timeRange,
    bounds: boundsAround(alert, alertRadiusMetres),
    around: alert,
    spaceId: null,
    vehicle: fitsVehicle ? (alert.vehicleType as VehicleType | null) : null,
    sortBy: 'price',
    hours: 'all',
    needsCharging,
    needsCover,
    access,
    includesUnavailable: false,
    limit: mostFound,
  })
  return found.filter(({ standing, metres }) => standing === 'available' && metres <= alertRadiusMetres)
}

/** Nobody books their own. */
async function leaveOutOwn(tx: Transaction, found: Map<DueAlert, Found[]>): Promise<void> {
  const owners = await ownersOf(tx, [...new Set([...found.values()].flat().map(({ id }) => id))])
  for (const [alert, spaces] of found) {
    const others = spaces.filter(({ id }) => owners.get(id) !== alert.accountId)
    found.set(alert, others)
  }
}

function afterLook(alert: DueAlert, now: Temporal.Instant, found: readonly Found[]): Looked {
  const { policy } = brandById(alert.brand)
  const { id, toldAt } = alert
  const ends = overAt(criteriaFromRow(alert).timeRange, alert.zone, policy)
  if (isOver(criteriaFromRow(alert).timeRange, alert.zone, now, policy))
    return { id, state: 'over', toldAt, lookAt: null }
  if (alert.state === 'told') return { id, state: 'told', toldAt, lookAt: ends }
  if (found.length > 0) return { id, state: 'told', toldAt: now, lookAt: ends }
  return { id, state: 'watching', toldAt, lookAt: nextLook(now, ends) }
}

async function tell(
  deps: Deps,
  tx: Transaction,
  found: ReadonlyMap<DueAlert, readonly Found[]>,
): Promise<void> {
  const told = [...found].filter(([, spaces]) => spaces.length > 0)
  const brands = new Set(told.map(([{ brand }]) => brand))
  for (const brandId of brands) {
    const brand = brandById(brandId)
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'look-for-alerts' },
      brand,
      requestId: 'look-for-alerts',
    })
    const events = told
      .filter(([alert]) => alert.brand === brandId)
      .map(([alert, spaces]) => ({ subject: alert.id, payload: findings(alert, spaces, brand) }))
    await recordAll(ctx, tx, 'alert.found', events)
  }
}

/** With the time that was looked for, because the person may change the alert before the mail is written. */
function findings(alert: DueAlert, spaces: readonly Found[], brand: Brand): EventPayloads['alert.found'] {
  return {
    placeId: alert.placeId,
    accountId: alert.accountId,
    startDate: alert.startDate.toString(),
    startTime: alert.startTime?.toString() ?? null,
    endDate: alert.endDate?.toString() ?? null,
    endTime: alert.endTime?.toString() ?? null,
    needsCharging: alert.needsCharging,
    needsCover: alert.needsCover,
    access: [...criteriaFromRow(alert).access],
    total: spaces.length,
    best: spaces.slice(0, brand.policy.favourites.affectedSpaces).map(({ id, price, metres }) => ({
      spaceId: id,
      price,
      metres,
    })),
  }
}

/** What was taken off the list and not brought back within a day. */
export async function forgetRemovedPlaces({ database, clock }: Deps): Promise<void> {
  await database.transaction((tx) => deleteRemovedPlaces(tx, clock.now().subtract(broughtBackWithin)))
}
