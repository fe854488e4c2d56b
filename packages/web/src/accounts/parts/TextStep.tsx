import type { FormContent } from '../../forms/form-content'
import { FormById } from '../../forms/FormById'
import { useSession } from '../../session/SessionContext'
import { stepIn } from '../profile-progress'
import { profilePage } from '../profile-page'
import { useProfileStep } from '../use-profile-step'
import { finishWords } from '../words'
import { StepFrame } from './StepFrame'

/** Name or email address: what is typed is saved, and the next step follows. */
export function TextStep({ formId }: { formId: string }) {
  const { profile } = useSession()
  const { save, goOn } = useProfileStep()
  const { title = '', lead } = profilePage(formId) ?? {}
  const initial = {
    first_name: profile?.firstName,
    last_name: profile?.lastName,
    post_code: profile?.postcode,
    email: profile?.email,
  }
  const saveAndGo = async (content: FormContent) => goOn(await save(content))
  return (
    <StepFrame step={stepIn(formId) ?? 'name'} title={title} lead={lead}>
      <FormById id={formId} initial={initial} onSave={saveAndGo} sendingWords={finishWords.saving} />
    </StepFrame>
  )
}
