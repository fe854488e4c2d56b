import type { FieldKind } from '@bayshare/domain/forms/field-kinds'
import { isMarkedOptional } from '@bayshare/domain/forms/problems-in'
import { type ComponentType, lazy, Suspense } from 'react'
import { ChoiceField } from './fields/ChoiceField'
import { CodeField } from './fields/CodeField'
import type { FieldProps } from './fields/field-props'
import { PasswordField } from './fields/PasswordField'
import { SelectField } from './fields/SelectField'
import { ShownField } from './fields/ShownField'
import { SliderField } from './fields/SliderField'
import { TextAreaField } from './fields/TextAreaField'
import { TextField } from './fields/TextField'
import { ToggleField } from './fields/ToggleField'
import { formWords } from './words'

/** The only field that asks the server, so it comes with what it needs for that. */
const AddressField = lazy(async () => ({ default: (await import('./fields/AddressField')).AddressField }))

/** Few forms ask for a day. */
const DayField = lazy(async () => ({ default: (await import('./fields/DayField')).DayField }))

const drawings: Record<Exclude<FieldKind, 'hidden'>, ComponentType<FieldProps>> = {
  text: TextField,
  registration: TextField,
  textarea: TextAreaField,
  email: TextField,
  password: PasswordField,
  phone: TextField,
  postcode: TextField,
  code: CodeField,
  whole: TextField,
  dollars: TextField,
  'dollars-and-cents': TextField,
  metres: TextField,
  percentage: TextField,
  year: TextField,
  bsb: TextField,
  'account-number': TextField,
  date: TextField,
  day: DayField,
  address: AddressField,
  select: SelectField,
  choice: ChoiceField,
  toggle: ToggleField,
  slider: SliderField,
  shown: ShownField,
}

/** Draws a field of any kind. A form from the server may name one that this version does not know. */
export function FieldView(props: FieldProps) {
  const { field } = props
  const { kind } = field
  if (kind === 'hidden') return null
  if (!Object.hasOwn(drawings, kind)) return <p role="alert">{formWords.missingType}</p>
  const Drawing = drawings[kind]
  return (
    <Suspense fallback={null}>
      <Drawing
        {...props}
        field={isMarkedOptional(field) ? { ...field, label: formWords.optional(field.label) } : field}
      />
    </Suspense>
  )
}
