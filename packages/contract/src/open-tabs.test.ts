import { choices } from '@bayshare/app/testing/random-choices'
import { soundValue, withMessages } from '@bayshare/app/testing/wire-samples'
import { gridKinds } from '@bayshare/domain/control-panel/grids'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { allRoutes } from './all-routes'
import { call, Refused } from './call'
import { rowsIn, rowOnWire, rowSchemas } from './control-panel'
import type { Route } from './route'
import { conflictsIn } from './staff-forms'
import { strict } from './strict'

const planted = { unknown_to_this_release: { of: ['a', 'later', 'release'] } }
const routes = Object.entries(allRoutes as Record<string, Route>)
const chance = choices(Number(process.env.SEED))

describe.each(routes)('%s', (_, route) => {
  test('an answer of a newer release reads like one of this release', async () => {
    for (let tries = 0; tries < 10; tries++) {
      const answer = soundValue(route.answer, chance)
      const read = await answered(route, answer)
      expect(await answered(route, grown(route.answer, answer))).toEqual(read)
    }
  })

  test('a field that it does not name is refused in what it is sent, at any depth', () => {
    for (const part of [route.params, route.query, route.body]) {
      if (!part) continue
      const sent = soundValue(part, chance)
      expect(z.safeDecode(strict(part), sent).success).toBe(true)
      for (let place = 0; place < messagesIn(part, sent); place++) {
        const { success, error } = z.safeDecode(strict(part), grown(part, sent, place))
        expect(success).toBe(false)
        expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: Object.keys(planted) }])
      }
    }
  })
})

test.each([...new Set(Object.values(gridKinds))])('a row of the grid of %s may grow', (kind) => {
  const row = soundValue(rowSchemas[kind], chance) as Record<string, unknown>
  const read = rowsIn(kind, [row])
  expect(rowsIn(kind, [grown(rowSchemas[kind], row) as Record<string, unknown>])).toEqual(read)
  expect(rowOnWire(kind, { ...read[0], ...planted })).not.toHaveProperty('unknown_to_this_release')
})

test('what the server has in hand beyond an answer does not leave it', () => {
  for (const [, route] of routes) {
    const answer = soundValue(route.answer, chance)
    const inHand = z.decode(route.answer, answer)
    if (typeof inHand !== 'object' || inHand === null || Array.isArray(inHand)) continue
    const sent = z.encode(route.answer, { ...inHand, ...planted })
    expect(JSON.stringify(sent)).not.toContain('unknown_to_this_release')
  }
})

test('a refusal may grow beside its words, its fields and its conflicts', async () => {
  const refused = async (body: object) => {
    const error: unknown = await answered(allRoutes.signIn, body, 400).catch((thrown: unknown) => thrown)
    return error instanceof Refused ? { message: error.message, fields: error.fields } : error
  }
  for (const body of [{ detail: 'No.' }, { email: ['Taken.', 'Too long.'] }, { error_description: 'Wrong.' }])
    expect(await refused({ ...planted, ...body })).toEqual(await refused(body))
  const conflict = { field: 'name', before: 'A', after: 'B', changed_by: null, changed_at: null }
  expect(conflictsIn({ ...planted, conflicts: [{ ...conflict, ...planted }] })).toEqual(
    conflictsIn({ conflicts: [conflict] }),
  )
  expect(conflictsIn({ conflicts: [conflict] })).toHaveLength(1)
})

function answered(route: Route, body: unknown, status = 200): Promise<unknown> {
  const { params: _, query: __, body: ___, ...rest } = route
  return call(async () => ({ status, body }), rest as Route, {} as never)
}

/** With a field that nobody knows in each of its messages, or in one of them. */
function grown(schema: z.core.$ZodType, value: unknown, onlyAt?: number): unknown {
  let place = 0
  return withMessages(schema, value, (message) =>
    onlyAt === undefined || place++ === onlyAt ? { ...planted, ...message } : message,
  )
}

function messagesIn(schema: z.core.$ZodType, value: unknown): number {
  let count = 0
  withMessages(schema, value, (message) => {
    count++
    return message
  })
  return count
}
