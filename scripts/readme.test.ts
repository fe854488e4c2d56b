import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'

const readme = textOf('README.md')

test('the README names every setting, and none that does not exist', () => {
  const inTable = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  const inCode = [...textOf('packages/app/src/config.ts').matchAll(/'([A-Z][A-Z_]{3,})'/g)].map(
    (match) => match[1],
  )
  expect(inTable.length).toBeGreaterThan(8)
  expect(new Set(inTable)).toEqual(new Set(inCode))
})

test('every command in the README is one', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const commands = [...readme.matchAll(/npm run ([a-z-]+)/g)].map((match) => match[1] ?? '')
  expect(commands.length).toBeGreaterThan(3)
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])(
  'the links of %s lead somewhere',
  (file) => {
    const links = [...textOf(file).matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '')
    const local = links.filter((link) => !link.includes('://'))
    expect(links.length).toBeGreaterThan(0)
    expect(local.filter((link) => !existsSync(path.join(root, link)))).toEqual([])
  },
)

function textOf(file: string) {
  return readFileSync(path.join(root, file), 'utf8')
}
