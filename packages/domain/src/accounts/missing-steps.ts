import type { Brand } from '../brands/brand'

export const profileSteps = ['name', 'email', 'telephone_number', 'verify', 'tenant'] as const
export type ProfileStep = (typeof profileSteps)[number]

/** As much of a profile as tells whether it is complete. */
export interface ProfileFacts {
  firstName: string
  lastName: string
  email: string
  telephoneNumber: string | null
  isTelephoneVerified: boolean
  isCorporate: boolean
  isOperator: boolean
  tenantType: number | null
  tenantId: string | null
  defaultBuilding: string | null
  defaultBuildingCommunity: string | null
  defaultRoleCommunity: number | null
}

/** What a profile still lacks in this brand, in the order in which it is asked (rule: profile steps). */
export function missingSteps(person: ProfileFacts, brand: Brand): ProfileStep[] {
  const isMissing: Record<ProfileStep, boolean> = {
    name: person.firstName === '' || person.lastName === '',
    email: person.email === '',
    telephone_number: person.telephoneNumber === null,
    verify: person.telephoneNumber !== null && !person.isTelephoneVerified,
    // Operators look after brands in which they neither live nor park.
    tenant: !person.isCorporate && !person.isOperator && !hasHome(person, brand),
  }
  return profileSteps.filter((step) => isMissing[step])
}

export function isComplete(person: ProfileFacts, brand: Brand): boolean {
  return missingSteps(person, brand).length === 0
}

/** Where a step is asked. The community has its own wording of every step but the code. */
export function pathOfStep(step: ProfileStep, brand: Brand, telephoneNumber: string | null): string {
  if (step === 'verify') return `/finishprofile/verify/${encodeURIComponent(telephoneNumber ?? '')}`
  return `/finishprofile/${step}${isCommunity(brand) ? '-community' : ''}`
}

export const existingTenant = 1
export const notTenant = 2

/** Someone who is not a tenant completes the step without a unit (rule: profile steps). */
function hasHome(person: ProfileFacts, brand: Brand): boolean {
  if (brand.features.tenantStep === 'none') return true
  if (isCommunity(brand))
    return person.defaultBuildingCommunity !== null && person.defaultRoleCommunity !== null
  if (person.tenantType === notTenant) return true
  return person.tenantType === existingTenant && person.defaultBuilding !== null && Boolean(person.tenantId)
}

function isCommunity(brand: Brand): boolean {
  return brand.features.tenantStep === 'building-by-address'
}
