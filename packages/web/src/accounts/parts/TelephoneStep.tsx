import { pathOfStep } from '@bayshare/domain/accounts/missing-steps'
import { useNavigate } from 'react-router'
import { useBrand } from '../../brands/BrandContext'
import type { FormContent } from '../../forms/form-content'
import { FormById } from '../../forms/FormById'
import { useSession } from '../../session/SessionContext'
import { Loader } from '../../ui/Loader'
import { codeWasSent } from '../code-note'
import { profilePage } from '../profile-page'
import { useMobileNumbers } from '../use-mobile-numbers'
import { useProfileStep } from '../use-profile-step'
import { finishWords } from '../words'
import { StepFrame } from './StepFrame'

/** Asks for a mobile number. Saving it sends a code, which the next page asks for. */
export function TelephoneStep({ formId }: { formId: string }) {
  const brand = useBrand()
  const navigate = useNavigate()
  const { profile } = useSession()
  const { save, goOn } = useProfileStep()
  const numbers = useMobileNumbers()
  if (!profile || !numbers) return <Loader />
  const { title = '', lead } = profilePage(formId) ?? {}
  const known = profile.telephoneNumber
  const initial = { mobile_number: known && numbers.showMobileNumber(known) }

  async function sendCode(content: FormContent): Promise<void> {
    const number = numbers?.readMobileNumber(String(content['mobile_number'])) ?? null
    const saved = await save(content)
    if (saved.telephoneNumber === number && saved.isTelephoneVerified) return goOn(saved)
    await navigate(pathOfStep('verify', brand, number), { state: codeWasSent })
  }

  return (
    <StepFrame step="telephone_number" title={title} lead={lead}>
      <FormById id={formId} initial={initial} onSave={sendCode} sendingWords={finishWords.saving} />
    </StepFrame>
  )
}
