import path from 'node:path'
import { root } from './root.mjs'
import { seconds } from './seconds.mjs'

/**
 * What a step of the tests came to. A step that looked at nothing has failed: a check that sees nothing would
 * otherwise be green for ever.
 *
 * @typedef {{ passed: number, failed: number, output: string, note?: string, files?: FileTime[], unsteady?: string[] }} Outcome
 * @typedef {{ name: string, milliseconds: number }} FileTime
 */

/** @param {Pick<Outcome, 'passed' | 'failed'>} outcome */
export function summaryLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

/**
 * The lines above the last one: the journeys that passed only when tried again. Each is a defect, though not a failure.
 *
 * @param {Outcome[]} outcomes
 * @returns {string[]}
 */
export function unsteadyLines(outcomes) {
  const titles = outcomes.flatMap(({ unsteady = [] }) => unsteady)
  if (titles.length === 0) return []
  return [
    `unsteady: ${titles.length}, passed only at the second try`,
    ...titles.map((title) => `  "${title}"`),
  ]
}

/** @param {Outcome} outcome */
export function isFailed({ passed, failed }) {
  return failed > 0 || passed === 0
}

/** @param {Outcome} outcome */
export function reportOf(outcome) {
  const { passed, failed, note } = outcome
  const rest = note ? ` (${note})` : ''
  if (passed + failed === 0) return `FAILED: it ran no tests${rest}`
  if (passed === 1 && failed === 0) return `ok${rest}`
  return failed > 0 ? `FAILED: ${summaryLine(outcome)}${rest}` : `${passed} passed${rest}`
}

/**
 * The ten files that took longest, for a look at where the time goes.
 *
 * @param {Outcome} outcome
 * @returns {string[]}
 */
export function slowestFiles({ files = [] }) {
  return files
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 10)
    .map(({ name, milliseconds }) => `${seconds(milliseconds).padStart(8)}  ${name}`)
}

/**
 * A step without a single test counts as one failure, so that the sum says so as well.
 *
 * @param {Outcome[]} outcomes
 */
export function addUp(outcomes) {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { passed, failed }) => sum + (passed + failed === 0 ? 1 : failed), 0),
  }
}

/**
 * A program that says yes or no is one test.
 *
 * @param {{ code: number, output: string }} ran
 * @returns {Outcome}
 */
export function oneTest({ code, output }) {
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

/**
 * A change may touch no test at all, and that is fine.
 *
 * @param {Outcome} outcome
 * @returns {Outcome}
 */
export function orNothingToDo(outcome) {
  if (outcome.passed + outcome.failed > 0) return outcome
  return withNote({ ...outcome, passed: 1 }, 'nothing to run')
}

/**
 * @param {Outcome} outcome
 * @param {string} note
 * @returns {Outcome}
 */
export function withNote(outcome, note) {
  return { ...outcome, note: outcome.note ? `${outcome.note}; ${note}` : note }
}

/**
 * Adds up what Vitest writes. A file that could not be loaded holds no test, and an error outside of every
 * test belongs to none; both count as a failure.
 *
 * @param {VitestReport | undefined} report
 * @param {{ code: number, output: string }} ran
 * @returns {Outcome}
 *
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ name: string, startTime: number, endTime: number, status: string, assertionResults: object[] }} VitestFile
 */
export function vitestOutcome(report, { code, output }) {
  if (!report) return { passed: 0, failed: 1, output }
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + unloadable
  const skipped = report.numPendingTests ?? 0
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    output,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      milliseconds: endTime - startTime,
    })),
    ...(skipped > 0 && { note: `${skipped} skipped` }),
  }
}

/**
 * Adds up what Playwright writes. A test that passed only when tried again has passed, and is named.
 *
 * @param {PlaywrightReport | undefined} report
 * @param {{ code: number, output: string }} ran
 * @returns {Outcome}
 *
 * @typedef {{ title: string, tests: { status: string, results: { duration: number }[] }[] }} PlaywrightSpec
 * @typedef {{ file: string, specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites: PlaywrightSuite[] }} PlaywrightReport
 */
export function playwrightOutcome(report, { code, output }) {
  if (!report) return { passed: 0, failed: 1, output }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + report.errors.length
  const notes = [flaky > 0 && `${flaky} unsteady`, skipped > 0 && `${skipped} skipped`].filter(Boolean)
  return {
    passed: expected + flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    output,
    files: report.suites.map((suite) => ({ name: `e2e/${suite.file}`, milliseconds: durationOf(suite) })),
    unsteady: report.suites.flatMap(unsteadyTitles),
    ...(notes.length > 0 && { note: notes.join('; ') }),
  }
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function unsteadyTitles({ specs, suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title }) => title), ...suites.flatMap(unsteadyTitles)]
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {number}
 */
function durationOf({ specs, suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + durationOf(suite), 0)
  )
}
