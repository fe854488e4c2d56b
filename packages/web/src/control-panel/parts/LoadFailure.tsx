import { failureWords } from '../../session/failure-words'
import { EmptyState } from '../../ui/EmptyState'
import { PlainButton } from '../../ui/LinkButton'
import { notFoundWords } from '../../ui/not-found-words'
import { uiWords } from '../../ui/words'
import { recordWords as words } from '../words-building'

/** A table or a record that could not be loaded, for the whole page (rule: agreed texts). */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        isPageTitle
        title={words.error}
        text={error === undefined ? notFoundWords.title : failureWords(error)}
        action={
          <PlainButton look="secondary" onClick={onRetry}>
            {uiWords.tryAgain}
          </PlainButton>
        }
      />
    </div>
  )
}
