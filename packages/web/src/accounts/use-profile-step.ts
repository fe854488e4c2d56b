import { changeProfile } from '@bayshare/contract/account-profile'
import { type Profile } from '@bayshare/contract/accounts'
import { bodyFromWire } from '@bayshare/contract/call'
import { useNavigate } from 'react-router'
import { useBrand } from '../session/BrandContext'
import type { FormContent } from '../forms/form-content'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { storedRedirect } from '../session/stored-redirect'
import { finishedSteps } from './finished-steps'
import { nextPath } from './profile-progress'

export interface ProfileStepActions {
  /** Saves what a step asks; the session knows it afterwards. */
  save(content: FormContent): Promise<Profile>
  /** Goes to what is still missing, or on to what was wanted before. */
  goOn(profile: Profile): Promise<void>
}

export function useProfileStep(): ProfileStepActions {
  const brand = useBrand()
  const navigate = useNavigate()
  const { api, keepProfile } = liveSessionOf(useSessionItself())
  return {
    async save(content) {
      const profile = await api(changeProfile, { body: bodyFromWire(changeProfile, content) })
      keepProfile(profile)
      return profile
    },
    async goOn(profile) {
      const next = nextPath(profile, brand)
      if (next !== undefined) return navigate(next)
      finishedSteps.note()
      return navigate(storedRedirect.take() ?? '/search', { replace: true })
    },
  }
}
