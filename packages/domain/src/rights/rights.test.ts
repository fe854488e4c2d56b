import { expect, test } from 'vitest'
import { acts, buildingRoles, buildingRolesThat, may } from './rights'

test('a manager may do all that is done in a building', () => {
  expect(acts.filter((act) => !may('manager', act))).toEqual([])
})

test.each(['visitor-parking-manager', 'patroller'] as const)(
  'a %s sees where the bays are and nothing else',
  (role) => {
    expect(acts.filter((act) => may(role, act))).toEqual(['see-building', 'see-bays'])
  },
)

test('an operator neither answers for a building nor reads its access codes', () => {
  expect(acts.filter((act) => !may('operator', act))).toEqual(['answer-bookings', 'see-access-codes'])
})

test('roles of a building leave out the operator', () => {
  expect(buildingRolesThat('see-building')).toEqual([...buildingRoles])
  expect(buildingRolesThat('change-building')).toEqual(['manager'])
})
