import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSafely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { CalendarFetcher } from '@bayshare/server/ports/calendar-fetcher'
import { isPublicAddress } from './public-address'

export interface CalendarFetcherOptions {
  /** For tests alone: under this name, addresses of this machine and its network may be asked. */
  allowPrivate?(host: string): boolean
  timeoutMilliseconds?: number
  /** Finds the addresses of a name. */
  resolve?(host: string): Promise<readonly string[]>
}

const mostBytes = 2 * 1024 * 1024
const mostRedirects = 3
const readableTypes = /^(text\/|application\/(octet-stream|ics|calendar|x-ical))/i

/**
 * Reads a calendar over http or https from the public internet and from nowhere else. A name is resolved once, all of
 * its addresses are checked, and the connection goes to the one that was checked, so that no second answer of a name
 * server can lead it elsewhere. Every redirect is checked in the same way.
 */
export function httpCalendarFetcher(options: CalendarFetcherOptions = {}): CalendarFetcher {
  const { allowPrivate = () => false, timeoutMilliseconds = 10_000, resolve = addressesOf } = options

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
      const answer = await ask(url, await checkedAddress(url), signal)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return textOf(answer, signal)
      answer.destroy()
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return undefined
      url = addressOf(headers.location, url)
    }
    return undefined
  }

  async function checkedAddress(url: URL): Promise<string> {
    const host = url.hostname.replaceAll(/^\[|\]$/g, '')
    const found = isIP(host) ? [host] : await resolve(host)
    const [first] = found
    // One private address among public ones is enough to distrust the name.
    if (!first || !(allowPrivate(host) || found.every(isPublicAddress))) throw new Error('No public address')
    return first
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

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}

function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_, { all }, answer) => {
    const family = isIP(address)
    if (all) answer(null, [{ address, family }])
    else answer(null, address, family)
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSafely : requestPlain
    const sent = request(url, {
      agent: false,
      lookup: pinned,
      signal,
      headers: { Accept: 'text/calendar, text/plain;q=0.5', 'Accept-Encoding': 'identity' },
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end()
  })
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
