import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { australianNumbers } from './australian-numbers'

/**
 * An Australian mobile number in the form in which it is sent and stored: +61 and nine digits. Undefined when it is
 * none: a code can be texted to a mobile only.
 */
export function readMobileNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'AU', metadata)
  return number?.country === 'AU' && number.isValid() ? number.number : undefined
}

export function isMobileNumber(text: string): boolean {
  return readMobileNumber(text) !== undefined
}

/** As people in Australia write it: 0400 000 000. */
export function showMobileNumber(text: string): string {
  return parsePhoneNumberFromString(text, 'AU', metadata)?.formatNational() ?? text
}

const metadata = australianNumbers as unknown as MetadataJson
