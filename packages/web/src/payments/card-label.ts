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

/** The same of a card that can be charged: one that its bank refused for good counts as removed (rule: reasons of a bank). */
export function chargeableCard(profile: Profile): string | undefined {
  return profile.isCardRefused ? undefined : cardLabel(profile)
}
