import { isAsked } from '@bayshare/domain/forms/form'
import { cents } from '@bayshare/domain/money/cents'
import { expect, test } from 'vitest'
import { closingPage, contentToSend } from './closing-page'

test('whoever has earned something says who they are, in the form in which the server takes it', () => {
  const form = closingPage({
    openMatters: [],
    cash: cents(0),
    earnings: cents(717),
    pendingEarnings: cents(0),
    freeCredits: cents(0),
    underWay: cents(0),
    savedAccount: null,
    needsIdentity: true,
    payoutDate: Temporal.PlainDate.from('2026-12-15'),
  })
  const askedOf = (isBusiness: boolean) =>
    form.fields.filter((field) => isAsked(field, { is_business: isBusiness })).map(({ name }) => name)
  const [account, both] = [
    ['account_name', 'bsb', 'account_number', 'is_business', 'full_name'],
    ['address', 'address2'],
  ] as const
  expect(askedOf(false)).toEqual([...account, 'personal_dob', ...both, 'current_password'])
  expect(askedOf(true).toSorted()).toEqual(
    [...account, 'business_abn', 'gst_registered', ...both, 'current_password'].toSorted(),
  )
  const shared = { is_business: true, pay_to: 'another', bsb: '062-000' }
  expect(contentToSend({ ...shared, personal_dob: '1984-02-29' })).toEqual({
    bsb: '062-000',
    personal_dob: '29/02/1984',
  })
  expect(contentToSend({ ...shared, business_abn: 51824753556 })).toEqual({
    bsb: '062-000',
    business_abn: '51824753556',
  })
})
