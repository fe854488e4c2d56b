import { LinkButton } from '../../ui/LinkButton'
import { messagingWords as words } from '../words'
import { NotFound } from '../../ui/NotFound'

export function ThreadMissing() {
  return <NotFound action={<LinkButton to="/conversations">{words.toInbox}</LinkButton>} />
}
