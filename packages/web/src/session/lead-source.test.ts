// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { leadSource, leadSourceIn } from './lead-source'

afterEach(() => localStorage.clear())

test.each([
  ['?leadSource=flyer', 'flyer'],
  ['?utm_source=newsletter&utm_medium=mail', 'newsletter'],
  ['?utm_source=newsletter&leadSource=flyer', 'flyer'],
  ['?leadSource=%20%20', undefined],
  ['?city=sydney', undefined],
  ['', undefined],
])('%s was sent by %s', (search, source) => {
  expect(leadSourceIn(search)).toBe(source)
})

test('it is never longer than a booking may tell', () => {
  leadSource.note(`?leadSource=${'x'.repeat(300)}`)
  expect(leadSource.get()).toBe('x'.repeat(60))
})

test('it stays until another one comes', () => {
  leadSource.note('?leadSource=flyer')
  leadSource.note('?city=sydney')
  expect(leadSource.get()).toBe('flyer')
  leadSource.note('?utm_source=radio')
  expect(leadSource.get()).toBe('radio')
})
