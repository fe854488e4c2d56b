import { expect, test } from 'vitest'
import { acts, buildingRoles, buildingRolesThat, may } from './rights'

test('a manager may do all that is done in a building', () => {
  expect(acts.filter((act) => !may('manager', act))).toEqual([])
})

const patrols = ['patrol-building', 'see-sightings']
const seen = ['see-building', 'see-bays', 'see-visitor-passes']

test.each([
  ['visitor-parking-manager', [...seen, 'see-visitors', 'change-visitor-passes', 'see-gates', ...patrols]],
  ['patroller', [...seen, 'see-gates', ...patrols]],
] as const)('a %s has to do with bays, visitors, gates and patrols and nothing else', (role, allowed) => {
  expect(acts.filter((act) => may(role, act))).toEqual(allowed)
})

test('an operator neither answers for a building, nor reads its codes, nor moves passes or gates, nor patrols', () => {
  expect(acts.filter((act) => !may('operator', act))).toEqual([
    'answer-bookings',
    'see-access-codes',
    'change-visitor-passes',
    'move-gates',
    'patrol-building',
  ])
})

test('roles of a building leave out the operator', () => {
  expect(buildingRolesThat('see-building')).toEqual([...buildingRoles])
  expect(buildingRolesThat('change-building')).toEqual(['manager'])
})
