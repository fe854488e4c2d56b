import { isComplete } from '@bayshare/domain/accounts/missing-steps'
import { Navigate, useLocation, useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { useSession } from '../session/SessionContext'
import { Loader } from '../ui/Loader'
import { useBackOverFinishedSteps } from './finished-steps'
import { HomeStep } from './parts/HomeStep'
import { TelephoneStep } from './parts/TelephoneStep'
import { TextStep } from './parts/TextStep'
import { VerifyStep } from './parts/VerifyStep'
import { nextPath, stepIn } from './profile-progress'

/** Every step of finishing a profile; the address says which. */
export function FinishProfileScreen() {
  const brand = useBrand()
  const { profile } = useSession()
  const { pathname } = useLocation()
  const { phoneNumber = '' } = useParams()
  const isGoingBack = useBackOverFinishedSteps(profile !== undefined && isComplete(profile, brand))
  if (!profile || isGoingBack) return <Loader />
  const formId = pathname.split('/')[2]?.toLowerCase() ?? ''
  const step = stepIn(formId)
  // An email address that is there is changed in the settings, with the password.
  const isDone = step === undefined || (step === 'email' && profile.email !== '')
  if (isDone) return <Navigate replace to={nextPath(profile, brand) ?? '/login'} />
  if (step === 'verify') return <VerifyStep key={phoneNumber} number={phoneNumber} />
  if (step === 'telephone_number') return <TelephoneStep formId={formId} />
  if (step === 'tenant') return <HomeStep formId={formId} />
  return <TextStep key={formId} formId={formId} />
}
