import { slotsAWeek } from '@bayshare/domain/availability/open-week'
import { accessMethods, type SpaceType } from '@bayshare/domain/listings/space'
import type { Rates } from '@bayshare/domain/listings/space'
import { cents } from '@bayshare/domain/money/cents'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { readRanges, readUnits } from './read-ranges'
import { writeCalendar } from './calendar-minutes'
import { trait, traitsOf } from './space-traits'

export const weekBytes = slotsAWeek / 8
export const idBytes = 16

/** What the index keeps of a space. One is filled again and again, so that reading a million makes no garbage. */
export interface SpaceRecord {
  id: Uint8Array
  brand: string
  zone: string
  latitude: number
  longitude: number
  isPublished: boolean
  traits: number
  rates: Rates
  week: Uint8Array
  calendar: number[]
}

export function emptyRecord(): SpaceRecord {
  return {
    id: new Uint8Array(idBytes),
    brand: '',
    zone: '',
    latitude: 0,
    longitude: 0,
    isPublished: false,
    traits: 0,
    rates: { hourly: null, daily: null, overnight: null, monthly: null },
    week: new Uint8Array(weekBytes),
    calendar: [],
  }
}

const noCalendar = { open: [] as number[], closed: [] as number[], busy: [] as number[] }

/** Reads the values of one row, each with its length before it, from `at` on. Answers where the next row begins. */
export function readSpace(bytes: Buffer, at: number, record: SpaceRecord): number {
  const row = new RowReader(bytes, at)
  record.id.set(bytes.subarray(row.start(), row.end()))
  record.brand = row.text()
  record.latitude = row.double()
  record.longitude = row.double()
  record.zone = row.text()
  const type = row.text() as SpaceType
  const accessMethod = accessMethods[row.short() - 1]!
  const largestVehicle = row.text() as VehicleType
  const capacity = row.whole()
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
  row.week(record.week)
  const also = row.ranges(noCalendar.open, 'inwards')
  const closed = row.ranges(noCalendar.closed, 'outwards')
  const busy = row.ranges(noCalendar.busy, 'outwards')
  const units = row.units()
  const isFull = writeCalendar(
    { capacity, closed, also, units: capacity === 1 ? [busy] : units },
    record.calendar,
  )
  record.traits =
    traitsOf({
      offer: { isPublished, allowsCasual, allowsMonthly, approvesAutomatically, rates },
      isFeatured,
      type,
      hasCharging,
      allowsMultipleDays,
      accessMethod,
      largestVehicle,
    }) |
    (isFull ? trait.hasFullCalendar : 0) |
    (also.length > 0 ? trait.opensBesides : 0)
  return row.next
}

/** Takes one value after the other. */
class RowReader {
  private value = 0
  private length = 0
  next: number

  constructor(
    private readonly bytes: Buffer,
    at: number,
  ) {
    this.next = at
  }

  /** Steps to the next value and answers where it begins. Nothing has the length -1. */
  start(): number {
    this.length = this.bytes.readInt32BE(this.next)
    this.value = this.next + 4
    this.next = this.value + Math.max(0, this.length)
    return this.value
  }

  end(): number {
    return this.next
  }

  text(): string {
    const at = this.start()
    return this.bytes.toString('latin1', at, this.next)
  }

  double(): number {
    return this.bytes.readDoubleBE(this.start())
  }

  short(): number {
    return this.bytes.readInt16BE(this.start())
  }

  whole(): number {
    return this.bytes.readInt32BE(this.start())
  }

  amount(): Rates['hourly'] {
    const at = this.start()
    return this.length < 0 ? null : cents(this.bytes.readInt32BE(at))
  }

  flag(): boolean {
    return this.bytes[this.start()] === 1
  }

  /** The number of bits stands before them. A week that is not told is closed. */
  week(into: Uint8Array): void {
    const at = this.start()
    if (this.length < 0) into.fill(0)
    else into.set(this.bytes.subarray(at + 4, this.next))
  }

  ranges(into: number[], rounding: 'inwards' | 'outwards'): number[] {
    into.length = 0
    const at = this.start()
    if (this.length >= 0) readRanges(this.bytes, at, into, rounding)
    return into
  }

  units(): number[][] {
    const at = this.start()
    return this.length < 0 ? [] : readUnits(this.bytes, at)
  }
}
