import type { AccountId } from '../accounts/actor'
import type { Cents } from '../money/cents'
import type { VehicleType } from '../vehicles/size'

declare const spaceIdMark: unique symbol
export type SpaceId = string & { readonly [spaceIdMark]: true }

/** For where an id enters the code: when it is made, or read from an address or from bytes. Elsewhere it comes typed. */
export function asSpaceId(id: string): SpaceId {
  return id as SpaceId
}

export const spaceTypes = ['Carport', 'Driveway', 'Garage', 'Parking-lot'] as const
export type SpaceType = (typeof spaceTypes)[number]

/** "Covered" means type Carport or Garage (rule: covered). */
export function isCovered(type: SpaceType): boolean {
  return type === 'Carport' || type === 'Garage'
}

export const accessMethods = [
  'None Required',
  'Boom Gate',
  'Key',
  'Passcode',
  'Permit',
  'Remote',
  'Ticket',
  'Swipe Card',
] as const
export type AccessMethod = (typeof accessMethods)[number]

export const chargingTypes = ['Wall (AU/NZ)', 'Type 1 (SAE J-1772)', 'Type 2', 'CHAdeMO'] as const

/** What the rules need to know of a space or a bay. A bay is a space inside a building. */
export interface Space {
  id: SpaceId
  ownerId: AccountId
  /** IANA name, found from the position; wall-clock times of the space belong to it (rule: time zone). */
  zone: string
  /** Inside a building; it is let by the month. */
  isBay: boolean
  isPublished: boolean
  capacity: number
  largestVehicle: VehicleType
  allowsCasual: boolean
  allowsMonthly: boolean
  /** Instant booking; casual parking needs it. */
  approvesAutomatically: boolean
  allowsMultipleDays: boolean
  /** A driver may cancel by themselves; copied onto the booking when it is made (rule: cancelling). */
  allowsCancellation: boolean
  rates: Rates
}

/** Copied onto the booking when it is made (rule: frozen rates). */
export interface Rates {
  hourly: Cents | null
  daily: Cents | null
  overnight: Cents | null
  monthly: Cents | null
}
