import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockFileProblems } from './lock-file.mjs'
import { buildWhatChanged } from './prepare.mjs'
import { messageOf } from './refuse.mjs'
import { root } from './root.mjs'
import { runChild } from './run-child.mjs'
import {
  afterRunAgain,
  oneTest,
  orNothingToDo,
  playwrightOutcome,
  vitestOutcome,
  withNote,
} from './test-summary.mjs'

/**
 * The steps of `npm test` in their order.
 *
 * @typedef {import('./test-summary.mjs').Outcome} Outcome
 * @typedef {{ part: string, needsChromium?: boolean, run: (env: NodeJS.ProcessEnv) => Promise<Outcome> }} Step
 * @type {Record<string, Step>}
 */
export const steps = {
  build: { part: 'build', run: buildEverything },
  format: { part: 'static', run: (env) => tool(env, 'oxfmt', '--check') },
  lint: { part: 'static', run: (env) => tool(env, 'oxlint', '--deny-warnings') },
  types: { part: 'static', run: typecheck },
  unused: { part: 'static', run: (env) => tool(env, 'knip', '--no-progress') },
  lock: { part: 'static', run: checkLockFile },
  unit: { part: 'unit', run: unitTests },
  sizes: { part: 'sizes', run: (env) => tool(env, 'size-limit') },
  browser: { part: 'browser', needsChromium: true, run: browserTests },
  related: { part: 'changed', run: relatedTests },
  journeys: { part: 'changed', needsChromium: true, run: changedJourneys },
  prove: { part: 'prove', run: everyTry },
}

/** What the steps after the static ones look at has to be built first. */
const partsThatNeedTheBuild = ['unit', 'sizes', 'browser', 'changed']

/** The other steps run a part of these, or these a part of the others. */
const onlyWhenNamed = ['changed', 'prove']

/**
 * The steps for the words of the command line, or the first word that names none.
 *
 * @param {string[]} words
 * @returns {string[] | string}
 */
export function chosenSteps(words) {
  const names = Object.keys(steps)
  if (words.length === 0) return names.filter((name) => !onlyWhenNamed.includes(steps[name]?.part ?? name))
  const wanted = words
    .flatMap((word) => word.split(','))
    .flatMap((word) => (word === 'changed' ? ['static', 'changed'] : [word]))
  const unknown = wanted.find((word) => !partNames().includes(word))
  if (unknown !== undefined) return unknown
  const chosen = names.filter((name) => wanted.includes(name) || wanted.includes(steps[name]?.part ?? name))
  const needsBuild = chosen.some((name) => partsThatNeedTheBuild.includes(steps[name]?.part ?? name))
  return needsBuild && !chosen.includes('build') ? ['build', ...chosen] : chosen
}

export function partNames() {
  return ['static', 'changed', ...Object.keys(steps)]
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
  // The same seed both times, so that a try that went wrong by chance goes wrong again.
  const seeded = { ...env, SEED: seedOf(env) }
  const again = (/** @type {Outcome} */ first) =>
    vitest(seeded, '--maxWorkers=1', ...(first.failures ?? []).map(({ file }) => file))
  return runAgainInCi(env, await vitest(seeded), again)
}

/** More than these are no accident of a slow machine. */
const mostToRunAgain = 6

/**
 * A machine that many share may stand still for a minute. There, what failed is run once more with nothing beside it:
 * what fails again has failed, and what passes is named, to be looked at.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {Outcome} first
 * @param {(first: Outcome) => Promise<Outcome>} again
 */
async function runAgainInCi(env, first, again) {
  const { failed, failures = [] } = first
  const isWorthIt = failures.length > 0 && failures.length === failed && failed <= mostToRunAgain
  return env.CI && isWorthIt ? afterRunAgain(first, await again(first)) : first
}

/**
 * The tests that import, directly or further on, a file that was changed since the branch left main.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function relatedTests(env) {
  return orNothingToDo(await vitest(env, `--changed=${whereTheBranchLeftMain()}`, '--passWithNoTests'))
}

/**
 * Tests by chance make some of their tries in every run and all of them here.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function everyTry(env) {
  return vitest(
    { ...env, PROVE: '1' },
    'simulation.test',
    'property.test',
    'reference.test',
    'every-route.test',
  )
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
async function vitest(env, ...args) {
  const file = freshReport('unit.json')
  const seed = seedOf(env)
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ran = await runTool({ ...env, SEED: seed }, 'vitest', 'run', ...reports, ...args)
  return withNote(vitestOutcome(readReport(file), ran), `seed ${seed}`)
}

/**
 * What tests by chance try is repeated with SEED.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function seedOf(env) {
  return env.SEED ?? String(randomInt(2 ** 31))
}

/** @param {NodeJS.ProcessEnv} env */
async function browserTests(env) {
  return runAgainInCi(env, await playwright(env), () => playwright(env, '--last-failed', '--workers=1'))
}

/**
 * The journeys whose own files were changed; what a change of the product does to the others, the part `browser` tells.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function changedJourneys(env) {
  return orNothingToDo(
    await playwright(env, `--only-changed=${whereTheBranchLeftMain()}`, '--pass-with-no-tests'),
  )
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

/** The last commit of main below this one; on main itself that is this one, and only what is not committed counts. */
function whereTheBranchLeftMain() {
  for (const main of ['origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], { cwd: root, encoding: 'utf8' }).trim()
    } catch {
      // Not every checkout has both.
    }
  }
  return 'HEAD'
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
