import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { part } from './booking-calls.mjs'
import { quiet, urlOf, withEmptyProduct } from './empty-product.mjs'
import { startProduct } from './running-product.mjs'

const bookings = 18
const atOnce = 3
const replyMilliseconds = 350
const longestSeconds = 120

/**
 * Bookings on a node whose database takes long for every reply, as one on another continent would, the bank of the sandbox included.
 * Whoever is told that it is still being processed asks again with the same key.
 */
export async function farDatabase() {
  return withEmptyProduct(async ({ folder, runtime, people, day, load }) => {
    const { databaseProxy } = await load('packages/app/src/testing/database-proxy.ts')
    const proxy = await databaseProxy(runtime)
    const node = await startProduct(`${folder}/node`, { ...quiet, DATABASE_URL: urlOf(proxy.on.owner) })
    try {
      const owner = await people.owner()
      const made = Array.from({ length: bookings }, async () => ({
        space: await people.space(owner.id),
        token: (await people.driver()).token,
      }))
      const all = await Promise.all(made)
      // What is compiled and connected once takes its time before.
      const warm = { space: await people.space(owner.id), token: (await people.driver()).token }
      await bookUntilDone(node.address, warm, day)
      proxy.become('slow', replyMilliseconds)
      const alone = await bookUntilDone(node.address, { ...warm, space: await people.space(owner.id) }, day)
      /** @type {Awaited<ReturnType<typeof bookUntilDone>>[]} */
      const done = []
      while (all.length > 0)
        done.push(
          ...(await Promise.all(all.splice(0, atOnce).map((one) => bookUntilDone(node.address, one, day)))),
        )
      proxy.become('open')
      const count = (/** @type {(answers: (string | number)[]) => unknown} */ of) =>
        Object.entries(grouped(done, of))
          .map(([answer, those]) => `${those?.length} x ${answer}`)
          .join(', ')
      const times = done.map(({ milliseconds }) => milliseconds)
      return {
        [`one booking, ${replyMilliseconds} ms for every reply`]: `${(alone.milliseconds / 1000).toFixed(1)} s, ${alone.answers.join(', ')}`,
        [`${bookings} bookings, ${atOnce} at once: first answers`]: count((answers) => answers[0]),
        'the last answers, with the same keys': count((answers) => answers.at(-1)),
        'until the last answer, p50 and the longest': `${(part(times, 0.5) / 1000).toFixed(1)} and ${(Math.max(...times) / 1000).toFixed(1)} s`,
      }
    } finally {
      await node.stop()
      await proxy.close()
    }
  })
}

/** @param {string} address @param {{ space: string, token: string }} who @param {string} day */
async function bookUntilDone(address, { space, token }, day) {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  }
  const time = { start_date: day, start_time: '09:00:00', cease_date: day, cease_time: '11:00:00' }
  const body = JSON.stringify({ payment_method: 'card', ...time })
  const began = performance.now()
  /** @type {(string | number)[]} */
  const answers = []
  while (performance.now() - began < longestSeconds * 1000) {
    const url = `${address}/api/v1/parking_spaces/${space}/booking_singles/`
    const answer = await fetch(url, { method: 'POST', headers, body })
    const { detail } = /** @type {{ detail?: string }} */ (await answer.json())
    answers.push(answer.status === 200 ? 200 : `${answer.status} "${detail}"`)
    const retryAfter = answer.headers.get('retry-after')
    if (retryAfter === null) break
    await pause(Number(retryAfter) * 1000)
  }
  return { answers, milliseconds: performance.now() - began }
}

/**
 * @template {{ answers: (string | number)[] }} T
 * @param {T[]} done @param {(answers: (string | number)[]) => unknown} of
 */
function grouped(done, of) {
  /** @type {Record<string, T[]>} */
  const groups = {}
  for (const one of done) (groups[String(of(one.answers))] ??= []).push(one)
  return groups
}
