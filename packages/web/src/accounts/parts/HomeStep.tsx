import { allBuildings } from '@bayshare/contract/listings'
import type { FormContent } from '../../forms/form-content'
import { FormById } from '../../forms/FormById'
import { useSession } from '../../session/SessionContext'
import { useAnswer } from '../../session/use-answer'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { profilePage } from '../profile-page'
import { useProfileStep } from '../use-profile-step'
import { finishWords } from '../words'
import { StepFrame } from './StepFrame'

/** Asks whether and where somebody is at home in a building of the brand. */
export function HomeStep({ formId }: { formId: string }) {
  const { profile } = useSession()
  const { save, goOn } = useProfileStep()
  const page = profilePage(formId)
  const asksBuildings = page?.fields.some(({ optionsFrom }) => optionsFrom === 'buildings') ?? false
  const buildings = useAnswer(allBuildings, {}, { enabled: asksBuildings })
  const options = buildings.data?.map(({ id, name, streetName, suburb }) => ({
    value: id,
    label: [name, streetName, suburb].filter(Boolean).join(', '),
  }))
  const initial = {
    tenant_type: profile?.tenantType,
    // Everybody is a driver at first; that is no answer to the question yet.
    default_role: profile?.tenantType === null ? null : profile?.defaultRole,
    default_building: profile?.defaultBuilding,
    tenant_id: profile?.tenantId,
    lease_end_date: profile?.leaseEndDate?.toString(),
    default_role_community: profile?.defaultRoleCommunity,
  }
  const saveAndGo = async (content: FormContent) => goOn(await save(content))
  return (
    <StepFrame step="tenant" title={page?.title ?? ''} lead={page?.lead}>
      <FormById
        id={formId}
        initial={initial}
        options={{ buildings: options }}
        onSave={saveAndGo}
        sendingWords={finishWords.saving}
      >
        {buildings.error !== null && (
          <>
            <Alert>{finishWords.buildingsFailed}</Alert>
            <PlainButton look="secondary" onClick={() => void buildings.refetch()}>
              {finishWords.tryAgain}
            </PlainButton>
          </>
        )}
      </FormById>
    </StepFrame>
  )
}
