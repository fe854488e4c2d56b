import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { allRoutes } from '@bayshare/contract/all-routes'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-staff'
import { livePath } from '@bayshare/contract/live'
import { isOpenToCorporate } from '@bayshare/contract/open-to-corporate'
import { apiBase, type Caller, type Route } from '@bayshare/contract/route'
import type { BuildingRole } from '@bayshare/domain/rights/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

let testApp: TestApp
/** Of the member, who is an operator too, so that every route lets them in. */
let ownSpace: string
beforeAll(async () => {
  testApp = await startTestApp()
  await memberToken()
})
afterAll(() => testApp.stop())

const roles = {
  visitor: async () => undefined,
  forger: async () => 'forged-token',
  'person of another brand': () =>
    tokenOf('elsewhere', () => testApp.people.driver({ card: null, brand: 'portal' })),
  newcomer: () => tokenOf('newcomer', newcomer),
  driver: () => tokenOf('driver', () => testApp.people.driver({ card: null })),
  manager: () => tokenOf('manager', () => staff('manager')),
  'visitor-parking manager': () => tokenOf('visitor-parking', () => staff('visitor-parking-manager')),
  patroller: () => tokenOf('patroller', () => staff('patroller')),
  operator: () => memberToken(),
} satisfies Record<string, () => Promise<string | undefined>>

type Role = keyof typeof roles

const strangers: Role[] = ['visitor', 'forger', 'person of another brand']
const corporate: Role[] = ['manager', 'visitor-parking manager', 'patroller']

/** Who is refused by 403 before anything is read; strangers get 401 wherever somebody has to be logged in. */
const refused: Record<Caller, readonly Role[]> = {
  anyone: [],
  'signed-in': corporate,
  member: ['newcomer', ...corporate],
  corporate: ['newcomer', 'driver'],
  operator: ['newcomer', 'driver', ...corporate],
}

/** What the gate says; undefined where it lets in. */
function refusalFor(role: Role, route: Route): number | undefined {
  if (route.caller !== 'anyone' && strangers.includes(role)) return 401
  const isOpen = corporate.includes(role) && route.caller !== 'operator' && isOpenToCorporate(route)
  return !isOpen && refused[route.caller].includes(role) ? 403 : undefined
}

async function newcomer() {
  const person = await testApp.people.driver({ card: null })
  await testApp.database.transaction((tx) =>
    tx.updateTable('accounts').set({ firstName: '' }).where('id', '=', person.id).execute(),
  )
  return person
}

async function staff(role: BuildingRole) {
  return testStaff(testApp, { buildingId: await testBuilding(testApp), role })
}

const memberToken = () =>
  tokenOf('member', async () => {
    const member = await testApp.people.operator()
    ownSpace = await testApp.people.space(member.id)
    return member
  })

const known = new Map<string, TestPerson>()

/** Of the same person for all routes, and of another one when a call has ended their session. */
async function tokenOf(name: string, make: () => Promise<TestPerson>): Promise<string> {
  const before = known.get(name)
  const isRunning = before && (await hasSession(before))
  const person = isRunning ? before : await make()
  known.set(name, person)
  return person.token
}

async function hasSession({ id }: TestPerson): Promise<boolean> {
  const running = await testApp.database
    .read()
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return running !== undefined
}

/** The table that every new route joins by itself: who may call at all, and that nothing falls over whatever is sent. */
describe.each(Object.entries(allRoutes as Record<string, Route>))('%s', (_, route) => {
  const url = apiBase + route.path.replaceAll(/:\w+/g, randomUUID())
  const call = (token: string | undefined, payload?: unknown) =>
    testApp.product.server.app.inject({
      method: route.method,
      url,
      headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload !== undefined && route.method !== 'GET' && { payload: payload as object }),
    })

  test('who may call at all', async () => {
    const answers: Partial<Record<Role, unknown>> = {}
    const gate: Partial<Record<Role, unknown>> = {}
    for (const role of Object.keys(roles) as Role[]) {
      const { statusCode, headers } = await call(await roles[role](), {})
      expect(headers['cache-control']).toBe('no-store')
      expect(statusCode).toBeLessThan(500)
      const refusal = refusalFor(role, route)
      gate[role] = refusal ?? 'let in'
      // Rights and what is asked for may still refuse whoever was let in, but nobody is asked to log in again.
      answers[role] = refusal || statusCode === 401 ? statusCode : 'let in'
    }
    expect(answers).toEqual(gate)
  })
})

/** What nobody means to send, as it stands in JSON. */
const hostileValues = [
  '"__proto__"',
  '"constructor"',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"a":1},"toString":1,"hasOwnProperty":1}',
  '1e15',
  '1e400',
  '-0',
  '"NaN"',
  '"9999-99-99"',
  '"9999-12-31"',
  '"0000-01"',
  '"2026-13"',
  '"99:99"',
  '"00000000-0000-0000-0000-000000000000"',
  String.raw`"\ud800"`,
  String.raw`"a\u0000b"`,
  '"%00\'\\"--"',
  `"${'x'.repeat(20_000)}"`,
  'null',
  '[[1],"x",null]',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
]
const hostileNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a\u0000', '']
const hostileBodies = [
  '[]',
  'null',
  '"x"',
  '1e400',
  '{',
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `{${Array.from({ length: 10_000 }, (_, index) => `"key${index}":${index}`).join(',')}}`,
]
const hostileTexts = ['__proto__', 'constructor', 'NaN', '-0', '1e15', '9999-99', '9999-99-99', '2026-H3']
const hostileCodes = ['%00', '%ED%A0%80', '%', '%2F..%2F', '%F0%9F%9A%97', 'x'.repeat(150)]
const hostileAddressParts = [...hostileTexts, ...hostileCodes]

