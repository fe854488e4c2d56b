import { Refused } from '@bayshare/contract/call'
import { type FormErrors, formErrorsOf } from '../forms/form-errors'
import { logInPage } from './log-in-page'
import { accountWords } from './words'

/** The server's refusal of a login as an agreed text under its field (rule: login errors). */
export function loginErrorsOf(error: unknown): FormErrors {
  if (!(error instanceof Refused) || error.status >= 500) return formErrorsOf(error, logInPage)
  if (error.message === 'Please enter a valid username')
    return { fields: { email: accountWords.unknownEmail } }
  if (error.message === 'Please enter a valid password')
    return { fields: { password: accountWords.invalidPassword } }
  if (isTokenError(error.body)) return { fields: { email: accountWords.wrongEmailOrPassword } }
  const { username, ...others } = error.fields
  // The wire calls the email address a user name.
  if (username !== undefined) return { fields: { ...others, email: username } }
  return formErrorsOf(error, logInPage)
}

function isTokenError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error_description' in body
}
