import { isAtOrAfter, isBefore } from '../time/compare-instants'
import { plateKey } from './plate'

/** Why a car may be in a building: a booking of hours, a visitor pass or a booking by the month. */
export const stayKinds = ['booking', 'visitor', 'monthly'] as const
export type StayKind = (typeof stayKinds)[number]

export interface AllowedPlate {
  plate: string
  bay: string
  kind: StayKind
  startsAt: Temporal.Instant
  /** Null goes on. */
  endsAt: Temporal.Instant | null
}

export type PlateAnswer =
  | { may: 'yes'; allowed: AllowedPlate }
  /** With the time from when it may, where that is known. */
  | { may: 'no'; from: Temporal.Instant | null }

/** Whether the car with this plate may be here now; of several reasons the one that lasts longest (rule: patrol). */
export function mayPark(
  typed: string,
  plates: readonly AllowedPlate[],
  now: Temporal.Instant,
): PlateAnswer | 'plate-not-valid' {
  const key = plateKey(typed)
  if (key === undefined) return 'plate-not-valid'
  const own = plates.filter(({ plate, endsAt }) => plateKey(plate) === key && isBeforeEnd(now, endsAt))
  const here = own.filter(({ startsAt }) => isAtOrAfter(now, startsAt)).toSorted(longestFirst)
  if (here[0]) return { may: 'yes', allowed: here[0] }
  const next = own.map(({ startsAt }) => startsAt).toSorted(Temporal.Instant.compare)[0]
  return { may: 'no', from: next ?? null }
}

/** A list of plates tells nothing about a time that it does not cover. */
export function coversNow(list: { until: Temporal.Instant }, now: Temporal.Instant): boolean {
  return isBefore(now, list.until)
}

function isBeforeEnd(now: Temporal.Instant, endsAt: Temporal.Instant | null): boolean {
  return endsAt === null || isBefore(now, endsAt)
}

function longestFirst({ endsAt: one }: AllowedPlate, { endsAt: other }: AllowedPlate): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1
  return Temporal.Instant.compare(other, one)
}
