import type { BrandId } from '@bayshare/domain/brands/brand'
import type { VehicleType } from '@bayshare/domain/vehicles/size'

export const mainRoles = [
  'driver',
  'driver-without-card',
  'newcomer',
  'owner',
  'featured-owner',
  'corporate-manager',
  'availability-grid',
  'platform-operator',
] as const
export const buildingRoles = [
  'tenant',
  'bay-owner',
  'building-manager',
  'visitor-parking-manager',
  'patroller',
  'availability-grid',
] as const
export type DemoRole = (typeof mainRoles)[number] | (typeof buildingRoles)[number]

export interface DemoPerson {
  /** What stands before `@bayshare.example`. */
  mailbox: string
  brands: readonly BrandId[]
  role: DemoRole
  firstName: string
  lastName: string
  /**
   * The end of a number that begins with 0491. All of them are set aside for fiction by the Australian Communications
   * and Media Authority, so that no text message can reach a stranger. Missing where somebody has only just signed up,
   * like everything else that a profile asks for.
   */
  mobile?: string
  postcode?: string
  /** The number of the drawn portrait. */
  portrait?: number
  joinedDaysAgo: number
  /** The test token of the card that the person has. */
  card?: string
  vehicles?: readonly DemoVehicle[]
  /** The building of the profile, by name, with the unit for people who live in it. */
  home?: { building: string; unit?: string }
}

export interface DemoVehicle {
  registration: string
  type: VehicleType
  make: string
  model: string
}
