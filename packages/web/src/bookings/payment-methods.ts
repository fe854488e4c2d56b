import type { Profile } from '@bayshare/contract/accounts'
import type { BookingKind, PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { cardWords } from './card-words'

interface Method {
  kind: PaymentMethodKind
  /** Null where the person has none. */
  label: string | null
}

/** Direct debit is for monthly and bay bookings only (rule: direct debit). */
export function methodsOf(profile: Profile | undefined, length: BookingKind): readonly [Method, ...Method[]] {
  const { cardBrand = null, cardLast4 = null, directDebitLabel = null } = profile ?? {}
  const card: Method = { kind: 'card', label: cardLast4 === null ? null : cardWords(cardBrand, cardLast4) }
  return length === 'casual' ? [card] : [card, { kind: 'direct-debit', label: directDebitLabel }]
}

/** The chosen one if it exists, otherwise the first that does. */
export function methodOf(
  methods: readonly [Method, ...Method[]],
  chosen: PaymentMethodKind | undefined,
): Method {
  const there = methods.filter(({ label }) => label !== null)
  return there.find(({ kind }) => kind === chosen) ?? there[0] ?? methods[0]
}
