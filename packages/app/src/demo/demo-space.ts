import type { AccessMethod, SpaceType } from '@bayshare/domain/listings/space'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import type { City } from './cities'

/** A listing of the main product as its owner would fill it in. Prices are dollars. */
export interface DemoSpace {
  /** Names it for good: its id comes from this. */
  name: string
  /** The mailbox of the owner. */
  owner: string
  city: City
  type: SpaceType
  number: string
  street: string
  suburb: string
  postcode: string
  at: readonly [latitude: number, longitude: number]
  description: string
  /** For those with a confirmed booking only. */
  instruction: string
  access: AccessMethod
  code?: string
  fits: VehicleType
  /** Without an hourly price the space is let by the month only, and the owner answers each request. */
  hourly?: number
  daily?: number
  overnight?: number
  monthly?: number
  capacity?: number
  allowsMultipleDays?: true
  /** Day and night unless said otherwise. */
  open?: OpeningHours
  /** The number of the drawn scene of its type. */
  picture: number
}

export type OpeningHours = 'always' | 'weekdays' | 'nights-and-weekends' | 'weekends'
