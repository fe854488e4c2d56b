import { profileForms } from '@bayshare/domain/accounts/account-forms'
import type { FormPage } from '@bayshare/domain/forms/form'

/** What a step of the profile asks, by the id in its address. */
export function profilePage(formId: string): FormPage | undefined {
  return Object.values(profileForms).find(({ id }) => id === formId)?.pages[0]
}
