import { changeProfile } from '@bayshare/contract/account-profile'
import { bodyFromWire } from '@bayshare/contract/call'
import { profileForms } from '@bayshare/domain/accounts/account-forms'
import type { FieldValue, FormField, FormPage } from '@bayshare/domain/forms/form'
import { expect, test } from 'vitest'
import { contentOf, startingValues } from './form-content'

const pageWith = (field: Omit<FormField, 'name' | 'label'>): FormPage => ({
  id: 'page',
  title: 'Page',
  submit: 'Save',
  fields: [{ name: 'it', label: 'It', ...field }],
})

test.each<[kind: FormField['kind'], typed: FieldValue | undefined, sent: FieldValue | undefined]>([
  ['text', ' Priya ', 'Priya'],
  ['text', '  ', undefined],
  ['text', undefined, undefined],
  ['password', ' secret ', ' secret '],
  ['date', '01/02/2027', '2027-02-01'],
  ['date', '', null],
  ['select', '', null],
  ['select', 3, 3],
  ['choice', 1, 1],
  ['choice', '', undefined],
  ['toggle', '', false],
  ['toggle', true, true],
  ['dollars', '12', 12],
  ['dollars-and-cents', '12.50', 12.5],
  ['percentage', '', undefined],
  ['year', '2019', 2019],
  ['whole', '12', 12],
  ['slider', 2, 2],
  ['shown', '$12', undefined],
  ['hidden', 'PRIYA1', 'PRIYA1'],
])('a field for %s holding %j sends %j', (kind, typed, sent) => {
  expect(contentOf(pageWith({ kind }), { it: typed })).toEqual(sent === undefined ? {} : { it: sent })
})

test('a field that is not asked is not sent', () => {
  const page = profileForms.tenant.pages[0]!
  const values = { tenant_type: 2, tenant_id: '12', default_building: 'x', lease_end_date: '01/02/2027' }
  expect(contentOf(page, values)).toEqual({ tenant_type: 2 })
})

test('what a form sends fits the call in our own names', () => {
  const body = bodyFromWire(changeProfile, { tenant_type: 1, tenant_id: '12B', lease_end_date: '2027-02-01' })
  expect(body).toMatchObject({ tenantType: 1, tenantId: '12B' })
  expect(body.leaseEndDate?.toString()).toBe('2027-02-01')
})

test.each<[kind: FormField['kind'], initial: FieldValue | undefined, shown: FieldValue]>([
  ['date', '2027-02-01', '01/02/2027'],
  ['date', null, ''],
  ['toggle', undefined, false],
  ['choice', 2, 2],
  ['year', 2019, '2019'],
  ['text', 'Priya', 'Priya'],
])('a field for %s that is given %j shows %j', (kind, initial, shown) => {
  expect(startingValues(pageWith({ kind }), { it: initial })).toEqual({ it: shown })
})
