import { fieldWords } from '../forms/field-kinds'
import type { Form, FormField, FormPage, FormValues } from '../forms/form'

/** The parts of the address come with the suggestion that was picked (rule: agreed texts). */
const page: FormPage = {
  id: 'direct_debit',
  title: 'Direct Debit',
  submit: 'Add Bank Details',
  fields: [
    { name: 'address', kind: 'address', label: 'Address', optionsFrom: 'address' },
    part('street_name', 'Street'),
    part('suburb', 'Suburb'),
    part('state_name', 'State'),
    part('postcode', 'Postcode'),
    {
      name: 'account_name',
      kind: 'text',
      label: 'Account holder name',
      autoComplete: 'name',
      least: { characters: 3, words: 'Please enter your account name' },
    },
    { name: 'account_bsb', kind: 'bsb', label: 'BSB', placeholder: '000-000', autoComplete: 'off' },
    { name: 'account_number', kind: 'account-number', label: 'Account number', autoComplete: 'off' },
  ],
}

export const directDebitForm: Form = { id: page.id, pages: [page] }

/** An address that was typed and not picked has no street or no suburb, so no mandate could name it. */
export function addressProblem(values: FormValues): string | undefined {
  const isPicked = [values.address, values.street_name, values.suburb].every(
    (value) => typeof value === 'string' && value.trim() !== '',
  )
  return isPicked ? undefined : fieldWords.address
}

/** The provider's message when it is short enough for the screen, otherwise ours (rule: card problem). */
export function debitFailureWords(said: unknown): string {
  return typeof said === 'string' && said !== '' && said.length < mostCharacters ? said : checkDetails
}

const mostCharacters = 150
const checkDetails = 'Please check your bank details'

function part(name: string, label: string): FormField {
  return { name, kind: 'hidden', label, isOptional: true }
}
