import { Refused } from '@bayshare/contract/call'
import { failureWords } from '../../session/failure-words'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { SignpostScene } from '../../ui/scenes/SignpostScene'
import { uiWords } from '../../ui/words'
import { recordWords as words } from '../words-building'
import { NotFound } from '../../ui/NotFound'
import { isNotFound } from '../../session/is-not-found'

const agreedTexts = /^(MISSING DETAILS for|Missing Form:) /

/** A table or a record that could not be loaded, for the whole page (rule: agreed texts). */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const toPanel = <LinkButton to="/cp">{words.toPanel}</LinkButton>
  const isMissing = isNotFound(error)
  if (error === undefined || (isMissing && !agreedTexts.test(failureWords(error))))
    return <NotFound action={toPanel} />
  const isFinal = isMissing || (error instanceof Refused && error.status === 403)
  return (
    <div role="alert">
      <EmptyState
        isPageTitle
        picture={<SignpostScene />}
        title={words.error}
        text={failureWords(error)}
        action={
          isFinal ? (
            toPanel
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
