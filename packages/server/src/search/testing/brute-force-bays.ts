import type { Availability, Weekday } from '@bayshare/domain/availability/opening-hours'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { distanceMetres, type Position } from '@bayshare/domain/geo/distance'
import type { HourFilter } from '@bayshare/domain/search/search-options'
import { type VehicleType, vehicleTypes } from '@bayshare/domain/vehicles/size'
import type { Selectable } from 'kysely'
import { hoursInParts } from '../../availability/opening-hours-of'
import { ofEveryBrand } from '../../brands/scope'
import type { ReadHandle } from '../../database/open-database'
import type { Buildings, Spaces } from '../../database/schema'
import { type PlainBooking, plainBookings } from './brute-force'

export interface BaysWanted {
  starts: Temporal.PlainDate
  around: Position
  hours: HourFilter
  vehicle: VehicleType | null
}

/** What of a building's answer the rules decide, computed from the rows in the plainest way. */
export interface PlainBuilding {
  id: string
  metres: number
  totalBays: number
  bestRate: number
  bays: PlainBay[]
}

export interface PlainBay {
  marking: string
  isAvailable: boolean
  until: string | null
  active: string[]
  future: string[]
  isTooSmall: boolean
  others: number
}

interface RawBay {
  row: Selectable<Spaces>
  windows: readonly Availability[]
  timeRanges: readonly PlainTimeRange[]
}

/** Days are counted, which is plain and quick. */
interface PlainTimeRange {
  unit: number
  first: number
  /** The last day that it keeps. */
  last: number
}

/** The buildings of a brand whose bays are open always, on some weekdays only, or never. */
export async function plainBuildings(db: ReadHandle, brand: BrandId, now: Temporal.Instant) {
  const buildings = await db
    .selectFrom('buildings')
    .selectAll()
    .where('brand', '=', brand)
    .where(ofEveryBrand('separated by hand'))
    .execute()
  const rows = await db
    .selectFrom('spaces')
    .selectAll()
    .where('isPublished', '=', true)
    // Visitor bays are never rented out.
    .where((eb) => eb.or([eb('bayGroup', 'is', null), eb('bayGroup', '<>', 2)]))
    .where(ofEveryBrand('separated by hand'))
    .execute()
  const hours = await hoursInParts(
    db,
    rows.map(({ id }) => id),
    now,
    now,
  )
  const bookings = await plainBookings(db)
  const all = rows.map((row) => ({
    row,
    windows: hours.get(row.id)!.windows,
    timeRanges: [
      ...bookings.filter(({ spaceId }) => spaceId === row.id),
      ...hours.get(row.id)!.closures.flatMap(({ starts, ends }) => closedUnits(row, starts, ends)),
    ].map((timeRange) => inDays(timeRange, row.zone)),
  }))
  return (wanted: BaysWanted): PlainBuilding[] =>
    buildings
      .map((building) => {
        const raw = all.filter(({ row }) => row.buildingId === building.id && row.brand === brand)
        return buildingOf(building, raw, wanted)
      })
      .toSorted((one, other) => one.metres - other.metres || (one.id < other.id ? -1 : 1))
}

function buildingOf(
  building: Selectable<Buildings>,
  raw: readonly RawBay[],
  wanted: BaysWanted,
): PlainBuilding {
  const bays = raw
    .filter(({ row }) => row.allowMonthly && row.rateMonthlyCents !== null)
    .filter((bay) => hoursOf(bay) !== 'other')
    .filter((bay) => wanted.hours === 'all' || hoursOf(bay) === wanted.hours)
    .map((bay) => ({ bay, answer: tellBay(bay, wanted) }))
    .toSorted((one, other) => orderOf(one) - orderOf(other) || byMarking(one.bay, other.bay))
  const listed: typeof bays = []
  for (const one of bays) {
    const twin = listed.find((other) => areAlike(one, other))
    if (twin) twin.answer.others++
    else listed.push(one)
  }
  const rates = bays.filter(({ answer }) => answer.isAvailable).map(({ bay }) => bay.row.rateMonthlyCents!)
  return {
    id: building.id,
    metres: Math.round(distanceMetres(wanted.around, building)),
    totalBays: raw.length,
    bestRate: rates.length > 0 ? Math.min(...rates) : building.rateMonthlyDefaultCents,
    bays: listed.slice(0, building.resultLimit ?? Infinity).map(({ answer }) => answer),
  }
}

/** Too small weighs more than taken, taken more than any rate. */
function orderOf({ bay, answer }: { bay: RawBay; answer: PlainBay }): number {
  return (answer.isTooSmall ? 2e9 : 0) + (answer.isAvailable ? 0 : 1e9) + bay.row.rateMonthlyCents!
}

