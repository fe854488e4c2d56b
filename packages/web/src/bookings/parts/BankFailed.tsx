import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { bookingWords } from '../words'

export function BankFailed() {
  return (
    <EmptyState
      isPageTitle
      title={bookingWords.bankFailed}
      text={bookingWords.bankFailedText}
      action={<LinkButton to="/search">{bookingWords.returnToSearch}</LinkButton>}
    />
  )
}
