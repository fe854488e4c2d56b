import { bookingWords } from './words'

/** "Visa ending in 4242"; providers write brands in lower case. */
export function cardWords(brand: string | null, last4: string): string {
  const name = brand ?? 'card'
  return bookingWords.card(name.charAt(0).toUpperCase() + name.slice(1), last4)
}
