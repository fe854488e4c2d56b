import type { FieldOption, FieldValue, FormField } from '@bayshare/domain/forms/form'

/** What every drawing of a field is given. */
export interface FieldProps {
  field: FormField
  value: FieldValue | undefined
  error: string | undefined
  /** Missing while they are still under way. */
  options: readonly FieldOption[] | undefined
  onChange: (value: FieldValue) => void
  onLeave: () => void
  /** Nothing more can be typed, so the form may go. */
  onFull: () => void
}

export function textOf(value: FieldProps['value']): string {
  return value === undefined || value === null ? '' : String(value)
}
