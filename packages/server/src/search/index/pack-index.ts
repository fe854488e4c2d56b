import type { Rates } from '@bayshare/domain/listings/space'
import Flatbush from 'flatbush'
import { ClassNumbers } from './class-numbers'
import { entriesFor, type IdTable, placeOf, putPlace } from './id-table'
import { type BrandData, type IndexData, placesFor, rateFields } from './index-data'
import { noRate } from './rate-values'
import { idBytes, type SpaceRecord, weekBytes } from './read-space'

type Rate = Rates['hourly']
const weekWords = weekBytes / 4
const never = new Int32Array(weekWords)

/** Takes spaces in any order and makes the index of them. */
export class IndexPacker {
  private packed = 0
  private readonly ids: Uint8Array<ArrayBuffer>
  private readonly positions: Float64Array
  private readonly traits: Uint32Array
  private readonly weeks: Uint32Array
  private readonly casualRates: Uint32Array
  private readonly monthlyRates: Uint32Array
  private readonly brands: Uint8Array
  private readonly zones: Uint16Array
  private readonly capacities: Uint32Array
  /** Of the places in the order in which they came. */
  private readonly idTable: IdTable
  private readonly minutes: MinutesHeap
  private readonly brandNames = new Names()
  private readonly zoneNames = new Names()
  private readonly weekNumbers = new ClassNumbers(weekWords + 1)
  /** By zone, for spaces whose time has not come. */
  private readonly closedWeeks: number[] = []
  private readonly rateNumbers = new ClassNumbers(rateFields)
  private readonly week = new Int32Array(weekWords + 1)
  private readonly rateRow = new Int32Array(rateFields)

  constructor(private readonly count: number) {
    this.ids = new Uint8Array(count * idBytes)
    this.positions = new Float64Array(count * 2)
    this.traits = new Uint32Array(count)
    this.weeks = new Uint32Array(count)
    this.casualRates = new Uint32Array(count)
    this.monthlyRates = new Uint32Array(count)
    this.brands = new Uint8Array(count)
    this.zones = new Uint16Array(count)
    this.capacities = new Uint32Array(count)
    this.idTable = { ids: new Uint32Array(this.ids.buffer), entries: entriesFor(placesFor(count)) }
    this.minutes = new MinutesHeap(count)
  }

  /** A space without its time: until that comes it is closed. */
  add(space: SpaceRecord): void {
    const place = this.packed++
    const zone = this.zoneNames.numberOf(space.zone)
    this.ids.set(space.id, place * idBytes)
    putPlace(this.idTable, place)
    this.zones[place] = zone
    this.capacities[place] = space.capacity
    this.positions[place * 2] = space.longitude
    this.positions[place * 2 + 1] = space.latitude
    this.traits[place] = space.traits
    this.weeks[place] = this.closedWeeks[zone] ??= this.weekOf(never, zone)
    const { hourly, daily, overnight, monthly } = space.rates
    this.casualRates[place] = this.ratesOf(hourly, daily, overnight, null, zone)
    this.monthlyRates[place] = this.ratesOf(null, null, null, monthly, zone)
    this.brands[place] = this.brandNames.numberOf(space.brand)
  }

  /** Tells the record of an id what its time depends on. Answers its place, or nothing if it is not packed. */
  recall(space: SpaceRecord): number | undefined {
    const place = placeOf(this.idTable, space.idWords)
    if (place === undefined) return undefined
    space.capacity = this.capacities[place]!
    space.traits = this.traits[place]!
    return place
  }

  addTime(place: number, space: SpaceRecord): void {
    this.traits[place] = space.traits
    this.weeks[place] = this.weekOf(space.weekWords, this.zones[place]!)
    this.minutes.add(place, space.calendar)
  }

  private weekOf(week: Int32Array, zone: number): number {
    this.week.set(week)
    this.week[weekWords] = zone
    return this.weekNumbers.numberOf(this.week)
  }

  private ratesOf(hourly: Rate, daily: Rate, overnight: Rate, monthly: Rate, zone: number): number {
    const row = this.rateRow
    row[0] = hourly ?? noRate
    row[1] = daily ?? noRate
    row[2] = overnight ?? noRate
    row[3] = monthly ?? noRate
    row[4] = zone
    return this.rateNumbers.numberOf(row)
  }

  finish(snapshot: string): IndexData {
    if (this.packed !== this.count)
      throw new Error(`There were ${this.packed} spaces instead of ${this.count}`)
    const order = new Uint32Array(this.count)
    const brands: BrandData[] = []
    let from = 0
    for (const [number, brand] of this.brandNames.all.entries()) {
      const own = this.treeOf(number, order.subarray(from))
      brands.push({ brand, from, to: from + own.count, tree: own.tree })
      from += own.count
    }
    const places = placesFor(this.count)
    const ids = this.idsIn(order, places)
    return {
      snapshot,
      count: this.count,
      ids,
      traits: inOrder(this.traits, order, places),
      weeks: inOrder(this.weeks, order, places),
      casualRates: inOrder(this.casualRates, order, places),
      monthlyRates: inOrder(this.monthlyRates, order, places),
      ...this.minutes.inOrder(order),
      idEntries: this.entriesIn(order),
      brands,
      zones: this.zoneNames.all,
      ...weeksIn(this.weekNumbers.all()),
      rateValues: this.rateNumbers.all(),
    }
  }

