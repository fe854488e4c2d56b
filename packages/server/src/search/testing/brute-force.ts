import { covers } from '@bayshare/domain/availability/covers'
import type { Availability, Interval } from '@bayshare/domain/availability/opening-hours'
import type { Brand } from '@bayshare/domain/brands/brand'
import { distanceMetres } from '@bayshare/domain/geo/distance'
import { accessMethods, type SpaceId } from '@bayshare/domain/listings/space'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import { casualPrice } from '@bayshare/domain/payments/casual-price'
import type { Cluster, Found } from '@bayshare/domain/search/found'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import { type Selectable, sql } from 'kysely'
import { ofEveryBrand } from '../../brands/scope'
import { hoursInParts, together } from '../../availability/opening-hours-of'
import type { ReadHandle } from '../../database/open-database'
import type { Spaces } from '../../database/schema'
import { ratesFromRow } from '../../listings/space-from-row'
import type { FoundSpaces } from '../engine'

/**
 * What a search should find, told in the plainest way from windows, closures, calendars of others and bookings, one
 * space after the other. It shares no line with the engines and looks at no calendar row.
 */
export interface WholeTruth {
  spaces(brand: Brand, search: SpaceSearch): FoundSpaces
  clusters(brand: Brand, search: SpaceSearch): Cluster[]
}

export interface PlainSpace {
  row: Selectable<Spaces>
  isFeatured: boolean
  windows: readonly Availability[]
  closed: readonly Interval[]
  bookings: readonly PlainBooking[]
  hours: '24/7' | 'weekdays' | 'other'
  /** What was found out for a time range already. */
  verdicts: Map<SearchedTimeRange, Verdict>
}

export interface PlainBooking {
  spaceId: SpaceId
  unit: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
}

type Verdict = { price: Cents; reason: 'too-long' | 'closed' | 'taken' | null } | 'no such time'

export async function wholeTruth(db: ReadHandle, now: Temporal.Instant): Promise<WholeTruth> {
  const spaces = await plainSpaces(db, now)
  const listed = (brand: Brand, search: SpaceSearch) =>
    spaces.flatMap((space) => {
      const found = answersTo(space, brand, search)
      return found ? [{ found, row: space.row }] : []
    })
  return {
    spaces(brand, search) {
      const found = listed(brand, search).map((one) => one.found)
      found.sort((one, other) => (isAhead(one, other, search) ? -1 : 1))
      return { found: found.slice(0, search.limit), total: found.length }
    },
    clusters(brand, search) {
      return clustersOf(
        listed(brand, search).filter((one) => one.found.standing === 'available'),
        search,
      )
    },
  }
}

export async function plainSpaces(db: ReadHandle, now: Temporal.Instant): Promise<PlainSpace[]> {
  const rows = await db
    .selectFrom('spaces as s')
    .innerJoin('accounts as owner', 'owner.id', 's.ownerId')
    .selectAll('s')
    .select('owner.isFeatured')
    .where(ofEveryBrand('brands are told apart by hand'))
    .execute()
  const ids = rows.map(({ id }) => id)
  const hours = await hoursInParts(db, ids, now, now.add({ hours: 24 * 400 }))
  const bookings = await plainBookings(db)
  return rows.map((row) => {
    const { windows, closed } = together(hours.get(row.id)!)
    return {
      row,
      isFeatured: row.isFeatured,
      windows,
      closed,
      bookings: bookings.filter(({ spaceId }) => spaceId === row.id),
      hours: hoursOf(windows, now),
      verdicts: new Map(),
    }
  })
}

/** Only those that keep others away. */
export async function plainBookings(db: ReadHandle): Promise<PlainBooking[]> {
  const rows = await db
    .selectFrom('occupancies')
    .select(['spaceId', 'unit'])
    .select(sql<Temporal.Instant>`lower(during)`.as('startsAt'))
    .select(sql<Temporal.Instant | null>`upper(during)`.as('endsAt'))
    .execute()
  return rows
}

