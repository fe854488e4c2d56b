import type { Change } from '@bayshare/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './follow-stream'

let over: AbortController
let happened: string[]
let changes: Change[]
let mark: string | undefined
beforeEach(() => {
  vi.useFakeTimers()
  over = new AbortController()
  happened = []
  changes = []
  mark = undefined
})
afterEach(() => {
  over.abort()
  vi.useRealTimers()
})

type Answer = (signal: AbortSignal) => Response | Promise<Response>

/** Follows a server that answers these, one after the other, and then refuses for good. */
function follow(answers: Answer[]): Promise<void> {
  const left = [...answers]
  const stream = {
    async open(from: string | undefined, signal: AbortSignal) {
      happened.push(`asks from ${from ?? 'now'}`)
      return (left.shift() ?? (() => new Response('', { status: 401 })))(signal)
    },
    mark: { get: () => mark, set: (next: string) => void (mark = next) },
    onChanges: (told: readonly Change[]) => void changes.push(...told),
    onStartOver: () => void happened.push('starts over'),
    onRightsChanged: () => void happened.push('rights changed'),
    onUp: () => void happened.push('up'),
    onDown: () => void happened.push('down'),
  }
  return followStream(stream, over.signal)
}

/** A stream that sends these parts and then ends, or breaks off. */
const parts =
  (...texts: string[]): Answer =>
  () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
          controller.close()
        },
      }),
    )

const silent: Answer = (signal) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('id: 1:1:\nevent: open\ndata: {}\n\n'))
        signal.addEventListener('abort', () => controller.error(new Error('aborted')))
      },
    }),
  )

test('changes come as they are sent, however the text is cut, and the stream goes on from the last mark', async () => {
  const followed = follow([
    parts(
      'id: 1:1:\nevent: open\nda',
      'ta: {}\n\nid: 2:2:\ndata: [{"what":"booking","refe',
      'rence":"Ré"}]\n\n',
    ),
    parts('id: 2:2:\nevent: open\ndata: {}\n\nid: 3:3:\n\n'),
    parts('id: 9:9:\nevent: start-over\ndata: {}\n\n'),
  ])
  await vi.runAllTimersAsync()
  await followed
  expect(changes).toEqual([{ what: 'booking', reference: 'Ré' }])
  expect(happened).toEqual([
    'asks from now',
    'up',
    'starts over',
    'down',
    'asks from 2:2:',
    'up',
    'down',
    'asks from 3:3:',
    'starts over',
    'down',
    'asks from 9:9:',
  ])
})

test('a kind of change that this page does not know is left out', async () => {
  const followed = follow([
    parts('data: [{"what":"weather"},{"what":"enquiry","id":"1"},{"what":"notifications"},7]\n\n'),
  ])
  await vi.runAllTimersAsync()
  await followed
  expect(changes).toEqual([{ what: 'enquiry', id: '1' }, { what: 'notifications' }])
})

test('an event that breaks off is not taken', async () => {
  const followed = follow([parts('id: 5:5:\ndata: [{"what":"notifications"}]')])
  await vi.runAllTimersAsync()
  await followed
  expect(changes).toEqual([])
  expect(mark).toBeUndefined()
})

test('a connection that says nothing for three beats is given up', async () => {
  const followed = follow([silent])
  await vi.advanceTimersByTimeAsync(64_000)
  expect(happened).toEqual(['asks from now', 'up', 'starts over'])
  await vi.runAllTimersAsync()
  await followed
  expect(happened.slice(3)).toEqual(['down', 'asks from 1:1:'])
})

test('a server in trouble is asked less and less often', async () => {
  const refused: Answer = () => new Response('', { status: 503 })
  const added = vi.spyOn(over.signal, 'addEventListener')
  const removed = vi.spyOn(over.signal, 'removeEventListener')
  void follow(Array.from({ length: 50 }, () => refused))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const asked = happened.filter((line) => line.startsWith('asks')).length
  expect(asked).toBeGreaterThan(12)
  expect(asked).toBeLessThan(50)
  // The pauses that are over have left nothing behind.
  expect(added.mock.calls.length - removed.mock.calls.length).toBe(1)
})

test('it ends with the session, or when it is told to', async () => {
  await follow([parts('event: session-ended\ndata: {}\n\n')])
  expect(happened).toEqual(['asks from now'])
  const followed = follow([silent])
  await vi.advanceTimersByTimeAsync(10)
  over.abort()
  await followed
  expect(happened).not.toContain('down')
})

test('whoever has lost a role is told so and begins anew', async () => {
  const followed = follow([
    parts('id: 1:1:\nevent: open\ndata: {}\n\n', 'event: rights-changed\ndata: {}\n\n'),
  ])
  await vi.advanceTimersByTimeAsync(2000)
  await followed
  expect(happened).toEqual(['asks from now', 'up', 'starts over', 'rights changed', 'down', 'asks from 1:1:'])
})
