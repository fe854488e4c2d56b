import type { Profile } from '@bayshare/contract/accounts'
import type { BookingKind, PaymentMethodKind } from '@bayshare/domain/payments/card-fee'
import { cardWords } from './card-words'

export interface Method {
  kind: PaymentMethodKind
  /** Null where the person has none that can be charged. */
  label: string | null
  /** One that the bank refuses for good, which has to be replaced. */
  refused: string | null
}

/** Direct debit is for monthly and bay bookings only (rule: direct debit). */
export function methodsOf(profile: Profile | undefined, length: BookingKind): readonly [Method, ...Method[]] {
  const { cardBrand = null, cardLast4 = null, directDebitLabel = null } = profile ?? {}
  const cardLabel = cardLast4 === null ? null : cardWords(cardBrand, cardLast4)
  const card = method('card', cardLabel, profile?.isCardRefused)
  return length === 'casual'
    ? [card]
    : [card, method('direct-debit', directDebitLabel, profile?.isDebitRefused)]
}

function method(kind: PaymentMethodKind, label: string | null, isRefused = false): Method {
  return isRefused ? { kind, label: null, refused: label } : { kind, label, refused: null }
}

/** The chosen one if it exists, otherwise the first that does. */
export function methodOf<M extends Pick<Method, 'kind' | 'label'>>(
  methods: readonly [M, ...M[]],
  chosen: PaymentMethodKind | undefined,
): M {
  const there = methods.filter(({ label }) => label !== null)
  return there.find(({ kind }) => kind === chosen) ?? there[0] ?? methods[0]
}

/** As it is called on the wire. */
export function kindOf(method: 'card' | 'dd'): PaymentMethodKind {
  return method === 'dd' ? 'direct-debit' : 'card'
}
