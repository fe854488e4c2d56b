import { isAtOrAfter, isBefore } from '../time/compare-instants'
import { type Likeness, plateLikeness } from '../vehicles/plate-likeness'
import { plateKey } from './plate'

/** Why a car may be in a building: a booking of hours, a visitor pass or a booking by the month. */
export const stayKinds = ['booking', 'visitor', 'monthly'] as const
export type StayKind = (typeof stayKinds)[number]

export interface ExpectedPlate {
  plate: string
  bay: string
  kind: StayKind
  startsAt: Temporal.Instant
  /** Null: open-ended. */
  endsAt: Temporal.Instant | null
  /** The resident has not answered the request of this visitor. */
  isWaiting: boolean
  /** When a patroller last saw this very plate in its time. */
  seenAt: Temporal.Instant | null
}

/** Why a plate that is expected, or one near it, does not count now. */
export const notNowReasons = ['later', 'waiting', 'seen-itself'] as const
export type NotNowReason = (typeof notNowReasons)[number]

export type PlateAnswer =
  | { may: 'yes'; allowed: ExpectedPlate }
  /** It counts as allowed: the plate is near these. */
  | { may: 'probably'; near: readonly ExpectedPlate[] }
  | { may: 'no'; notNow: { reason: NotNowReason; expected: ExpectedPlate } | null }

const mostNear = 3

/** Whether the car with this plate may be here now; of several reasons the one that lasts longest (rules: patrol, near plates). */
export function mayPark(
  typed: string,
  plates: readonly ExpectedPlate[],
  now: Temporal.Instant,
): PlateAnswer | 'plate-not-valid' {
  const key = plateKey(typed)
  if (key === undefined) return 'plate-not-valid'
  const like = plates
    .map((expected) => ({ expected, likeness: plateLikeness(key, plateKey(expected.plate) ?? '') }))
    .filter(({ expected, likeness }) => likeness !== 'different' && isBeforeEnd(now, expected.endsAt))
  const having = (likeness: Likeness) =>
    like.filter((one) => one.likeness === likeness).map(({ expected }) => expected)
  const own = having('equal')
  const [allowed] = own.filter((one) => counts(one, now)).toSorted(longestFirst)
  if (allowed) return { may: 'yes', allowed }
  if (own.length > 0) return { may: 'no', notNow: whyNotNow(own, now) }
  const resembling = [
    ...having('look-alike').toSorted(longestFirst),
    ...having('near').toSorted(longestFirst),
  ]
  const near = oncePerPlate(resembling.filter((one) => counts(one, now) && !one.seenAt))
  if (near.length > 0) return { may: 'probably', near: near.slice(0, mostNear) }
  return { may: 'no', notNow: whyNotNow(resembling, now) }
}

/** Whether residents are told yes: the same plate, or one that looks like it (rule: near plates). */
export function mayParkForResident(
  typed: string,
  plates: readonly ExpectedPlate[],
  now: Temporal.Instant,
): boolean | 'plate-not-valid' {
  const key = plateKey(typed)
  if (key === undefined) return 'plate-not-valid'
  return plates.some(
    (one) =>
      ['equal', 'look-alike'].includes(plateLikeness(key, plateKey(one.plate) ?? '')) && counts(one, now),
  )
}

/** What was seen on this device and not sent yet counts as if the server knew it. */
export function withSightings(
  plates: readonly ExpectedPlate[],
  sightings: readonly { plate: string; seenAt: Temporal.Instant }[],
): ExpectedPlate[] {
  return plates.map((expected) => {
    const own = sightings.filter(
      ({ plate, seenAt }) =>
        plate === plateKey(expected.plate) &&
        isAtOrAfter(seenAt, expected.startsAt) &&
        isBeforeEnd(seenAt, expected.endsAt),
    )
    const times = [...own.map(({ seenAt }) => seenAt), ...(expected.seenAt ? [expected.seenAt] : [])]
    return { ...expected, seenAt: times.toSorted(Temporal.Instant.compare).at(-1) ?? null }
  })
}

/** A list of plates tells nothing about a time that it does not cover. */
export function coversNow(list: { until: Temporal.Instant }, now: Temporal.Instant): boolean {
  return isBefore(now, list.until)
}

/** A visitor at the entrance comes before a later booking, and who was seen comes last. */
function whyNotNow(expected: readonly ExpectedPlate[], now: Temporal.Instant) {
  const earliestFirst = expected.toSorted((one, other) =>
    Temporal.Instant.compare(one.startsAt, other.startsAt),
  )
  const waiting = earliestFirst.find((one) => one.isWaiting)
  if (waiting) return { reason: 'waiting', expected: waiting } as const
  const later = earliestFirst.find(({ startsAt }) => isBefore(now, startsAt))
  if (later) return { reason: 'later', expected: later } as const
  const [seen] = expected
  return seen ? ({ reason: 'seen-itself', expected: seen } as const) : null
}

function counts({ startsAt, endsAt, isWaiting }: ExpectedPlate, now: Temporal.Instant): boolean {
  return !isWaiting && isAtOrAfter(now, startsAt) && isBeforeEnd(now, endsAt)
}

function oncePerPlate(plates: readonly ExpectedPlate[]): ExpectedPlate[] {
  const seen = new Set<string | undefined>()
  return plates.filter(({ plate }) => !seen.has(plateKey(plate)) && seen.add(plateKey(plate)))
}

function isBeforeEnd(now: Temporal.Instant, endsAt: Temporal.Instant | null): boolean {
  return endsAt === null || isBefore(now, endsAt)
}

function longestFirst({ endsAt: one }: ExpectedPlate, { endsAt: other }: ExpectedPlate): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1
  return Temporal.Instant.compare(other, one)
}
