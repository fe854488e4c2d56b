import { type Change, livePath } from '@bayshare/contract/live'
import { apiBase } from '@bayshare/contract/route'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { expect } from 'vitest'

/** What a browser hears of what changes. */
export interface LiveStream {
  status: number
  events: { event: string; changes: Change[] }[]
  /** From where to go on after the connection was lost. */
  mark(): string
  ended: Promise<void>
  close(): void
}

/** Opens a stream at a server, and waits until it is told that it is open. */
export async function openStream(
  address: string,
  token: string | undefined,
  { from, brand }: { from?: string; brand?: BrandId } = {},
): Promise<LiveStream> {
  const aborter = new AbortController()
  const answer = await fetch(`${address}${apiBase}${livePath}`, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(from && { 'last-event-id': from }),
      ...(brand && { 'x-domain': brand }),
    },
    signal: aborter.signal,
  })
  let mark = ''
  const events: LiveStream['events'] = []
  const read = async () => {
    let text = ''
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + part).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        mark = field('id') ?? mark
        const data = field('data')
        if (data !== undefined)
          events.push({ event: field('event') ?? 'message', changes: data === '{}' ? [] : JSON.parse(data) })
      }
    }
  }
  const ended = answer.ok ? read().catch(() => {}) : Promise.resolve()
  await expect.poll(() => !answer.ok || events.some(({ event }) => event === 'open')).toBe(true)
  return { status: answer.status, events, mark: () => mark, ended, close: () => aborter.abort() }
}

/** What changed for them, without the spots that everybody is told of. */
export const changesIn = ({ events }: LiveStream): Change[] =>
  events.flatMap(({ changes }) => changes).filter(({ what }) => what !== 'spots')

/** Without the bell as well, which rings a while after what it tells of. */
export const bookingsIn = (stream: LiveStream): Change[] =>
  changesIn(stream).filter(({ what }) => what === 'booking')