/** Markings of these tests are a letter and a number. */
function byMarking(one: RawBay, other: RawBay): number {
  const [mine, theirs] = [one.row.bayMarking!, other.row.bayMarking!]
  if (mine[0] !== theirs[0]) return mine[0]! < theirs[0]! ? -1 : 1
  return Number(mine.slice(1)) - Number(theirs.slice(1))
}

function areAlike(one: { bay: RawBay; answer: PlainBay }, other: { bay: RawBay; answer: PlainBay }): boolean {
  const isFree = ({ answer }: typeof one) => answer.isAvailable && answer.until === null
  if (!isFree(one) || !isFree(other)) return false
  const [mine, theirs] = [one.bay.row, other.bay.row]
  return (
    mine.bayGroup === theirs.bayGroup &&
    mine.rateMonthlyCents === theirs.rateMonthlyCents &&
    mine.largestVehicle === theirs.largestVehicle &&
    mine.description === theirs.description &&
    hoursOf(one.bay) === hoursOf(other.bay)
  )
}

function hoursOf({ windows }: RawBay): HourFilter | 'other' {
  if (windows.some(({ kind }) => kind === 'always')) return '24/7'
  const isOpen = (day: Weekday) => windows.some((one) => one.kind === 'weekly' && one.days.includes(day))
  return isOpen(1) && isOpen(2) && isOpen(3) && isOpen(4) && isOpen(5) ? 'weekdays' : 'other'
}

function closedUnits({ capacity }: RawBay['row'], startsAt: Temporal.Instant, endsAt: Temporal.Instant) {
  return Array.from({ length: capacity }, (_, index) => ({ unit: index + 1, startsAt, endsAt }))
}

/** A time range that ends within a day keeps that day. */
function inDays({ unit, startsAt, endsAt }: Omit<PlainBooking, 'spaceId'>, zone: string): PlainTimeRange {
  const dayOf = (instant: Temporal.Instant) => numberOf(instant.toZonedDateTimeISO(zone).toPlainDate())
  return {
    unit,
    first: dayOf(startsAt),
    last: endsAt === null ? Infinity : dayOf(endsAt.subtract({ nanoseconds: 1 })),
  }
}

const newYear = Temporal.PlainDate.from('2027-01-01')

function numberOf(day: Temporal.PlainDate): number {
  return newYear.until(day, { largestUnit: 'day' }).days
}

function dayOf(number: number): string {
  return newYear.add({ days: number }).toString()
}

/** One day after the other, so far that nothing follows in these tests. */
const lookedAhead = 500
const leastDays = 30

function tellBay({ row, timeRanges }: RawBay, { starts, vehicle }: BaysWanted): PlainBay {
  const from = numberOf(starts)
  const units = Array.from({ length: row.capacity }, (_, index) =>
    tellUnit(
      timeRanges.filter(({ unit }) => unit === index + 1),
      from,
    ),
  )
  const freeDays = Math.max(...units.map((unit) => unit.freeDays))
  const isAvailable = freeDays >= leastDays
  const until = isAvailable && freeDays < lookedAhead ? from + freeDays : null
  const isTotallyFree = isAvailable && until === null
  const later = timeRanges.map(({ first }) => first).filter((first) => first >= (until ?? from + 1))
  // Of units that are all taken the one that is free again first is told.
  const [blocked] = units.toSorted((one, other) => (one.last === other.last ? 0 : one.last - other.last))
  const ends = blocked!.last === Infinity ? '' : dayOf(blocked!.last + 1)
  return {
    marking: row.bayMarking!,
    isAvailable,
    until: until === null ? null : dayOf(until),
    active: isAvailable ? [] : [`${dayOf(blocked!.first)}..${ends}`],
    future: isTotallyFree ? [] : [...new Set(later)].toSorted((one, other) => one - other).map(dayOf),
    isTooSmall:
      vehicle !== null &&
      vehicleTypes.findIndex((type) => type === row.largestVehicle) < vehicleTypes.indexOf(vehicle),
    others: 0,
  }
}

/** For how many days it is free from the asked day on, and what comes then. */
function tellUnit(
  timeRanges: readonly PlainTimeRange[],
  from: number,
): PlainTimeRange & { freeDays: number } {
  for (let freeDays = 0; freeDays < lookedAhead; freeDays++) {
    const blocks = timeRanges.filter(({ first, last }) => first <= from + freeDays && last >= from + freeDays)
    const [block] = blocks.toSorted((one, other) => one.first - other.first)
    if (block) return { ...block, freeDays }
  }
  return { unit: 0, first: Infinity, last: Infinity, freeDays: lookedAhead }
}
