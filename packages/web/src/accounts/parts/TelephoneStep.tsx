import { pathOfStep } from '@bayshare/domain/accounts/missing-steps'
import { useNavigate } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import type { FormContent } from '../../forms/form-content'
import { FormById } from '../../forms/FormById'
import { useSession } from '../../session/SessionContext'
import { Loader } from '../../ui/Loader'
import { codeWasSent } from '../code-note'
import { profilePage } from '../profile-page'
import { shownNumber } from '../shown-number'
import { useProfileStep } from '../use-profile-step'
import { finishWords } from '../words'
import { StepFrame } from './StepFrame'

/** Asks for a mobile number. Saving it sends a code, which the next page asks for. */
export function TelephoneStep({ formId }: { formId: string }) {
  const brand = useBrand()
  const navigate = useNavigate()
  const { profile } = useSession()
  const { save, goOn } = useProfileStep()
  if (!profile) return <Loader />
  const { title = '', lead } = profilePage(formId) ?? {}
  const known = profile.telephoneNumber
  const initial = { mobile_number: known && shownNumber(known) }

  async function sendCode(content: FormContent): Promise<void> {
    const saved = await save(content)
    const number = await asKept(String(content['mobile_number']))
    if (saved.telephoneNumber === number && saved.isTelephoneVerified) return goOn(saved)
    await navigate(pathOfStep('verify', brand, number), { state: codeWasSent })
  }

  return (
    <StepFrame step="telephone_number" title={title} lead={lead}>
      <FormById id={formId} initial={initial} onSave={sendCode} sendingWords={finishWords.saving} />
    </StepFrame>
  )
}

/** The rules of telephone numbers have arrived by now, because the form has checked this one. */
async function asKept(typed: string): Promise<string> {
  const { readMobileNumber } = await import('@bayshare/contract/phone-number')
  return readMobileNumber(typed) ?? typed
}
