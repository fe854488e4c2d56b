import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { messagingWords as words } from '../words'

export function ThreadMissing() {
  return (
    <EmptyState
      isPageTitle
      title={words.missing}
      text={words.missingText}
      action={<LinkButton to="/conversations">{words.toInbox}</LinkButton>}
    />
  )
}
