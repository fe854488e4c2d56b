import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parts, sourceHash, staleParts } from './build-parts.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bayshare-build-'))
  for (const packageName of new Set(parts.flatMap((part) => part.packages)))
    write(`packages/${packageName}/src/a.ts`, packageName)
})

afterEach(() => rmSync(root, { recursive: true }))

test('without a build every part is stale', () => {
  expect(staleNames()).toEqual(['browser', 'renderer', 'app'])
})

test('a part is good while its sources are the ones it was built from', () => {
  pretendBuilt()
  expect(staleNames()).toEqual([])
  write('packages/server/src/a.ts', 'server')
  expect(staleNames()).toEqual([])
})

test('a changed source makes the parts stale that contain it, and no others', () => {
  pretendBuilt()
  write('packages/server/src/a.ts', 'changed')
  expect(staleNames()).toEqual(['app'])
  write('packages/web/src/deep/new.css', 'a { color: red }')
  expect(staleNames()).toEqual(['browser', 'renderer', 'app'])
})

test('a rule of the domain is in all of them', () => {
  pretendBuilt()
  write('packages/domain/src/a.ts', 'changed')
  expect(staleNames()).toEqual(['browser', 'renderer', 'app'])
})

test('other packages make everything stale', () => {
  pretendBuilt()
  write('package-lock.json', '{}')
  expect(staleNames()).toEqual(['browser', 'renderer', 'app'])
})

test('a test is in none of them', () => {
  pretendBuilt()
  write('packages/domain/src/a.test.ts', 'changed')
  expect(staleNames()).toEqual([])
})

test('a part whose output was deleted is stale', () => {
  pretendBuilt()
  rmSync(path.join(root, 'packages/app/dist'), { recursive: true })
  expect(staleNames()).toEqual(['app'])
})

test('moving text from one file to another is a change', () => {
  const before = sourceHash(root, { packages: ['domain'] })
  write('packages/domain/src/a.ts', 'dom')
  write('packages/domain/src/b.ts', 'ain')
  expect(sourceHash(root, { packages: ['domain'] })).not.toBe(before)
})

function staleNames() {
  return staleParts(root).map((part) => part.name)
}

function pretendBuilt() {
  for (const part of parts) {
    write(part.proof, '')
    write(`.build/${part.name}.hash`, sourceHash(root, part))
  }
}

function write(file: string, content: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}
