import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { part } from './booking-calls.mjs'
import { withEmptyProduct } from './empty-product.mjs'
import { fillBuilding } from './grids-data.mjs'

const bookings = 1_000_000
const rounds = 7
const mostTimes = 3

/**
 * A building with a million bookings: pages, search and sort of its table by the call of the control panel, each against
 * the statements in SQL that an index answers; then the file of all rows, and what the memory does meanwhile.
 */
export async function grids() {
  return withEmptyProduct(async ({ product, runtime, people }) => {
    const sql = new pg.Client(runtime.owner)
    await sql.connect()
    try {
      const manager = await people.owner()
      const started = performance.now()
      const building = await fillBuilding(sql, manager.id, bookings)
      const seconds = (performance.now() - started) / 1000
      const ask = asker(product.address, manager.token)
      const shown = `building_id = '${building}' and state not in ('held', 'released')`
      /** @type {Record<string, string>} */
      const figures = { [`${bookings.toLocaleString('en-AU')} bookings written`]: `${seconds.toFixed(0)} s` }
      const least = []
      for (let round = 0; round < rounds; round++) least.push(await timed(() => ask({ qid: 'buildings' })))
      figures['a call at all, for a table of one row'] = `${part(least, 0.5)} ms`
      for (const [name, { body, statements }] of Object.entries(questions(shown))) {
        const inSql = []
        const byCall = []
        for (let round = 0; round < rounds; round++) {
          inSql.push(await timed(() => inTurn(statements, (text) => sql.query(text))))
          byCall.push(await timed(() => ask(body)))
        }
        const ratio = part(byCall, 0.5) / Math.max(1, part(inSql, 0.5))
        figures[`${name}: call against SQL (limit ${mostTimes})`] =
          `${part(byCall, 0.5)} ms, ${part(inSql, 0.5)} ms, ${ratio.toFixed(1)}${ratio > mostTimes ? '  TOO SLOW' : ''}`
      }
      return { ...figures, ...(await exported(product, ask)) }
    } finally {
      await sql.end()
    }
  })
}

/** @param {string} shown */
function questions(shown) {
  const count = `select count(*) from bookings where ${shown}`
  const page = (/** @type {string} */ order, offset = 0) =>
    `select id from bookings where ${shown} order by ${order} limit 10 offset ${offset}`
  const latest = 'created_at desc, id desc'
  const inSearch = (/** @type {string} */ condition) =>
    `select id, count(*) over () from bookings where ${condition} and ${shown} order by ${latest} limit 10`
  return {
    'first page': { body: {}, statements: [count, page(latest)] },
    'last page': { body: { page: bookings / 10 }, statements: [count, page('created_at, id')] },
    'sorted by start': { body: { sort_by: 'start' }, statements: [count, page('starts_at, id')] },
    'sorted by reference': { body: { sort_by: 'reference' }, statements: [count, page('reference, id')] },
    'found by reference': {
      body: { search_text: 'R0000777' },
      statements: [inSearch(`reference like 'R0000777%'`)],
    },
    'found by name': {
      body: { search_text: 'Driver 777 ' },
      statements: [
        inSearch(`driver_id in (
          select id from accounts where lower(first_name || ' ' || last_name) like '%driver 777 %')`),
      ],
    },
  }
}

/** @param {string} address @param {string} token */
function asker(address, token) {
  return async (/** @type {object} */ body) => {
    const answer = await fetch(`${address}/api/v1/admin/query/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ qid: 'bookings', ...body }),
    })
    const read = await answer.json()
    if (!answer.ok || read.data.length === 0) throw new Error(`The table answered ${JSON.stringify(read)}`)
    return read
  }
}

/** @param {import('./running-product.mjs').RunningProduct} product @param {ReturnType<typeof asker>} ask */
async function exported(product, ask) {
  const { meta } = await ask({ export: true })
  const before = await product.memoryMegabytes()
  let most = before
  let isDone = false
  const watched = (async () => {
    while (!isDone) {
      most = Math.max(most, await product.memoryMegabytes())
      await pause(200)
    }
  })()
  const started = performance.now()
  const answer = await fetch(product.address + meta.export_url)
  let lines = 0
  for await (const piece of /** @type {AsyncIterable<Uint8Array>} */ (answer.body))
    for (const byte of piece) if (byte === 0x0a) lines++
  const seconds = (performance.now() - started) / 1000
  isDone = true
  await watched
  return {
    [`file of ${bookings.toLocaleString('en-AU')} bookings`]: `${lines - 1} rows in ${seconds.toFixed(0)} s, ${Math.round((lines - 1) / seconds)} a second`,
    'memory of the server meanwhile': `${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB`,
  }
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** @template T @param {readonly T[]} things @param {(thing: T) => Promise<unknown>} act */
async function inTurn(things, act) {
  for (const thing of things) await act(thing)
}
