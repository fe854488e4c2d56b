import { Refused } from '@bayshare/contract/call'
import type { FormPage } from '@bayshare/domain/forms/form'
import { ConnectionLost } from '../session/connection'
import { uiWords } from '../ui/words'
import { formWords } from './words'

/** What stands under the fields, and what stands above them because it belongs to none. */
export interface FormErrors {
  fields: Readonly<Record<string, string>>
  alert?: string
}

/** Thrown by a form's own saving where it knows better than the rule below what to say and where. */
export class FormProblem extends Error {
  override name = 'FormProblem'
  readonly errors: FormErrors

  constructor(errors: FormErrors) {
    super(errors.alert ?? Object.values(errors.fields)[0] ?? formWords.somethingWrong)
    this.errors = errors
  }
}

/** Why a save failed: in the server's words, under its field where the page has it (D1 section 8). */
export function formErrorsOf(error: unknown, page: Pick<FormPage, 'fields'>): FormErrors {
  if (error instanceof FormProblem) return error.errors
  if (error instanceof ConnectionLost) return { fields: {}, alert: formWords.noConnection }
  if (!(error instanceof Refused)) {
    console.error(error)
    return { fields: {}, alert: formWords.somethingWrong }
  }
  if (error.status >= 500) return { fields: {}, alert: [error.message, ...mentionOf(error.body)].join(' ') }
  const named = Object.entries(error.fields)
  const isShown = ([name]: [string, string]) =>
    page.fields.some((field) => field.name === name && field.kind !== 'hidden')
  const elsewhere = named.filter((one) => !isShown(one)).map(([, words]) => words)
  const alert = named.length === 0 ? error.message : elsewhere.join(' ')
  return { fields: Object.fromEntries(named.filter(isShown)), ...(alert !== '' && { alert }) }
}

/** The id under which whoever looks after the server finds the failure. */
function mentionOf(body: unknown): string[] {
  const id = typeof body === 'object' && body !== null && 'request_id' in body ? body.request_id : undefined
  return typeof id === 'string' ? [uiWords.requestId(id)] : []
}
