import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withSources } from '../scripts/with-sources.mjs'
import { press, request } from './press.mjs'
import { startProduct, withDataFolder } from './running-product.mjs'
import { fillWithSpaces, questions } from './search-data.mjs'

const sizes = (process.env.BENCH_SPACES ?? '100000,1000000').split(',').map(Number)
const rounds = 3
const each = { connections: 8, seconds: 3 }
const bookings = 100
const twoKilometres = { halfWidth: 0.009, spread: 0.04 }
const wholeCity = { halfWidth: 0.35, spread: 0.02 }
const limits = {
  againstJoined: 8,
  againstHello: 0.2,
  p99: 10,
  wholeCityP99: 20,
  addedMegabytes: 150,
  loadSeconds: 10,
  goneMilliseconds: 250,
}

/**
 * Searches over HTTP with their full answer of 100 results, against a bare "hello" and against a search that asks the
 * bookings of each candidate. All of them run on the same data and take turns.
 */
export async function search() {
  /** @type {Record<string, string>} */
  const figures = {}
  for (const size of sizes)
    await withSources((load) =>
      withDataFolder(async (folder) => {
        const tools = await toolsOf(load)
        await fill(tools, folder, size)
        Object.assign(figures, await measure(tools, folder, size))
      }),
    )
  return figures
}

/** @param {(path: string) => Promise<any>} load */
export async function toolsOf(load) {
  await load('packages/app/src/load-temporal.ts')
  return {
    ...(await load('packages/app/src/config.ts')),
    ...(await load('packages/app/src/open-runtime.ts')),
    ...(await load('packages/server/src/database/open-database.ts')),
    ...(await load('packages/server/src/context/context.ts')),
    ...(await load('packages/server/src/events/record.ts')),
    ...(await load('packages/server/src/bookings/occupancy-store.ts')),
    ...(await load('packages/server/src/bookings/store.ts')),
    ...(await load('packages/domain/src/availability/open-week.ts')),
    ...(await load('packages/domain/src/brands/all-brands.ts')),
    sql: (await import('kysely')).sql,
  }
}

/** @param {any} tools @param {string} folder @param {number} size */
export async function fill(tools, folder, size) {
  const runtime = await tools.openRuntime(tools.readConfig({ DATA_DIR: folder, DEMO: '0' }, folder), () => {})
  const database = tools.openDatabase({ ...runtime.owner, query_timeout: 0, statement_timeout: 0 })
  try {
    await fillWithSpaces(database, size, openWeeks(tools.openWeek), {
      sql: tools.sql,
      from: runtime.clock.now().toString(),
    })
    await tools.sql`vacuum analyze`.execute(database.read())
  } finally {
    await database.close()
    await runtime.close()
  }
}

/** The most usual first: always, office hours, nights, weekends, and what people choose by hand. @param {any} openWeek */
function openWeeks(openWeek) {
  const time = (/** @type {number} */ hour) => globalThis.Temporal.PlainTime.from({ hour: hour % 24 })
  const week = (/** @type {number[]} */ days, /** @type {number} */ from, /** @type {number} */ to) =>
    openWeek([{ kind: 'weekly', days, from: time(from), to: time(to), firstDate: null, lastDate: null }])
  const workdays = [1, 2, 3, 4, 5]
  const all = [1, 2, 3, 4, 5, 6, 7]
  const byHand = Array.from({ length: 60 }, (_, at) =>
    week(at % 3 === 0 ? all : workdays, 5 + (at % 6), 14 + (at % 10)),
  )
  const weeks = [
    openWeek([{ kind: 'always' }]),
    week(workdays, 7, 18),
    week(all, 18, 8),
    week([6, 7], 0, 0),
    ...byHand,
  ]
  return weeks.map((bits) => Buffer.from(bits).toString('hex'))
}

