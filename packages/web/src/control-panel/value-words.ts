import type { FormField } from '@bayshare/domain/forms/form'
import { dollars } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { textIn } from './use-staff-record'
import { recordWords as words } from './words-building'

/** What stands in a field, as people read it. */
export function valueWords(field: FormField | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? words.on : words.off
  const text = textIn(value)
  if (text === '') return words.empty
  const option = field?.options?.find((one) => String(one.value) === text)
  if (option) return option.label
  if (field?.kind === 'dollars-and-cents') return formatMoney(dollars(Number(text)))
  return field?.kind === 'metres' ? `${text} m` : text
}
