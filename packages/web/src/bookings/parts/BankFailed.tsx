import { useEffect } from 'react'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { attemptKey } from '../attempt-key'
import { leftCheckout } from '../left-checkout'
import { bookingWords } from '../words'

/** The bank did not confirm: the checkout is as it was left, to be tried again or with another card. */
export function BankFailed() {
  const checkout = leftCheckout.get()
  // What the bank has refused is over; the next try is another attempt.
  useEffect(() => attemptKey.forget(), [])
  return (
    <EmptyState
      isPageTitle
      title={bookingWords.bankFailed}
      text={bookingWords.bankFailedText}
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
  )
}
