import type { closingOverview } from '@bayshare/contract/closing'
import type { AnswerOf } from '@bayshare/contract/route'
import type { FormField, FormPage } from '@bayshare/domain/forms/form'
import { asTypedDate } from '@bayshare/domain/forms/typed-date'
import type { FormContent } from '../forms/form-content'
import { entryOf, fieldsOf } from '../payouts/payout-form-fields'
import { closingWords as words } from './words'

type Overview = AnswerOf<typeof closingOverview>

const asked = { kept: undefined, holdHours: 0 }
const toAnother = { field: 'pay_to', value: 'another' }

/** Asks for the password, for a bank account where there is something to pay, and for who it is where that is not known. */
export function closingPage(overview: Overview): FormPage {
  const isOwed = overview.cash > 0 || overview.earnings > 0
  return {
    id: 'close_account',
    title: words.title,
    submit: words.delete,
    fields: [
      ...(isOwed ? accountFields(overview) : []),
      { name: 'current_password', kind: 'password', label: words.password, autoComplete: 'current-password' },
    ],
  }
}

/** The bank account alone. */
export const accountPage: FormPage = {
  id: 'closed_account',
  title: words.linkTitle,
  submit: words.linkSave,
  fields: fieldsOf('account', entryOf(undefined), asked),
}

function accountFields({ savedAccount: saved, needsIdentity }: Overview): FormField[] {
  const fields = [...accountPage.fields, ...(needsIdentity ? identityFields() : [])]
  if (!saved) return fields
  const options = [
    { value: 'saved', label: words.savedAccount(saved.accountName, saved.accountNumber) },
    { value: 'another', label: words.anotherAccount },
  ]
  return [
    { name: 'pay_to', kind: 'select', label: words.payTo, options },
    ...fields.map((field) => ({ ...field, requires: toAnother })),
  ]
}

/** Of a person and of a business, each while it is asked for. */
function identityFields(): FormField[] {
  const person = fieldsOf('identity', entryOf(undefined), asked)
  const business = fieldsOf('identity', { ...entryOf(undefined), is_business: true }, asked)
  const names = new Set(person.map(({ name }) => name))
  const others = new Set(business.map(({ name }) => name))
  const only = (field: FormField, isBusiness: boolean): FormField => ({
    ...field,
    requires: { field: 'is_business', value: isBusiness },
  })
  return [
    ...person.map((field) => (others.has(field.name) ? field : only(field, false))),
    ...business.filter(({ name }) => !names.has(name)).map((field) => only(field, true)),
  ].map((field) => (field.name === 'address2' ? { ...field, isOptional: true } : field))
}

/** The form reads dates and whole numbers; the call takes them as they are typed in the payout details. */
export function contentToSend(content: FormContent): FormContent {
  const { pay_to: payTo, is_business: _, personal_dob: dob, business_abn: abn, ...rest } = content
  return {
    ...rest,
    ...(payTo === 'saved' && { uses_saved_account: true }),
    ...(typeof dob === 'string' && { personal_dob: asTypedDate(Temporal.PlainDate.from(dob)) }),
    ...(abn !== undefined && abn !== null && { business_abn: String(abn) }),
  }
}
