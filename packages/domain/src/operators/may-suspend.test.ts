import { expect, test } from 'vitest'
import { maySuspend } from './may-suspend'

test.each([
  [{ isSelf: false, isOperator: false, otherOperators: 1 }, 'yes'],
  [{ isSelf: false, isOperator: true, otherOperators: 1 }, 'yes'],
  [{ isSelf: false, isOperator: true, otherOperators: 0 }, 'suspends-last-operator'],
  [{ isSelf: true, isOperator: true, otherOperators: 3 }, 'suspends-own-account'],
] as const)('%o: %s', (who, answer) => {
  expect(maySuspend(who)).toBe(answer)
})
