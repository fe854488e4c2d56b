import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { finishWords } from '../words'

export function BuildingsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Alert>{finishWords.buildingsFailed}</Alert>
      <PlainButton look="secondary" onClick={onRetry}>
        {finishWords.tryAgain}
      </PlainButton>
    </>
  )
}
