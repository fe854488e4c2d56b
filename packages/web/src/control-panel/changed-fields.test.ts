import { buildingPage } from '@bayshare/domain/listings/building-form'
import { expect, test } from 'vitest'
import { changedFields } from './changed-fields'

const item = { building_name: 'Tower', tagline: 'By the river', rate_monthly_default: 300, access_method: 2 }
const content = {
  building_name: 'Tower',
  tagline: 'By the river',
  rate_monthly_default: 300,
  access_method: 2,
}

test('only what differs is sent', () => {
  expect(changedFields(buildingPage, content, item)).toEqual({})
  expect(changedFields(buildingPage, { ...content, rate_monthly_default: 320 }, item)).toEqual({
    rate_monthly_default: 320,
  })
})

test('a field that was emptied is sent as nothing', () => {
  const { tagline: _, ...rest } = content
  expect(changedFields(buildingPage, rest, item)).toEqual({ tagline: null })
})
