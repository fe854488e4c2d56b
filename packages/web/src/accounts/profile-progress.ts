import type { Profile } from '@bayshare/contract/accounts'
import {
  missingSteps,
  pathOfStep,
  type ProfileStep,
  profileSteps,
} from '@bayshare/domain/accounts/missing-steps'
import type { Brand } from '@bayshare/domain/brands/brand'

export interface ProfileProgress {
  /** Counted from one. */
  position: number
  count: number
  /** Where the step before is asked; a code that was taken is not asked again. */
  back: string | undefined
}

/** The step that a path of the profile's completion asks, with its wording for the community or without. */
export function stepIn(formId: string): ProfileStep | undefined {
  return profileSteps.find((step) => step === formId.replace('-community', ''))
}

/** Where somebody stands in the completion of the profile. */
export function progressAt(step: ProfileStep, profile: Profile, brand: Brand): ProfileProgress {
  const missing = missingSteps(profile, brand)
  const steps = profileSteps.filter(
    (one) => one === step || missing.includes(one) || isAlwaysAsked(one, profile, brand),
  )
  const at = steps.indexOf(step)
  const before = steps.slice(0, at).findLast((one) => one !== 'verify')
  return {
    position: at + 1,
    count: steps.length,
    back: before && pathOfStep(before, brand, profile.telephoneNumber),
  }
}

/** Where to go on with what is still missing; undefined when nothing is. */
export function nextPath(profile: Profile, brand: Brand): string | undefined {
  const [next] = missingSteps(profile, brand)
  return next && pathOfStep(next, brand, profile.telephoneNumber)
}

/** An email address comes with the sign-up, and only buildings ask for a home; the count must not change on the way. */
function isAlwaysAsked(step: ProfileStep, profile: Profile, brand: Brand): boolean {
  if (step === 'email') return false
  return step !== 'tenant' || (brand.features.tenantStep !== 'none' && !profile.isCorporate)
}
