import { expect, test } from 'vitest'
import { mayClose } from './may-close'

const today = Temporal.PlainDate.from('2026-11-17')

test.each([
  ['one day', '2026-11-17', '2026-11-17', 0, 'yes'],
  ['inverted', '2026-11-18', '2026-11-17', 0, 'closure-ends-before-it-starts'],
  ['over', '2026-11-10', '2026-11-16', 0, 'closure-is-past'],
  ['running', '2026-11-10', '2026-11-17', 0, 'yes'],
  ['since ever', '0000-01-01', '2026-11-17', 0, 'closure-is-past'],
  ['two years ahead', '2028-11-17', '2028-11-17', 0, 'yes'],
  ['beyond two years', '2026-11-17', '2028-11-18', 0, 'closure-too-far-ahead'],
  ['the 100th', '2026-11-17', '2026-11-17', 99, 'yes'],
  ['the 101st', '2026-11-17', '2026-11-17', 100, 'too-many-availabilities'],
] as const)('%s', (_, first, last, closures, verdict) => {
  const days = { firstDate: Temporal.PlainDate.from(first), lastDate: Temporal.PlainDate.from(last) }
  expect(mayClose(days, closures, today)).toBe(verdict)
})
