import { IconCreditCard } from '@tabler/icons-react'
import { Link } from 'react-router'
import { bookingWords } from '../words'
import styles from './CheckoutField.module.css'

/** The card that will be charged, or the way to add one. */
export function PayingCard({ brand, last4 }: { brand: string | null; last4: string | null }) {
  return (
    <div className={styles.field}>
      <p className={styles.label}>{bookingWords.payWith}</p>
      <p className={last4 === null ? styles.missing : styles.given}>
        <IconCreditCard size={20} stroke={1.75} aria-hidden />
        {last4 === null ? (
          <Link to="/wallet/payment">{bookingWords.addCard}</Link>
        ) : (
          <span>{cardWords(brand, last4)}</span>
        )}
      </p>
    </div>
  )
}

/** "Visa ending in 4242"; providers write brands in lower case. */
export function cardWords(brand: string | null, last4: string): string {
  const name = brand ?? 'card'
  return bookingWords.card(name.charAt(0).toUpperCase() + name.slice(1), last4)
}
