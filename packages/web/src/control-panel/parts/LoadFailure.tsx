import { Refused } from '@bayshare/contract/call'
import { failureWords } from '../../session/failure-words'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { notFoundWords } from '../../ui/not-found-words'
import { SignpostScene } from '../../ui/scenes/SignpostScene'
import { uiWords } from '../../ui/words'
import { recordWords as words } from '../words-building'

/** A table or a record that could not be loaded, for the whole page (rule: agreed texts). */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isFinal = error === undefined || (error instanceof Refused && [403, 404].includes(error.status))
  return (
    <div role="alert">
      <EmptyState
        isPageTitle
        picture={<SignpostScene />}
        title={words.error}
        text={error === undefined ? notFoundWords.title : failureWords(error)}
        action={
          isFinal ? (
            <LinkButton to="/cp">{words.toPanel}</LinkButton>
          ) : (
            <PlainButton look="secondary" onClick={onRetry}>
              {uiWords.tryAgain}
            </PlainButton>
          )
        }
      />
    </div>
  )
}
