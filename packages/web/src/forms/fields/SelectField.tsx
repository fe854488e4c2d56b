import { SelectField as Select } from '../../ui/SelectField'
import { formWords } from '../words'
import { type FieldProps, textOf } from './field-props'

/** One of many, with the device's own list. */
export function SelectField({ field, value, error, options, onChange, onLeave }: FieldProps) {
  const empty = { value: '', words: options ? formWords.choose : formWords.loadingOptions }
  const choices = (options ?? []).map((option) => ({ value: String(option.value), words: option.label }))
  return (
    <Select
      name={field.name}
      label={field.label}
      help={field.help}
      autoComplete={field.autoComplete}
      options={[empty, ...choices]}
      value={textOf(value)}
      error={error}
      onChoose={(text) => onChange(options?.find((option) => String(option.value) === text)?.value ?? '')}
      onBlur={onLeave}
    />
  )
}
