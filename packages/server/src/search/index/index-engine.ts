import type { Brand } from '@bayshare/domain/brands/brand'
import { distanceMetres } from '@bayshare/domain/geo/distance'
import { accessMethods } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import type { Standing } from '@bayshare/domain/search/found'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import { isListed, standingOf } from '@bayshare/domain/search/weigh-space'
import { type VehicleType, vehicleTypes } from '@bayshare/domain/vehicles/size'
import type { FoundSpaces, SearchEngine } from '../engine'
import { BestPlaces } from './best-places'
import { type CalendarPlace, isClosed, isOpenBesides, isTaken } from './calendar-minutes'
import { ClusterCells } from './cluster-cells'
import { LeastDistance } from './least-distance'
import type { SearchIndex } from './search-index'
import { accessIn, largestVehicleIn, trait } from './space-traits'
import { newScratch, type Scratch, WeighedClasses, weekVerdict } from './weighed-classes'

/** Finds spaces in the index of this process. */
export function indexEngine(index: SearchIndex): SearchEngine {
  const scratch = newScratch()
  return {
    spaces: async (brand, search) => findSpaces(index, brand, search, scratch),
    clusters: async (brand, search) => findClusters(index, brand, search, scratch),
  }
}

function findSpaces(index: SearchIndex, brand: Brand, search: SpaceSearch, scratch: Scratch): FoundSpaces {
  const { around, bounds, sortBy } = search
  const classes = new WeighedClasses(index, brand, search, scratch)
  const best = new BestPlaces(search.limit, sortBy, index.ids)
  // A space that is asked for by its id may lie anywhere.
  const distance = search.spaceId === null ? new LeastDistance(around, bounds) : undefined
  const here = { latitude: 0, longitude: 0 }
  let total = 0
  look(index, brand, search, classes, (place, traits, standing, longitude, latitude) => {
    total++
    const group = groupOf(standing, traits)
    const price = sortBy === 'price' ? classes.price(place) : 0
    if (!best.mayEnter(group, price, distance ? distance.to(longitude, latitude) : 0)) return
    here.latitude = latitude
    here.longitude = longitude
    best.enter(place, standing, group, price, Math.round(distanceMetres(around, here)))
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

function findClusters(index: SearchIndex, brand: Brand, search: SpaceSearch, scratch: Scratch) {
  const classes = new WeighedClasses(index, brand, search, scratch)
  const cells = new ClusterCells(search.bounds)
  const bookable = { ...search, includesUnavailable: false }
  look(index, brand, bookable, classes, (place, _, standing, longitude, latitude) => {
    if (standing === available) cells.add(longitude, latitude, classes.price(place))
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

type OnListed = (place: number, traits: number, standing: number, longitude: number, latitude: number) => void

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
  const isCasual = search.stay.kind === 'casual'
  const fits = vehicleTypes.map((largest) => fitsInto(search.vehicle, largest))
  const listed = standings.map((standing) => isListed(standing, search))
  const calendar: CalendarPlace = { minutes: new Int32Array(0), from: 0, to: 0, isFull: false }

  const visit = (place: number, longitude: number, latitude: number): void => {
    const traits = index.traits[place]!
    if ((traits & asked) !== wanted || !(access & (1 << accessIn(traits)))) return
    const week = index.weeks[place]!
    const verdict = classes.weekVerdict(week)
    if (!(verdict & weekVerdict.isListed)) return
    const stay = classes.zoneOf(week)!
    const { starts, ends } = stay
    let standing = fits[largestVehicleIn(traits)] ? available : tooSmall
    if (traits & trait.allowsMultipleDays ? stay.isTooLongForSeveralDays : stay.isTooLong) standing = tooLong
    else {
      index.calendarAt(place, traits, calendar)
      const isOpen =
        !isCasual ||
        (((verdict & weekVerdict.isOpen) !== 0 ||
          ((traits & trait.opensBesides) !== 0 &&
            isOpenBesides(calendar, starts, ends, () => classes.openings(week)))) &&
          !isClosed(calendar, starts, ends))
      if (!isOpen) standing = closed
      else if (isTaken(calendar, starts, ends)) standing = taken
    }
    if (listed[standing]) onListed(place, traits, standing, longitude, latitude)
  }

  if (search.spaceId === null) index.walk(brand.id, search.bounds, visit)
  else index.visit(brand.id, search.spaceId, visit)
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
  const welcome = access.length > 0 ? access : accessMethods
  return welcome.reduce((bits, method) => bits | (1 << accessMethods.indexOf(method)), 0)
}

function fitsInto(vehicle: VehicleType | null, largestVehicle: VehicleType): boolean {
  const free = { isTooLong: false, isOpen: true, isTaken: false, largestVehicle }
  return standingOf(free, vehicle) === 'available'
}
