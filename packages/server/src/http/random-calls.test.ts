import { randomUUID } from 'node:crypto'
import { type Choices, choices } from '@bayshare/app/testing/random-choices'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { asOwner, fillWallet } from '@bayshare/app/testing/test-money'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-staff'
import { type KnownIds, knownIds, soundValue, withEdge } from '@bayshare/app/testing/wire-samples'
import { allRoutes } from '@bayshare/contract/all-routes'
import { apiBase, type Route } from '@bayshare/contract/route'
import { cents } from '@bayshare/domain/money/cents'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Calls by chance of every route, with every field at the edges of what it may be and beyond them. */

const callCount = Number(process.env.CALLS ?? (process.env.PROVE ? 100_000 : 1_500))
/** So many at once, because half of the time of a call is spent waiting for PostgreSQL. */
const atOnce = 4
const seed = Number(process.env.SEED)
const routes = Object.values(allRoutes as Record<string, Route>)
const turnedAway = [401, 403, 429]

let testApp: TestApp
let documented: Map<string, Set<number>>
beforeAll(async () => {
  testApp = await startTestApp()
  documented = await documentedStatuses()
})
afterAll(() => testApp.stop())

test(
  'no call of a random caller meets a fault, or an answer that is not documented',
  async () => {
    const seen = await callAtRandom({ seed, count: callCount })
    expect({ faults: seen.faults, undocumented: [...seen.undocumented] }).toEqual({
      faults: [],
      undocumented: [],
    })
    // Calls that are turned away at the door try nothing.
    expect(seen.turnedAway / seen.count).toBeLessThanOrEqual(0.1)
    expect(seen.done / seen.count).toBeGreaterThan(0.15)
    expect(seen.routes.size).toBe(routes.length)
  },
  process.env.PROVE ? 3_600_000 : 180_000,
)

/** Somewhere deep in the database, at one edge of one field of one call. */
const plantedFault = `
  create function planted_fault() returns trigger language plpgsql as $$
  begin
    if length(new.registration) > 8 then raise exception 'planted'; end if;
    return new;
  end $$;
  create trigger planted_fault before insert or update on vehicles for each row execute function planted_fault();`

test('a fault that was planted at the edge of one field is found', async () => {
  await asOwner(testApp, plantedFault)
  // Among all routes it is found as well, only later.
  const of = routes.filter(({ capability }) => capability === 'vehicles')
  const until = ({ faults }: Seen) => faults.length > 0
  const seen = await callAtRandom({ seed: seed + 1, count: 30_000, until, of })
  expect(seen.faults).toMatchObject([{ status: 500 }])
}, 180_000)

interface Seen {
  count: number
  /** Answered with 200. */
  done: number
  turnedAway: number
  routes: Set<string>
  faults: object[]
  undocumented: Set<string>
  byStatus: Record<number, number>
}

interface Run {
  seed: number
  count: number
  until?: (seen: Seen) => boolean
  of?: readonly Route[]
}

async function callAtRandom({ seed: from, count, until = () => false, of = routes }: Run): Promise<Seen> {
  const chance = choices(from)
  const callers = randomCallers(chance)
  const seen: Seen = {
    count: 0,
    done: 0,
    turnedAway: 0,
    routes: new Set(),
    faults: [],
    undocumented: new Set(),
    byStatus: {},
  }
  const order = shuffled(of, chance)
  let ids = await callers.ids()
  for (let begun = 0; begun < count && !until(seen); begun += atOnce) {
    if (begun % 20 === 0) await forgetLimits()
    if (begun % 400 === 0) ids = await callers.ids()
    const calls = Array.from({ length: atOnce }, (_, index) =>
      randomCall(order[(begun + index) % order.length]!, ids, chance),
    )
    // One by one, because a caller that is missing is made first.
    const sent: Promise<void>[] = []
    for (const call of calls) sent.push(send(call, await callers.of(call.route), seen))
    await Promise.all(sent)
  }
  return seen

  async function send(call: RandomCall, caller: TestPerson | undefined, into: Seen): Promise<void> {
    const { statusCode: status, body } = await testApp.product.server.app.inject({
      method: call.route.method,
      url: call.url,
      remoteAddress: call.address,
      headers: { host: 'localhost:3000', ...call.headers, ...(caller && bearer(caller)) },
      ...(call.payload !== undefined && { payload: call.payload }),
    })
    const name = `${call.route.method} ${call.route.path}`
    into.count++
    into.byStatus[status] = (into.byStatus[status] ?? 0) + 1
    into.routes.add(name)
    if (status === 200) into.done++
    if (turnedAway.includes(status)) into.turnedAway++
    if (status === 401 && caller) callers.replace(caller)
    if (status >= 500 && status !== 503)
      into.faults.push({ status, name, url: call.url, payload: call.payload, body })
    else if (!documented.get(name)?.has(status)) into.undocumented.add(`${name}: ${status}`)
  }
}

