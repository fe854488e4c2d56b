import { type FieldValue, type FormPage, isAsked } from '@bayshare/domain/forms/form'
import type { FormContent } from '../forms/form-content'
import { type Item, textIn } from './use-staff-record'

/** All fields of a page with what they hold; what is empty is null. */
export function wholeValues(page: FormPage, content: FormContent): Record<string, FieldValue> {
  return Object.fromEntries(page.fields.map(({ name }) => [name, content[name] ?? null]))
}

/** Fields that are not shown, because of what another one holds. */
export function unaskedFields(page: FormPage, content: FormContent): string[] {
  return page.fields.filter((field) => !isAsked(field, content)).map(({ name }) => name)
}

/** Only what differs from what was loaded, so that nobody's change is taken back by accident. */
export function changedFields(page: FormPage, content: FormContent, item: Item): Record<string, FieldValue> {
  const unasked = unaskedFields(page, content)
  const isOther = ([name, value]: [string, FieldValue]) =>
    !unasked.includes(name) && textIn(value) !== textIn(item[name])
  return Object.fromEntries(Object.entries(wholeValues(page, content)).filter(isOther))
}
