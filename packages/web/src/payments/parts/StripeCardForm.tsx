import { openStripeFields } from '../open-stripe-fields'
import { type BankFormProps, HostedCardForm } from './HostedCardForm'

/** Stripe's fields, where Stripe is the bank. */
export function StripeCardForm(props: BankFormProps) {
  return <HostedCardForm {...props} open={openStripeFields} />
}
