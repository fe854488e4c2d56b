import type { FormContent } from '../../forms/form-content'
import { FormById } from '../../forms/FormById'
import { useHomeForm } from '../use-home-form'
import { useProfileStep } from '../use-profile-step'
import { finishWords } from '../words'
import { BuildingsFailed } from './BuildingsFailed'
import { StepFrame } from './StepFrame'

/** Asks whether and where somebody is at home in a building of the brand. */
export function HomeStep({ formId }: { formId: string }) {
  const { save, goOn } = useProfileStep()
  const { page, initial, options, error, retry } = useHomeForm(formId)
  const saveAndGo = async (content: FormContent) => goOn(await save(content))
  return (
    <StepFrame step="tenant" title={page?.title ?? ''} lead={page?.lead}>
      <FormById
        id={formId}
        initial={initial}
        options={options}
        onSave={saveAndGo}
        sendingWords={finishWords.saving}
      >
        {error && <BuildingsFailed onRetry={retry} />}
      </FormById>
    </StepFrame>
  )
}
