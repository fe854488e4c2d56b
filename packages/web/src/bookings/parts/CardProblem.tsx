import { useLocation } from 'react-router'
import { Dialog } from '../../ui/Dialog'
import styles from '../../ui/Dialog.module.css'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { cardWords } from '../card-words'
import { bookingWords } from '../words'

/** The bank said no. Cancelling returns to the booking as it was. */
export function CardProblem({ brand, last4, account, onClose }: CardProblemProps) {
  const { pathname, search } = useLocation()
  return (
    <Dialog title={account ? bookingWords.debitProblem : bookingWords.cardProblem} onClose={onClose}>
      <p className={styles.text}>
        {account
          ? bookingWords.debitProblemText(account)
          : last4
            ? bookingWords.cardProblemDetail(cardWords(brand ?? null, last4))
            : bookingWords.cardProblemText}
      </p>
      <div className={styles.actions}>
        <PlainButton look="secondary" onClick={onClose}>
          {bookingWords.cancel}
        </PlainButton>
        <LinkButton to={account ? '/wallet/payment' : '/wallet/card'} state={{ back: pathname + search }}>
          {bookingWords.paymentDetails}
        </LinkButton>
      </div>
    </Dialog>
  )
}

interface CardProblemProps {
  brand: string | null | undefined
  last4: string | null | undefined
  /** The bank account that could not be debited, where it was chosen instead of a card. */
  account: string | undefined
  onClose: () => void
}
