import { expect, test } from 'vitest'
import { isTooOld } from './prepare.mjs'
import { Refusal, messageOf } from './refuse.mjs'
import { seconds } from './seconds.mjs'

test.each([
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['21.7.3', true],
  ['22.11.0', true],
  ['22.12.0', false],
  ['24.1.0', false],
])('Node %s is too old: %s', (version, expected) => {
  expect(isTooOld(version)).toBe(expected)
})

test('what a person can put right is one message, a defect is not hidden', () => {
  const mayNot = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/bayshare/.build' })
  expect(messageOf(new Refusal('Install a newer Node.'))).toBe('Install a newer Node.')
  expect(messageOf(mayNot)).toMatch(/^Bayshare may not write to \/srv\/bayshare\/\.build: /)
  expect(messageOf(new TypeError('x is undefined'))).toBeUndefined()
})

test('durations are short to read', () => {
  expect([seconds(49), seconds(6_040), seconds(41_400)]).toEqual(['0.0 s', '6.0 s', '41 s'])
})
