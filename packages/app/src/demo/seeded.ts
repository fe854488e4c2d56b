import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { SpaceType } from '@bayshare/domain/listings/space'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import type { DemoRole } from './demo-person'
import type { OpeningHours } from './demo-space'

/** What a seed has made, as plain JSON, so that a script can go on from it. */
export interface Seeded {
  profile: SeedProfile
  accounts: SeededAccount[]
  buildings: SeededBuilding[]
  spaces: SeededSpace[]
  bays: SeededBay[]
  promos: SeededPromo[]
}

export type SeedProfile = 'demo' | 'acceptance'

export interface SeededAccount {
  id: string
  brands: readonly BrandId[]
  role: DemoRole
  email: string
  password: string
  name: string
  telephone: string | null
  hasCard: boolean
  vehicles: { id: string; registration: string; type: VehicleType; isDefault: boolean }[]
  buildingId: string | null
  unit: string | null
}

export interface SeededBuilding {
  id: string
  brand: BrandId
  name: string
  address: string
  zone: string
  latitude: number
  longitude: number
  /** Those who may manage it; empty where the owners manage it themselves. */
  managerIds: string[]
  rateMonthlyDefaultCents: number
  rateMonthlyMinCents: number
  rateMonthlyMaxCents: number
}

export interface SeededSpace {
  id: string
  brand: BrandId
  name: string
  ownerId: AccountId
  type: SpaceType
  address: string
  suburb: string
  zone: string
  latitude: number
  longitude: number
  publicLatitude: number
  publicLongitude: number
  open: OpeningHours
  capacity: number
  largestVehicle: VehicleType
  allowsMultipleDays: boolean
  rateHourlyCents: number | null
  rateDailyCents: number | null
  surchargeOvernightCents: number | null
  rateMonthlyCents: number | null
}

export interface SeededBay {
  id: string
  brand: BrandId
  buildingId: string
  ownerId: AccountId
  marking: string
  open: OpeningHours
  largestVehicle: VehicleType
  rateMonthlyCents: number
}

export interface SeededPromo {
  code: string
  display: string
  isOver: boolean
}
