import { isMobileNumber } from '@bayshare/contract/phone-number'
import type { FormPage, FormValues } from '@bayshare/domain/forms/form'
import { problemsIn } from '@bayshare/domain/forms/problems-in'
import { FieldRefusal } from './insist'

/** Checks what was sent by the very form that the screen shows; what is wrong stands under its fields. */
export function insistOnForm(page: FormPage, values: FormValues): void {
  const problems = problemsIn(page, values, { isMobileNumber })
  if (Object.keys(problems).length > 0) throw new FieldRefusal(problems)
}
