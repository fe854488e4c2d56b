import type { FoundBay, FoundBuilding } from '@bayshare/contract/buildings'
import { type BayGroup, bayGroupOf } from '@bayshare/domain/listings/bay-group'
import { openKind, type OpenWeek } from '@bayshare/domain/availability/open-week'
import { isBookable, offerFor, offerOf } from '@bayshare/domain/offers/offer'
import type { Policy } from '@bayshare/domain/brands/policy'
import { distanceMetres, formatDistance, type Position } from '@bayshare/domain/geo/distance'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { type Cents, cents, lesserCents, noCents } from '@bayshare/domain/money/cents'
import type { WeighedBay } from '@bayshare/domain/search/bay-list'
import { type BayBooking, bayState } from '@bayshare/domain/search/bay-state'
import { isTooLarge, type VehicleType } from '@bayshare/domain/vehicles/size'
import { accessOfRow } from '../listings/access-of-row'
import { spaceFromRow } from '../listings/space-from-row'
import type { BayRow, BuildingRow } from './building-queries'
import { weekFromBits } from '../listings/week-from-bits'

/** A bay as the rules weigh it, with what its answer needs besides. */
export interface Bay extends WeighedBay {
  id: SpaceId
  buildingId: string
  group: BayGroup | null
  /** The number of its own method of access. */
  ownAccess: number
  isOffered: boolean
  /** Offered, and free from the asked day on. */
  isAvailable: boolean
  week: OpenWeek
  timeRanges: readonly BayBooking[]
}

/** Until its calendar is written, a bay is open at no time. */
const untold = new Uint8Array()

export function bayFromRow(
  row: BayRow,
  bookings: readonly BayBooking[],
  criteria: { starts: Temporal.PlainDate; vehicle: VehicleType | null },
  policy: Pick<Policy, 'monthly'>,
): Bay {
  const space = spaceFromRow(row)
  const timeRanges = bookings.filter(({ unit }) => unit <= space.capacity)
  const week = row.openWeek === null ? untold : weekFromBits(row.openWeek)
  const opens = openKind(week)
  const state = bayState(timeRanges, space.capacity, criteria.starts, policy.monthly)
  const time = { isTooLong: false, isOpen: true, isTaken: state.kind === 'unavailable' }
  return {
    id: row.id,
    buildingId: row.buildingId ?? '',
    marking: row.bayMarking ?? '',
    group: bayGroupOf(row.bayGroup),
    ownAccess: row.accessMethod,
    monthlyRate: space.rates.monthly ?? noCents,
    largestVehicle: space.largestVehicle,
    openKind: opens,
    description: row.description,
    images: row.images.map(({ path }) => path),
    approvesAutomatically: space.approvesAutomatically,
    state,
    isTooSmall: criteria.vehicle !== null && isTooLarge(criteria.vehicle, space.largestVehicle),
    isOffered: isBookable(offerOf(space, 'monthly', opens)),
    isAvailable: isBookable(offerFor(space, { kind: 'monthly', opens, ...time }, null)),
    week,
    timeRanges,
  }
}

export function foundBay(
  bay: Bay,
  { tagline, accessMethod }: Pick<BuildingRow, 'tagline' | 'accessMethod'>,
  { from, othersLikeIt }: { from: Temporal.PlainDate; othersLikeIt: number },
): FoundBay {
  const { state } = bay
  return {
    id: bay.id,
    marking: bay.marking,
    buildingId: bay.buildingId,
    group: bay.group,
    monthlyRate: bay.monthlyRate,
    openKind: bay.openKind === 'other' ? null : bay.openKind,
    largestVehicle: bay.largestVehicle,
    accessMethod: accessOfRow(bay.ownAccess, accessMethod),
    bookingPrice: bay.monthlyRate,
    activeBookings: state.kind === 'unavailable' ? [{ starts: state.starts, ends: state.ends }] : [],
    futureBookings: laterStarts(bay, from).map((starts) => ({ starts })),
    isAvailable: bay.isAvailable,
    availableUntil: state.kind === 'available-until' ? state.until : null,
    isTooSmall: bay.isTooSmall,
    isFolded: othersLikeIt > 0,
    othersLikeIt,
    approvesAutomatically: bay.approvesAutomatically,
    tagline,
    description: bay.description,
    images: bay.images.map((path) => ({ path })),
  }
}

/** When bookings begin that someone who wants the bay has to know of; on a bay with a free unit there are none. */
function laterStarts({ state, timeRanges }: Bay, from: Temporal.PlainDate): Temporal.PlainDate[] {
  if (state.kind === 'available') return []
  const since = state.kind === 'available-until' ? state.until : from.add({ days: 1 })
  const days = timeRanges
    .map(({ starts }) => starts)
    .filter((day) => Temporal.PlainDate.compare(day, since) >= 0)
    .toSorted((one, other) => Temporal.PlainDate.compare(one, other))
  return days.filter((day, at) => !days[at - 1]?.equals(day))
}

export function foundBuilding(
  row: BuildingRow,
  around: Position,
  bays: { published: number; wanted: readonly Bay[] },
): Omit<FoundBuilding, 'bays'> {
  const metres = distanceMetres(around, row)
  const defaultRate = cents(row.rateMonthlyDefaultCents)
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    suburb: row.suburb,
    streetName: row.streetName,
    state: row.state,
    latitude: row.latitude,
    longitude: row.longitude,
    zone: row.zone,
    maxClearance: row.maxClearanceCm === null ? null : row.maxClearanceCm / 100,
    accessMethod: accessOfRow(row.accessMethod),
    totalBays: bays.published,
    defaultRate,
    lowestRate: cents(row.rateMonthlyMinCents),
    highestRate: cents(row.rateMonthlyMaxCents),
    bestRate: lowestRate(bays.wanted) ?? defaultRate,
    resultLimit: row.resultLimit,
    tagline: row.tagline,
    description: row.description,
    imagePath: row.imagePath,
    images: row.images,
    distanceMetres: Math.round(metres),
    distance: formatDistance(metres),
  }
}

function lowestRate(bays: readonly Bay[]): Cents | undefined {
  return bays
    .filter(({ isAvailable }) => isAvailable)
    .map(({ monthlyRate }) => monthlyRate)
    .reduce<Cents | undefined>((lowest, rate) => (lowest ? lesserCents(lowest, rate) : rate), undefined)
}
