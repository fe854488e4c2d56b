import { openBraintreeFields } from '../open-braintree-fields'
import { type BankFormProps, HostedCardForm } from './HostedCardForm'

/** Braintree's fields, where Braintree is the bank. */
export function BraintreeCardForm(props: BankFormProps) {
  return <HostedCardForm {...props} open={openBraintreeFields} />
}
