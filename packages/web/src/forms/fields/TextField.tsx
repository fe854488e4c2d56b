import { longestOf } from '@bayshare/domain/forms/problems-in'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { InputField } from '../../ui/InputField'
import { type FieldProps, textOf } from './field-props'
import { useTyping } from './use-typing'

/** Everything that is typed on one line. What differs between the kinds is the keyboard and a sign beside the text. */
export function TextField({ field, value, error, onChange, onLeave }: FieldProps) {
  const { attributes = {}, before, after } = looks[field.kind] ?? {}
  const longest = longestOf(field)
  const typing = useTyping(field.kind, longest, onChange)
  return (
    <InputField
      {...attributes}
      {...typing}
      name={field.name}
      label={field.label}
      help={field.help}
      placeholder={field.placeholder}
      autoComplete={field.autoComplete}
      // A full date may still be typed into; the rule of its kind sorts out what does not fit.
      maxLength={longest}
      before={before}
      after={after}
      value={textOf(value)}
      error={error}
      onBlur={onLeave}
    />
  )
}

interface Look {
  attributes?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
  >
  before?: ReactNode
  after?: ReactNode
}

const digits = { inputMode: 'numeric' } as const

const looks: Partial<Record<string, Look>> = {
  email: { attributes: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } },
  phone: { attributes: { type: 'tel', inputMode: 'tel' } },
  postcode: { attributes: digits },
  whole: { attributes: digits },
  year: { attributes: digits },
  bsb: { attributes: digits },
  'account-number': { attributes: digits },
  date: { attributes: digits },
  dollars: { attributes: digits, before: '$' },
  'dollars-and-cents': { attributes: { inputMode: 'decimal' }, before: '$' },
  metres: { attributes: { inputMode: 'decimal' }, after: 'm' },
  percentage: { attributes: digits, after: '%' },
}
