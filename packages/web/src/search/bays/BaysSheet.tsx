import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import type { SearchInHand } from '../use-search'
import { BaysFields } from './BaysFields'
import { bayWords } from './words'

export function BaysSheet({ onClose, ...hand }: SearchInHand & { now: Temporal.Instant; onClose(): void }) {
  return (
    <Sheet title={bayWords.change} onClose={onClose}>
      <BaysFields {...hand} onChosen={onClose} />
      <PlainButton isLarge onClick={onClose}>
        {bayWords.done}
      </PlainButton>
    </Sheet>
  )
}
