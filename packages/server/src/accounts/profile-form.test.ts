import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { changeProfile } from '@bayshare/contract/account-profile'
import { call } from '@bayshare/contract/call'
import { profileForm } from '@bayshare/contract/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

test('the operator asks for the end of the lease, as it would be typed', async () => {
  const { token } = await testApp.people.driver({ card: null, brand: 'operator' })
  const send = testApp.send({ token, brand: 'operator' })
  const formId = 'operator_profile'
  const empty = await call(send, profileForm, { params: { formId } })
  expect(empty).toMatchObject({
    id: formId,
    title: 'Edit Profile',
    submit: 'Save',
    fields: [{ name: 'lease_end_date', kind: 'date', label: 'Lease end date' }],
    values: { lease_end_date: null },
  })
  await call(send, changeProfile, { body: { leaseEndDate: Temporal.PlainDate.from('2027-06-03') } })
  expect((await call(send, profileForm, { params: { formId } })).values).toEqual({
    lease_end_date: '03/06/2027',
  })
})

test('other forms, other brands and visitors get none', async () => {
  const status = (given: { brand: string; token?: string }, formId: string) =>
    call(testApp.send(given), profileForm, { params: { formId } }).catch(
      (error: unknown) => (error as { status: number }).status,
    )
  const inOperator = await testApp.people.driver({ card: null, brand: 'operator' })
  const inPortal = await testApp.people.driver({ card: null, brand: 'portal' })
  expect(await status({ brand: 'operator', token: inOperator.token }, 'sign_up')).toBe(404)
  expect(await status({ brand: 'operator', token: inOperator.token }, '__proto__')).toBe(404)
  expect(await status({ brand: 'portal', token: inPortal.token }, 'operator_profile')).toBe(404)
  expect(await status({ brand: 'operator' }, 'operator_profile')).toBe(401)
})
