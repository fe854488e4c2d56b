import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { startProduct, withDataFolder } from './running-product.mjs'
import { rush } from './rush.mjs'

const names = 300
const limitMilliseconds = 5
const atOnce = 8
const crowd = { atOnce, seconds: 4 }

/**
 * How long the server thinks about what is being typed, over names of the whole gazetteer, with and without a slip of
 * the keyboard. An answer that needs no thought is measured beside it and taken off.
 */
export async function autocomplete() {
  const typed = await typedTexts()
  return withDataFolder(async (folder) => {
    const product = await startProduct(folder, { REQUESTS_PER_MINUTE: '10000000' })
    try {
      const before = await product.memoryMegabytes()
      const ask = asker(product.address)
      const first = await timed(() => ask.suggest('sydney', 'place'))
      for (const text of typed.right) await ask.suggest(text, 'place')
      const bare = await medianOf(typed.right, () => ask.health())
      const server = async (/** @type {readonly string[]} */ texts, /** @type {string} */ kind) =>
        (await medianOf(texts, (text) => ask.suggest(text, kind))) - bare
      const right = await server(typed.right, 'place')
      const slipped = await server(typed.slipped, 'place')
      const address = await server(
        typed.right.map((text) => `12 Crown St, ${text}`),
        'address',
      )
      const [health, suggestions] = [
        await rush(() => ask.health(), crowd),
        await rush(ask.next(typed), crowd),
      ]
      return {
        'first question, which reads the gazetteer': `${first.toFixed(0)} ms`,
        [`places, median of ${names} (limit ${limitMilliseconds} ms)`]: verdict(right),
        [`places with a slip, median of ${names} (limit ${limitMilliseconds} ms)`]: verdict(slipped),
        [`addresses, median of ${names} (limit ${limitMilliseconds} ms)`]: verdict(address),
        [`suggestions a second, ${atOnce} at once (bare answers)`]: `${suggestions} (${health}, ratio ${(suggestions / health).toFixed(2)})`,
        'memory before and after': `${before.toFixed(0)} MB, ${(await product.memoryMegabytes()).toFixed(0)} MB`,
      }
    } finally {
      await product.stop()
    }
  })
}

/** Beginnings of names from all over the gazetteer, the same in every run; slipped ones have two letters swapped. */
async function typedTexts() {
  const file = new URL('../packages/adapters/data/gaz.json', import.meta.url)
  const rows = /** @type {[string][]} */ (JSON.parse(await readFile(file, 'utf8')))
  const step = Math.floor(rows.length / names)
  const whole = Array.from({ length: names }, (_, at) => rows[at * step]?.[0] ?? '')
  return {
    right: whole.map((name, at) => name.slice(0, 2 + (at % Math.max(1, name.length - 1)))),
    slipped: whole.map((name, at) => {
      const place = 1 + (at % Math.max(1, Math.min(name.length, 8) - 2))
      return name.slice(0, place) + (name[place + 1] ?? '') + (name[place] ?? '') + name.slice(place + 2)
    }),
  }
}

/** @param {string} address */
function asker(address) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const { port } = new URL(address)
  /** @param {string} path @param {object} [body] @returns {Promise<void>} */
  const send = (path, body) =>
    new Promise((resolve, reject) => {
      const options = {
        agent,
        host: 'localhost',
        port,
        path,
        method: body ? 'POST' : 'GET',
        headers: body && { 'content-type': 'application/json' },
      }
      const sent = request(options, (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
        )
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  const suggest = (/** @type {string} */ q, /** @type {string} */ rd) =>
    send('/api/v1/autocomplete/', { q, rd })
  return {
    suggest,
    health: () => send('/healthz'),
    /** One after the other, right and slipped in turn. @param {{ right: string[], slipped: string[] }} typed */
    next({ right, slipped }) {
      const all = right.flatMap((text, at) => [text, slipped[at] ?? text])
      let count = 0
      return () => suggest(all[count++ % all.length] ?? '', 'place')
    },
  }
}

/** @param {() => Promise<void>} act */
async function timed(act) {
  const started = performance.now()
  await act()
  return performance.now() - started
}

/** @param {readonly string[]} texts @param {(text: string) => Promise<void>} act */
async function medianOf(texts, act) {
  const took = []
  for (const text of texts) took.push(await timed(() => act(text)))
  return took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)] ?? 0
}

/** @param {number} milliseconds */
function verdict(milliseconds) {
  return `${milliseconds.toFixed(2)} ms${milliseconds < limitMilliseconds ? '' : '  TOO MUCH'}`
}
