import type { OwnImage } from '@bayshare/contract/own-listings'
import { expect, test } from 'vitest'
import { hasChanges, partsOf, slotsOf } from './photo-slots'

const image = (id: string, position: number, group: OwnImage['group']): OwnImage => ({
  id,
  position,
  group,
  path: `/pictures/${id}.jpg`,
})

test('without photos the slots have their usual groups', () => {
  expect(slotsOf([]).map(({ group, number }) => `${group}_${number}`)).toEqual([
    'general_1',
    'street_2',
    'access_3',
  ])
})

test('a photo stands in the slot of its number, with its own group', () => {
  const slots = slotsOf([image('a', 3, 'general'), image('b', 1, 'access')])
  expect(slots.map((slot) => [slot.group, slot.image?.id])).toEqual([
    ['access', 'b'],
    ['street', undefined],
    ['general', 'a'],
  ])
  expect(hasChanges(slots)).toBe(false)
})

test('an empty slot asks for what is not shown yet', () => {
  const slots = slotsOf([image('a', 1, 'general'), image('b', 2, 'access')])
  expect(slots.map(({ group }) => group)).toEqual(['general', 'access', 'street'])
})

test('what is deleted and what is replaced goes down, what is picked goes up', () => {
  const [first, second, third] = slotsOf([image('a', 1, 'general'), image('b', 2, 'street')])
  if (!first || !second || !third) throw new Error('There are three slots.')
  const picked = { file: new Blob(['x']), preview: 'blob:1' }
  const slots = [
    { ...first, isDeleted: true },
    { ...second, picked },
    { ...third, picked },
  ]
  expect(hasChanges(slots)).toBe(true)
  expect(partsOf(slots)).toEqual([
    { name: 'deleted_images', content: '["a","b"]' },
    { name: 'street_2', content: picked.file },
    { name: 'access_3', content: picked.file },
  ])
})
