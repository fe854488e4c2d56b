import { format } from 'node:util'
import * as vitest from 'vitest'

/**
 * Fails the test that writes to console.error or console.warn, and shows the line. What is written outside of tests
 * fails the file. A test that expects a line replaces the method by a spy and looks at what that was given.
 *
 * @param {Record<'beforeEach' | 'afterEach' | 'afterAll', (hook: () => void) => void>} [hooks]
 */
export function keepConsoleSilent({ beforeEach, afterEach, afterAll } = vitest) {
  /** @type {Error[]} */
  const betweenTests = []
  takeConsole()
  lines.splice(0)
  beforeEach(() => void betweenTests.push(...lines.splice(0)))
  // The hook that is registered first runs last, when the page is put away.
  afterEach(() => {
    // A spy may have been left behind.
    takeConsole()
    refuse(lines.splice(0))
  })
  afterAll(() => refuse([...betweenTests, ...lines.splice(0)]))
}

/** @type {Error[]} */
const lines = []

/** @type {Record<'error' | 'warn', (...words: unknown[]) => void>} */
const recorders = { error: recorder('error'), warn: recorder('warn') }

function takeConsole() {
  Object.assign(console, recorders)
}

/** @param {'error' | 'warn'} level */
function recorder(level) {
  return function record(/** @type {unknown[]} */ ...words) {
    const line = new Error(`Unexpected on console.${level}: ${format(...words)}`)
    // So that the report shows where it was written.
    Error.captureStackTrace(line, record)
    lines.push(line)
  }
}

/** @param {Error[]} written */
function refuse([first, ...others]) {
  if (!first) return
  first.message = [first, ...others].map(({ message }) => message).join('\n\n')
  throw first
}
