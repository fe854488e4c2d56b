import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { formWords } from '../words'
import { type FieldProps, textOf } from './field-props'
import styles from './Field.module.css'

/** One of many, with the device's own list. */
export function SelectField({ field, value, error, options, onChange, onLeave }: FieldProps) {
  const empty = { value: '', label: options ? formWords.choose : formWords.loadingOptions }
  const choices = (options ?? []).map((option) => ({ value: String(option.value), label: option.label }))
  return (
    <NativeSelect
      name={field.name}
      label={field.label}
      description={field.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete={field.autoComplete}
      data={[empty, ...choices]}
      value={textOf(value)}
      error={error}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
      classNames={{ input: styles.input }}
      onChange={({ currentTarget }) => {
        const chosen = options?.find((option) => String(option.value) === currentTarget.value)
        onChange(chosen?.value ?? '')
      }}
      onBlur={onLeave}
    />
  )
}
