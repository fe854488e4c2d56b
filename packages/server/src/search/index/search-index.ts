import type { Bounds } from '@bayshare/domain/geo/bounds'
import type { Position } from '@bayshare/domain/geo/distance'
import { asSpaceId, type Rates } from '@bayshare/domain/listings/space'
import Flatbush from 'flatbush'
import type { NamedSpace } from '../engine'
import { Slots } from '../slots'
import type { CalendarPlace } from './calendar-minutes'
import { idAsText, idFromText, type IdTable, placeOf, putPlace } from './id-table'
import { type IndexData, mostChanges, rateFields } from './index-data'
import { eachStretch } from './map-stretches'
import { casualRatesOf, monthlyRatesOf, ratesFrom } from './rate-values'
import { idBytes, type SpaceRecord, weekBytes } from './read-space'
import { trait } from './space-traits'

interface Tree {
  brand: string
  from: number
  to: number
  tree: Flatbush
}

type OnPlaces = (from: number, to: number) => void

/** More spaces were added than fit; the index has to be loaded again. */
class IndexIsFull extends Error {}

/**
 * All that a search asks of the spaces, by their place in the arrays. What was loaded lies in a spatial index; what has
 * come or moved since stands behind it and is looked through one by one.
 */
export class SearchIndex {
  readonly traits: Uint32Array
  readonly weeks: Uint32Array
  readonly casualRates: Uint32Array
  readonly monthlyRates: Uint32Array
  readonly ids: Uint8Array
  readonly zones: string[]
  private readonly trees: readonly Tree[]
  private readonly idTable: IdTable
  /** By place. */
  private readonly names = new Slots<NamedSpace>(2 ** 15, { id: asSpaceId('') })
  private readonly changedCalendars = new Map<number, Int32Array>()
  /** Of the spaces behind the loaded ones. */
  private readonly addedPositions: number[] = []
  private readonly addedBrands: string[] = []
  private readonly addedWeeks = new Map<string, number>()
  private readonly addedRates = new Map<string, number>()
  private weekBits: Uint8Array
  weekZones: Uint16Array
  private rateValues: Int32Array
  weekCount: number
  rateCount: number
  private readonly loaded: number

  constructor(private readonly data: IndexData) {
    this.loaded = data.count
    this.ids = data.ids
    this.traits = data.traits
    this.weeks = data.weeks
    this.casualRates = data.casualRates
    this.monthlyRates = data.monthlyRates
    this.zones = data.zones
    this.weekBits = data.weekBits
    this.weekZones = data.weekZones
    this.rateValues = data.rateValues
    this.weekCount = data.weekZones.length
    this.rateCount = data.rateValues.length / rateFields
    this.idTable = { ids: new Uint32Array(data.ids.buffer), entries: data.idEntries }
    this.trees = data.brands.map((own) => ({ ...own, tree: Flatbush.from(own.tree) }))
  }

  /** How much would be gained by loading it anew. */
  get changes(): number {
    return this.changedCalendars.size + this.addedBrands.length
  }

  get isDueForRebuild(): boolean {
    return this.changes > mostChanges(this.loaded)
  }

  /** Calls back for all spaces of the brand within the bounds, stretch by stretch. */
  eachWithin(brand: string, bounds: Bounds, onPlaces: OnPlaces): void {
    this.eachAdded(brand, bounds, onPlaces)
    const own = this.trees.find((tree) => tree.brand === brand)
    if (own) eachStretch(own.tree, bounds, (from, to) => onPlaces(own.from + from, own.from + to))
  }

  /** Those that have come or moved since the index was loaded. */
  private eachAdded(brand: string, { south, west, north, east }: Bounds, onPlaces: OnPlaces): void {
    const { addedPositions, addedBrands, loaded } = this
    for (let added = 0; added < addedBrands.length; added++) {
      const longitude = addedPositions[added * 2]!
      const latitude = addedPositions[added * 2 + 1]!
      const isWithin = longitude >= west && longitude <= east && latitude >= south && latitude <= north
      if (isWithin && addedBrands[added] === brand) onPlaces(loaded + added, loaded + added + 1)
    }
  }

  /** Calls back for one space of the brand, wherever it lies. */
  visitOne(brand: string, id: string, onPlaces: OnPlaces): void {
    const words = idFromText(id)
    const place = words && placeOf(this.idTable, words)
    if (place !== undefined && this.brandAt(place) === brand) onPlaces(place, place + 1)
  }

  /** Writes where a place is into an object that is reused, to avoid allocations. */
  positionInto(place: number, into: Position): Position {
    if (place >= this.loaded) {
      const at = (place - this.loaded) * 2
      into.longitude = this.addedPositions[at]!
      into.latitude = this.addedPositions[at + 1]!
    } else {
      const { tree, from } = this.treeAt(place)
      const { _boxes: boxes } = tree
      const at = (place - from) * 4
      into.longitude = boxes[at]!
      into.latitude = boxes[at + 1]!
    }
    return into
  }

  nameAt(place: number): NamedSpace {
    return this.names.get(place) ?? this.names.put(place, { id: idAsText(this.ids, place) })
  }

