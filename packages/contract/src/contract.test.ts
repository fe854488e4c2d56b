import { asSpaceId } from '@bayshare/domain/listings/space'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { cents } from '@bayshare/domain/money/cents'
import { allRoutes } from './all-routes'
import { call, encodeCall, Refused } from './call'
import { visitorEvent } from './visitor-event'
import { openApiDocument } from './openapi'
import type { Route } from './route'
import { strict } from './strict'

test('wire names and wire numbers exist only on the wire', async () => {
  const encoded = encodeCall(allRoutes.bookSpace, {
    params: { spaceId: asSpaceId('00000000-0000-4000-8000-000000000001') },
    body: {
      paymentMethod: 'card',
      mode: 'casual',
      startDate: Temporal.PlainDate.from('2026-11-17'),
      startTime: Temporal.PlainTime.from('09:00'),
      endDate: Temporal.PlainDate.from('2026-11-17'),
      endTime: Temporal.PlainTime.from('11:00'),
      expectedCharge: cents(850),
    },
    idempotencyKey: 'k',
  })
  expect(encoded).toEqual({
    method: 'POST',
    path: '/api/v1/parking_spaces/00000000-0000-4000-8000-000000000001/booking_singles/',
    body: {
      payment_method: 'card',
      search_mode: 0,
      start_date: '2026-11-17',
      start_time: '09:00:00',
      cease_date: '2026-11-17',
      cease_time: '11:00:00',
      expected_total: 8.5,
    },
    idempotencyKey: 'k',
  })
  const answer = await call(async () => ({ status: 200, body: { reference: 'ABC' } }), allRoutes.bookSpace, {
    params: { spaceId: asSpaceId('00000000-0000-4000-8000-000000000001') },
    body: z.decode(allRoutes.bookSpace.body, encoded.body as never),
  })
  expect(answer.reference).toBe('ABC')
})

test('unknown fields and impossible dates are refused', () => {
  const body = { startdate: '2026-02-30', starttime: '09:00', enddate: '2026-11-17', endtime: '11:00' }
  expect(z.safeDecode(allRoutes.searchSpaces.body, body as never).error?.issues[0]?.path).toEqual([
    'startdate',
  ])
  const extra = { ...body, startdate: '2026-11-17', is_admin: true }
  expect(z.safeDecode(strict(allRoutes.searchSpaces.body), extra as never).success).toBe(false)
})

test('a refusal carries the words of the server, under its fields', async () => {
  const refuse = (body: unknown) => async () => ({ status: 400, body })
  const given = { body: { username: 'a', password: 'b' } }
  const words = async (body: unknown) => {
    const refused = await call(refuse(body), allRoutes.signIn, given).catch((error: unknown) => error)
    if (!(refused instanceof Refused)) throw new Error('It was not refused')
    return [refused.message, refused.fields]
  }
  expect(await words({ detail: 'No.' })).toEqual(['No.', {}])
  expect(await words({ email: ['Taken.'] })).toEqual(['Taken.', { email: 'Taken.' }])
  expect(await words({ error: 'invalid_grant', error_description: 'Wrong.' })).toEqual([
    'Wrong.',
    { username: 'Wrong.' },
  ])
})

test('the OpenAPI document shows every route with its wire fields', () => {
  const document = openApiDocument('http://localhost:3000', '0.1.0')
  const paths = document.paths as Record<
    string,
    Record<string, { requestBody: { content: Record<string, { schema: { properties: object } }> } }>
  >
  const operations = Object.values(paths).flatMap((path) => Object.keys(path))
  // The stream of live changes stands beside the calls.
  expect(operations).toHaveLength(Object.keys(allRoutes).length + 1)
  const book = paths['/api/v1/parking_spaces/{uuid}/booking_singles/']?.post
  expect(Object.keys(book?.requestBody.content['application/json']?.schema.properties ?? {})).toContain(
    'cease_time',
  )
})

test.each(['parking_spaces/{uuid}/booking_singles/', 'users/bookings/{id}/', 'users/bookings/{id}/end/'])(
  'the OpenAPI document says at %s that a cease_date is the day after the last one',
  (path) => {
    const paths = openApiDocument('http://localhost:3000', '0.1.0').paths as Record<string, unknown>
    expect(JSON.stringify(paths[`/api/v1/${path}`])).toContain('The last day to park is the day before.')
  },
)

test('every number that somebody can send has bounds, and a whole one fits into its column', () => {
  const unbounded = Object.entries(allRoutes as Record<string, Route>).flatMap(([name, route]) =>
    [route.params, route.query, route.body]
      .filter((part) => part !== undefined)
      .flatMap((part) => numbersIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })))
      .filter(({ type, minimum, maximum }) =>
        type === 'integer'
          ? !(minimum >= -2_147_483_648 && maximum <= 2_147_483_647)
          : minimum === undefined || maximum === undefined,
      )
      .map((number) => `${name} ${JSON.stringify(number)}`),
  )
  expect(unbounded).toEqual([])
})

interface NumberSchema {
  type: 'integer' | 'number'
  minimum: number
  maximum: number
}

function numbersIn(schema: unknown): NumberSchema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type } = schema as { type?: unknown }
  return type === 'integer' || type === 'number'
    ? [schema as NumberSchema]
    : Object.values(schema).flatMap(numbersIn)
}

test('what a page without schemas notes is what the route encodes', () => {
  for (const details of [undefined, 'from the map'])
    expect(visitorEvent('app-mount', details)).toEqual(
      encodeCall(allRoutes.logEvent, { body: { code: 'app-mount', details } }),
    )
})
