import { EmptyState } from '../../ui/EmptyState'
import { Loader } from '../../ui/Loader'
import { bookingWords } from '../words'

export function BankPending() {
  return (
    <div role="status">
      <EmptyState
        isPageTitle
        picture={<Loader />}
        title={bookingWords.confirming}
        text={bookingWords.bankConfirming}
      />
    </div>
  )
}
