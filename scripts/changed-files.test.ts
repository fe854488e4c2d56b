import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedSinceLanding, landedCommit } from './changed-files.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bayshare-changed-'))
  git('init', '--quiet')
  write('kept.ts', 'kept')
  write('edited.ts', 'before')
  write('removed.ts', 'removed')
  commitAll()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what was committed, edited, added and removed since the last landing counts', () => {
  writeLanded(head())
  expect(changedSinceLanding(folder)).toEqual(['.ci/landed'])
  write('committed.ts', 'new')
  rmSync(path.join(folder, 'removed.ts'))
  commitAll()
  write('edited.ts', 'after')
  write('a folder/added.ts', 'new')
  const wanted = ['.ci/landed', 'a folder/added.ts', 'committed.ts', 'edited.ts', 'removed.ts']
  expect(changedSinceLanding(folder)?.toSorted()).toEqual(wanted)
})

test('nothing can be said without the commit, with one that is not below this one, or outside of git', () => {
  expect(changedSinceLanding(folder)).toBeUndefined()
  writeLanded('97e0b20697e0b20697e0b20697e0b20697e0b206')
  expect(changedSinceLanding(folder)).toBeUndefined()
  writeLanded('not a commit')
  expect(changedSinceLanding(folder)).toBeUndefined()
  git('checkout', '--quiet', '-b', 'elsewhere')
  write('elsewhere.ts', 'new')
  commitAll()
  const elsewhere = head()
  git('checkout', '--quiet', '--force', '-')
  writeLanded(elsewhere)
  expect(landedCommit(folder)).toBeUndefined()
  rmSync(path.join(folder, '.git'), { recursive: true })
  expect(changedSinceLanding(folder)).toBeUndefined()
})

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

function writeLanded(commit: string): void {
  write('.ci/landed', `${commit}\n`)
}

function head(): string {
  return git('rev-parse', 'HEAD').trim()
}

function commitAll(): void {
  git('add', '--all')
  git('-c', 'user.name=Test', '-c', 'user.email=test@test.example', 'commit', '--quiet', '-m', 'test')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
}
