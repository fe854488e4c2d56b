import { failureWords } from '../../session/failure-words'
import { EmptyState } from '../../ui/EmptyState'
import { PlainButton } from '../../ui/LinkButton'
import { uiWords } from '../../ui/words'
import { profileWords } from '../profile-words'

/** Fills the page when loading failed before there was any data. */
export function ServerFormFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        isPageTitle
        title={profileWords.loadingFailed}
        text={failureWords(error)}
        action={<PlainButton onClick={onRetry}>{uiWords.tryAgain}</PlainButton>}
      />
    </div>
  )
}
