import type { FormField } from '@bayshare/domain/forms/form'
import { dollars } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { productNow } from '../session/product-clock'
import { relativeTime } from '../ui/relative-time'
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

/** "2 minutes ago" */
export function agoWords(at: Temporal.Instant): string {
  const ago = relativeTime(at, productNow())
  return ago === 'now' ? words.justNow : ago
}
