import type { PaymentFailure } from '@bayshare/domain/payments/payment-failure'
import { paymentFailureWords } from '@bayshare/domain/payments/payment-failure-words'
import { useLocation } from 'react-router'
import { Dialog } from '../../ui/Dialog'
import styles from '../../ui/Dialog.module.css'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import type { Method } from '../payment-methods'
import { bookingWords } from '../words'

/** The bank said no, and why as far as it said. Cancelling returns to the booking as it was. */
export function CardProblem({ tried, failure, onClose }: CardProblemProps) {
  const { pathname, search } = useLocation()
  const { kind, label } = tried
  const isCard = kind === 'card'
  const why = failure && paymentFailureWords(failure, kind)
  return (
    <Dialog title={isCard ? bookingWords.cardProblem : bookingWords.debitProblem} onClose={onClose}>
      <p className={styles.text}>
        {label === null
          ? bookingWords.cardProblemText
          : [
              bookingWords.notCharged[kind](label),
              why && `${why}.`,
              bookingWords.payOtherwise[kind],
              bookingWords.nothingBooked,
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      <div className={styles.actions}>
        <PlainButton look="secondary" onClick={onClose}>
          {bookingWords.cancel}
        </PlainButton>
        <LinkButton to={isCard ? '/wallet/card' : '/wallet/payment'} state={{ back: pathname + search }}>
          {bookingWords.paymentDetails}
        </LinkButton>
      </div>
    </Dialog>
  )
}

interface CardProblemProps {
  /** What was to be charged, as it was called then. */
  tried: Method
  failure: PaymentFailure | undefined
  onClose: () => void
}
