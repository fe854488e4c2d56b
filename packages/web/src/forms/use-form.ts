import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import type { FieldValue, FormPage, FormValues } from '@bayshare/domain/forms/form'
import { problemsIn } from '@bayshare/domain/forms/problems-in'
import { useRef, useState } from 'react'
import { contentOf, type FormContent, startingValues } from './form-content'
import { type FormErrors, formErrorsOf, placedErrors } from './form-errors'
import { toolsFor } from './form-tools'
import { leftText } from './typed-text'

export interface FormSetup {
  page: FormPage
  /** In the names and values of the wire. */
  initial?: FormValues
  /** Sends it. What it throws is said in the form, and what was typed stays. */
  onSave: (content: FormContent) => Promise<void>
  /** What the kinds of the fields cannot see, such as two amounts that do not go together. */
  check?: (content: FormContent) => FormErrors['fields']
}

export interface FormInHand {
  page: FormPage
  values: FormValues
  errors: FormErrors
  state: 'typing' | 'sending' | 'saved'
  /** Counts the tries that failed; each sends the focus to the first error. */
  failedTries: number
  change(name: string, value: FieldValue): void
  /** The focus has left a field. */
  leave(name: string): void
  /** Puts values into several fields at once. */
  fillIn(values: FormValues): void
  submit(): Promise<void>
}

const none: FormErrors = { fields: {} }

/** Typing, checking and sending of a form page. One page lives as long as its component: give another page another key. */
export function useForm({ page, initial = {}, onSave, check }: FormSetup): FormInHand {
  const [values, setValues] = useState(() => startingValues(page, initial))
  const [errors, setErrors] = useState(none)
  const [state, setState] = useState<FormInHand['state']>('typing')
  const [failedTries, setFailedTries] = useState(0)
  // A submit in the same moment as the last key has to see that key, and a second one has to see the first.
  const latest = useRef(values)
  const isSending = useRef(false)

  function put(changed: FormValues): void {
    latest.current = { ...latest.current, ...changed }
    setValues(latest.current)
  }

  function change(name: string, value: FieldValue): void {
    put({ [name]: value })
    setErrors(({ fields: { [name]: _, ...fields }, ...others }) => ({ ...others, fields }))
    setState((before) => (before === 'saved' ? 'typing' : before))
  }

  /** Answers the fields whose text was refused. */
  function settle(names: readonly string[]): Record<string, string> {
    const refused: Record<string, string> = {}
    for (const { name, kind } of page.fields.filter((field) => names.includes(field.name))) {
      const typed = latest.current[name]
      if (typeof typed !== 'string') continue
      const { text, isRefusedEmail } = leftText(kind, typed)
      if (text !== typed) put({ [name]: text })
      if (isRefusedEmail) refused[name] = fieldWords.email
    }
    return refused
  }

  async function problems(): Promise<FormErrors['fields']> {
    const refused = settle(page.fields.map(({ name }) => name))
    const further = check?.(contentOf(page, latest.current))
    return { ...further, ...problemsIn(page, latest.current, await toolsFor(page)), ...refused }
  }

  function show(found: FormErrors): void {
    setErrors(found)
    setState('typing')
    setFailedTries((tries) => tries + 1)
  }

  async function send(): Promise<void> {
    const found = await problems()
    if (Object.keys(found).length > 0) return show(placedErrors(page, withAddressWords(page, found)))
    setErrors(none)
    setState('sending')
    try {
      await onSave(contentOf(page, latest.current))
      setState('saved')
    } catch (error) {
      show(formErrorsOf(error, page))
    }
  }

  return {
    page,
    values,
    errors,
    state,
    failedTries,
    change,
    leave(name) {
      const refused = settle([name])
      if (name in refused) setErrors((before) => ({ ...before, fields: { ...before.fields, ...refused } }))
    },
    fillIn(given) {
      put(given)
      setErrors(none)
    },
    async submit() {
      if (isSending.current) return
      isSending.current = true
      await send().finally(() => (isSending.current = false))
    },
  }
}

/** An address counts only when it was picked; text alone leaves the field empty. */
function withAddressWords(page: FormPage, found: FormErrors['fields']): FormErrors['fields'] {
  const addresses = page.fields.filter(({ name, kind }) => kind === 'address' && name in found)
  return { ...found, ...Object.fromEntries(addresses.map(({ name }) => [name, fieldWords.address])) }
}