  calendarAt(place: number, traits: number, into: CalendarPlace): void {
    into.isFull = (traits & trait.hasFullCalendar) !== 0
    if (traits & trait.hasChangedCalendar) {
      const minutes = this.changedCalendars.get(place)!
      into.minutes = minutes
      into.from = 0
      into.to = minutes.length
    } else {
      into.minutes = this.data.minutes
      into.from = this.data.minutesFrom[place]!
      into.to = this.data.minutesFrom[place + 1]!
    }
  }

  /** Of the spaces whose time has not changed since. */
  get loadedCalendars(): Pick<IndexData, 'minutes' | 'minutesFrom'> {
    return this.data
  }

  weekAt(number: number): Uint8Array {
    return this.weekBits.subarray(number * weekBytes, (number + 1) * weekBytes)
  }

  ratesAt(number: number): Rates {
    return ratesFrom(this.rateValues, number * rateFields)
  }

  zoneOfRates(number: number): number {
    return this.rateValues[number * rateFields + 4]!
  }

  /** A space as it is now: changed, moved, new or withdrawn. */
  apply(space: SpaceRecord): void {
    const known = placeOf(this.idTable, space.idWords)
    if (!space.isPublished) {
      if (known !== undefined) this.traits[known] = this.traits[known]! | trait.isGone
      return
    }
    const place = this.placeFor(space, known)
    const zone = this.zoneNumber(space.zone)
    this.weeks[place] = this.weekNumber(space, zone)
    this.casualRates[place] = this.ratesNumber(casualRatesOf(space), zone)
    this.monthlyRates[place] = this.ratesNumber(monthlyRatesOf(space), zone)
    this.traits[place] = space.traits | this.keepCalendar(place, space)
  }

  private placeFor(space: SpaceRecord, known: number | undefined): number {
    if (known === undefined) return this.add(space)
    if (known >= this.loaded) {
      this.setAdded(known - this.loaded, space)
      return known
    }
    const { longitude, latitude } = this.positionInto(known, { longitude: 0, latitude: 0 })
    const isInPlace =
      longitude === space.longitude && latitude === space.latitude && this.brandAt(known) === space.brand
    if (isInPlace) return known
    this.traits[known] = this.traits[known]! | trait.isGone
    return this.add(space)
  }

  private add(space: SpaceRecord): number {
    const added = this.addedBrands.length
    const place = this.loaded + added
    if (place >= this.traits.length) throw new IndexIsFull('There is no room for another space')
    this.setAdded(added, space)
    this.ids.set(space.id, place * idBytes)
    putPlace(this.idTable, place)
    return place
  }

  private setAdded(added: number, { longitude, latitude, brand }: SpaceRecord): void {
    this.addedPositions[added * 2] = longitude
    this.addedPositions[added * 2 + 1] = latitude
    this.addedBrands[added] = brand
  }

  /** What is as it was when it was loaded needs no place apart. */
  private keepCalendar(place: number, { calendar }: SpaceRecord): number {
    if (place < this.loaded && this.isAsLoaded(place, calendar)) {
      this.changedCalendars.delete(place)
      return 0
    }
    this.changedCalendars.set(place, Int32Array.from(calendar))
    return trait.hasChangedCalendar
  }

  private isAsLoaded(place: number, calendar: readonly number[]): boolean {
    const { minutes, minutesFrom } = this.data
    const from = minutesFrom[place]!
    if (minutesFrom[place + 1]! - from !== calendar.length) return false
    return calendar.every((minute, at) => minutes[from + at] === minute)
  }

  private brandAt(place: number): string | undefined {
    if (place >= this.loaded) return this.addedBrands[place - this.loaded]
    return this.treeAt(place).brand
  }

  private treeAt(place: number): Tree {
    const { trees } = this
    let at = 0
    while (place >= trees[at]!.to) at++
    return trees[at]!
  }

  private zoneNumber(zone: string): number {
    const known = this.zones.indexOf(zone)
    return known >= 0 ? known : this.zones.push(zone) - 1
  }

  /** Weeks and rates that come later are numbered among themselves only; the next index merges them. */
  private weekNumber({ week }: SpaceRecord, zone: number): number {
    const key = `${zone} ${Buffer.from(week.buffer).toString('latin1')}`
    const known = this.addedWeeks.get(key)
    if (known !== undefined) return known
    const number = this.weekCount++
    this.weekBits = grownTo(this.weekBits, this.weekCount * weekBytes)
    this.weekZones = grownTo(this.weekZones, this.weekCount)
    this.weekBits.set(week, number * weekBytes)
    this.weekZones[number] = zone
    this.addedWeeks.set(key, number)
    return number
  }

  private ratesNumber(rates: readonly number[], zone: number): number {
    const values = [...rates, zone]
    const key = values.join(' ')
    const known = this.addedRates.get(key)
    if (known !== undefined) return known
    const number = this.rateCount++
    this.rateValues = grownTo(this.rateValues, this.rateCount * rateFields)
    this.rateValues.set(values, number * rateFields)
    this.addedRates.set(key, number)
    return number
  }
}

/** The same array, or a larger one with the same beginning. */
function grownTo<A extends Uint8Array | Uint16Array | Int32Array>(array: A, length: number): A {
  if (length <= array.length) return array
  const larger = new (array.constructor as new (length: number) => A)(Math.max(length, array.length * 2, 64))
  larger.set(array)
  return larger
}
