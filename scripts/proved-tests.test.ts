import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leftForProve, provedGroups } from './proved-tests.mjs'
import { root } from './root.mjs'

test('a group runs when a file it depends on was changed, or one of its own', () => {
  const stillLeft = provedGroups.flatMap(({ files = [], tag, dependsOn }) =>
    [...files, ...dependsOn].filter((changed) => {
      const left = leftForProve([changed.endsWith('/') ? `${changed}deeper/file.ts` : changed])
      return files.some((file) => left.files.includes(file)) || (tag && left.tags.includes(tag))
    }),
  )
  expect(stillLeft).toEqual([])
  expect(leftForProve([]).files).toEqual(provedGroups.flatMap(({ files = [] }) => files))
})

test('a change elsewhere leaves all groups out', () => {
  expect(leftForProve(['docs/rules.md', 'LICENSE'])).toEqual(leftForProve([]))
})

test('another test in a folder, and a file of types, make no group run', () => {
  const changed = ['packages/server/src/bookings/another.test.ts', 'packages/server/src/database/schema.ts']
  expect(leftForProve(changed)).toEqual(leftForProve([]))
})

test('without knowing what was changed, everything runs', () => {
  expect(leftForProve(undefined)).toEqual({ files: [], tags: [] })
})

test('new packages run everything', () => {
  expect(leftForProve(['package-lock.json'])).toEqual({ files: [], tags: [] })
})

test('every file and folder of the table is there', () => {
  const paths = provedGroups.flatMap(({ files = [], dependsOn }) => [...files, ...dependsOn])
  expect(paths.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('the tags of journeys are those of the table, the core and its ten', () => {
  const known = readFileSync(path.join(root, 'e2e/tags.ts'), 'utf8')
  const tags = [...known.matchAll(/'(@[a-z-]+)'/g)].map(([, tag]) => tag)
  const proved = provedGroups.flatMap(({ tag }) => tag ?? [])
  expect(new Set(tags)).toEqual(new Set(['@core', '@smoke', ...proved]))
})
