import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockFileProblems } from './lock-file.mjs'
import { root } from './root.mjs'

const sound = { version: '1.0.0', integrity: 'sha512-x' }
const native = (os: string, cpu: string) => ({ ...sound, optional: true, os: [os], cpu: [cpu] })
const bundler = {
  ...sound,
  optionalDependencies: { 'bundler-arm64': '1.0.0', 'bundler-x64': '1.0.0', 'bundler-mac': '1.0.0' },
}
const whole = {
  'node_modules/bundler': bundler,
  'node_modules/bundler-arm64': native('linux', 'arm64'),
  'node_modules/bundler-x64': native('linux', 'x64'),
  'node_modules/bundler-mac': native('darwin', 'arm64'),
}

test('the lock file of this repository installs on linux, x64 and arm64', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  expect(lockFileProblems(lock)).toEqual([])
})

test('a whole set of native parts is sound', () => {
  expect(lockFileProblems({ packages: whole })).toEqual([])
})

test('native parts of another platform that npm forgot are named', () => {
  const { 'node_modules/bundler-x64': _forgotten, ...rest } = whole
  expect(lockFileProblems({ packages: rest })).toEqual([
    'bundler-x64, an optional part of node_modules/bundler, is not in the lock file.',
    'node_modules/bundler has no native part for linux x64.',
  ])
})

test('a native part may lie inside the package that asks for it', () => {
  const { 'node_modules/bundler-x64': inside, ...rest } = whole
  const packages = { ...rest, 'node_modules/bundler/node_modules/bundler-x64': inside }
  expect(lockFileProblems({ packages })).toEqual([])
})

test.each([
  ['no integrity', 'node_modules/a', { version: '1.0.0' }, 'has no SHA-512 integrity'],
  ['one registry only', 'node_modules/a', { ...sound, resolved: 'https://npm.example/a.tgz' }, 'is tied to'],
  ['a second version', 'packages/server/node_modules/a', sound, 'is inside a package'],
])('%s is a problem', (_what, place, entry, message) => {
  expect(lockFileProblems({ packages: { [place]: entry } })).toEqual([expect.stringContaining(message)])
})

test('a lock file that lists nothing is a problem', () => {
  expect(lockFileProblems({ packages: {} })).toHaveLength(1)
})