const bearer = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` })

interface RandomCall {
  route: Route
  url: string
  address: string
  headers: Record<string, string>
  payload?: string | FormData
}

/** Each part as it should be, and mostly with one field of one part at an edge. */
function randomCall(route: Route, ids: KnownIds, chance: Choices): RandomCall {
  const parts = (['params', 'query', 'body'] as const).filter((part) => route[part])
  const odd = chance.happens(0.7) && parts.length > 0 ? chance.one(parts) : undefined
  const partOf = (part: 'params' | 'query' | 'body') => {
    const schema = route[part]
    if (!schema) return undefined
    const sound = soundValue(schema, chance, ids)
    return (part === odd ? withEdge(schema, sound, chance) : sound) as Record<string, unknown>
  }
  const params = partOf('params') ?? {}
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => inAddress(params[name]) || '0')
  const query = Object.entries(partOf('query') ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${inAddress(value)}`)
  const body = partOf('body')
  return {
    route,
    url: `${apiBase}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    address: `10.${chance.whole(0, 255)}.${chance.whole(0, 255)}.${chance.whole(1, 254)}`,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(chance.happens(0.3) && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { payload: JSON.stringify(body) }),
    ...(route.takesFile !== undefined && { payload: fileNamed(route.takesFile) }),
    ...(route.takesFiles !== undefined && { payload: fileNamed('general_1') }),
  }
}

function fileNamed(name: string): FormData {
  const form = new FormData()
  form.set(name, new Blob(['no picture']), 'picture.jpg')
  return form
}

/** Half of a surrogate pair has no form in an address. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'))
}

/** Who calls what: people who may, and are made anew when their session has ended. */
function randomCallers(chance: Choices) {
  const made = new Map<string, TestPerson>()
  const main: string[] = []
  const buildings: Promise<string>[] = []
  const building = () => (buildings[0] ??= testBuilding(testApp))

  const make: Record<string, () => Promise<TestPerson>> = {
    async driver() {
      const person = await testApp.people.driver()
      await fillWallet(testApp, person.id, { cash: cents(50_000) })
      const owner = await of('owner')
      const spaceId = await testApp.people.space(owner.id)
      const { reference } = await bookSpot(testApp, person, spaceId)
      main.push(spaceId, reference)
      return person
    },
    async owner() {
      const person = await testApp.people.owner()
      main.push(await testApp.people.space(person.id))
      return person
    },
    async manager() {
      const buildingId = await building()
      main.push(buildingId)
      return testStaff(testApp, { buildingId })
    },
    operator: () => testApp.people.operator(),
  }

  async function of(name: string): Promise<TestPerson> {
    const known = made.get(name)
    if (known) return known
    const person = await make[name]!()
    made.set(name, person)
    main.push(person.id)
    return person
  }

  return {
    async of({ caller }: Route): Promise<TestPerson | undefined> {
      if (caller === 'anyone' && chance.happens(0.5)) return undefined
      if (caller === 'operator') return of('operator')
      if (caller === 'corporate') return of(chance.happens(0.7) ? 'operator' : 'manager')
      return of(chance.happens(0.6) ? 'driver' : 'owner')
    },
    replace(person: TestPerson) {
      for (const [name, known] of made) if (known === person) made.delete(name)
    },
    /** What there is by now: mostly what belongs to the callers. */
    async ids(): Promise<KnownIds> {
      const all = await idsOfAllTables()
      const own = main.slice(-12)
      return knownIds([...own, ...own, ...own, ...own, ...all, randomUUID()])
    },
  }
}

/** A few ids and references of each table. */
async function idsOfAllTables(): Promise<string[]> {
  const columns = await asOwner<{ table: string; column: string }>(
    testApp,
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and (column_name = 'id' and data_type = 'uuid' or column_name = 'reference')`,
  )
  const parts = columns.map(
    ({ table, column }) =>
      `(select "${column}"::text as id from public."${table}" order by random() limit 2)`,
  )
  const rows = await asOwner<{ id: string }>(testApp, parts.join(' union all '))
  return rows.map(({ id }) => id)
}

async function documentedStatuses(): Promise<Map<string, Set<number>>> {
  const answer = await testApp.product.server.app.inject({ url: '/openapi.json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, { responses: object }>> }>()
  return new Map(
    routes.map((route) => {
      const path = apiBase + route.path.replaceAll(/:(\w+)/g, '{$1}')
      const { responses = {} } = paths[path]?.[route.method.toLowerCase()] ?? {}
      return [`${route.method} ${route.path}`, new Set(Object.keys(responses).map(Number))]
    }),
  )
}

function shuffled<T>(of: readonly T[], chance: Choices): T[] {
  return of
    .map((item) => ({ item, at: chance.part() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

const forgetLimits = () =>
  testApp.database.transaction(async (tx) => void (await tx.deleteFrom('limits').execute()))
