import type { CardField } from '@bayshare/domain/payments/card-fields'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardToken } from './sandbox-token'

export interface StripeFields {
  /** Which fields nobody has typed into yet. */
  emptyFields(): CardField[]
  focus(field: CardField): void
  token(): Promise<CardToken>
  close(): void
}

export interface FieldChange {
  field: CardField
  /** The bank's code for what is wrong, if anything is. */
  code?: string
  hasFocus?: boolean
}

const kinds = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const
const names = Object.keys(kinds) as CardField[]

/** Puts Stripe's own fields into the given places: what is typed there goes to Stripe and never through our page. */
export async function openStripeFields(
  publishableKey: string,
  places: Readonly<Record<CardField, HTMLElement>>,
  onChange: (change: FieldChange) => void,
): Promise<StripeFields> {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe could not be loaded.')
  const style = styleOf(places.number)
  const elements = stripe.elements()
  const parts = {
    number: elements.create('cardNumber', { style, showIcon: true }),
    expiry: elements.create('cardExpiry', { style }),
    cvc: elements.create('cardCvc', { style }),
  }
  const empty = new Set(names)
  for (const field of names) {
    // The three kinds share what is used here, but not a type.
    const part = parts[field] as typeof parts.number
    part.mount(places[field])
    part.on('change', ({ empty: isEmpty, error }) => {
      if (isEmpty) empty.add(field)
      else empty.delete(field)
      onChange({ field, code: error?.code })
    })
    part.on('focus', () => onChange({ field, hasFocus: true }))
    part.on('blur', () => onChange({ field, hasFocus: false }))
  }
  return {
    emptyFields: () => names.filter((field) => empty.has(field)),
    focus: (field) => parts[field].focus(),
    async token() {
      const { token, error } = await stripe.createToken(parts.number)
      return token ? { token: token.id } : { refusedCode: error?.code }
    },
    close: () => names.forEach((field) => parts[field].destroy()),
  }
}

/** The frames of Stripe cannot read our style sheets, so the styles are passed to them. */
function styleOf(place: HTMLElement) {
  const { color, fontFamily, fontSize } = getComputedStyle(place)
  return { base: { color, fontFamily, fontSize } }
}
