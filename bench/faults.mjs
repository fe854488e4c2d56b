import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { quiet, urlOf, withEmptyProduct } from './empty-product.mjs'
import { startLoad, watchReadiness } from './fault-load.mjs'
import { startProduct, withDataFolder } from './running-product.mjs'

const run = promisify(execFile)
const faultSeconds = 15
const diskMegabytes = 600
const breakEveryMilliseconds = 250
const limits = { answerSeconds: 10, notReadySeconds: 5, readyAgainSeconds: 5 }

/**
 * What people are told while the database of a node breaks its connections, is slow, is silent or has a full disk,
 * each for 15 seconds under load. A second node runs the database; nothing may end either of them.
 */
export async function faults() {
  let canFill = false
  return withEmptyProduct(
    async ({ folder, product: first, runtime, people, day, load }) => {
      const { databaseProxy } = await load('packages/app/src/testing/database-proxy.ts')
      const proxy = await databaseProxy(runtime)
      const node = await startProduct(`${folder}/node`, { ...quiet, DATABASE_URL: urlOf(proxy.on.owner) })
      try {
        const owner = await people.owner()
        const { token } = await people.driver()
        /** @type {string[]} */
        const spaces = []
        while (spaces.length < 300) spaces.push(await people.space(owner.id))
        /** @type {Record<string, string>} */
        const figures = {}
        for (const [name, fault] of Object.entries(allFaults(proxy, folder, canFill))) {
          // Another day each time, so that there is something to book.
          const asked = String(
            globalThis.Temporal.PlainDate.from(day).add({ days: Object.keys(figures).length }),
          )
          const calls = { address: node.address, spaces, token, day: asked }
          figures[name] = await measure(fault, calls, [first, node])
        }
        if (!canFill) figures['full disk'] = 'left out: it takes the right to mount a small disk'
        return figures
      } finally {
        await node.stop()
        await proxy.close()
      }
    },
    {
      withFolder: (work) =>
        withDataFolder(async (folder) => {
          canFill = await mountSmallDisk(folder)
          try {
            return await work(folder)
          } finally {
            if (canFill) await run('umount', ['--lazy', folder])
          }
        }),
    },
  )
}

/**
 * @typedef {object} Fault
 * @property {() => unknown} begin
 * @property {() => unknown} end
 * @property {boolean} isTold Whether `/readyz` must say so.
 */

/** @param {any} proxy @param {string} folder @param {boolean} canFill @returns {Record<string, Fault>} */
function allFaults(proxy, folder, canFill) {
  /** @type {NodeJS.Timeout | undefined} */
  let breaking
  const filling = path.join(folder, 'filling')
  return {
    'broken connections': {
      begin: () => (breaking = setInterval(() => proxy.breakAll(), breakEveryMilliseconds)),
      end: () => clearInterval(breaking),
      isTold: false,
    },
    'slow database, 4 s for each answer': {
      begin: () => proxy.become('slow'),
      end: () => proxy.become('open'),
      isTold: true,
    },
    'silent database': { begin: () => proxy.become('silent'), end: () => proxy.become('open'), isTold: true },
    ...(canFill && {
      'full disk': { begin: () => fill(filling), end: () => rm(filling), isTold: true },
    }),
  }
}

/**
 * @param {Fault} fault @param {import('./fault-load.mjs').Load} load
 * @param {import('./running-product.mjs').RunningProduct[]} products
 */
async function measure({ begin, end, isTold }, load, products) {
  const pressed = startLoad(load)
  const readiness = watchReadiness(load.address)
  await pause(2000)
  pressed.forget()
  const began = performance.now()
  await begin()
  await pause(faultSeconds * 1000)
  await end()
  const healed = performance.now()
  await pause(limits.readyAgainSeconds * 1000 + 3000)
  await Promise.all([pressed.stop(), readiness.stop()])
  const { counts, slowestSeconds, strange } = pressed
  const notReady = readiness.firstAfter(began, false)
  const ready = readiness.lastNotReady() - healed
  const faults = [
    ...strange,
    slowestSeconds() > limits.answerSeconds && 'AN ANSWER TOOK TOO LONG',
    isTold && !(notReady / 1000 <= limits.notReadySeconds) && '/readyz SAID IT TOO LATE',
    ready / 1000 > limits.readyAgainSeconds && 'READY TOO LATE',
    !products.every((product) => product.isRunning()) && 'A PROCESS ENDED',
  ].filter(Boolean)
  return [
    Object.entries(counts)
      .map(([status, count]) => `${count} x ${status}`)
      .join(', '),
    `slowest ${slowestSeconds().toFixed(1)} s`,
    Number.isFinite(notReady) ? `not ready after ${(notReady / 1000).toFixed(1)} s` : 'ready all the time',
    `ready again after ${(Math.max(ready, 0) / 1000).toFixed(1)} s`,
    faults.length === 0 ? 'nothing ended' : faults.join(', '),
  ].join('; ')
}

/** @param {string} folder */
async function mountSmallDisk(folder) {
  return run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
}

/** Until nothing more fits. @param {string} file */
async function fill(file) {
  const handle = await open(file, 'w')
  for (const size of [1 << 20, 1 << 12]) {
    const chunk = Buffer.alloc(size)
    while (
      await handle.write(chunk).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
    );
  }
  await handle.close()
}
