import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { book, part } from './booking-calls.mjs'
import { withEmptyProduct } from './empty-product.mjs'

const people = 200
const idleStreams = 2000
const wantedPerSecond = 200
const seconds = 10
/** Each may have so many streams before the oldest is closed. */
const streamsOfPerson = 10

/**
 * Messages in 200 chats, each followed on one device: how long they take to arrive, whether each arrives once, and what
 * the memory does; then what 2,000 streams cost on which nothing happens.
 */
export async function live() {
  return withEmptyProduct(async ({ product, runtime, people: made, day }) => {
    const chats = await inGroups(people, 4, async () => {
      const [owner, driver] = [await made.owner(), await made.driver()]
      const space = await made.space(owner.id)
      const url = `${product.address}/api/v1/parking_spaces/${space}/booking_singles/`
      const reference = await referenceOf(url, driver.token, day)
      return { owner, driver, reference }
    })
    const streams = await Promise.all(chats.map(({ driver }) => follow(product.address, driver.token)))
    await settled(runtime.owner)
    const before = await product.memoryMegabytes()
    const sent = await write(product.address, chats)
    await until(() => streams.every((stream, index) => stream.told.length >= (sent.ofChat[index] ?? 0)))
    const after = await product.memoryMegabytes()
    const waits = streams.flatMap((stream, index) => waitsOf(stream, sent.times[index] ?? []))
    const doubled = streams.filter((stream, index) => stream.told.length > (sent.ofChat[index] ?? 0)).length
    for (const stream of streams) stream.close()
    const idle = await idleCost(product, chats)
    return {
      [`messages a second, ${people} streams (wanted ${wantedPerSecond})`]: Math.round(sent.perSecond),
      'written, told': `${sent.count}, ${streams.reduce((sum, { told }) => sum + told.length, 0)}`,
      'streams that were told something twice (limit 0)': doubled,
      'from the writing to the device, p50, p99 (limit 500 ms)': `${part(waits, 0.5)}, ${part(waits, 0.99)} ms`,
      'memory before and after': `${Math.round(before)}, ${Math.round(after)} MB`,
      [`${idleStreams} idle streams (limit 60 MB)`]: `${Math.round(idle)} MB`,
    }
  })
}

/** @param {string} url @param {string} token @param {string} day */
async function referenceOf(url, token, day) {
  const { status, reference } = await book(url, token, day)
  if (status !== 200) throw new Error(`A booking was answered with ${status}`)
  return reference
}

/** Messages of owners to drivers, so many a second as are wanted or as the product takes.
 * @param {string} address @param {{ owner: { token: string }, reference: string }[]} chats */
async function write(address, chats) {
  const times = chats.map(() => /** @type {number[]} */ ([]))
  const started = performance.now()
  let count = 0
  const writer = async () => {
    for (; performance.now() - started < seconds * 1000;) {
      const number = count++
      const early = started + (number * 1000) / wantedPerSecond - performance.now()
      if (early > 0) await pause(early)
      const chat = chats[number % chats.length]
      if (!chat) return
      times[number % chats.length]?.push(performance.now())
      const answer = await fetch(`${address}/api/v1/users/bookings/${chat.reference}/messages/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${chat.owner.token}`,
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ content: `Message ${number}` }),
      })
      await answer.text()
      if (!answer.ok) throw new Error(`A message was answered with ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, writer))
  const perSecond = (count * 1000) / (performance.now() - started)
  return { times, count, perSecond, ofChat: times.map(({ length }) => length) }
}

/** @param {Stream} stream @param {number[]} times */
function waitsOf({ told }, times) {
  return times.flatMap((time, index) => (told[index] === undefined ? [] : [told[index] - time]))
}

/**
 * @typedef {object} Stream
 * @property {number[]} told When a message was told.
 * @property {() => void} close
 */

/** @param {string} address @param {string} token @returns {Promise<Stream>} */
function follow(address, token) {
  /** @type {number[]} */
  const told = []
  const agent = new Agent({ keepAlive: false })
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const asked = request(`${address}/api/v1/users/live/`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`A stream was answered with ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (/** @type {string} */ text) => {
        const events = (rest + text).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          if (event.includes('event: open')) resolve({ told, close: () => asked.destroy() })
          told.push(...Array(event.split('"message"').length - 1).fill(performance.now()))
        }
      })
      answer.on('error', () => undefined)
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** @param {import('./running-product.mjs').RunningProduct} product @param {{ driver: { token: string } }[]} chats */
async function idleCost(product, chats) {
  await pause(5000)
  const before = await product.memoryMegabytes()
  const streams = await inGroups(idleStreams, 20, (number) =>
    follow(product.address, chats[Math.floor(number / streamsOfPerson)]?.driver.token ?? ''),
  )
  await pause(30_000)
  const cost = (await product.memoryMegabytes()) - before
  for (const stream of streams) stream.close()
  return cost
}

/**
 * @template T
 * @param {number} many @param {number} atOnce @param {(number: number) => Promise<T>} act
 */
async function inGroups(many, atOnce, act) {
  /** @type {T[]} */
  const done = []
  while (done.length < many)
    done.push(...(await Promise.all(Array.from({ length: atOnce }, (_, index) => act(done.length + index)))))
  return done
}

/** What bookings have left to do is done before anything is measured. @param {pg.ClientConfig} owner */
async function settled(owner) {
  const client = new pg.Client(owner)
  await client.connect()
  await until(async () => {
    const { rows } = await client.query('select count(*)::int as waiting from graphile_worker.jobs')
    return rows[0].waiting === 0
  })
  await client.end()
}

/** @param {() => boolean | Promise<boolean>} isSo */
async function until(isSo) {
  for (let tries = 0; tries < 600; tries++) {
    if (await isSo()) return
    await pause(100)
  }
}
