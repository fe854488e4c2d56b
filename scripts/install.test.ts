import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installReason, isSameInstall, rememberInstall } from './install.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bayshare-install-'))
  lockFile('first')
})

afterEach(() => rmSync(root, { recursive: true }))

test('a bare clone needs its packages', () => {
  expect(installReason(root)).toBe('missing')
})

test('a folder that npm never finished needs them too', () => {
  mkdirSync(path.join(root, 'node_modules'))
  expect(installReason(root)).toBe('missing')
})

test('nothing is installed twice from the same lock file, whatever its time stamp', () => {
  mkdirSync(path.join(root, 'node_modules'))
  rememberInstall(root)
  lockFile('first')
  expect(installReason(root)).toBe('none')
})

test('another lock file needs other packages', () => {
  mkdirSync(path.join(root, 'node_modules'))
  npmsOwnRecord('first')
  rememberInstall(root)
  lockFile('second')
  expect(installReason(root)).toBe('changed')
})

test('packages that somebody installed by hand from this lock file are good', () => {
  mkdirSync(path.join(root, 'node_modules'))
  npmsOwnRecord('first')
  expect(installReason(root)).toBe('none')
})

test('a native part is missing only where it belongs', () => {
  const wanted = {
    'node_modules/native-here': { version: '1', optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/native-there': { version: '1', optional: true, os: ['plan9'] },
    'node_modules/part-of-native-there': { version: '1', optional: true },
  }
  const here = { 'node_modules/native-here': { version: '1' } }
  expect(isSameInstall(wanted, here)).toBe(true)
  expect(isSameInstall(wanted, {})).toBe(false)
  expect(isSameInstall(wanted, { 'node_modules/native-here': { version: '2' } })).toBe(false)
  expect(isSameInstall(wanted, { ...here, 'node_modules/left-over': { version: '1' } })).toBe(false)
})

function lockFile(version: string) {
  write('package-lock.json', version)
}

function npmsOwnRecord(version: string) {
  write('node_modules/.package-lock.json', version)
}

function write(file: string, version: string) {
  const packages = { 'node_modules/fastify': { version, integrity: 'sha512-x' } }
  writeFileSync(path.join(root, file), JSON.stringify({ packages }))
}
