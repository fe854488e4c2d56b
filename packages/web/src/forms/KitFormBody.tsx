import { Kit } from '../ui/Kit'
import { FormBody, type FormBodyProps } from './FormBody'
import type { FormInHand } from './use-form'

/** A form in somebody else's hands that brings the kit along. */
export function KitFormBody(props: FormBodyProps & { form: FormInHand }) {
  return (
    <Kit>
      <FormBody {...props} />
    </Kit>
  )
}
