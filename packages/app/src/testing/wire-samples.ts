import * as z from 'zod/mini'
import type { Choices } from './random-choices'

/** Values that stand at an edge of what somebody reads, or beyond it; some are sound for one field and none for another. */
const edgeTexts = [
  '1900-01-01',
  '1899-12-31',
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '10000-01-01',
  '2024-02-29',
  '2026-02-29',
  '2026-02-30',
  '2026-00-10',
  '2026-10-04',
  '1900-01-01T00:00:00Z',
  '1899-12-31T23:59:59.999999999Z',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:59-14:00',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '+275760-09-13T00:00:00.000000001Z',
  '-271821-04-20T00:00:00Z',
  '-271821-04-19T23:59:59Z',
  '2026-11-17T09:00:00+10:00[Australia/Sydney]',
  '1900-01-01T00:00',
  '0000-01-01T00:00',
  '9999-12-31T23:59',
  '9999-12-31T23:59:59',
  '2026-10-04T02:30',
  '2026-04-05T02:30',
  '00:00',
  '23:59',
  '23:59:60',
  '24:00',
  '9999-12',
  '0000-01',
  '0001-01',
  '1900-01',
  '2026-13',
  '9999-H2',
  '0000-H1',
  '0001-H1',
  '2026-H3',
  '9999-12-31T23:59:59.999999999Z_00000000-0000-4000-8000-000000000000',
  '0000-01-01T00:00:00Z_00000000-0000-4000-8000-000000000000',
  '',
  ' ',
  'x',
  'null',
  'NaN',
  '-0',
  '0',
  '1',
  '100',
  '2147483647',
  '2147483648',
  '9223372036854775808',
  '-1',
  '0.00000000000000001',
  '9999999',
  '1e15',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a\u0000b',
  '\u{d800}',
  '\u{1f697}',
  '\u202e\u200b',
  '\'\\"--%_',
  '%',
  '$1',
  '{}',
  'İstanbul ﬁ',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000000',
  'ZZZZZZZZZZZ',
  ...[60, 61, 80, 150, 200, 201, 500, 2000, 2001, 20_000, 20_001].map((length) => 'x'.repeat(length)),
  'é'.repeat(200),
  '\u{1f697}'.repeat(1000),
]
const edgeNumbers = [
  0, -0, 1, -1, 0.5, 0.001, 0.005, 1e-7, 5e-324, 99.999, 32_767, 32_768, 65_536, 2_147_483_647,
  -2_147_483_647, 2_147_483_648, -2_147_483_648, 21_474_836.47, 21_474_836.48, 20_000_000, 20_000_000.01,
  1e12, 1e15, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, 1.797e308, -1.797e308, 90, 180, -90, -180,
  24, 365, 10_000,
]

/** What people send: of every kind of text that a field of the contract asks for, at least one. */
const usualTexts = [
  '2026-11-20',
  '2026-11-21',
  '2027-02-01',
  '1986-05-04',
  '09:00',
  '17:30',
  '2026-11-17T09:00',
  '2026-11-16T22:00:00Z',
  '2026-11-18T04:30:00.123Z',
  '2026-11-16T22:00:00Z_00000000-0000-4000-8000-000000000000',
  '2026-11',
  '2026-H2',
  'Robin',
  'robin@test.example',
  '12 Harbour Street',
  '0412 345 678',
  '+61412345678',
  '123456',
  '082902',
  '51824753556',
  '2000',
  'BQX 42F',
  '0123456789A',
  '0123456789B',
  'true',
  'false',
  'all',
  'weekdays',
  '24/7',
  '1',
  '2',
  '3',
  '10',
  '-33.87',
  '151.2',
  '640',
  'https://push.test.example/send/1',
  'B'.repeat(87),
  'a'.repeat(22),
]
const usualNumbers = [0, 1, 2, 3, 4, 5, 10, 60, 100, 0.5, 8.5, 12.25, 285, 1200, -33.87, 151.2]
const scalars: unknown[] = [...usualTexts, ...usualNumbers, true, false, null]
const usual = new Set<unknown>(scalars)
const edges: unknown[] = [...edgeTexts, ...edgeNumbers]

/** What a schema holds: the names of the wire with a schema each, or undefined where it is no message. */
function fieldsOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const def = defOf(schema)
  if (def.type === 'object') return def.shape
  return def.type === 'pipe' ? fieldsOf(def.in) : undefined
}

/** A value that the schema takes, as it stands on the wire: what people send, and now and then what stands at an edge. */
export function soundValue(schema: z.core.$ZodType, chance: Choices, ids: KnownIds = noIds): unknown {
  const fields = fieldsOf(schema)
  if (fields)
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const value = soundValue(field, chance, ids)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const def = defOf(schema)
  switch (def.type) {
    case 'array':
      return Array.from({ length: chance.whole(1, 3) }, () => soundValue(def.element, chance, ids))
    case 'optional':
      return chance.happens(0.3) ? undefined : soundValue(def.innerType, chance, ids)
    case 'nullable':
      return chance.happens(0.2) ? null : soundValue(def.innerType, chance, ids)
    case 'record':
      return { a: soundValue(def.valueType, chance, ids), b: soundValue(def.valueType, chance, ids) }
    case 'unknown':
      return { anything: chance.one(usualTexts) }
    case 'enum':
      return chance.one(Object.values(def.entries))
    case 'literal':
      return chance.one(def.values)
    case 'union':
      return soundValue(chance.one(def.options), chance, ids)
  }
  const known = ids.fitting(schema)
  if (known.length > 0 && chance.happens(0.8)) return chance.one(known)
  const { plain, edge } = accepted(schema)
  const from = plain.length === 0 || (edge.length > 0 && chance.happens(0.15)) ? edge : plain
  if (from.length === 0) throw new Error(`No value is known that this takes: ${JSON.stringify(def)}`)
  return chance.one(from)
}

