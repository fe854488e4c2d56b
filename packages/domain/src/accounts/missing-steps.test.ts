import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import type { BrandId } from '../brands/brand'
import { isComplete, missingSteps, pathOfStep, type ProfileFacts, type ProfileStep } from './missing-steps'

const nobody: ProfileFacts = {
  firstName: '',
  lastName: '',
  email: '',
  telephoneNumber: null,
  isTelephoneVerified: false,
  isCorporate: false,
  isOperator: false,
  tenantType: null,
  tenantId: null,
  defaultBuilding: null,
  defaultBuildingCommunity: null,
  defaultRoleCommunity: null,
}
const known: ProfileFacts = {
  ...nobody,
  firstName: 'Priya',
  lastName: 'Shah',
  email: 'priya@test.example',
  telephoneNumber: '+61400000000',
  isTelephoneVerified: true,
}

const cases: [brand: BrandId, facts: Partial<ProfileFacts>, missing: ProfileStep[]][] = [
  ['main', {}, []],
  ['main', { lastName: '' }, ['name']],
  ['main', { email: '' }, ['email']],
  ['main', { telephoneNumber: null, isTelephoneVerified: false }, ['telephone_number']],
  ['main', { isTelephoneVerified: false }, ['verify']],
  ['portal', {}, ['tenant']],
  ['portal', { isCorporate: true }, []],
  ['portal', { isOperator: true }, []],
  ['community', { isOperator: true, lastName: '' }, ['name']],
  ['portal', { tenantType: 1 }, ['tenant']],
  ['portal', { tenantType: 1, defaultBuilding: 'b' }, ['tenant']],
  ['portal', { tenantType: 1, defaultBuilding: 'b', tenantId: '12' }, []],
  ['portal', { tenantType: 2 }, []],
  ['community', { tenantType: 2 }, ['tenant']],
  ['community', { defaultBuildingCommunity: 'b' }, ['tenant']],
  ['community', { defaultBuildingCommunity: 'b', defaultRoleCommunity: 1 }, []],
]

test.each(cases)('in %s, with %j, %j is missing', (brand, facts, missing) => {
  const person = { ...known, ...facts }
  expect(missingSteps(person, brandById(brand))).toEqual(missing)
  expect(isComplete(person, brandById(brand))).toBe(missing.length === 0)
})

test('the steps come in their order; a number is verified after it was given', () => {
  expect(missingSteps(nobody, brandById('portal'))).toEqual(['name', 'email', 'telephone_number', 'tenant'])
})

test('the community has its own wording of every step but the code', () => {
  const path = (brand: BrandId, step: ProfileStep) => pathOfStep(step, brandById(brand), '+61400000000')
  expect(path('main', 'name')).toBe('/finishprofile/name')
  expect(path('community', 'name')).toBe('/finishprofile/name-community')
  expect(path('community', 'telephone_number')).toBe('/finishprofile/telephone_number-community')
  expect(path('community', 'tenant')).toBe('/finishprofile/tenant-community')
  expect(path('community', 'verify')).toBe('/finishprofile/verify/%2B61400000000')
})
