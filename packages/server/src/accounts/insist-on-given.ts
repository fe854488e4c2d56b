import { changeProfile } from '@bayshare/contract/account-profile'
import type { CallOf } from '@bayshare/contract/route'
import { profileForms } from '@bayshare/domain/accounts/account-forms'
import type { Form, FormField, FormPage, FormValues } from '@bayshare/domain/forms/form'
import { asTypedDate } from '@bayshare/domain/forms/typed-date'
import * as z from 'zod/mini'
import { insistOnForm } from '../context/insist-on-form'

export type ProfileGiven = CallOf<typeof changeProfile>['body']

/** Only what was sent is checked, by the same descriptions that the screens show. */
export function insistOnGiven(given: ProfileGiven): void {
  const values = formValues(given)
  const fields = describedFields
    .filter(({ name }) => values[name] !== undefined)
    // What is emptied matters only where it is asked for; what is filled in must be right anyhow.
    .map((field) => (values[field.name] === null ? field : { ...field, requires: undefined }))
  insistOnForm({ id: 'profile', title: '', submit: '', fields }, values)
}

/** As they stand in a form: under their wire names, a date as it is typed. */
export function formValues(given: ProfileGiven): FormValues {
  const { leaseEndDate, ...rest } = given
  const values = z.encode(changeProfile.body, rest) as FormValues
  if (leaseEndDate === undefined) return values
  return { ...values, lease_end_date: leaseEndDate && asTypedDate(leaseEndDate) }
}

export const tenantPage: FormPage = onlyPage(profileForms.tenant)

const describedFields: readonly FormField[] = [
  ...[profileForms.name, profileForms.email, profileForms.telephone_number, profileForms['tenant-community']]
    .map(onlyPage)
    .flatMap(({ fields }) => fields),
  ...tenantPage.fields,
  ...communityPostcode(),
]

/** The community keeps a postcode of its own, under the rule of the other one. */
function communityPostcode(): FormField[] {
  return onlyPage(profileForms.name)
    .fields.filter(({ name }) => name === 'post_code')
    .map((field) => ({ ...field, name: 'post_code_community' }))
}

export function onlyPage({ id, pages: [page] }: Form): FormPage {
  if (!page) throw new Error(`The form ${id} has no page`)
  return page
}
