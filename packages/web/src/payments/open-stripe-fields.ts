import type { CardField } from '@bayshare/domain/payments/card-fields'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { FieldChange, FieldPlaces, HostedFields } from './hosted-fields'

const kinds = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const
const names = Object.keys(kinds) as CardField[]

/** Puts Stripe's own fields into the given places. */
export async function openStripeFields(
  publishableKey: string,
  places: FieldPlaces,
  onChange: (change: FieldChange) => void,
): Promise<HostedFields> {
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
  const wrong = new Set<CardField>()
  for (const field of names) {
    // The three kinds share what is used here, but not a type.
    const part = parts[field] as typeof parts.number
    part.mount(places[field])
    part.on('change', ({ empty: isEmpty, error }) => {
      if (isEmpty) empty.add(field)
      else empty.delete(field)
      if (error) wrong.add(field)
      else wrong.delete(field)
      onChange({ field, isWrong: error !== undefined })
    })
    part.on('focus', () => onChange({ field, hasFocus: true }))
    part.on('blur', () => onChange({ field, hasFocus: false }))
  }
  return {
    emptyFields: () => names.filter((field) => empty.has(field)),
    wrongFields: () => names.filter((field) => wrong.has(field)),
    focus: (field) => parts[field].focus(),
    // Stripe's frames tell screen readers by themselves.
    tell: () => undefined,
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
