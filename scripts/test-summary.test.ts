import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'
import { chosenSteps } from './test-steps.mjs'
import {
  addUp,
  isFailed,
  oneTest,
  orNothingToDo,
  playwrightOutcome,
  reportOf,
  slowestFiles,
  summaryLine,
  unsteadyLines,
  vitestOutcome,
  withNote,
} from './test-summary.mjs'

const fine = { code: 0, output: '' }
const wrong = { code: 1, output: 'why' }
const file = { name: path.join(root, 'one.test.ts'), startTime: 0, endTime: 0 }

test('the last line is the sum and nothing else', () => {
  const outcomes = [oneTest(fine), oneTest(wrong), { passed: 40, failed: 2, output: '' }]
  expect(summaryLine(addUp(outcomes))).toBe('41 passed, 3 failed')
})

test('a step that ran no tests has failed', () => {
  const nothing = { passed: 0, failed: 0, output: '' }
  expect(isFailed(nothing)).toBe(true)
  expect(reportOf(nothing)).toBe('FAILED: it ran no tests')
  expect(summaryLine(addUp([oneTest(fine), nothing]))).toBe('1 passed, 1 failed')
})

test('a program that says yes or no is one test', () => {
  expect(oneTest(fine)).toMatchObject({ passed: 1, failed: 0 })
  expect(oneTest(wrong)).toMatchObject({ passed: 0, failed: 1, output: 'why' })
})

test('a test file that cannot be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { ...file, status: 'failed', assertionResults: [] },
      { ...file, status: 'failed', assertionResults: [{}] },
      { ...file, status: 'passed', assertionResults: [{}] },
    ],
  }
  expect(vitestOutcome(report, wrong)).toMatchObject({ passed: 5, failed: 2 })
})

test('an error outside of every test counts as a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [] }
  expect(vitestOutcome(report, wrong)).toMatchObject({ passed: 5, failed: 1 })
  expect(vitestOutcome(report, fine)).toMatchObject({ passed: 5, failed: 0 })
  expect(vitestOutcome(undefined, fine)).toMatchObject({ passed: 0, failed: 1 })
})

test('a journey that passed only at the second try has passed, and is named as unsteady above the last line', () => {
  const stats = { expected: 7, unexpected: 0, flaky: 1, skipped: 2 }
  const specs = [
    { title: 'a spot is booked', tests: [{ status: 'flaky', results: [] }] },
    { title: 'a spot is saved', tests: [{ status: 'expected', results: [] }] },
  ]
  const suites = [{ file: 'a.spec.ts', specs: [], suites: [{ file: 'a.spec.ts', specs }] }]
  const outcome = playwrightOutcome({ stats, errors: [], suites }, fine)
  expect(outcome).toMatchObject({ passed: 8, failed: 0 })
  expect(reportOf(outcome)).toBe('8 passed (1 unsteady; 2 skipped)')
  expect(unsteadyLines([oneTest(fine), outcome])).toEqual([
    'unsteady: 1, passed only at the second try',
    '  "a spot is booked"',
  ])
  expect(unsteadyLines([oneTest(fine)])).toEqual([])
})

test('the ten slowest files are named, the slowest first', () => {
  const testResults = Array.from({ length: 12 }, (_, at) => ({
    name: path.join(root, 'packages', `${at}.test.ts`),
    startTime: 1000,
    endTime: 1000 + at * 1500,
    status: 'passed',
    assertionResults: [{}],
  }))
  const lines = slowestFiles(vitestOutcome({ numPassedTests: 12, numFailedTests: 0, testResults }, fine))
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('    17 s  packages/11.test.ts')
  expect(lines[9]).toBe('   3.0 s  packages/2.test.ts')
  expect(slowestFiles(oneTest(fine))).toEqual([])
})

test('a file of journeys took as long as all of its tries together', () => {
  const took = (...durations: number[]) => [
    {
      title: 'a spot is booked',
      tests: [{ status: 'flaky', results: durations.map((duration) => ({ duration })) }],
    },
  ]
  const suites = [
    { file: 'a.spec.ts', specs: took(1000), suites: [{ file: 'a.spec.ts', specs: took(2000, 500) }] },
    { file: 'b.spec.ts', specs: took(12_000) },
  ]
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }
  expect(slowestFiles(playwrightOutcome({ stats, errors: [], suites }, fine))).toEqual([
    '    12 s  e2e/b.spec.ts',
    '   3.5 s  e2e/a.spec.ts',
  ])
})

test('an error before the first journey counts as a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(playwrightOutcome({ stats, errors: [{}], suites: [] }, wrong)).toMatchObject({
    passed: 0,
    failed: 1,
  })
  expect(playwrightOutcome(undefined, wrong)).toMatchObject({ passed: 0, failed: 1 })
})

test('the seed of the tests by chance stands beside the count', () => {
  const passed = { passed: 5, failed: 0, output: '' }
  expect(reportOf(withNote(passed, 'seed 7'))).toBe('5 passed (seed 7)')
  expect(reportOf(withNote({ ...passed, note: '2 skipped' }, 'seed 7'))).toBe('5 passed (2 skipped; seed 7)')
})

test('a part of the tests is chosen by its name, and brings the build when it needs one', () => {
  expect(chosenSteps(['lint'])).toEqual(['lint'])
  expect(chosenSteps(['static'])).toEqual(['format', 'lint', 'types', 'unused', 'lock'])
  expect(chosenSteps(['lint,unit'])).toEqual(['build', 'lint', 'unit'])
  expect(chosenSteps(['browser'])).toEqual(['build', 'browser'])
  expect(chosenSteps(['everything'])).toBe('everything')
})

test('what a change touches is checked with the static checks and the core journeys, and only when it is asked for', () => {
  const wanted = ['build', 'format', 'lint', 'types', 'unused', 'lock', 'related', 'core']
  expect(chosenSteps(['landing'])).toEqual(wanted)
  expect(chosenSteps(['lint,related'])).toEqual(['build', 'lint', 'related'])
  expect(chosenSteps(['unit', 'smoke'])).toEqual(['build', 'unit', 'smoke'])
})

test('to prove everything is to run all steps, or the ones that are named beside it', () => {
  expect(chosenSteps(['prove'])).toEqual(chosenSteps([]))
  expect(chosenSteps(['prove', 'unit'])).toEqual(['build', 'unit'])
})

test('a change that touches no test has not failed, and one that breaks a test has', () => {
  const nothing = orNothingToDo({ passed: 0, failed: 0, output: '' })
  expect(isFailed(nothing)).toBe(false)
  expect(reportOf(nothing)).toBe('ok (nothing to run)')
  expect(isFailed(orNothingToDo({ passed: 0, failed: 1, output: '' }))).toBe(true)
})

test('without a choice all of them run, in this order', () => {
  expect(chosenSteps([])).toEqual([
    'build',
    'format',
    'lint',
    'types',
    'unused',
    'lock',
    'unit',
    'sizes',
    'browser',
  ])
})
