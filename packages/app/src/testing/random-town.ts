import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Availability, type Interval, weekdays } from '@bayshare/domain/availability/opening-hours'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { spaceTypes } from '@bayshare/domain/listings/space'
import { vehicleTypes } from '@bayshare/domain/vehicles/size'
import type { Choices } from './random-choices'
import type { SearchedBooking, SearchedSpace } from './searched-spaces'

/** Places whose clocks change in different ways, or never. */
export const towns = [
  { latitude: -33.8688, longitude: 151.2093, zone: 'Australia/Sydney' },
  { latitude: -34.9285, longitude: 138.6007, zone: 'Australia/Adelaide' },
  { latitude: -27.4698, longitude: 153.0251, zone: 'Australia/Brisbane' },
  { latitude: -31.5553, longitude: 159.0821, zone: 'Australia/Lord_Howe' },
] as const

/** The days around which everything happens in a random town: soon, and both weekends on which clocks change. */
const busyDays = ['2027-03-25', '2027-04-04', '2027-06-16', '2027-10-03'].map((day) =>
  Temporal.PlainDate.from(day),
)
/** A Monday before all of them. */
export const townTime = '2027-03-22T02:00:00Z'

export function randomDay(random: Choices): Temporal.PlainDate {
  return random.one(busyDays).add({ days: random.whole(-2, 3) })
}

/** On the grid of a quarter hour, most often where the clocks change or where people work. */
export function randomTime(random: Choices): Temporal.PlainTime {
  const hour = random.one([random.whole(0, 4), random.whole(7, 18), random.whole(0, 23)])
  return Temporal.PlainTime.from({ hour, minute: random.one([0, 0, 15, 30, 45]) })
}

export function randomSpace(random: Choices, brand: BrandId, ownerIds: readonly AccountId[]): SearchedSpace {
  const town = random.one(towns)
  const capacity = random.one([1, 1, 1, 2, 3])
  const near = () => Math.round((random.part() - 0.5) * 2000) / 20_000
  return {
    windows: randomWindows(random),
    closures: random.happens(0.2) ? [randomClosure(random)] : [],
    busyElsewhere: random.happens(0.3) ? times(random.whole(1, 4), () => randomBusy(random, town.zone)) : [],
    bookings: randomBookings(random, town.zone, capacity),
    row: {
      brand,
      ownerId: random.one(ownerIds),
      zone: town.zone,
      publicLatitude: town.latitude + near(),
      publicLongitude: town.longitude + near(),
      capacity,
      type: random.one(spaceTypes),
      accessMethod: random.whole(1, 8),
      largestVehicle: random.one(vehicleTypes),
      electricChargeType: random.happens(0.3) ? random.whole(1, 4) : null,
      rateHourlyCents: random.happens(0.9) ? random.one([300, 350, 400, 425, 999]) : null,
      rateDailyCents: random.happens(0.4) ? random.one([1500, 2000]) : null,
      surchargeOvernightCents: random.happens(0.3) ? 500 : null,
      rateMonthlyCents: random.happens(0.8) ? random.one([19_999, 20_000, 25_050]) : null,
      allowCasual: random.happens(0.9),
      allowMonthly: random.happens(0.8),
      allowMultiDay: random.happens(0.5),
      autoApprove: random.happens(0.95),
      isPublished: random.happens(0.95),
    },
  }
}

function randomWindows(random: Choices): Availability[] {
  const kind = random.whole(0, 9)
  if (kind === 0) return []
  if (kind <= 3) return [{ kind: 'always' }]
  if (kind === 4) return [weekly([1, 2, 3, 4, 5], '08:00', '18:00')]
  if (kind === 6 && random.happens(0.5)) return [weekly([2, 4], '07:00', '18:30')]
  if (kind === 5) return [weekly([...weekdays], '00:00', '02:00'), weekly([...weekdays], '02:00', '00:00')]
  return times(random.whole(1, 4), () => randomWindow(random))
}

function randomWindow(random: Choices): Availability {
  if (random.happens(0.25)) {
    const starts = randomDay(random).toPlainDateTime(randomTime(random))
    return { kind: 'single', starts, ends: starts.add({ minutes: 15 * random.whole(1, 200) }) }
  }
  const days = random.some(weekdays)
  const from = randomTime(random)
  const to = random.happens(0.2) ? from : randomTime(random)
  const isLasting = random.happens(0.6)
  const firstDate = isLasting ? random.one(beforeToday) : randomDay(random)
  const lastDate = isLasting || random.happens(0.4) ? null : firstDate.add({ days: random.whole(0, 60) })
  return { kind: 'weekly', days: days.length > 0 ? days : [7], from, to, firstDate, lastDate }
}

/** The last is today. */
const beforeToday = ['2027-01-01', '2027-03-21', '2027-03-22'].map((day) => Temporal.PlainDate.from(day))

function weekly(days: (1 | 2 | 3 | 4 | 5 | 6 | 7)[], from: string, to: string): Availability {
  return {
    kind: 'weekly',
    days,
    from: Temporal.PlainTime.from(from),
    to: Temporal.PlainTime.from(to),
    firstDate: Temporal.PlainDate.from('2027-01-01'),
    lastDate: null,
  }
}

function randomClosure(random: Choices): { firstDate: string; lastDate: string } {
  const day = randomDay(random)
  return { firstDate: day.toString(), lastDate: day.add({ days: random.whole(0, 2) }).toString() }
}

function randomBusy(random: Choices, zone: string): Interval {
  const starts = randomDay(random)
    .toZonedDateTime({ timeZone: zone, plainTime: randomTime(random) })
    .toInstant()
  return { starts, ends: starts.add({ minutes: 15 * random.whole(1, 40) }) }
}

/** No unit is taken twice; bookings that came to nothing may lie anywhere. */
export function randomBookings(random: Choices, zone: string, capacity: number): SearchedBooking[] {
  const kept: SearchedBooking[] = []
  for (const booking of times(random.whole(0, 5 * capacity), () => randomBooking(random, zone, capacity)))
    if (isOver(booking) || !kept.some((other) => collide(other, booking))) kept.push(booking)
  return kept
}

function randomBooking(random: Choices, zone: string, capacity: number): SearchedBooking {
  const unit = random.whole(1, capacity)
  const state = random.one(['confirmed', 'confirmed', 'held', 'waiting', 'cancelled', 'declined'] as const)
  const day = randomDay(random)
  if (random.happens(0.2)) {
    const dayStart = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant()
    const endsAt = random.happens(0.3) ? null : dayStart(day.add({ days: random.whole(1, 90) }))
    return { kind: 'monthly', unit, state, startsAt: dayStart(day), endsAt }
  }
  const startsAt = day.toZonedDateTime({ timeZone: zone, plainTime: randomTime(random) }).toInstant()
  return { unit, state, startsAt, endsAt: startsAt.add({ minutes: 15 * random.whole(1, 60) }) }
}

function isOver({ state }: SearchedBooking): boolean {
  return state === 'cancelled' || state === 'declined'
}

function collide(one: SearchedBooking, other: SearchedBooking): boolean {
  if (isOver(one) || isOver(other) || one.unit !== other.unit) return false
  const begins = (early: SearchedBooking, late: SearchedBooking) =>
    late.endsAt === null || Temporal.Instant.compare(early.startsAt, late.endsAt) < 0
  return begins(one, other) && begins(other, one)
}

export function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}
