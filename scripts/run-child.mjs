import { spawn } from 'node:child_process'

/** @type {Set<import('node:child_process').ChildProcess>} */
const living = new Set()
let isStopping = false

const graceMilliseconds = 2000
const stoppedByPerson = 130

/**
 * Runs a program and keeps what it says. It gets a process group of its own, so that a stop or a time limit
 * ends everything it started too.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, limitMinutes?: number }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runChild(command, args, { cwd, env = process.env, limitMinutes = 30 }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    const limit = setTimeout(() => {
      output.push(Buffer.from(`\nStopped: it took longer than ${limitMinutes} minutes.\n`))
      endGroup(child, 'SIGKILL')
    }, limitMinutes * 60_000)

    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(limit)
      forget(child)
      resolve({ code, output: Buffer.concat(output).toString('utf8') })
    }
    child.on('error', (problem) => {
      output.push(Buffer.from(`${command} could not be started: ${problem.message}\n`))
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 1))
    remember(child)
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function remember(child) {
  living.add(child)
  if (living.size > 1) return
  process.on('SIGINT', endEverything)
  process.on('SIGTERM', endEverything)
}

/** @param {import('node:child_process').ChildProcess} child */
function forget(child) {
  living.delete(child)
  if (living.size > 0) return
  if (isStopping) process.exit(stoppedByPerson)
  // The server that may start in this process afterwards has its own way to stop.
  process.off('SIGINT', endEverything)
  process.off('SIGTERM', endEverything)
}

/** A program such as npm lets one polite request pass now and then, so the second one is not a request. */
function endEverything() {
  if (isStopping) return
  isStopping = true
  for (const child of living) endGroup(child, 'SIGTERM')
  setTimeout(() => {
    for (const child of living) endGroup(child, 'SIGKILL')
    process.exit(stoppedByPerson)
  }, graceMilliseconds)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended by itself in the meantime.
  }
}
