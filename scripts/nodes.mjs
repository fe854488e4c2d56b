import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runNpm } from './install.mjs'
import { chosenVersions, outcomeOfRun, packageOfNode } from './node-versions.mjs'
import { refuse, refuseInWords } from './refuse.mjs'
import { root } from './root.mjs'
import { runChild } from './run-child.mjs'
import { seconds } from './seconds.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
import { addUp, isFailed, reportOf, summaryLine } from './test-summary.mjs'

/** All unit tests and ten journeys: what may differ between versions of Node. */
const partsToRun = ['unit', 'smoke']
const kept = path.join(root, '.build', 'nodes')

stopWithNpm()
try {
  const versions = chosenVersions(process.argv.slice(2))
  const name = packageOfNode(process)
  for (const version of versions) await fetchNode(name, version)
  await tryAll(versions)
} catch (problem) {
  refuseInWords(problem)
}

/**
 * Fetches the program from the npm registry, which every machine that installs Bayshare can reach, and keeps it for
 * the next time. npm compares it with the checksum that the registry names.
 *
 * @param {string} name
 * @param {string} version
 */
async function fetchNode(name, version) {
  const folder = folderOf(version)
  if (!existsSync(folder)) {
    const started = Date.now()
    print(`Fetching Node ${version} … `)
    await unpackInto(folder, name, version)
    print(`${seconds(Date.now() - started)}\n`)
  }
  const { output } = await runChild(programOf(version), ['--version'], { cwd: root })
  if (output.trim() !== `v${version}`)
    refuse(`Node ${version} does not start on this machine: ${output.trim()}`)
}

/**
 * Made beside its place and moved there at the end, so that a stop half-way leaves nothing that looks finished.
 *
 * @param {string} folder
 * @param {string} name
 * @param {string} version
 */
async function unpackInto(folder, name, version) {
  const fresh = `${folder}.next`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const packed = await runNpm(['pack', `${name}@${version}`, '--pack-destination', fresh], { cwd: root })
  if (packed.code !== 0) refuse(`failed\n${packed.output.trim()}\nNode ${version} could not be fetched.`)
  const archive = path.join(fresh, `${name}-${version}.tgz`)
  const unpacked = await runChild('tar', ['-xzf', archive, '-C', fresh, '--strip-components=1'], {
    cwd: root,
  })
  if (unpacked.code !== 0) refuse(`failed\n${unpacked.output.trim()}\nNode ${version} could not be unpacked.`)
  rmSync(archive)
  renameSync(fresh, folder)
}

/**
 * All of them run even when one fails, so that one run tells everything there is to put right.
 *
 * @param {string[]} versions
 */
async function tryAll(versions) {
  /** @type {import('./test-summary.mjs').Outcome[]} */
  const outcomes = []
  for (const version of versions) {
    for (const part of partsToRun) {
      const started = Date.now()
      print(`Node ${version.padEnd(8)} ${part.padEnd(8)} `)
      const outcome = outcomeOfRun(await runTests(version, part))
      outcomes.push(outcome)
      print(`${reportOf(outcome).padEnd(28)} ${seconds(Date.now() - started)}\n`)
      if (isFailed(outcome)) print(`\n${outcome.output.trim()}\n\n`)
    }
  }
  if (outcomes.some(isFailed)) process.exitCode = 1
  print(`\n${summaryLine(addUp(outcomes))}\n`)
}

/**
 * @param {string} version
 * @param {string} part
 */
function runTests(version, part) {
  // Programs that the tests start by the name `node` run on the same version.
  const env = {
    ...process.env,
    PATH: `${path.dirname(programOf(version))}${path.delimiter}${process.env['PATH']}`,
  }
  const script = path.join(root, 'scripts', 'test.mjs')
  return runChild(programOf(version), [script, part], { cwd: root, env, limitMinutes: 60 })
}

/** @param {string} version */
function programOf(version) {
  return path.join(folderOf(version), 'bin', 'node')
}

/** @param {string} version */
function folderOf(version) {
  return path.join(kept, version)
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text)
}
