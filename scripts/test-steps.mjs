import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { changedSinceLanding, landedCommit } from './changed-files.mjs'
import { lockFileProblems } from './lock-file.mjs'
import { buildWhatChanged } from './prepare.mjs'
import { leftForProve } from './proved-tests.mjs'
import { messageOf } from './refuse.mjs'
import { root } from './root.mjs'
import { runChild } from './run-child.mjs'
import { oneTest, orNothingToDo, playwrightOutcome, vitestOutcome, withNote } from './test-summary.mjs'

/**
 * The steps of `npm test` in their order. `beside` names steps that begin with another one, which leaves a core idle.
 *
 * @typedef {import('./test-summary.mjs').Outcome} Outcome
 * @typedef {{ part: string, needsChromium?: boolean, beside?: string[], run: (env: NodeJS.ProcessEnv) => Promise<Outcome> }} Step
 * @type {Record<string, Step>}
 */
export const steps = {
  build: { part: 'build', run: buildEverything },
  format: { part: 'static', run: (env) => tool(env, 'oxfmt', '--check') },
  lint: { part: 'static', run: (env) => tool(env, 'oxlint', '--deny-warnings') },
  types: { part: 'static', beside: ['unused'], run: typecheck },
  unused: { part: 'static', run: (env) => tool(env, 'knip', '--no-progress') },
  lock: { part: 'static', run: checkLockFile },
  unit: { part: 'unit', run: unitTests },
  sizes: { part: 'sizes', run: (env) => tool(env, 'size-limit') },
  browser: { part: 'browser', needsChromium: true, run: browserTests },
  related: { part: 'landing', run: relatedTests },
  core: { part: 'landing', needsChromium: true, run: (env) => playwright(env, '--grep=@core') },
  smoke: { part: 'smoke', needsChromium: true, run: (env) => playwright(env, '--grep=@smoke') },
}

/** What the steps after the static ones look at has to be built first. */
const partsThatNeedTheBuild = ['unit', 'sizes', 'browser', 'landing', 'smoke']

/** These run a part of the others. */
const onlyWhenNamed = ['landing', 'smoke']

/** With this word nothing is left out, and tests by chance make all of their tries. */
export const everything = 'prove'

/**
 * The steps for the words of the command line, or the first word that names none.
 *
 * @param {string[]} words
 * @returns {string[] | string}
 */
export function chosenSteps(words) {
  const names = Object.keys(steps)
  const parts = words.flatMap((word) => word.split(',')).filter((word) => word !== everything)
  if (parts.length === 0) return names.filter((name) => !onlyWhenNamed.includes(partOf(name)))
  const wanted = parts.flatMap((word) => (word === 'landing' ? ['static', 'landing'] : [word]))
  const unknown = wanted.find((word) => !partNames().includes(word))
  if (unknown !== undefined) return unknown
  const chosen = names.filter((name) => wanted.includes(name) || wanted.includes(partOf(name)))
  const needsBuild = chosen.some((name) => partsThatNeedTheBuild.includes(partOf(name)))
  return needsBuild && !chosen.includes('build') ? ['build', ...chosen] : chosen
}

/** @param {string} name */
function partOf(name) {
  return steps[name]?.part ?? name
}

export function partNames() {
  return ['static', 'landing', ...Object.keys(steps)]
}

/** @returns {Promise<Outcome>} */
async function buildEverything() {
  try {
    await buildWhatChanged(() => {})
    return { passed: 1, failed: 0, output: '' }
  } catch (problem) {
    return { passed: 0, failed: 1, output: messageOf(problem) ?? String(problem) }
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {string[]} args
 */
async function tool(env, name, ...args) {
  return oneTest(await runTool(env, name, ...args))
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {string[]} args
 */
function runTool(env, name, ...args) {
  return runChild(path.join(root, 'node_modules', '.bin', name), args, { cwd: root, env })
}

/** These have the same settings and import each other: checked as one, no file is checked twice. */
const packagesInNode = ['adapters', 'app', 'server']

/**
 * Every package has its own settings, so that the domain compiles without Node and the browser; the one in the
 * root covers what is outside the packages. The longest comes first, and each with one thread: several would work out
 * the same types.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function typecheck(env) {
  const others = readdirSync(path.join(root, 'packages')).filter((name) => !packagesInNode.includes(name))
  const waiting = [
    'tsconfig.node.json',
    ...others.map((name) => `packages/${name}/tsconfig.json`),
    'tsconfig.json',
  ]
  /** @type {Outcome[]} */
  const outcomes = []
  const worker = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift())
      outcomes.push(oneTest(await runTool(env, 'tsc', '--pretty', 'false', '--checkers', '1', '-p', project)))
  }
  await Promise.all([worker(), worker()])
  const output = outcomes.map((outcome) => outcome.output.trim()).filter(Boolean)
  return oneTest({ code: outcomes.some(({ failed }) => failed > 0) ? 1 : 0, output: output.join('\n') })
}

async function checkLockFile() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const problems = lockFileProblems(lock)
  return oneTest({ code: problems.length === 0 ? 0 : 1, output: problems.join('\n') })
}

/** @param {NodeJS.ProcessEnv} env */
async function unitTests(env) {
  const { files } = leftOutOf(env)
  const outcome = await vitest({ ...env, LEFT_OUT: files.join('\n') })
  return files.length === 0 ? outcome : withNote(outcome, `${files.length} files left for npm run prove`)
}

/** @param {NodeJS.ProcessEnv} env */
async function browserTests(env) {
  const { tags } = leftOutOf(env)
  if (tags.length === 0) return playwright(env)
  const outcome = await playwright(env, `--grep-invert=${tags.join('|')}`)
  return withNote(outcome, `left for npm run prove: ${tags.join(', ')}`)
}

/** @param {NodeJS.ProcessEnv} env */
function leftOutOf(env) {
  return env.PROVE ? { files: [], tags: [] } : leftForProve(changedSinceLanding(root))
}

/**
 * The tests that import, directly or further on, a file that was changed since the last landing.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function relatedTests(env) {
  const commit = landedCommit(root)
  if (commit === undefined) return unitTests(env)
  return orNothingToDo(await vitest(env, `--changed=${commit}`, '--passWithNoTests'))
}

/**
 * What tests by chance try is repeated with SEED.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
async function vitest(env, ...args) {
  const file = freshReport('unit.json')
  const seed = env.SEED ?? String(randomInt(2 ** 31))
  const reports = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
  const ran = await runTool({ ...env, SEED: seed }, 'vitest', 'run', ...reports, ...args)
  return withNote(vitestOutcome(readReport(file), ran), `seed ${seed}`)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
async function playwright(env, ...args) {
  const file = freshReport('browser.json')
  const withReport = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const options = ['--config=e2e/playwright.config.ts', '--reporter=list,json']
  const ran = await runTool(withReport, 'playwright', 'test', ...options, ...args)
  return playwrightOutcome(readReport(file), ran)
}

/**
 * A report of an earlier run must not be taken for this one's.
 *
 * @param {string} name
 */
function freshReport(name) {
  const file = path.join(root, '.build', name)
  rmSync(file, { force: true })
  return file
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
