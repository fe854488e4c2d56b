import type { FieldValue, FormPage } from '@bayshare/domain/forms/form'
import type { FormContent } from '../forms/form-content'
import { type Item, textIn } from './use-staff-record'

/** All fields of a page with what they hold; what is empty is null. */
export function wholeValues(page: FormPage, content: FormContent): Record<string, FieldValue> {
  return Object.fromEntries(page.fields.map(({ name }) => [name, content[name] ?? null]))
}

/** Only what differs from what was loaded, so that nobody's change is taken back by accident. */
export function changedFields(page: FormPage, content: FormContent, item: Item): Record<string, FieldValue> {
  const isOther = ([name, value]: [string, FieldValue]) => textIn(value) !== textIn(item[name])
  return Object.fromEntries(Object.entries(wholeValues(page, content)).filter(isOther))
}