function answersTo(space: PlainSpace, brand: Brand, search: SpaceSearch): Found | undefined {
  const { row } = space
  if (row.brand !== brand.id || !row.isPublished) return undefined
  const isCasual = search.timeRange.kind === 'casual'
  if (isCasual && !(row.allowCasual && row.autoApprove && row.rateHourlyCents !== null)) return undefined
  if (!isCasual && !(row.allowMonthly && row.rateMonthlyCents !== null)) return undefined
  if (!isCasual && space.hours !== '24/7') return undefined
  if (search.spaceId !== null && row.id !== search.spaceId) return undefined
  if (search.spaceId === null && !liesWithin(row, search)) return undefined
  if (search.needsCharging && row.electricChargeType === null) return undefined
  if (search.needsCover && row.type !== 'Garage' && row.type !== 'Carport') return undefined
  if (search.access.length > 0 && !search.access.includes(accessMethods[row.accessMethod - 1]!))
    return undefined
  if (search.hours !== 'all' && space.hours !== search.hours) return undefined
  let verdict = space.verdicts.get(search.timeRange)
  if (!verdict) {
    verdict = verdictOn(space, search.timeRange, brand)
    space.verdicts.set(search.timeRange, verdict)
  }
  if (verdict === 'no such time') return undefined
  const tooSmall =
    search.vehicle !== null &&
    vehicleTypes.findIndex((type) => type === row.largestVehicle) < vehicleTypes.indexOf(search.vehicle)
  const standing = verdict.reason ?? (tooSmall ? 'too-small' : 'available')
  if (verdict.reason !== null && !search.includesUnavailable) return undefined
  return {
    id: row.id,
    standing,
    isFeatured: space.isFeatured,
    price: verdict.price,
    metres: Math.round(
      distanceMetres(search.around, { latitude: row.publicLatitude, longitude: row.publicLongitude }),
    ),
  }
}

function liesWithin(row: Selectable<Spaces>, { bounds }: SpaceSearch): boolean {
  const isNorthSouth = row.publicLatitude >= bounds.south && row.publicLatitude <= bounds.north
  return isNorthSouth && row.publicLongitude >= bounds.west && row.publicLongitude <= bounds.east
}

function verdictOn(space: PlainSpace, timeRange: SearchedTimeRange, brand: Brand): Verdict {
  const { zone } = space.row
  const rates = ratesFromRow(space.row)
  if (timeRange.kind === 'monthly') {
    const starts = timeRange.starts.toZonedDateTime(zone).toInstant()
    const ends = timeRange.ends?.toZonedDateTime(zone).toInstant() ?? null
    const openUntil = ends ?? starts.toZonedDateTimeISO(zone).add({ days: 30 }).toInstant()
    const isClosed = isClosedBetween(space, starts, openUntil)
    const reason = isClosed ? 'closed' : everyUnitIsTaken(space, starts, ends) ? 'taken' : null
    return { price: monthlyPrice(rates.monthly ?? 0, timeRange.starts, timeRange.ends), reason }
  }
  const local = timeRange.starts.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (!local.toPlainDateTime().equals(timeRange.starts)) return 'no such time'
  const starts = local.toInstant()
  const ends = timeRange.ends.toZonedDateTime(zone, { disambiguation: 'later' }).toInstant()
  if (Temporal.Instant.compare(starts, ends) >= 0) return 'no such time'
  const lines = casualPrice({ starts, ends, zone }, rates, brand.policy.casual)
  const price = cents(lines.reduce((sum, { amount }) => sum + amount, 0))
  if (isTooLong(space, local, ends)) return { price, reason: 'too-long' }
  if (!covers(space, starts, ends, zone)) return { price, reason: 'closed' }
  return { price, reason: everyUnitIsTaken(space, starts, ends) ? 'taken' : null }
}

function isTooLong({ row }: PlainSpace, local: Temporal.ZonedDateTime, ends: Temporal.Instant): boolean {
  if (row.allowMultiDay) return Temporal.Instant.compare(ends, local.add({ days: 28 }).toInstant()) > 0
  const isOverHours = Temporal.Instant.compare(ends, local.add({ hours: 24 }).toInstant()) > 0
  return isOverHours && Temporal.Instant.compare(ends, local.add({ days: 1 }).toInstant()) > 0
}

export function isClosedBetween(
  { closed }: PlainSpace,
  starts: Temporal.Instant,
  ends: Temporal.Instant,
): boolean {
  return closed.some(
    (one) => Temporal.Instant.compare(one.starts, ends) < 0 && Temporal.Instant.compare(one.ends, starts) > 0,
  )
}

