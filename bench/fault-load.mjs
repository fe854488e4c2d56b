import { setTimeout as pause } from 'node:timers/promises'
import { askToBook, searchOn } from './booking-calls.mjs'

/**
 * @typedef {object} Load
 * @property {string} address
 * @property {string[]} spaces
 * @property {string} token Of a driver.
 * @property {string} day
 */

const clients = 12
const lookEveryMilliseconds = 200
/** What may be answered: done, taken by another, come again. */
const expected = new Set([200, 409, 503])

/** People who search, look at a spot and book it, without a pause. @param {Load} load */
export function startLoad(load) {
  /** @type {Record<number, number>} */
  let counts = {}
  /** @type {Set<string>} */
  let strange = new Set()
  let slowest = 0
  let isOver = false
  const one = async (/** @type {number} */ index) => {
    while (!isOver) {
      const started = performance.now()
      try {
        const answer = await ask(load, index)
        counts[answer.status] = (counts[answer.status] ?? 0) + 1
        if (!expected.has(answer.status)) strange.add(`ANSWERED ${answer.status}: ${await answer.text()}`)
        else await answer.arrayBuffer()
        if (answer.status === 503 && !answer.headers.has('retry-after'))
          strange.add('503 WITHOUT Retry-After')
      } catch (error) {
        strange.add(`NOT ANSWERED: ${reasonOf(error)}`)
      }
      slowest = Math.max(slowest, performance.now() - started)
      await pause(20)
    }
  }
  const all = Array.from({ length: clients }, (_, index) => one(index))
  return {
    get counts() {
      return counts
    },
    get strange() {
      return strange
    },
    slowestSeconds: () => slowest / 1000,
    forget() {
      counts = {}
      strange = new Set()
      slowest = 0
    },
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** @param {Load} load @param {number} index */
function ask({ address, spaces, token, day }, index) {
  const headers = { 'content-type': 'application/json' }
  const space = spaces[Math.floor(Math.random() * spaces.length)]
  if (index % 3 === 0)
    return fetch(`${address}/api/v1/search/`, { method: 'POST', headers, body: searchOn(day) })
  if (index % 3 === 1) return fetch(`${address}/api/v1/parking_spaces/${space}/`)
  return askToBook(`${address}/api/v1/parking_spaces/${space}/booking_singles/`, token, day)
}

/** Looks at `/readyz` all the time. @param {string} address */
export function watchReadiness(address) {
  /** @type {{ at: number, isReady: boolean }[]} */
  const seen = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const isReady = await fetch(`${address}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      seen.push({ at: performance.now(), isReady })
      await pause(lookEveryMilliseconds)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
    },
    /** How many milliseconds after a moment it was so for the first time; never is infinite.
     * @param {number} moment @param {boolean} isReady */
    firstAfter(moment, isReady) {
      return (seen.find((look) => look.at > moment && look.isReady === isReady)?.at ?? Infinity) - moment
    },
    lastNotReady: () => seen.findLast((look) => !look.isReady)?.at ?? 0,
  }
}
