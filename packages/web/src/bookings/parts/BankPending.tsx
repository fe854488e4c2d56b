import { bankWords } from '../../payments/bank-words'
import { EmptyState } from '../../ui/EmptyState'
import { PlainButton } from '../../ui/LinkButton'
import { Loader } from '../../ui/Loader'
import type { BookingReturn } from '../use-booking-return'
import { bookingWords } from '../words'

/** There is no booking yet, because its bank has not said yes or no, or waits for its customer. */
export function BankPending({ bank: { state, isChecking, check } }: { bank: BookingReturn }) {
  const address = state.kind === 'open' ? state.address : undefined
  const isOpen = state.kind === 'open'
  return (
    <div role="status">
      <EmptyState
        isPageTitle
        picture={isOpen ? undefined : <Loader />}
        title={isOpen ? bookingWords.bankWaits : bookingWords.confirming}
        text={isOpen ? bookingWords.bankWaitsText : bankWords.processing}
        action={
          <>
            {address !== undefined && (
              <PlainButton onClick={() => location.assign(address)}>{bankWords.goToBank}</PlainButton>
            )}
            <PlainButton look="secondary" aria-busy={isChecking} onClick={check}>
              {isChecking ? bankWords.checking : bankWords.checkAgain}
            </PlainButton>
          </>
        }
      />
    </div>
  )
}