export function everyUnitIsTaken(
  { row, bookings }: PlainSpace,
  starts: Temporal.Instant,
  ends: Temporal.Instant | null,
): boolean {
  for (let unit = 1; unit <= row.capacity; unit++) {
    let isFree = true
    for (const booking of bookings) {
      if (booking.unit !== unit) continue
      const beginsBeforeEnd = ends === null || Temporal.Instant.compare(booking.startsAt, ends) < 0
      const endsAfterStart = booking.endsAt === null || Temporal.Instant.compare(booking.endsAt, starts) > 0
      if (beginsBeforeEnd && endsAfterStart) isFree = false
    }
    if (isFree) return false
  }
  return true
}

/** Billing by days (rule: monthly billing), in floating numbers that are exact for what tests use. */
function monthlyPrice(rate: number, starts: Temporal.PlainDate, ends: Temporal.PlainDate | null): Cents {
  const days = ends === null ? Infinity : starts.until(ends, { largestUnit: 'day' }).days
  if (days >= 60) return cents(rate)
  const perDays = (count: number) => Math.floor((rate * count) / 30 + 0.5)
  return cents(days <= 30 ? perDays(days) : rate + perDays(days - 30))
}

/** Minute by minute, by what is open week after week. */
function hoursOf(windows: readonly Availability[], now: Temporal.Instant): PlainSpace['hours'] {
  if (windows.some(({ kind }) => kind === 'always')) return '24/7'
  const minutes = Array.from({ length: 7 * 1440 }, () => false)
  for (const window of windows) {
    if (window.kind !== 'weekly' || window.lastDate !== null) continue
    // All zones of these tests have the same date at the moment of the tests.
    const today = now.toZonedDateTimeISO('Australia/Sydney').toPlainDate()
    const order = Temporal.PlainDate.compare(window.firstDate, today)
    const from = window.from.hour * 60 + window.from.minute
    const to = window.to.hour * 60 + window.to.minute
    if (order > 0 || (order === 0 && to <= from && to !== 0)) continue
    for (const day of window.days)
      for (let minute = from; minute < (to <= from ? to + 1440 : to); minute++)
        minutes[((day - 1) * 1440 + minute) % minutes.length] = true
  }
  if (minutes.every(Boolean)) return '24/7'
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => minutes.slice(day * 1440, (day + 1) * 1440).some(Boolean))
  return days.join() === 'true,true,true,true,true,false,false' ? 'weekdays' : 'other'
}

function isAhead(one: Found, other: Found, { sortBy }: SpaceSearch): boolean {
  const place = ({ standing }: Found) => ['available', 'too-small'].indexOf(standing)
  const rank = (found: Found) => (place(found) < 0 ? 2 : place(found))
  if (rank(one) !== rank(other)) return rank(one) < rank(other)
  if (one.isFeatured !== other.isFeatured) return one.isFeatured
  if (sortBy === 'price' && one.price !== other.price) return one.price < other.price
  return one.metres === other.metres ? one.id < other.id : one.metres < other.metres
}

/** Cells are the largest power of two of a degree that makes at least six across. */
function clustersOf(
  available: readonly { found: Found; row: Selectable<Spaces> }[],
  { bounds }: SpaceSearch,
): Cluster[] {
  const step = (span: number) => {
    let size = 512
    while (span / size < 6) size /= 2
    return size
  }
  const [height, width] = [step(bounds.north - bounds.south), step(bounds.east - bounds.west)]
  const cells = new Map<string, { row: number; column: number; members: typeof available }>()
  for (const one of available) {
    const row = Math.floor(one.row.publicLatitude / height)
    const column = Math.floor(one.row.publicLongitude / width)
    const key = `${row} ${column}`
    cells.set(key, { row, column, members: [...(cells.get(key)?.members ?? []), one] })
  }
  return [...cells.values()]
    .toSorted(
      (one, other) =>
        other.members.length - one.members.length || one.row - other.row || one.column - other.column,
    )
    .map(({ members }) => ({
      latitude: mean(members.map(({ row }) => row.publicLatitude)),
      longitude: mean(members.map(({ row }) => row.publicLongitude)),
      count: members.length,
      lowestPrice: cents(Math.min(...members.map(({ found }) => found.price))),
    }))
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
