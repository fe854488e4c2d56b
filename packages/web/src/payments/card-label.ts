import type { Profile } from '@bayshare/contract/accounts'
import { cardBrandName } from '@bayshare/domain/payments/card-brand-name'
import { paymentWords } from './words'

/** "Visa •••• 4242", or nothing where no card is kept. */
export function cardLabel({
  cardBrand,
  cardLast4,
}: Pick<Profile, 'cardBrand' | 'cardLast4'>): string | undefined {
  return cardLast4 === null ? undefined : paymentWords.card(cardBrandName(cardBrand ?? 'Card'), cardLast4)
}
