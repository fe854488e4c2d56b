import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leftForProve, provedGroups } from './proved-tests.mjs'
import { root } from './root.mjs'

test('a group runs when a file it depends on was changed, or one of its own', () => {
  const all = leftForProve([])
  expect(all.files).toEqual(provedGroups.flatMap(({ files = [] }) => files))
  for (const { files = [], tag, dependsOn } of provedGroups)
    for (const changed of [...files, ...dependsOn]) {
      const left = leftForProve([changed.endsWith('/') ? `${changed}deeper/file.ts` : changed])
      for (const file of files) expect(left.files, changed).not.toContain(file)
      if (tag) expect(left.tags, changed).not.toContain(tag)
    }
})

test('a change elsewhere leaves all groups out', () => {
  expect(leftForProve(['docs/rules.md', 'LICENSE'])).toEqual(leftForProve([]))
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
