import type { OpenKind } from '../availability/open-week'
import type { Cents } from '../money/cents'
import type { VehicleType } from '../vehicles/size'
import type { BayState } from './bay-state'

/** A bay with all that its place in the list of its building depends on. */
export interface WeighedBay {
  id: string
  marking: string
  group: string | null
  monthlyRate: Cents
  largestVehicle: VehicleType
  openKind: OpenKind
  description: string
  /** The paths of its pictures. */
  images: readonly string[]
  approvesAutomatically: boolean
  state: BayState
  /** For the vehicle of whoever asks. */
  isTooSmall: boolean
}

export interface ListedBay<Bay extends WeighedBay> {
  bay: Bay
  /** How many more there are just like it, which the list folds away. */
  othersLikeIt: number
}

/**
 * The bays of a building as a list shows them: what can be booked, then what is taken, then what is too small, the
 * cheapest first. Equal free bays are listed once.
 */
export function bayList<Bay extends WeighedBay>(
  bays: readonly Bay[],
  /** Null lists them all. */
  limit: number | null,
): ListedBay<Bay>[] {
  const folded = new Map<string, Bay[]>()
  for (const bay of bays.toSorted(compareBays)) {
    const key = isFoldable(bay) ? likeness(bay) : bay.id
    folded.set(key, [...(folded.get(key) ?? []), bay])
  }
  const listed = [...folded.values()].flatMap(([bay, ...others]) =>
    bay ? [{ bay, othersLikeIt: others.length }] : [],
  )
  return limit === null ? listed : listed.slice(0, limit)
}

/** A bay with an end date is listed by itself. */
function isFoldable({ state }: WeighedBay): boolean {
  return state.kind === 'available'
}

function likeness(bay: WeighedBay): string {
  const { group, monthlyRate, largestVehicle, openKind, approvesAutomatically, description, images } = bay
  return JSON.stringify([
    group,
    monthlyRate,
    largestVehicle,
    openKind,
    approvesAutomatically,
    description,
    images,
  ])
}

function compareBays(one: WeighedBay, other: WeighedBay): number {
  return (
    Number(one.isTooSmall) - Number(other.isTooSmall) ||
    Number(isTaken(one)) - Number(isTaken(other)) ||
    one.monthlyRate - other.monthlyRate ||
    compareMarkings(one.marking, other.marking) ||
    (one.id < other.id ? -1 : 1)
  )
}

function isTaken({ state }: WeighedBay): boolean {
  return state.kind === 'unavailable'
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** As people count: B2 before B10. */
function compareMarkings(one: string, other: string): number {
  return byNumber.compare(one, other)
}
