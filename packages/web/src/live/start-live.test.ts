import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveSession } from '../session/live-session'
import { startLive } from './start-live'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const request = (_name: string, _options: object, work: () => Promise<void>) => work()
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A stream that says that it is open and is cut after a while. */
function cutStream(): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('id: 1:1:\nevent: open\ndata: {}\n\n'))
        setTimeout(() => controller.close(), 5000)
      },
    }),
  )
}

test('an open search is asked again whenever the stream is up again, not when it is up for the first time', async () => {
  const queries = new QueryClient()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['POST', 'search/', 'counted', 'here'],
    queryFn: async () => ({ total: 1, answer: [{ id: 'a', round: ++asked }] }),
  })
  observer.subscribe(() => {})
  const ups: number[] = []
  const listener = { onDown() {}, onChanges() {}, onStartOver() {}, onUp: () => void ups.push(asked) }
  const session = { queries, stream: async () => cutStream() } as unknown as LiveSession
  stop = startLive(session, listener)
  await vi.advanceTimersByTimeAsync(4000)
  expect([ups.length, asked]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(6000)
  expect([ups.length, asked]).toEqual([2, 2])
})

test('whoever has lost a role has everything on the page asked for again', async () => {
  const queries = new QueryClient()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['GET', 'admin/buildings/'],
    queryFn: async () => ++asked,
    staleTime: Infinity,
  })
  observer.subscribe(() => {})
  const lost = new Response('id: 1:1:\nevent: open\ndata: {}\n\nevent: rights-changed\ndata: {}\n\n')
  const answers = [lost, cutStream()]
  const listener = { onDown() {}, onChanges() {}, onStartOver() {}, onUp() {} }
  const session = { queries, stream: async () => answers.shift()! } as unknown as LiveSession
  stop = startLive(session, listener)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toBe(2)
})
