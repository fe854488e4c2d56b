import type { Brand } from '@bayshare/domain/brands/brand'
import { distanceMetres } from '@bayshare/domain/geo/distance'
import { accessMethods } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import type { Standing } from '@bayshare/domain/search/found'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import { isListed, standingOf } from '@bayshare/domain/search/weigh-space'
import { type VehicleType, vehicleTypes } from '@bayshare/domain/vehicles/size'
import type { FoundSpaces, SearchEngine } from '../engine'
import { BestPlaces, rankOf } from './best-places'
import { type CalendarPlace, isClosed, isOpenBesides, isTaken, overlapsAny } from './calendar-minutes'
import { ClusterCells } from './cluster-cells'
import { LeastDistance } from './least-distance'
import type { SearchIndex } from './search-index'
import { accessIn, largestVehicleIn, trait } from './space-traits'
import { keptClasses, verdict, type WeighedClasses } from './weighed-classes'

/** Finds spaces in the index of this process. */
export function indexEngine(index: SearchIndex): SearchEngine {
  const classesOf = keptClasses(index)
  return {
    spaces: async (brand, search) => findSpaces(index, brand, search, classesOf(brand, search)),
    clusters: async (brand, search) => findClusters(index, brand, search, classesOf(brand, search)),
  }
}

function findSpaces(
  index: SearchIndex,
  brand: Brand,
  search: SpaceSearch,
  classes: WeighedClasses,
): FoundSpaces {
  const { around, bounds } = search
  const isByPrice = search.sortBy === 'price'
  const best = new BestPlaces(search.limit, index.ids)
  const distance = new LeastDistance(around, bounds)
  const here = { latitude: 0, longitude: 0 }
  let total = 0
  look(index, brand, search, classes, (place, traits, standing) => {
    total++
    const rank = rankOf(groupOf(standing, traits), isByPrice ? classes.price(place) : 0)
    if (rank > best.lastRank) return
    index.positionInto(place, here)
    if (rank === best.lastRank && distance.to(here.longitude, here.latitude) > best.lastChord) return
    best.enter(place, standing, rank, Math.round(distanceMetres(around, here)))
  })
  const places = best.inOrder()
  const known = places.map(({ place }) => index.nameAt(place))
  const found = places.map(({ place, standing, metres }, at) => ({
    id: known[at]!.id,
    standing: standings[standing]!,
    isFeatured: (index.traits[place]! & trait.isFeatured) !== 0,
    price: cents(classes.price(place)),
    metres,
  }))
  return { found, known, total }
}

function findClusters(index: SearchIndex, brand: Brand, search: SpaceSearch, classes: WeighedClasses) {
  const cells = new ClusterCells(search.bounds)
  const bookable = { ...search, includesUnavailable: false }
  const here = { latitude: 0, longitude: 0 }
  look(index, brand, bookable, classes, (place, _, standing) => {
    if (standing !== available) return
    index.positionInto(place, here)
    cells.add(here.longitude, here.latitude, classes.price(place))
  })
  return cells.clusters()
}

/** In the order in which a list shows them; their places are written down while a search runs. */
const standings = ['available', 'too-small', 'too-long', 'closed', 'taken'] as const satisfies Standing[]
const available = 0
const tooSmall = 1
const tooLong = 2
const closed = 3
const taken = 4

/** What fits, then what is too small, then the rest; in each the featured first (`compareFound`). */
function groupOf(standing: number, traits: number): number {
  return 2 * Math.min(standing, tooLong) + (traits & trait.isFeatured ? 0 : 1)
}

type OnListed = (place: number, traits: number, standing: number) => void

/** What a search asks of each space, worked out once. */
interface Sieve {
  index: SearchIndex
  classes: WeighedClasses
  isCasual: boolean
  /** These traits must be as they are wanted. */
  asked: number
  wanted: number
  /** A bit for each of those that are welcome: ways in, largest vehicles, standings. */
  access: number
  fits: number
  listed: number
  /** Reused for each space that needs it. */
  calendar: CalendarPlace
  onListed: OnListed
}

