import { expect, test } from 'vitest'
import { ratingOf } from './rating'

test('without reviews nothing is claimed', () => {
  expect(ratingOf({ positive: 0, negative: 0 }, 3)).toEqual({ kind: 'none' })
})

test('a percentage is shown from three reviews on', () => {
  expect(ratingOf({ positive: 2, negative: 0 }, 3)).toEqual({ kind: 'few', count: 2 })
  expect(ratingOf({ positive: 2, negative: 1 }, 3)).toEqual({ kind: 'rated', count: 3, percent: 66 })
})

test('only a space that nobody was unhappy with has 100 %', () => {
  expect(ratingOf({ positive: 999, negative: 1 }, 3)).toMatchObject({ percent: 99 })
  expect(ratingOf({ positive: 1000, negative: 0 }, 3)).toMatchObject({ percent: 100 })
})
