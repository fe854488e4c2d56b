import { Kit } from '../ui/Kit'
import { FormView, type FormViewProps } from './FormView'

/** A form that brings the kit along. */
export function KitForm(props: FormViewProps) {
  return (
    <Kit>
      <FormView {...props} />
    </Kit>
  )
}
