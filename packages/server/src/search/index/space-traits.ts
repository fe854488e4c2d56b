import { isBookable, type OfferedSpace, settingOf } from '@bayshare/domain/offers/offer'
import { type AccessMethod, accessMethods, isCovered, type SpaceType } from '@bayshare/domain/listings/space'
import { type VehicleType, vehicleTypes } from '@bayshare/domain/vehicles/size'

/** What a search asks of a space with yes or no, each in its bit of one number. */
export const trait = {
  offersCasual: 1,
  offersMonthly: 1 << 1,
  isFeatured: 1 << 2,
  isCovered: 1 << 3,
  hasCharging: 1 << 4,
  allowsMultipleDays: 1 << 5,
  /** Withdrawn, or kept in another place of the index since it has moved. */
  isGone: 1 << 6,
  /** Its time is more than the stretches in which its only unit is taken. */
  hasFullCalendar: 1 << 7,
  opensBesides: 1 << 8,
  /** Its time has changed since the index was loaded, and is kept apart. */
  hasChangedCalendar: 1 << 9,
} as const

const accessAt = 10
const vehicleAt = 13
const choiceMask = 0b111

export interface TraitsOf {
  offer: OfferedSpace
  isFeatured: boolean
  type: SpaceType
  hasCharging: boolean
  allowsMultipleDays: boolean
  accessMethod: AccessMethod
  largestVehicle: VehicleType
}

export function traitsOf(space: TraitsOf): number {
  return (
    (isBookable(settingOf(space.offer, 'casual')) ? trait.offersCasual : 0) |
    (isBookable(settingOf(space.offer, 'monthly')) ? trait.offersMonthly : 0) |
    (space.isFeatured ? trait.isFeatured : 0) |
    (isCovered(space.type) ? trait.isCovered : 0) |
    (space.hasCharging ? trait.hasCharging : 0) |
    (space.allowsMultipleDays ? trait.allowsMultipleDays : 0) |
    (space.offer.isPublished ? 0 : trait.isGone) |
    (accessMethods.indexOf(space.accessMethod) << accessAt) |
    (vehicleTypes.indexOf(space.largestVehicle) << vehicleAt)
  )
}

/** The place in `accessMethods`. */
export function accessIn(traits: number): number {
  return (traits >> accessAt) & choiceMask
}

/** The place in `vehicleTypes`. */
export function largestVehicleIn(traits: number): number {
  return (traits >> vehicleAt) & choiceMask
}
