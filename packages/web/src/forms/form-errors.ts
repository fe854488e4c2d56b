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

/** Why a save failed: in the server's words, under its field where the page has it. */
export function formErrorsOf(error: unknown, page: Pick<FormPage, 'fields'>): FormErrors {
  if (error instanceof FormProblem) return error.errors
  if (error instanceof ConnectionLost) return { fields: {}, alert: formWords.noConnection }
  if (!(error instanceof Refused)) {
    console.error(error)
    return { fields: {}, alert: formWords.somethingWrong }
  }
  if (error.status >= 500) return { fields: {}, alert: [error.message, ...mentionOf(error.body)].join(' ') }
  if (Object.keys(error.fields).length === 0) return { fields: {}, alert: error.message }
  return placedErrors(page, error.fields)
}

/** Under the fields that can be seen; the rest stands above them. */
export function placedErrors(page: Pick<FormPage, 'fields'>, words: FormErrors['fields']): FormErrors {
  const isSeen = ([name]: [string, string]) =>
    page.fields.some((field) => field.name === name && field.kind !== 'hidden')
  const named = Object.entries(words)
  const unseen = named.filter((one) => !isSeen(one)).map(([, said]) => said)
  return {
    fields: Object.fromEntries(named.filter(isSeen)),
    ...(unseen.length > 0 && { alert: unseen.join(' ') }),
  }
}

/** The id under which whoever looks after the server finds the failure. */
function mentionOf(body: unknown): string[] {
  const id = typeof body === 'object' && body !== null && 'request_id' in body ? body.request_id : undefined
  return typeof id === 'string' ? [uiWords.requestId(id)] : []
}