/** What the product knows by now, for the fields that name one of these. */
export interface KnownIds {
  fitting(schema: z.core.$ZodType): readonly string[]
}

const noIds: KnownIds = { fitting: () => [] }

export function knownIds(ids: readonly string[]): KnownIds {
  const known = new WeakMap<z.core.$ZodType, string[]>()
  return {
    fitting(schema) {
      const found = known.get(schema) ?? ids.filter((id) => namesSomething(schema, id))
      known.set(schema, found)
      return found
    },
  }
}

/** A field of free text takes any id, but is not what it is for. */
function namesSomething(schema: z.core.$ZodType, id: string): boolean {
  return z.safeDecode(schema, id).success && !z.safeDecode(schema, 'x').success
}

/** The same value with one of its fields, wherever it stands, at an edge of what it may be or beyond. */
export function withEdge(schema: z.core.$ZodType, value: unknown, chance: Choices): unknown {
  const fields = fieldsOf(schema)
  if (fields && isRecord(value)) {
    const names = Object.keys(fields)
    if (names.length === 0) return value
    const name = chance.one(names)
    return { ...value, [name]: withEdge(fields[name]!, value[name], chance) }
  }
  const def = defOf(schema)
  if (def.type === 'array' && Array.isArray(value) && chance.happens(0.8))
    return value.map((held, index) => (index === 0 ? withEdge(def.element, held, chance) : held))
  if (def.type === 'record' && isRecord(value) && chance.happens(0.8))
    return { ...value, [chance.one(oddNames)]: withEdge(def.valueType, undefined, chance) }
  if (def.type === 'optional' || def.type === 'nullable') return withEdge(def.innerType, value, chance)
  const { edge } = accepted(schema)
  if (edge.length > 0 && chance.happens(0.6)) return chance.one(edge)
  return chance.one([...edges, ...boundsOf(schema), ...oddValues])
}

const oddNames = ['a', '__proto__', 'constructor', 'toString', '', 'x'.repeat(300)]
const oddValues: unknown[] = [null, true, [], {}, [[1], 'x', null], { constructor: { a: 1 } }, '1', 1]

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const acceptedBy = new WeakMap<z.core.$ZodType, { plain: unknown[]; edge: unknown[] }>()

/** Which of the known values a single field takes. */
function accepted(schema: z.core.$ZodType): { plain: unknown[]; edge: unknown[] } {
  const before = acceptedBy.get(schema)
  if (before) return before
  const isTaken = (value: unknown) => z.safeDecode(schema, value).success
  const found = {
    plain: [...scalars, ...wordsOf(schema)].filter(isTaken),
    edge: [...edges, ...boundsOf(schema)].filter((value) => !usual.has(value) && isTaken(value)),
  }
  acceptedBy.set(schema, found)
  return found
}

/** The words of a table that stands behind a field. */
function wordsOf(schema: z.core.$ZodType): unknown[] {
  const def = defOf(schema)
  if (def.type === 'enum') return Object.values(def.entries)
  return def.type === 'pipe' ? wordsOf(def.in) : []
}

/** The least and the most that a number may be, and what is next to them. */
function boundsOf(schema: z.core.$ZodType): unknown[] {
  const { minimum, maximum } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return [minimum, maximum].flatMap((bound) =>
    typeof bound === 'number' ? [bound, bound - 1, bound + 1] : [],
  )
}

function defOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.ZodMiniType).def as z.core.$ZodTypes['_zod']['def']
}

/** The same value with each of its messages changed, at every depth; what has no names of its own stays as it is. */
export function withMessages(
  schema: z.core.$ZodType,
  value: unknown,
  change: (message: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (typeof value !== 'object' || value === null) return value
  const def = defOf(schema)
  const inside = (part: z.core.$ZodType, held: unknown) => withMessages(part, held, change)
  switch (def.type) {
    case 'object':
      return change(
        Object.fromEntries(
          Object.entries(value).map(([name, held]) => [name, inside(def.shape[name]!, held)]),
        ),
      )
    case 'pipe':
      return inside(def.in, value)
    case 'array':
      return (value as unknown[]).map((held) => inside(def.element, held))
    case 'optional':
    case 'nullable':
      return inside(def.innerType, value)
    case 'record':
      return Object.fromEntries(
        Object.entries(value).map(([name, held]) => [name, inside(def.valueType, held)]),
      )
    case 'unknown':
      return value
    default:
      throw new Error(`Nobody has said what a value of the type ${def.type} holds`)
  }
}
