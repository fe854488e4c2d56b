import { expect, test } from 'vitest'
import { afterImport, type DeclaredHome, listChanges } from './after-import'
import { unitKey } from './unit-key'

const tenant = (unit: string, email = 'mia@example.com', name = 'Mia', bays = '') => ({
  unit,
  unitKey: unitKey(unit),
  email,
  name,
  bays,
})
const home = (changes: Partial<DeclaredHome> = {}): DeclaredHome => ({
  unitKey: '12',
  email: 'Mia@Example.com',
  state: 'to-confirm',
  isEmailProven: true,
  isByList: false,
  ...changes,
})

test.each<[string, DeclaredHome, 'confirmed' | 'lost' | 'as before']>([
  ['waiting and on the list', home(), 'confirmed'],
  ["waiting with an address that may be another's", home({ isEmailProven: false }), 'as before'],
  ['waiting in another unit', home({ unitKey: '13' }), 'as before'],
  ['waiting under another address', home({ email: 'leo@example.com' }), 'as before'],
  ['confirmed by a list and still on it', home({ state: 'confirmed', isByList: true }), 'as before'],
  ['confirmed by a list and gone', home({ state: 'confirmed', isByList: true, unitKey: '13' }), 'lost'],
  ['confirmed by a manager and not on it', home({ state: 'confirmed', unitKey: '13' }), 'as before'],
  ['refused by a manager and on it', home({ state: 'refused' }), 'as before'],
])('somebody %s: %s becomes %s', (_, who, outcome) => {
  const { confirmed, lost } = afterImport([who], [tenant('Unit 12')])
  expect({ confirmed, lost }).toEqual({
    confirmed: outcome === 'confirmed' ? [who] : [],
    lost: outcome === 'lost' ? [who] : [],
  })
})

test('what changes in the list is counted by unit and email', () => {
  const before = [tenant('1'), tenant('2'), tenant('3'), tenant('4')]
  const after = [tenant('1'), tenant('Unit 2'), tenant('3', 'mia@example.com', 'Mia Tran'), tenant('5')]
  expect(listChanges(before, after)).toEqual({ added: 1, removed: 1, changed: 2, unchanged: 1 })
  expect(listChanges([], [])).toEqual({ added: 0, removed: 0, changed: 0, unchanged: 0 })
})