/** @param {any} tools @param {string} folder @param {number} size */
async function measure(tools, folder, size) {
  const started = performance.now()
  const indexed = await startProduct(folder, { ...quiet, SEARCH_INDEX: 'on' })
  await untilIndexed(indexed.address)
  const loadSeconds = (performance.now() - started) / 1000
  const runtime = await tools.openRuntime(
    tools.readConfig({ DATA_DIR: folder, DEMO: '0' }, folder),
    () => {},
    'beside-a-running-server',
  )
  const plain = await startProduct(`${folder}/second`, {
    ...quiet,
    SEARCH_INDEX: 'off',
    DATABASE_URL: urlOf(runtime.owner),
  })
  const children = [serve('hello-server.mjs'), serve('joined-server.mjs', JSON.stringify(runtime.owner))]
  try {
    await pause(2000)
    const added = (await indexed.memoryMegabytes()) - (await plain.memoryMegabytes())
    const firstDay = runtime.clock.now().toZonedDateTimeISO('Australia/Sydney').toPlainDate()
    const boxes = questions(firstDay, 500, twoKilometres)
    const [helloPort = 0, joinedPort = 0] = await Promise.all(children.map(({ port }) => port))
    const [indexPort, sqlPort] = [portOf(indexed), portOf(plain)]
    const asked = boxes.map((body) => request('/api/v1/search/', body))
    /** @type {Record<string, { port: number, requests: Buffer[] }>} */
    const contest = {
      hello: { port: helloPort, requests: [request('/')] },
      joined: { port: joinedPort, requests: boxes.map((body) => request('/search', body)) },
      sql: { port: sqlPort, requests: asked },
      index: { port: indexPort, requests: asked },
    }
    for (const one of Object.values(contest)) await press({ ...one, ...each, seconds: 2 })
    /** @type {Record<string, import('./press.mjs').Pressed[]>} */
    const results = { hello: [], joined: [], sql: [], index: [] }
    for (let round = 0; round < rounds; round++)
      for (const [name, one] of Object.entries(contest)) results[name]?.push(await press({ ...one, ...each }))
    const median = (/** @type {string} */ name) =>
      (results[name] ?? []).toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(rounds / 2)]
    const [hello, joined, sqlEngine, index] = ['hello', 'joined', 'sql', 'index'].map(median)
    if (!hello || !joined || !sqlEngine || !index) throw new Error('nothing was measured')
    const halves = []
    for (let round = 0; round < rounds; round++)
      halves.push(
        await press({ port: indexPort, requests: asked, ...each, seconds: 5, rate: index.perSecond / 2 }),
      )
    const half = halves.toSorted((one, other) => one.p99 - other.p99)[Math.floor(rounds / 2)]
    const cityQuestions = questions(firstDay, 100, wholeCity).map((body) => request('/api/v1/search/', body))
    const one = { requests: cityQuestions, connections: 1, seconds: 4 }
    for (const port of [indexPort, sqlPort]) await press({ ...one, port, seconds: 2 })
    const city = await press({ ...one, port: indexPort })
    const citySql = await press({ ...one, port: sqlPort })
    const gone = await untilGone(tools, runtime, indexed.address, boxes)
    const named = `${(size / 1000).toLocaleString('en-AU')}k: `
    const big = size >= 1_000_000
    return {
      [`${named}hello a second`]: whole(hello.perSecond),
      [`${named}SQL with joined bookings a second`]: said(joined),
      [`${named}our SQL a second`]: said(sqlEngine),
      [`${named}our index a second`]: said(index),
      [`${named}index against joined (limit ${limits.againstJoined})`]: atLeast(
        index.perSecond / joined.perSecond,
        limits.againstJoined,
      ),
      [`${named}index against hello (limit ${limits.againstHello})`]: atLeast(
        index.perSecond / hello.perSecond,
        limits.againstHello,
      ),
      [`${named}index p99 at half of that (limit ${limits.p99} ms)`]: atMost(
        half?.p99 ?? NaN,
        limits.p99,
        'ms',
      ),
      [`${named}whole city, index, p50 and p99${big ? ` (limit ${limits.wholeCityP99} ms)` : ''}`]: `${city.p50.toFixed(1)} ms, ${atMost(city.p99, limits.wholeCityP99, 'ms')}`,
      [`${named}whole city, our SQL, p50`]: `${citySql.p50.toFixed(0)} ms`,
      [`${named}index adds${big ? ` (limit ${limits.addedMegabytes} MB)` : ''}`]: atMost(
        added,
        limits.addedMegabytes,
        'MB',
      ),
      [`${named}from start of the program to an index${big ? ` (limit ${limits.loadSeconds} s)` : ''}`]:
        atMost(loadSeconds, limits.loadSeconds, 's'),
      [`${named}booked elsewhere, gone here, p50 and p99 (limit ${limits.goneMilliseconds} ms)`]: `${gone.p50.toFixed(0)} ms, ${atMost(gone.p99, limits.goneMilliseconds, 'ms')}`,
    }
  } finally {
    for (const { stop } of children) stop()
    await plain.stop()
    await runtime.close()
    await indexed.stop()
  }
}

