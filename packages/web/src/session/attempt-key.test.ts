// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { attemptKeyIn, endAttempt } from './attempt-key'

afterEach(() => vi.restoreAllMocks())

test('the same attempt keeps its key until it is over, and another one has its own', () => {
  const attempt = attemptKeyIn('test')
  const key = attempt.of('one hour')
  expect(attempt.of('one hour')).toBe(key)
  expect(attemptKeyIn('test').of('one hour')).toBe(key)
  expect(attempt.kept('one hour')).toEqual({ storageKey: 'test', key })
  expect(attempt.kept('two hours')).toBeUndefined()
  attempt.forget()
  expect(attempt.of('one hour')).not.toBe(key)
})

test('an outcome ends the attempt that it is of, and no later one', () => {
  const attempt = attemptKeyIn('test')
  const first = { storageKey: 'test', key: attempt.of('one hour') }
  const second = attempt.of('two hours')
  endAttempt(first)
  expect(attempt.of('two hours')).toBe(second)
  endAttempt({ storageKey: 'test', key: second })
  expect(attempt.kept('two hours')).toBeUndefined()
})

test('where the browser stores nothing, an attempt keeps its key as long as the page', () => {
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(() => sessionStorage.setItem('a', 'b')).toThrow('full')
  const attempt = attemptKeyIn('full')
  const key = attempt.of('one hour')
  expect(attempt.of('one hour')).toBe(key)
  attempt.forget()
  expect(attempt.of('one hour')).not.toBe(key)
})
