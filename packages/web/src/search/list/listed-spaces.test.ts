import type { FoundSpace } from '@bayshare/contract/search'
import { expect, test } from 'vitest'
import { listedSpaces } from './listed-spaces'

const free = { isAvailable: true, isOccupied: false, unavailableReason: null }

test.each<[string, Partial<FoundSpace>, boolean]>([
  ['what is free', free, true],
  ['what is closed', { ...free, isAvailable: false }, false],
  ['what is taken', { ...free, isOccupied: true }, false],
  ['what is too small', { ...free, isAvailable: false, unavailableReason: 'too-small' }, true],
  ['what is taken, where all are asked for', { ...free, isOccupied: true, unavailableReason: 'taken' }, true],
])('%s is listed: %o', (_, space, isListed) => {
  expect(listedSpaces([space as FoundSpace])).toHaveLength(isListed ? 1 : 0)
})
