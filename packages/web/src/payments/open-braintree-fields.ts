import type { CardField } from '@bayshare/domain/payments/card-fields'
import type { HostedFieldsEvent } from 'braintree-web/hosted-fields'
import { cardFormWords as words } from './card-form-words'
import type { BraintreeParts } from './create-braintree-fields'
import { type FieldChange, type FieldPlaces, type HostedFields, NoDeviceData } from './hosted-fields'
import type { CardToken } from './sandbox-token'

const kinds = { number: 'number', expiry: 'expirationDate', cvc: 'cvv' } as const
const names = Object.keys(kinds) as CardField[]

/** Puts Braintree's own fields into the given places. */
export async function openBraintreeFields(
  clientToken: string,
  places: FieldPlaces,
  onChange: (change: FieldChange) => void,
): Promise<HostedFields> {
  const { createBraintreeFields } = await import('./create-braintree-fields')
  const options = { fields: fieldsIn(places), styles: stylesOf(places.number) }
  const parts = await createBraintreeFields(clientToken, options)
  if (parts === 'no-device-data') throw new NoDeviceData('The device could not be recognised.')
  const { fields, device } = parts
  const stateOf = (field: CardField) => fields.getState().fields[kinds[field]]

  const hear = ({ emittedBy }: HostedFieldsEvent, hasFocus?: boolean) => {
    const field = names.find((name) => kinds[name] === emittedBy)
    if (!field) return
    const { isEmpty, isValid, isPotentiallyValid } = stateOf(field)
    // While somebody types, a number is short but not wrong yet.
    const isWrong = hasFocus === false ? !isEmpty && !isValid : !isPotentiallyValid
    onChange({ field, hasFocus, isWrong })
  }
  fields.on('validityChange', (event) => hear(event))
  fields.on('focus', (event) => hear(event, true))
  fields.on('blur', (event) => hear(event, false))
  // Enter is pressed inside a frame, which has no form of its own.
  fields.on('inputSubmitRequest', () => places.number.closest('form')?.requestSubmit())

  return {
    emptyFields: () => names.filter((field) => stateOf(field).isEmpty),
    wrongFields: () => names.filter((field) => !stateOf(field).isEmpty && !stateOf(field).isValid),
    focus: (field) => void fields.focus(kinds[field]),
    tell(field, error) {
      void fields.setAttribute({ field: kinds[field], attribute: 'aria-invalid', value: error !== undefined })
      fields.setMessage({ field: kinds[field], message: error ?? '' })
    },
    token: () => tokenOf(parts),
    close() {
      void fields.teardown()
      void device.teardown()
    },
  }
}

function fieldsIn(places: FieldPlaces) {
  const field = (name: CardField, placeholder: string) => ({
    container: places[name],
    placeholder,
    iframeTitle: words[name],
    internalLabel: words[name],
  })
  return {
    number: field('number', words.numberExample),
    expirationDate: field('expiry', words.expiryExample),
    cvv: field('cvc', words.cvcExample),
  }
}

async function tokenOf({ fields, device }: BraintreeParts): Promise<CardToken> {
  try {
    const { nonce } = await fields.tokenize()
    return { nonce, deviceData: device.deviceData }
  } catch (error) {
    // The other kinds are faults of the network or of the settings, and no word on the card.
    if ((error as { type?: string }).type !== 'CUSTOMER') throw error
    const isCvc = (error as { code?: string }).code === 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED'
    return { refusedCode: isCvc ? 'incorrect_cvc' : undefined }
  }
}

/** The frames of Braintree cannot read our style sheets, so the styles are passed to them. */
function stylesOf(place: HTMLElement): Record<string, Record<string, string>> {
  const { color, fontFamily, fontSize } = getComputedStyle(place)
  return { input: { color, 'font-family': fontFamily, 'font-size': fontSize } }
}