  /** The spatial index of one brand. It tells places within the brand, in the order that it found best itself. */
  private treeOf(brand: number, order: Uint32Array): { count: number; tree: ArrayBuffer } {
    let count = 0
    for (let place = 0; place < this.count; place++) if (this.brands[place] === brand) order[count++] = place
    const tree = new Flatbush(count)
    for (let at = 0; at < count; at++) {
      const place = order[at]! * 2
      tree.add(this.positions[place]!, this.positions[place + 1]!)
    }
    tree.finish()
    const given = order.slice(0, count)
    const { _indices: leaves } = tree
    for (let at = 0; at < count; at++) {
      order[at] = given[leaves[at]!]!
      leaves[at] = at
    }
    return { count, tree: tree.data as ArrayBuffer }
  }

  /** The same ids stand at the same entries, only the places have changed. */
  private entriesIn(order: Uint32Array): Int32Array<ArrayBuffer> {
    const placeNow = new Uint32Array(this.count)
    for (let place = 0; place < this.count; place++) placeNow[order[place]!] = place
    return this.idTable.entries.map((entry) => (entry === 0 ? 0 : placeNow[entry - 1]! + 1))
  }

  private idsIn(order: Uint32Array, places: number): Uint8Array<ArrayBuffer> {
    const words = idBytes / 4
    const given = new Uint32Array(this.ids.buffer)
    const ids = new Uint32Array(places * words)
    for (let at = 0; at < order.length; at++)
      for (let word = 0; word < words; word++) ids[at * words + word] = given[order[at]! * words + word]!
    return new Uint8Array(ids.buffer)
  }
}

function inOrder(values: Uint32Array, order: Uint32Array, places: number): Uint32Array<ArrayBuffer> {
  const sorted = new Uint32Array(places)
  for (let at = 0; at < order.length; at++) sorted[at] = values[order[at]!]!
  return sorted
}

/** Apart again: the hours and the zones. */
function weeksIn(rows: Int32Array): Pick<IndexData, 'weekBits' | 'weekZones'> {
  const count = rows.length / (weekWords + 1)
  const bits = new Int32Array(count * weekWords)
  const weekZones = new Uint16Array(count)
  for (let number = 0; number < count; number++) {
    const from = number * (weekWords + 1)
    bits.set(rows.subarray(from, from + weekWords), number * weekWords)
    weekZones[number] = rows[from + weekWords]!
  }
  return { weekBits: new Uint8Array(bits.buffer), weekZones }
}

/** Gives each name a number. */
class Names {
  private readonly numbers = new Map<string, number>()

  get all(): string[] {
    return [...this.numbers.keys()]
  }

  numberOf(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.numbers.size)
    return this.numbers.size - 1
  }
}

const blockLength = 2 ** 20

/** Minutes in blocks, because nobody knows beforehand how many there are and one array would have to be copied as it grows. */
class MinutesHeap {
  private readonly blocks: Int32Array[] = []
  private used = 0
  private total = 0
  private readonly blockOf: Uint16Array
  private readonly startOf: Uint32Array
  private readonly lengthOf: Uint32Array

  constructor(private readonly count: number) {
    this.blockOf = new Uint16Array(count)
    this.startOf = new Uint32Array(count)
    this.lengthOf = new Uint32Array(count)
  }

  add(place: number, minutes: readonly number[]): void {
    if (this.blocks.length === 0 || this.used + minutes.length > blockLength) {
      this.blocks.push(new Int32Array(Math.max(blockLength, minutes.length)))
      this.used = 0
    }
    this.blocks.at(-1)!.set(minutes, this.used)
    this.blockOf[place] = this.blocks.length - 1
    this.startOf[place] = this.used
    this.lengthOf[place] = minutes.length
    this.used += minutes.length
    this.total += minutes.length
  }

  inOrder(order: Uint32Array): Pick<IndexData, 'minutes' | 'minutesFrom'> {
    const minutes = new Int32Array(this.total)
    const minutesFrom = new Uint32Array(this.count + 1)
    let next = 0
    for (let at = 0; at < order.length; at++) {
      const place = order[at]!
      const block = this.blocks[this.blockOf[place]!]
      const start = this.startOf[place]!
      minutesFrom[at] = next
      for (let minute = 0; minute < this.lengthOf[place]!; minute++) minutes[next++] = block![start + minute]!
    }
    minutesFrom[order.length] = next
    return { minutes, minutesFrom }
  }
}
