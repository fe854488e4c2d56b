import { bankWords } from '../../payments/bank-words'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { leftCheckout } from '../left-checkout'
import { bookingWords } from '../words'

/** The bank did not confirm: the checkout is as it was left, to be tried again or with another card. */
export function BankFailed({ isReturned }: { isReturned: boolean }) {
  const checkout = leftCheckout.get()
  return (
    <div role="alert">
      <EmptyState
        isPageTitle
        title={isReturned ? bookingWords.bankLate : bookingWords.bankFailed}
        text={isReturned ? bankWords.returned : bookingWords.bankFailedText}
        action={
          <>
            {checkout === undefined ? (
              <LinkButton to="/search">{bookingWords.returnToSearch}</LinkButton>
            ) : (
              <LinkButton to={checkout}>{bookingWords.tryAgain}</LinkButton>
            )}
            <LinkButton to="/wallet/card" state={{ back: checkout }} look="secondary">
              {bookingWords.otherCard}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
