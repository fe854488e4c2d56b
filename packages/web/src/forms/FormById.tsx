import * as accountForms from '@bayshare/domain/accounts/account-forms'
import { type Form, pageOf } from '@bayshare/domain/forms/form'
import { vehicleForm } from '@bayshare/domain/vehicles/vehicle-form'
import { FormView, type FormViewProps } from './FormView'
import { formWords } from './words'

const { profileForms, ...otherForms } = accountForms
const forms = new Map<string, Form>(
  [...Object.values(otherForms), ...Object.values(profileForms), vehicleForm].map((form) => [form.id, form]),
)

/** A form that is known by its id only, such as that of a step in the address. */
export function FormById({ id, pageId, ...rest }: FormByIdProps) {
  const form = forms.get(id)
  const page = form && pageOf(form, pageId)
  return page ? <FormView key={id} page={page} {...rest} /> : <p role="alert">{formWords.missingForm(id)}</p>
}

interface FormByIdProps extends Omit<FormViewProps, 'page'> {
  id: string
  pageId?: string
}
