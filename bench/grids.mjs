import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withSources } from '../scripts/with-sources.mjs'
import { part, send } from './booking-calls.mjs'
import { startProduct, withDataFolder } from './running-product.mjs'

const bookings = 1_000_000
const bays = 500
const drivers = 20_000
const rounds = 7
const mostTimes = 3

/**
 * A building with a million bookings: pages, search and sort of its table by the call of the control panel, each against
 * the statements in SQL that an index answers; then the file of all rows, and what the memory does meanwhile.
 */
export async function grids() {
  return withSources((load) =>
    withDataFolder(async (folder) => {
      await load('packages/app/src/load-temporal.ts')
      const { readConfig } = await load('packages/app/src/config.ts')
      const { openRuntime } = await load('packages/app/src/open-runtime.ts')
      const { testPeople } = await load('packages/app/src/testing/test-people.ts')
      const { call } = await load('packages/contract/src/call.ts')
      const product = await startProduct(folder, {
        DEMO: '0',
        SEARCH_INDEX: 'off',
        REQUESTS_PER_MINUTE: '1000000',
        NODE_ENV: 'production',
      })
      const config = readConfig({ DATA_DIR: folder, DEMO: '0' }, folder)
      const runtime = await openRuntime(config, () => {}, 'beside-a-running-server')
      const sql = new pg.Client(runtime.owner)
      await sql.connect()
      try {
        const made = testPeople({
          ...runtime,
          payments: runtime.ports.payments,
          call: (/** @type {unknown} */ _, /** @type {unknown} */ route, /** @type {unknown} */ given) =>
            call((/** @type {any} */ asked) => send(product.address, asked), route, given),
        })
        const owner = await made.owner()
        const building = await fill(sql, owner.id)
        const ask = asker(product.address, owner.token)
        const shown = `building_id = '${building}' and state not in ('held', 'released')`
        /** @type {Record<string, string>} */
        const figures = {}
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
        await runtime.close()
        await product.stop()
      }
    }),
  )
}

/** @param {string} shown */
function questions(shown) {
  const count = `select count(*) from bookings where ${shown}`
  const page = (/** @type {string} */ order, offset = 0) =>
    `select id from bookings where ${shown} order by ${order} limit 10 offset ${offset}`
  const latest = 'created_at desc, id desc'
  return {
    'first page': { body: {}, statements: [count, page(latest)] },
    'last page': { body: { page: bookings / 10 }, statements: [count, page('created_at, id')] },
    'sorted by start': { body: { sort_by: 'start' }, statements: [count, page('starts_at, id')] },
    'found by reference': {
      body: { search_text: 'R0000777' },
      statements: [`select id from bookings where reference like 'R0000777%' and ${shown}`],
    },
    'found by name': {
      body: { search_text: 'Driver 777 ' },
      statements: [
        `select b.id from bookings b join accounts a on a.id = b.driver_id
         where lower(a.first_name || ' ' || a.last_name) like '%driver 777 %' and b.building_id is not null`,
      ],
    },
  }
}

/** @param {pg.Client} sql @param {string} ownerId */
async function fill(sql, ownerId) {
  const building = randomUUID()
  const now = '2026-11-17T00:00:00Z'
  await sql.query(
    `insert into buildings (id, brand, name, address, street_name, suburb, state, postcode, latitude, longitude, zone,
       rate_monthly_default_cents, rate_monthly_min_cents, rate_monthly_max_cents, created_at)
     values ($1, 'main', 'Tower', '1 Park Street', 'Park Street', 'Sydney', 'NSW', '2000', -33.87, 151.2,
       'Australia/Sydney', 30000, 10000, 90000, $2)`,
    [building, now],
  )
  await sql.query(
    `insert into building_members (building_id, account_id, role, since) values ($1, $2, 'manager', $3)`,
    [building, ownerId, now],
  )
  await sql.query('update accounts set is_corporate = true where id = $1', [ownerId])
  await sql.query(
    `insert into spaces (id, brand, owner_id, building_id, bay_marking, type, street_number, street_name, suburb, state,
       postcode, latitude, longitude, public_latitude, public_longitude, zone, description, largest_vehicle,
       rate_monthly_cents, allow_casual, allow_monthly, auto_approve, is_published, created_at)
     select gen_random_uuid(), 'main', $1, $2, 'B' || n, 'Garage', '1', 'Park Street', 'Sydney', 'NSW', '2000', -33.87,
       151.2, -33.87, 151.2, 'Australia/Sydney', '', 'Sedan', 30000, false, true, true, false, $3
     from generate_series(1, ${bays}) n`,
    [ownerId, building, now],
  )
  await sql.query(
    `insert into accounts (id, email, first_name, last_name, referral_code, created_at)
     select gen_random_uuid(), 'd' || n || '@example.org', 'Driver ' || n, 'Example', 'BENCH' || n, $1
     from generate_series(1, ${drivers}) n`,
    [now],
  )
  await sql.query(
    `insert into bookings (id, reference, brand, space_id, building_id, unit, driver_id, owner_id, kind, state, zone,
       starts_at, ends_at, rates, allows_cancellation, created_at)
     select gen_random_uuid(), 'R' || lpad(n::text, 10, '0'), 'main', s.id, $2, 1, a.id, $1, 'monthly', 'confirmed',
       'Australia/Sydney', $3::timestamptz + n * interval '1 minute', $3::timestamptz + (n + 43200) * interval '1 minute',
       '{}', true, $3::timestamptz - n * interval '1 minute'
     from generate_series(1, ${bookings}) n
     join (select id, row_number() over () - 1 as at from spaces where building_id = $2) s on s.at = n % ${bays}
     join (select id, row_number() over () - 1 as at from accounts where email like 'd%@example.org') a
       on a.at = n % ${drivers}`,
    [ownerId, building, now],
  )
  await sql.query('vacuum analyze bookings')
  await sql.query('analyze')
  return building
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
    'memory of the server meanwhile': `${before} MB, at most ${most} MB`,
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
