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
  const found = best.inOrder().map(({ place, standing, metres }) => ({
    id: index.idAt(place),
    standing: standings[standing]!,
    isFeatured: (index.traits[place]! & trait.isFeatured) !== 0,
    price: cents(classes.price(place)),
    metres,
  }))
  return { found, total }
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

/** Calls back for every space that is listed. A search looks at hundreds of thousands, so nothing is made for each. */
function look(
  index: SearchIndex,
  brand: Brand,
  search: SpaceSearch,
  classes: WeighedClasses,
  onListed: OnListed,
): void {
  const { wanted, asked } = traitsWanted(search)
  const access = accessWanted(search)
  const fits = bitsOf(vehicleTypes, (largest) => fitsInto(search.vehicle, largest))
  const listed = bitsOf(standings, (standing) => isListed(standing, search))
  const isCasual = search.stay.kind === 'casual'
  const { traits: allTraits, weeks } = index
  const { minutes, minutesFrom } = index.loadedCalendars
  const { starts: weekStarts, ends: weekEnds, verdicts } = classes
  const calendar: CalendarPlace = { minutes: new Int32Array(0), from: 0, to: 0, isFull: false }

  /** One loop for all of them: what it needs is at hand, and only a listed space costs a call. */
  function visitAll(from: number, to: number): void {
    for (let place = from; place < to; place++) {
      const traits = allTraits[place]!
      if ((traits & asked) !== wanted || !(access & (1 << accessIn(traits)))) continue
      const week = weeks[place]!
      const found = verdicts[week] || classes.judge(week)
      if (!(found & verdict.isListed)) continue
      const isPlain = !(traits & (trait.hasFullCalendar | trait.hasChangedCalendar))
      // Most that fall out are closed by their week alone.
      if (isPlain && !(found & verdict.isOpen) && !(listed & (1 << closed))) continue
      const starts = weekStarts[week]!
      const ends = weekEnds[week]!
      let standing = fits & (1 << largestVehicleIn(traits)) ? available : tooSmall
      if (found & (traits & trait.allowsMultipleDays ? verdict.isTooLongForSeveralDays : verdict.isTooLong))
        standing = tooLong
      else if (isPlain) {
        if (!(found & verdict.isOpen)) standing = closed
        else if (overlapsAny(minutes, minutesFrom[place]!, minutesFrom[place + 1]!, starts, ends))
          standing = taken
      } else {
        index.calendarAt(place, traits, calendar)
        if (isCasual && !isOpen(found, traits, week, starts, ends)) standing = closed
        else if (isTaken(calendar, starts, ends)) standing = taken
      }
      if (listed & (1 << standing)) onListed(place, traits, standing)
    }
  }

  function isOpen(found: number, traits: number, week: number, starts: number, ends: number): boolean {
    if (!(found & verdict.isOpen)) {
      if (!(traits & trait.opensBesides)) return false
      if (!isOpenBesides(calendar, starts, ends, () => classes.openings(week))) return false
    }
    return !calendar.isFull || !isClosed(calendar, starts, ends)
  }

  const { bounds, spaceId } = search
  if (spaceId !== null) index.visitOne(brand.id, spaceId, visitAll)
  else index.eachWithin(brand.id, bounds, visitAll)
}

function bitsOf<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.reduce((bits, one, at) => (holds(one) ? bits | (1 << at) : bits), 0)
}

function traitsWanted({ stay, needsCharging, needsCover }: SpaceSearch) {
  const wanted =
    (stay.kind === 'casual' ? trait.offersCasual : trait.offersMonthly) |
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
