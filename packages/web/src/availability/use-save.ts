import { useState } from 'react'
import { type FormErrors, formErrorsOf } from '../forms/form-errors'
import { useServerMutation } from '../session/use-server-mutation'

const none: FormErrors = { fields: {} }

export interface Save<A extends unknown[]> {
  /** Sends it once, however often the button is pressed; answers whether it worked. */
  run(...given: A): Promise<boolean>
  isBusy: boolean
  errors: FormErrors
  /** Says what is wrong before anything is sent. */
  refuse(fields: FormErrors['fields']): void
  /** A field was changed, so what was said of it holds no longer. */
  forget(name: string): void
}

/** Sends what a form holds. What the server refuses is said under the field it names, if the form shows it. */
export function useSave<A extends unknown[]>(
  save: (...given: A) => Promise<unknown>,
  shownFields: readonly string[],
): Save<A> {
  const [errors, setErrors] = useState(none)
  const sending = useServerMutation(async (given: A) => {
    setErrors(none)
    try {
      await save(...given)
      return true
    } catch (error) {
      setErrors(
        formErrorsOf(error, { fields: shownFields.map((name) => ({ name, kind: 'text', label: name })) }),
      )
      return false
    }
  })
  return {
    isBusy: sending.isPending,
    errors,
    refuse: (fields) => setErrors({ fields }),
    forget: (name) => setErrors(({ fields: { [name]: _, ...fields } }) => ({ fields })),
    run: async (...given) => (await sending.run(given)) ?? false,
  }
}
