import { expect, test } from 'vitest'
import { passwordWeakness } from './password-weakness'

const common = new Set(['password', 'password1', 'iloveyou', 'qwertyuiop', 'dragon'])
const weakness = (password: string) =>
  passwordWeakness(password, 'priya.shah@test.example', (one) => common.has(one))

test.each([
  ['short', 'password-too-short'],
  ['1234567', 'password-too-short'],
  ['PASSWORD', 'password-too-common'],
  ['Dragon123', 'password-too-common'],
  ['dragon!2026', 'password-too-common'],
  ['Password2026!', 'password-too-common'],
  ['iloveyou!!', 'password-too-common'],
  ['aaaaaaaaaa', 'password-too-common'],
  ['abcabcabc', 'password-too-common'],
  ['priya.shah@test.example', 'password-too-close-to-email'],
  ['my-priya.shah-pw', 'password-too-close-to-email'],
  ['a quiet driveway', 'none'],
  ['Zq7!mlp2', 'none'],
  ['correct horse 1', 'none'],
])('%j is %s', (password, expected) => {
  expect(weakness(password)).toBe(expected)
})
