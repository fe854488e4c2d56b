import { createBuilding } from '@bayshare/contract/operator-buildings'
import { newBuildingPage, newBuildingProblems } from '@bayshare/domain/listings/new-building-form'
import { useNavigate } from 'react-router'
import type { FormContent } from '../forms/form-content'
import { FormView } from '../forms/FormView'
import { attemptKeyIn } from '../session/attempt-key'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { OperatorPage } from '../ui/OperatorPage'
import { buildingsWords as words } from './buildings-words'

const back = { to: '/operator/buildings', words: words.back }
const attempt = attemptKeyIn('bayshare:create-building')

/** A building and the invitation of its first manager, in one act. */
export function NewBuildingScreen() {
  const { api } = liveSessionOf(useSessionItself())
  const navigate = useNavigate()
  const create = async (content: FormContent) => {
    await api(createBuilding, { body: content, idempotencyKey: attempt.of(JSON.stringify(content)) })
    attempt.forget()
    const told = words.created(String(content.building_name), String(content.email))
    await navigate('/operator/buildings', { state: { told } })
  }
  return (
    <OperatorPage back={back} title={words.newTitle} lead={words.newLead} isReading>
      <FormView page={newBuildingPage} onSave={create} check={newBuildingProblems} />
    </OperatorPage>
  )
}
