import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import type { SearchInHand } from '../use-search'
import { BaysFields } from './BaysFields'
import { bayWords } from './words'

export function BaysSheet({ onClose, ...hand }: SearchInHand & { now: Temporal.Instant; onClose(): void }) {
  return (
    <Sheet title={bayWords.change} onClose={onClose}>
      <BaysFields {...hand} onChosen={onClose} onDone={onClose}>
        <PlainButton type="submit" isLarge>
          {bayWords.done}
        </PlainButton>
      </BaysFields>
    </Sheet>
  )
}
