import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { CalendarFetcher } from '@bayshare/server/ports/calendar-fetcher'
import { askPublic, type PublicNetwork } from '../network/ask-public'

export interface CalendarFetcherOptions extends PublicNetwork {
  timeoutMilliseconds?: number
}

const mostBytes = 2 * 1024 * 1024
const mostRedirects = 3
const readableTypes = /^(text\/|application\/(octet-stream|ics|calendar|x-ical))/i
const calendarHeaders = { Accept: 'text/calendar, text/plain;q=0.5', 'Accept-Encoding': 'identity' }

/** Reads a calendar over http or https from the public internet and from nowhere else, redirects included. */
export function httpCalendarFetcher({
  timeoutMilliseconds = 10_000,
  ...network
}: CalendarFetcherOptions = {}): CalendarFetcher {
  return {
    async fetch(given) {
      const signal = AbortSignal.timeout(timeoutMilliseconds)
      try {
        // A name server that never answers does not hold us either.
        return await Promise.race([read(given, signal), aborted(signal)])
      } catch {
        return undefined
      }
    },
  }

  async function read(given: string, signal: AbortSignal): Promise<string | undefined> {
    let url = addressOf(given)
    for (let hops = 0; url && hops <= mostRedirects; hops++) {
      const answer = await askPublic(url, network, { headers: calendarHeaders, signal })
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return textOf(answer, signal)
      answer.destroy()
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return undefined
      url = addressOf(headers.location, url)
    }
    return undefined
  }
}

/** Calendars are often given as webcal, which is https by another name. */
function addressOf(given: string, base?: URL): URL | undefined {
  const text = given.trim().replace(/^webcals?:/i, 'https:')
  if (!URL.canParse(text, base?.href)) return undefined
  const url = new URL(text, base)
  const isPlain = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
  return isPlain ? url : undefined
}

/** Read as it comes and cut off at the limit, before and after it is unpacked. */
async function textOf(answer: IncomingMessage, signal: AbortSignal): Promise<string | undefined> {
  const { 'content-type': type = 'text/calendar', 'content-length': length = '0' } = answer.headers
  const unpacked = unpack(answer)
  if (!readableTypes.test(type) || Number(length) > mostBytes || !unpacked) {
    answer.destroy()
    return undefined
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes || signal.aborted) return undefined
      chunks.push(chunk)
    }
  } finally {
    answer.destroy()
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** We ask for plain text; some servers pack it all the same. */
function unpack(answer: IncomingMessage): Readable | undefined {
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return answer
  const tool =
    encoding === 'gzip'
      ? createGunzip()
      : encoding === 'deflate'
        ? createInflate()
        : encoding === 'br'
          ? createBrotliDecompress()
          : undefined
  if (!tool) return undefined
  answer.on('error', (error) => tool.destroy(error))
  return answer.pipe(tool)
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
