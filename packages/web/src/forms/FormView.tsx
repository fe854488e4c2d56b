import { FormBody, type FormBodyProps } from './FormBody'
import { type FormSetup, useForm } from './use-form'

/** A page of any form: draws it, checks it, sends it. */
export function FormView({ page, initial, onSave, check, ...rest }: FormViewProps) {
  return <FormBody form={useForm({ page, initial, onSave, check })} {...rest} />
}

export interface FormViewProps extends FormSetup, FormBodyProps {}
