import { type FieldOption, type FormField, isAsked } from '@bayshare/domain/forms/form'
import { Fragment, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Alert } from '../ui/Alert'
import { PlainButton } from '../ui/LinkButton'
import { FieldView } from './FieldView'
import { textOf, typedName } from './fields/field-props'
import styles from './FormBody.module.css'
import type { FormInHand } from './use-form'
import { formWords } from './words'

export type FieldOptions = Partial<
  Record<NonNullable<FormField['optionsFrom']>, readonly FieldOption[] | undefined>
>

export interface FormBodyProps {
  /** Options that only the server knows, by their source; missing while they are under way. */
  options?: FieldOptions
  /** What stands under a field, by its name. */
  below?: Readonly<Record<string, ReactNode>>
  /** What stands between the fields and the button. */
  children?: ReactNode
  submitLabel?: string
  /** Announced to screen readers while the server is called. */
  sendingWords?: string
  /** Said after a save, where the form stays on the screen. */
  savedWords?: string
}

/** The drawn form. The browser's own checks are off: the product shows its own messages. */
export function FormBody({
  form,
  options = {},
  below = {},
  children,
  ...rest
}: FormBodyProps & { form: FormInHand }) {
  const { submitLabel = form.page.submit, sendingWords = formWords.sending, savedWords } = rest
  const { page, values, errors, state, failedTries } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failedTries > 0 && element.current) focusFirstError(element.current)
  }, [failedTries])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <Alert>{errors.alert}</Alert>
      {page.fields
        .filter((field) => isAsked(field, values))
        .map((field) => (
          <Fragment key={field.name}>
            <FieldView
              field={field}
              value={values[field.name]}
              error={errors.fields[field.name]}
              options={field.options ?? (field.optionsFrom && options[field.optionsFrom])}
              onChange={(value) => form.change(field.name, value)}
              onLeave={() => form.leave(field.name)}
              onFull={() => void form.submit()}
              onFill={form.fillIn}
              typed={textOf(values[typedName(field.name)])}
            />
            {below[field.name]}
          </Fragment>
        ))}
      {children}
      <PlainButton type="submit" isLarge disabled={state === 'sending'} aria-busy={state === 'sending'}>
        {submitLabel}
      </PlainButton>
      <p
        role="status"
        className={state === 'saved' && savedWords !== undefined ? styles.saved : styles.unseen}
      >
        {state === 'sending' ? sendingWords : state === 'saved' ? savedWords : ''}
      </p>
    </form>
  )
}

/** The first field that is wrong; without one, back to the button that was disabled meanwhile. */
function focusFirstError(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]')
  const field = invalid?.matches('[role=radiogroup]') ? invalid.querySelector('input') : invalid
  const target = field ?? form.querySelector<HTMLElement>('[type=submit]')
  target?.focus()
}