/** Calls back for every space that is listed. */
function look(
  index: SearchIndex,
  brand: Brand,
  search: SpaceSearch,
  classes: WeighedClasses,
  onListed: OnListed,
): void {
  const sieve: Sieve = {
    index,
    classes,
    isCasual: search.timeRange.kind === 'casual',
    ...traitsWanted(search),
    access: accessWanted(search),
    fits: bitsOf(vehicleTypes, (largest) => fitsInto(search.vehicle, largest)),
    listed: bitsOf(standings, (standing) => isListed(standing, search)),
    calendar: { minutes: new Int32Array(0), from: 0, to: 0, isFull: false },
    onListed,
  }
  const onPlaces = (from: number, to: number) => visitAll(sieve, from, to)
  const { bounds, spaceId } = search
  if (spaceId !== null) index.visitOne(brand.id, spaceId, onPlaces)
  else index.eachWithin(brand.id, bounds, onPlaces)
}

/**
 * A search looks at hundreds of thousands, so nothing is made for each and only a listed one costs a call. All that the
 * loop needs stands in its own variables: a function within another would fetch it from there for each space again.
 */
function visitAll(sieve: Sieve, from: number, to: number): void {
  const { index, classes, asked, wanted, access, fits, listed, onListed } = sieve
  const { traits: allTraits, weeks } = index
  const { minutes, minutesFrom } = index.loadedCalendars
  const { starts: weekStarts, ends: weekEnds, verdicts } = classes
  for (let place = from; place < to; place++) {
    const traits = allTraits[place]!
    if ((traits & asked) !== wanted || !(access & (1 << accessIn(traits)))) continue
    const week = weeks[place]!
    const found = verdicts[week] || classes.judge(week)
    if (!(found & verdict.isListed)) continue
    const isPlain = !(traits & (trait.hasFullCalendar | trait.hasChangedCalendar))
    // Most that fall out are closed by their week alone.
    if (isPlain && !(found & verdict.isOpen) && !(listed & (1 << closed))) continue
    let standing = fits & (1 << largestVehicleIn(traits)) ? available : tooSmall
    if (found & verdict.isTooLongForSome && isTooLongAt(traits, found)) standing = tooLong
    else if (!isPlain) standing = standingByCalendar(sieve, place, found, standing)
    else if (!(found & verdict.isOpen)) standing = closed
    else if (
      overlapsAny(minutes, minutesFrom[place]!, minutesFrom[place + 1]!, weekStarts[week]!, weekEnds[week]!)
    )
      standing = taken
    if (listed & (1 << standing)) onListed(place, traits, standing)
  }
}

function isTooLongAt(traits: number, found: number): boolean {
  const own = traits & trait.allowsMultipleDays ? verdict.isTooLongForSeveralDays : verdict.isTooLong
  return (found & own) !== 0
}

/** Of the few whose time is more than their week and the bookings of one unit, or has changed. */
function standingByCalendar(
  { index, classes, isCasual, calendar }: Sieve,
  place: number,
  found: number,
  otherwise: number,
): number {
  const traits = index.traits[place]!
  const week = index.weeks[place]!
  const starts = classes.starts[week]!
  const ends = classes.ends[week]!
  index.calendarAt(place, traits, calendar)
  const opensBesides = () =>
    isCasual &&
    (traits & trait.opensBesides) !== 0 &&
    isOpenBesides(calendar, starts, ends, () => classes.openings(week))
  if (!(found & verdict.isOpen) && !opensBesides()) return closed
  if (isClosed(calendar, starts, classes.openUntil[week]!)) return closed
  return isTaken(calendar, starts, ends) ? taken : otherwise
}

function bitsOf<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.reduce((bits, one, at) => (holds(one) ? bits | (1 << at) : bits), 0)
}

function traitsWanted({ timeRange, needsCharging, needsCover }: SpaceSearch) {
  const wanted =
    (timeRange.kind === 'casual' ? trait.offersCasual : trait.offersMonthly) |
    (needsCharging ? trait.hasCharging : 0) |
    (needsCover ? trait.isCovered : 0)
  return { wanted, asked: wanted | trait.isGone }
}

/** A bit for each access method that is welcome. */
function accessWanted({ access }: SpaceSearch): number {
  return bitsOf(accessMethods, (method) => access.length === 0 || access.includes(method))
}

function fitsInto(vehicle: VehicleType | null, largestVehicle: VehicleType): boolean {
  const free = { isTooLong: false, isOpen: true, isTaken: false, largestVehicle }
  return standingOf(free, vehicle) === 'available'
}