const quiet = { DEMO: '0', REQUESTS_PER_MINUTE: '10000000', LOG_LEVEL: 'warn' }

/** @param {string} address */
async function untilIndexed(address) {
  for (;;) {
    const answer = await fetch(`${address}/readyz`)
    const { search: state } = /** @type {{ search?: string }} */ (await answer.json())
    if (state === 'ready') return
    await pause(20)
  }
}

/** @param {string} file @param {string[]} args */
function serve(file, ...args) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args)
  const port = new Promise((resolve) => child.once('message', resolve))
  return { port: /** @type {Promise<number>} */ (port), stop: () => child.kill() }
}

/** @param {{ host: string, port: number, user: string, database: string, password?: string }} settings */
function urlOf({ host, port, user, database, password }) {
  const who = encodeURIComponent(user) + (password ? `:${encodeURIComponent(password)}` : '')
  return `postgres://${who}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** @param {{ address: string }} product */
function portOf({ address }) {
  return Number(new URL(address).port)
}

/**
 * Books like another node and asks the indexed one until the space is gone.
 * @param {any} tools @param {any} runtime @param {string} address @param {object[]} boxes
 */
async function untilGone(tools, runtime, address, boxes) {
  // Nobody reacts here: only the search follows what is recorded.
  const ctx = tools.contextFor(
    { ...runtime, subscriptions: {} },
    {
      actor: { kind: 'job', name: 'bench' },
      brand: tools.brandById('main'),
      requestId: 'bench',
    },
  )
  const ask = async (/** @type {object} */ body) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${address}/api/v1/search/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return /** @type {{ uuid: string }[]} */ (await answer.json())
  }
  const times = []
  for (const box of boxes.slice(0, bookings)) {
    const [first] = await ask(box)
    if (!first) continue
    await book(tools, ctx, first.uuid, box)
    const committed = performance.now()
    while ((await ask({ ...box, uuid: first.uuid })).length > 0) await pause(1)
    times.push(performance.now() - committed)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return {
    p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }
}

/** @param {any} tools @param {any} ctx @param {string} spaceId @param {any} asked */
async function book(tools, ctx, spaceId, asked) {
  const id = randomUUID()
  const reference = `BENCH-${id}`
  const at = (/** @type {string} */ date, /** @type {string} */ time) =>
    globalThis.Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Australia/Sydney').toInstant()
  await ctx.transaction(async (/** @type {any} */ tx) => {
    const { ownerId } = await tx
      .selectFrom('spaces')
      .select('ownerId')
      .where('id', '=', spaceId)
      .executeTakeFirstOrThrow()
    const span = {
      spaceId,
      startsAt: at(asked.startdate, asked.starttime),
      endsAt: at(asked.enddate, asked.endtime),
    }
    await tools.insertHeld(ctx, tx, {
      ...span,
      id,
      reference,
      brand: 'main',
      unit: await tools.takeLowestFreeUnit(tx, span, { from: 1, to: 1 }, id),
      driverId: ownerId,
      ownerId,
      kind: 'casual',
      zone: 'Australia/Sydney',
      holdUntil: ctx.now.add({ hours: 24 }),
      rates: '{}',
      allowsCancellation: true,
      createdAt: ctx.now,
    })
    await tools.record(ctx, tx, 'booking.held', reference, { bookingId: id })
  })
}

/** @param {number} figure */
function whole(figure) {
  return Math.round(figure).toLocaleString('en-AU')
}

/** @param {import('./press.mjs').Pressed} pressed */
function said({ perSecond, bytes, failures }) {
  return `${whole(perSecond)} (${(bytes / 1024).toFixed(0)} KiB each${failures > 0 ? `, ${failures} FAILED` : ''})`
}

/** @param {number} figure @param {number} limit */
function atLeast(figure, limit) {
  return `${figure.toFixed(2)}${figure < limit ? '  TOO LITTLE' : ''}`
}

/** @param {number} figure @param {number} limit @param {string} unit */
function atMost(figure, limit, unit) {
  return `${figure.toFixed(1)} ${unit}${figure > limit ? '  TOO MUCH' : ''}`
}
