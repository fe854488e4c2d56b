import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queriesAsJson } from './queries-as-json'
import { fillQueries } from './query-state'

test('times come through the document as what they were', async () => {
  const data = {
    at: Temporal.Instant.from('2026-11-17T00:00:00Z'),
    bookings: [{ date: Temporal.PlainDate.from('2026-11-17'), time: Temporal.PlainTime.from('09:15') }],
    price: 1200,
    note: null,
  }
  const server = new QueryClient()
  await server.prefetchQuery({ queryKey: ['booking'], queryFn: () => data })
  const browser = new QueryClient()
  fillQueries(browser, queriesAsJson(server))
  const taken = browser.getQueryData<typeof data>(['booking'])
  expect(taken?.at.equals(data.at)).toBe(true)
  expect(taken?.bookings[0]?.date).toBeInstanceOf(Temporal.PlainDate)
  expect(taken?.bookings[0]?.time.toString()).toBe('09:15:00')
  expect(taken).toMatchObject({ price: 1200, note: null })
})
