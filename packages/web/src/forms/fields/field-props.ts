import type { FieldOption, FieldValue, FormField, FormValues } from '@bayshare/domain/forms/form'

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
  /** Choosing here fills in other fields too. */
  onFill?: (values: FormValues) => void
  /** What was typed here before and led to no choice. */
  typed?: string
}

/** Under this name a form keeps what was typed into a field whose value is chosen. */
export function typedName(name: string): string {
  return `${name}_typed`
}

export function textOf(value: FieldProps['value']): string {
  return value === undefined || value === null ? '' : String(value)
}
