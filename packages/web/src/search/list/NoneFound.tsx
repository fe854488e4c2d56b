import { EmptyState } from '../../ui/EmptyState'
import { SignpostScene } from '../../ui/scenes/SignpostScene'
import { searchWords } from '../words'

export function NoneFound() {
  return (
    <div role="status">
      <EmptyState picture={<SignpostScene />} title={searchWords.none} text={searchWords.noneText} />
    </div>
  )
}