/** Other ones in every run, and all of them with `npm run prove`. */
const everyNth = process.env.PROVE ? 1 : 20
const seed = Number(process.env.SEED)

describe.each(Object.entries(allRoutes as Record<string, Route>))('%s', (_, route) => {
  test.each(route.caller === 'anyone' ? ['visitor', 'member'] : ['member'])(
    'whatever a %s sends is no fault of ours',
    async (role) => {
      const faults: string[] = []
      const calls = hostileCalls(route).filter((_call, index) => index % everyNth === seed % everyNth)
      for (const [index, { path, body }] of calls.entries()) {
        if (index % 8 === 0) await forgetLimits()
        const token = role === 'member' ? await memberToken() : undefined
        const { statusCode } = await testApp.product.server.app.inject({
          method: route.method,
          url: apiBase + path,
          remoteAddress: `10.0.${index >> 8}.${index & 255}`,
          headers: {
            host: 'localhost',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { payload: body }),
        })
        if (statusCode >= 500 && statusCode !== 503)
          faults.push(`${statusCode} ${path.slice(0, 200)} ${body?.slice(0, 300) ?? ''}`)
      }
      expect(faults).toEqual([])
    },
  )
})

interface HostileCall {
  path: string
  body?: string
}

/** Each part of a call in turn is hostile, and the rest of it as it should be, so that it gets as far as it can. */
function hostileCalls(route: Route): HostileCall[] {
  const params = sampleOf(route.params)
  const query = sampleOf(route.query)
  const body = route.body && sampleOf(route.body)
  const pathWith = (changes: Record<string, string> = {}) =>
    route.path.replaceAll(/:(\w+)/g, (_, name: string) => changes[name] ?? textOf(params.get(name)))
  const path = `${pathWith()}${queryOf(query)}`
  const sound = body && { body: bodyOf(body) }
  return [
    { path, ...sound },
    ...[...params.keys()].flatMap((name) =>
      hostileAddressParts.map((part) => ({ path: pathWith({ [name]: part }), ...sound })),
    ),
    ...[...query.keys()].flatMap((name) =>
      hostileAddressParts.map((part) => ({
        path: `${pathWith()}${queryOf(new Map([...query].filter(([other]) => other !== name)))}&${name}=${part}`,
        ...sound,
      })),
    ),
    ...hostileNames.map((name) => ({ path: `${path}&${encodeURIComponent(name)}=1`, ...sound })),
    ...(body ? hostileBodiesOf(body) : []).map((text) => ({ path, body: text })),
  ]
}

function hostileBodiesOf(body: ReadonlyMap<string, string>): string[] {
  return [
    ...hostileBodies,
    ...hostileNames.flatMap((name) => [
      bodyOf(new Map([[name, '1']])),
      bodyOf(new Map([...body, [name, '{}']])),
    ]),
    ...[...body.keys()].flatMap((name) =>
      hostileValues.map((value) => bodyOf(new Map([...body, [name, value]]))),
    ),
  ]
}

const bodyOf = (fields: ReadonlyMap<string, string>) =>
  `{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
const textOf = (json: string | undefined) => encodeURIComponent(String(JSON.parse(json ?? '""')))
const queryOf = (query: ReadonlyMap<string, string>) =>
  `?${[...query].map(([name, value]) => `${name}=${textOf(value)}`).join('&')}`

interface WireSchema {
  type?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  anyOf?: WireSchema[]
  items?: WireSchema
  properties?: Record<string, WireSchema>
}

/** A value that is meant well under each name that a part of a call may have, in JSON. */
function sampleOf(schema: Route['params']): Map<string, string> {
  const { properties = {} } = schema
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as WireSchema)
    : {}
  return new Map(Object.entries(properties).map(([name, field]) => [name, JSON.stringify(meant(field))]))
}

function meant(schema: WireSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return meant(schema.anyOf[0] ?? {})
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, meant(field)]))
  if (schema.type === 'array') return [meant(schema.items ?? {})]
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'object') return {}
  const { pattern } = schema
  return pattern
    ? (meantTexts().find((text) => new RegExp(pattern, 'i').test(text)) ?? 'x')
    : 'robin@test.example'
}

const meantTexts = () => [ownSpace, '2026-11-20', '10:00', '2026-11', '2026-H2', '0123456789A', '1', 'all']

const forgetLimits = () =>
  testApp.database.transaction(async (tx) => void (await tx.deleteFrom('limits').execute()))

test('the server has no API route that this table does not know', () => {
  const known = Object.values(allRoutes as Record<string, Route>).map(
    (route) => `${route.method} ${apiBase}${route.path}`,
  )
  const served = testApp.product.server.routes.filter(
    (route) => route.includes(apiBase) && !route.startsWith('HEAD '),
  )
  // The stream never ends; who may open it stands with its own tests.
  expect(served.toSorted()).toEqual([...known, `GET ${apiBase}${livePath}`].toSorted())
})
