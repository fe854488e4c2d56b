import { EmptyState } from '../../ui/EmptyState'
import { PlainButton } from '../../ui/LinkButton'
import { gridWords as words } from '../words'

/** The whole page: without its rows a grid has nothing to show (rule: agreed texts). */
export function GridError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        isPageTitle
        title={words.error}
        text={error.message}
        action={<PlainButton onClick={onRetry}>{words.tryAgain}</PlainButton>}
      />
    </div>
  )
}
