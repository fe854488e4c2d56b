import { expect, onTestFailed, test, vi } from 'vitest'
import { keepConsoleSilent } from './silent-console.mjs'

let messages: string[] = []

/** What the report of the failed test says; this test itself has to be expected to fail. */
function keepMessages() {
  messages = []
  onTestFailed(({ task }) => void messages.push(...(task.result?.errors ?? []).map(({ message }) => message)))
}

test.fails('a line on console.error fails the test', () => {
  keepMessages()
  expect(() => console.error('The %s is broken.', 'gate', { bay: 7 })).not.toThrow()
})

test('the failure shows the line', () => {
  expect(messages).toEqual(['Unexpected on console.error: The gate is broken. { bay: 7 }'])
})

test.fails('so does one on console.warn, and all are shown', () => {
  keepMessages()
  console.warn('first')
  expect(() => console.error('second')).not.toThrow()
})

test('each line is shown once', () => {
  expect(messages).toEqual(['Unexpected on console.warn: first\n\nUnexpected on console.error: second'])
})

test.fails('a failed assertion keeps its own message', () => {
  keepMessages()
  console.error('beside it')
  expect('open', 'the gate').toBe('closed')
})

test('it comes first', () => {
  expect(messages).toEqual([
    expect.stringContaining('the gate: expected'),
    'Unexpected on console.error: beside it',
  ])
})

test('a test that expects a line spies', () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  console.error('expected')
  expect(spy).toHaveBeenCalledWith('expected')
})

test.fails('a spy that is left behind hides nothing from the next test', () => {
  expect(() => console.error('unexpected')).not.toThrow()
})

test('a line between two tests fails the file', () => {
  const hooks: Record<string, () => void> = {}
  keepConsoleSilent({
    beforeEach: (hook) => (hooks.beforeEach = hook),
    afterEach: (hook) => (hooks.afterEach = hook),
    afterAll: (hook) => (hooks.afterAll = hook),
  })
  console.error('between')
  hooks.beforeEach?.()
  hooks.afterEach?.()
  console.warn('behind the last')
  expect(() => hooks.afterAll?.()).toThrow(
    'Unexpected on console.error: between\n\nUnexpected on console.warn: behind the last',
  )
})
