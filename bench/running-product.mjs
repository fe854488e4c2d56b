import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * @typedef {object} RunningProduct
 * @property {string} address
 * @property {number} readySeconds From the command to the first answer of `/readyz`.
 * @property {() => Promise<number>} memoryMegabytes What the Node process holds now.
 * @property {() => boolean} isRunning
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop
 */

/** A data folder that is removed when the work with it is over.
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDataFolder(work) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bayshare-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Starts the product the way a person does.
 * @param {string} dataDir
 * @param {Record<string, string>} [settings]
 * @returns {Promise<RunningProduct>}
 */
export async function startProduct(dataDir, settings = {}) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
      DATABASE_URL: '',
      // What is measured must not depend on somebody else's server.
      MAP_STYLE_URL: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isReady(address))) {
    if (child.exitCode !== null)
      throw new Error(`The product ended with code ${child.exitCode} before it was ready`)
    await pause(20)
  }
  return {
    address,
    readySeconds: (performance.now() - started) / 1000,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    memoryMegabytes: () => residentMegabytes(child.pid ?? 0),
    async stop(signal = 'SIGINT') {
      child.kill(signal)
      await ended
    },
  }
}

/** @param {string} address */
async function isReady(address) {
  try {
    return (await fetch(`${address}/readyz`)).ok
  } catch {
    return false
  }
}

/** @returns {Promise<number>} */
export async function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** @param {number} pid */
async function residentMegabytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
  return Number(kilobytes) / 1024
}
