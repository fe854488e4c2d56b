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
  /** @type {Map<string, ReturnType<typeof timed>>} */
  const begun = new Map()
  for (const name of names) {
    print(`${name.padEnd(10)} `)
    for (const beside of [name, ...(steps[name]?.beside ?? [])])
      if (names.includes(beside) && !begun.has(beside)) begun.set(beside, timed(beside, env))
    const ran = await begun.get(name)
    if (!ran) continue
    const { outcome, milliseconds } = ran
    outcomes.push(outcome)
    print(`${reportOf(outcome).padEnd(28)} ${seconds(milliseconds)}\n`)
    for (const line of slowestFiles(outcome)) print(`${line}\n`)
    if (isFailed(outcome)) print(`\n${outcome.output.trim()}\n\n`)
  }
  if (outcomes.some(isFailed)) process.exitCode = 1
  print(`\n${[...unsteadyLines(outcomes), summaryLine(addUp(outcomes))].join('\n')}\n`)
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
async function timed(name, env) {
  const began = Date.now()
  const step = steps[name]
  return step && { outcome: await step.run(env), milliseconds: Date.now() - began }
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text)
}
