import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { part } from './booking-calls.mjs'
import { withEmptyProduct } from './empty-product.mjs'
import { addBuilding, fillBuilding } from './grids-data.mjs'
import { details, ofSeveral, questions } from './grids-sql.mjs'

/** Fewer of them by `GRID_ROWS`. */
const bookings = Number(process.env['GRID_ROWS'] ?? 1_000_000)
const rounds = 15
const mostTimes = 3

/**
 * A building with a million bookings: pages, search and sort of its table by the call of the control panel, each against
 * the statements in SQL that give the same answer by indexes; then the file of all rows, and what the memory does
 * meanwhile.
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
      const figures = { [`${inWords(bookings)} bookings written`]: `${seconds.toFixed(0)} s` }
      const least = await timesOf(() => ask({ qid: 'vbookings' }))
      figures['a call at all, for a table without rows'] = `${part(least, 0.5)} ms`
      for (const [name, question] of Object.entries(questions(shown, bookings)))
        figures[`${name} (limit ${mostTimes} times)`] = await compared(sql, ask, question)
      const several = ofSeveral([building, await addBuilding(sql, manager.id)])
      figures['first page of two buildings'] = await compared(sql, ask, several)
      return { ...figures, ...(await exported(product, ask, manager.token)) }
    } finally {
      await sql.end()
    }
  })
}

/**
 * In turn, so that what else the machine does weighs on all of them.
 * @param {pg.Client} sql @param {ReturnType<typeof asker>} ask @param {import('./grids-sql.mjs').Question} question
 */
async function compared(sql, ask, { body, before, ids, alone }) {
  const byCall = []
  const inSql = []
  const byOneWay = []
  for (let round = 0; round < rounds; round++) {
    byOneWay.push(await timed(() => sql.query(alone)))
    inSql.push(
      await timed(async () => {
        for (const statement of before) await sql.query(statement)
        const { rows } = await sql.query(ids)
        await sql.query(details(rows.map(({ id }) => id)))
      }),
    )
    byCall.push(await timed(() => ask(body)))
  }
  const ratio = part(byCall, 0.5) / Math.max(1, part(inSql, 0.5))
  return `${part(byCall, 0.5)} ms, the same answer in SQL ${part(inSql, 0.5)} ms, ${ratio.toFixed(1)} times${ratio > mostTimes ? '  TOO SLOW' : ''}; only the ids ${part(byOneWay, 0.5)} ms`
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
    if (!answer.ok || (read.data.length === 0 && read.meta.count > 0))
      throw new Error(`The table answered ${JSON.stringify(read)}`)
    return read
  }
}

/**
 * What is held does not grow with the rows: the last third of them needs no more than the first.
 * @param {import('./running-product.mjs').RunningProduct} product @param {ReturnType<typeof asker>} ask @param {string} token
 */
async function exported(product, ask, token) {
  const { meta } = await ask({ export: true })
  const before = await product.memoryMegabytes()
  const most = [0, 0, 0]
  let lines = 0
  let isDone = false
  const watched = (async () => {
    while (!isDone) {
      const third = Math.min(2, Math.floor((lines * 3) / bookings))
      most[third] = Math.max(most[third] ?? 0, await product.memoryMegabytes())
      await pause(100)
    }
  })()
  const started = performance.now()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(product.address + meta.export_url, { headers })
  for await (const piece of /** @type {AsyncIterable<Uint8Array>} */ (answer.body))
    for (const byte of piece) if (byte === 0x0a) lines++
  const seconds = (performance.now() - started) / 1000
  isDone = true
  await watched
  return {
    [`file of ${inWords(bookings)} bookings`]: `${lines - 1} rows in ${seconds.toFixed(0)} s, ${Math.round((lines - 1) / seconds)} a second`,
    'memory of the server before, and most in each third': [before, ...most]
      .map((megabytes) => `${megabytes.toFixed(0)} MB`)
      .join(', '),
  }
}

/** @param {number} count */
function inWords(count) {
  return count.toLocaleString('en-AU')
}

/** @param {() => Promise<unknown>} work */
async function timesOf(work) {
  const times = []
  for (let round = 0; round < rounds; round++) times.push(await timed(work))
  return times
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
