import { useEffect, useId, useRef } from 'react'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { bookingWords } from '../words'
import styles from './CardProblem.module.css'
import { cardWords } from './PayingCard'

/** The bank said no. Cancelling returns to the booking as it was. */
export function CardProblem({ brand, last4, onClose }: CardProblemProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {bookingWords.cardProblem}
      </h2>
      <p className={styles.text}>
        {last4
          ? bookingWords.cardProblemDetail(cardWords(brand ?? null, last4))
          : bookingWords.cardProblemText}
      </p>
      <div className={styles.actions}>
        <PlainButton look="secondary" onClick={onClose}>
          {bookingWords.cancel}
        </PlainButton>
        <LinkButton to="/wallet/payment">{bookingWords.paymentDetails}</LinkButton>
      </div>
    </dialog>
  )
}

interface CardProblemProps {
  brand: string | null | undefined
  last4: string | null | undefined
  onClose: () => void
}
