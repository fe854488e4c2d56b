import type { Refused } from '@bayshare/contract/call'
import { ConnectionLost } from '../session/connection'
import { accountWords } from './words'

/** What stands under the two fields, or above them when it belongs to neither. */
export interface LoginErrors {
  email?: string
  password?: string
  form?: string
}

/** What is missing before anything is sent. */
export function missingFrom(email: string, password: string): LoginErrors {
  return {
    ...(email.trim() === '' && { email: accountWords.required }),
    ...(password === '' && { password: accountWords.required }),
  }
}

/** The server's refusal in the words of D1 section 8, under the field it belongs to. */
export function loginErrorsOf(error: unknown): LoginErrors {
  if (error instanceof ConnectionLost) return { form: accountWords.noConnection }
  if (!isRefused(error) || error.status >= 500) return { form: accountWords.somethingWrong }
  if (error.message === 'Please enter a valid username') return { email: accountWords.unknownEmail }
  if (error.message === 'Please enter a valid password') return { password: accountWords.invalidPassword }
  if (isTokenError(error.body)) return { email: accountWords.wrongEmailOrPassword }
  const { username, password } = error.fields
  if (username === undefined && password === undefined) return { form: error.message }
  return { ...(username !== undefined && { email: username }), ...(password !== undefined && { password }) }
}

function isTokenError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error_description' in body
}

/** Told by its name: the contract arrives with the session only when somebody logs in. */
function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === 'Refused'
}
