import { slotsAWeek } from '@bayshare/domain/availability/open-week'
import { accessMethods, type SpaceType } from '@bayshare/domain/listings/space'
import type { Rates } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { viewOf } from './copied-rows'
import { KnownTexts } from './known-texts'
import { readRanges, readUnits, type Rounding } from './read-ranges'
import { writeCalendar } from './calendar-minutes'
import { trait, traitsOf } from './space-traits'

export const weekBytes = slotsAWeek / 8
export const idBytes = 16

/** What the index keeps of a space. One is filled again and again, so that reading a million makes no garbage. */
export interface SpaceRecord {
  id: Uint8Array
  /** The same bytes, as other words. */
  idWords: Uint32Array
  brand: string
  zone: string
  latitude: number
  longitude: number
  capacity: number
  isPublished: boolean
  traits: number
  rates: Rates
  week: Uint8Array
  weekWords: Int32Array
  calendar: number[]
}

export function emptyRecord(): SpaceRecord {
  const id = new Uint8Array(idBytes)
  const week = new Uint8Array(weekBytes)
  return {
    id,
    idWords: new Uint32Array(id.buffer),
    brand: '',
    zone: '',
    latitude: 0,
    longitude: 0,
    capacity: 1,
    isPublished: false,
    traits: 0,
    rates: { hourly: null, daily: null, overnight: null, monthly: null },
    week,
    weekWords: new Int32Array(week.buffer),
    calendar: [],
  }
}

/** Reads rows of spaces, one at a time. */
export class SpaceReader {
  private readonly row = new RowReader()
  private readonly brands = new KnownTexts()
  private readonly zones = new KnownTexts()
  private readonly types = new KnownTexts()
  private readonly vehicles = new KnownTexts()
  private readonly also: number[] = []
  private readonly closed: number[] = []
  private readonly busy: number[] = []

  /** Reads the values of one row, each with its length before it, from `at` on. Answers where the next row begins. */
  read(bytes: Buffer, at: number, record: SpaceRecord): number {
    return this.readTime(bytes, this.readSpace(bytes, at, record), record)
  }

  /** All but its time. */
  readSpace(bytes: Buffer, at: number, record: SpaceRecord): number {
    const { row } = this
    row.begin(bytes, at)
    row.bytesInto(record.id, 0)
    record.brand = row.text(this.brands)
    record.latitude = row.double()
    record.longitude = row.double()
    record.zone = row.text(this.zones)
    const type = row.text(this.types) as SpaceType
    const accessMethod = accessMethods[row.short() - 1]!
    const largestVehicle = row.text(this.vehicles) as VehicleType
    record.capacity = row.whole()
    const { rates } = record
    rates.hourly = row.amount()
    rates.daily = row.amount()
    rates.overnight = row.amount()
    rates.monthly = row.amount()
    const allowsCasual = row.flag()
    const allowsMonthly = row.flag()
    const allowsMultipleDays = row.flag()
    const approvesAutomatically = row.flag()
    const isPublished = row.flag()
    record.isPublished = isPublished
    const hasCharging = row.flag()
    const isFeatured = row.flag()
    record.traits = traitsOf({
      offer: { isPublished, allowsCasual, allowsMonthly, approvesAutomatically, rates },
      isFeatured,
      type,
      hasCharging,
      allowsMultipleDays,
      accessMethod,
      largestVehicle,
    })
    return row.next
  }

  readId(bytes: Buffer, at: number, record: SpaceRecord): number {
    const { row } = this
    row.begin(bytes, at)
    row.bytesInto(record.id, 0)
    return row.next
  }

  /** The time of a space of which the rest is known, and the traits that come with it. */
  readTime(bytes: Buffer, at: number, record: SpaceRecord): number {
    const { row } = this
    row.begin(bytes, at)
    // The number of bits stands before them. A missing week is closed.
    row.bytesInto(record.week, 4)
    const also = row.ranges(this.also, 'inwards')
    const closed = row.ranges(this.closed, 'outwards')
    const busy = row.ranges(this.busy, 'outwards')
    const units = row.units()
    const { capacity } = record
    const isFull = writeCalendar(
      { capacity, closed, also, units: capacity === 1 ? [busy] : units },
      record.calendar,
    )
    if (isFull) record.traits |= trait.hasFullCalendar
    if (also.length > 0) record.traits |= trait.opensBesides
    return row.next
  }
}

const noUnits: number[][] = []

/** Takes one value after the other. */
class RowReader {
  private bytes: Buffer = Buffer.alloc(0)
  private view = viewOf(this.bytes)
  private value = 0
  private length = 0
  next = 0

  begin(bytes: Buffer, at: number): void {
    if (bytes !== this.bytes) this.view = viewOf(bytes)
    this.bytes = bytes
    this.next = at
  }

  /** Steps to the next value and answers where it begins. Nothing has the length -1. */
  private step(): number {
    this.length = this.view.getInt32(this.next)
    this.value = this.next + 4
    this.next = this.value + Math.max(0, this.length)
    return this.value
  }

  /** All but the first so many. */
  bytesInto(into: Uint8Array, skipped: number): void {
    const from = this.step() + skipped
    if (this.length < 0) into.fill(0)
    else for (let at = 0; at < into.length; at++) into[at] = this.bytes[from + at]!
  }

  text(known: KnownTexts): string {
    const at = this.step()
    return known.read(this.bytes, at, this.next)
  }

  double(): number {
    return this.view.getFloat64(this.step())
  }

  short(): number {
    return this.view.getInt16(this.step())
  }

  whole(): number {
    return this.view.getInt32(this.step())
  }

  amount(): Rates['hourly'] {
    const at = this.step()
    return this.length < 0 ? null : cents(this.view.getInt32(at))
  }

  flag(): boolean {
    return this.bytes[this.step()] === 1
  }

  ranges(into: number[], rounding: Rounding): number[] {
    // Setting a length takes long, even where it stays.
    if (into.length > 0) into.length = 0
    const at = this.step()
    if (this.length >= 0) readRanges(this.view, at, into, rounding)
    return into
  }

  units(): number[][] {
    const at = this.step()
    return this.length < 0 ? noUnits : readUnits(this.view, at)
  }
}
