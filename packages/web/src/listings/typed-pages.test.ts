// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { keptPages, notBegun } from './typed-pages'

afterEach(() => localStorage.clear())

test('each page is kept for itself and forgotten for itself', () => {
  const kept = keptPages('main', 'priya')
  kept.keep(notBegun, 'address', { address: '', address_typed: '12 Cro' })
  kept.keep('a', 'details', { type: 'Garage', capacity: null })
  kept.keep('a', 'pricing', { rate_hourly: '5', allow_casual: true })
  expect(kept.of('a')).toEqual({
    details: { type: 'Garage', capacity: null },
    pricing: { rate_hourly: '5', allow_casual: true },
  })
  kept.forgetPage('a', 'details')
  expect(kept.of('a')).toEqual({ pricing: { rate_hourly: '5', allow_casual: true } })
  kept.forgetPage('a', 'pricing')
  expect(Object.keys(kept.all())).toEqual([notBegun])
  kept.forget(notBegun)
  expect(localStorage).toHaveLength(0)
})

test('neither another person nor another brand sees it', () => {
  keptPages('main', 'priya').keep(notBegun, 'address', { address: '1 Crown Street' })
  expect(keptPages('main', 'marcus').all()).toEqual({})
  expect(keptPages('portal', 'priya').all()).toEqual({})
})

test.each(['{', '[]', 'null', '{"a":1}', '{"a":{"details":"x"}}'])(
  'what is no draft (%s) reads as none',
  (text) => {
    localStorage.setItem('bayshare-listings:main:priya', text)
    expect(keptPages('main', 'priya').of('a')).toEqual({})
  },
)

test('values that no field can hold are left out', () => {
  localStorage.setItem('bayshare-listings:main:priya', '{"a":{"details":{"type":{"evil":1},"capacity":2}}}')
  expect(keptPages('main', 'priya').of('a')).toEqual({ details: { capacity: 2 } })
})
