import { bringChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { refuse, refuseInWords } from './refuse.mjs'
import { seconds } from './seconds.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
import { chosenSteps, everything, partNames, steps } from './test-steps.mjs'
import { addUp, isFailed, reportOf, slowestFiles, summaryLine, unsteadyLines } from './test-summary.mjs'

stopWithNpm()
const wanted = process.argv.slice(2).filter((word) => word !== '--only')
const chosen = chosenSteps(wanted)

try {
  if (typeof chosen === 'string')
    refuse(`There is no part of the tests called "${chosen}": choose from ${partNames().join(', ')}.`)
  await prepare({ forTests: true })
  const chromium = chosen.some((name) => steps[name]?.needsChromium) ? await bringChromium(print) : undefined
  const env = {
    ...process.env,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    ...(chromium && { CHROMIUM: chromium }),
    ...(wanted.includes(everything) && { PROVE: '1' }),
  }
  await runSteps(chosen, env)
} catch (problem) {
  refuseInWords(problem)
}

/**
 * All of them run even when one fails, so that one run tells everything there is to put right.
 *
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
async function runSteps(names, env) {
  /** @type {import('./test-summary.mjs').Outcome[]} */
  const outcomes = []
  for (const name of names) {
    const step = steps[name]
    if (!step) continue
    const started = Date.now()
    print(`${name.padEnd(10)} `)
    const outcome = await step.run(env)
    outcomes.push(outcome)
    print(`${reportOf(outcome).padEnd(28)} ${seconds(Date.now() - started)}\n`)
    for (const line of slowestFiles(outcome)) print(`${line}\n`)
    if (isFailed(outcome)) print(`\n${outcome.output.trim()}\n\n`)
  }
  if (outcomes.some(isFailed)) process.exitCode = 1
  print(`\n${[...unsteadyLines(outcomes), summaryLine(addUp(outcomes))].join('\n')}\n`)
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text)
}
