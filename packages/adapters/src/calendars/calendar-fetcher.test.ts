import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CalendarFetcherOptions, httpCalendarFetcher } from './http-calendar-fetcher'
import { isPublicAddress } from '../network/public-address'

const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'
const megabyte = 1024 * 1024
let server: Server
let base: string
let asked: string[] = []

type Answer = (response: ServerResponse, request: IncomingMessage) => void
const sends =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'text/calendar', ...headers }).end(body)
  }
const leadsTo = (location: string, status = 302) => sends('', { Location: location }, status)
/** Goes on until the other side leaves. */
const endlessly: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/calendar' })
  const more = () => {
    while (!response.destroyed && response.write('X-LINE:again and again\r\n'.repeat(1000)));
  }
  response.on('drain', more)
  more()
}

const pages: Record<string, Answer> = {
  '/plain': sends(calendar),
  '/typed-as-file': sends(calendar, { 'Content-Type': 'application/octet-stream' }),
  '/untyped': (response) => response.writeHead(200).end(calendar),
  '/packed': sends(gzipSync(calendar), { 'Content-Encoding': 'gzip' }),
  '/one-hop': leadsTo('/plain', 301),
  '/three-hops': leadsTo('/two-hops'),
  '/two-hops': leadsTo('/one-hop', 307),
  '/four-hops': leadsTo('/three-hops'),
  '/round': leadsTo('/round'),
  '/nowhere': leadsTo('http://'),
  '/to-file': leadsTo('file:///etc/passwd'),
  '/missing': sends('gone', {}, 404),
  '/broken': sends('', {}, 500),
  '/empty': sends('', {}, 204),
  '/picture': sends('GIF89a', { 'Content-Type': 'image/gif' }),
  '/json': sends('{}', { 'Content-Type': 'application/json' }),
  '/huge': sends(Buffer.alloc(2 * megabyte + 1, 'x')),
  '/just-fits': sends(Buffer.alloc(2 * megabyte, 'x')),
  '/huge-by-its-word': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/calendar', 'Content-Length': String(50 * megabyte) })
    response.write('BEGIN')
  },
  '/bomb': sends(gzipSync(Buffer.alloc(50 * megabyte)), { 'Content-Encoding': 'gzip' }),
  '/not-packed': sends(calendar, { 'Content-Encoding': 'gzip' }),
  '/odd-packing': sends(calendar, { 'Content-Encoding': 'compress' }),
  '/endless': endlessly,
  '/silent': () => {},
  '/half': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/calendar' })
    response.write('BEGIN:VCALENDAR')
  },
  '/cut': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/calendar', 'Content-Length': '1000' })
    response.write('BEGIN:VCALENDAR')
    response.socket?.destroySoon()
  },
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(`${request.headers.host} ${path}`)
    const answer = pages[path] ?? sends('', {}, 404)
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const reads = (path: string, options: CalendarFetcherOptions = {}) =>
  httpCalendarFetcher({ allowPrivate: () => true, ...options }).fetch(`${base}${path}`)

describe('what is read', () => {
  test.each(['/plain', '/typed-as-file', '/untyped', '/packed', '/one-hop', '/three-hops'])(
    '%s',
    async (path) => {
      expect(await reads(path)).toBe(calendar)
    },
  )

  test('two megabytes and not a byte more', async () => {
    expect((await reads('/just-fits'))?.length).toBe(2 * megabyte)
    expect(await reads('/huge')).toBeUndefined()
  })
})

describe('what is not', () => {
  test.each([
    '/four-hops',
    '/round',
    '/nowhere',
    '/to-file',
    '/missing',
    '/broken',
    '/empty',
    '/picture',
    '/json',
    '/huge-by-its-word',
    '/bomb',
    '/not-packed',
    '/odd-packing',
    '/endless',
    '/cut',
  ])('%s', async (path) => {
    expect(await reads(path)).toBeUndefined()
  })

  test.each(['/silent', '/half'])('%s, when the time is over', async (path) => {
    expect(await reads(path, { timeoutMilliseconds: 200 })).toBeUndefined()
  })

  test('a name server that never answers', async () => {
    const fetcher = httpCalendarFetcher({
      timeoutMilliseconds: 100,
      resolve: () => new Promise(() => {}),
    })
    expect(await fetcher.fetch('http://calendar.example/feed.ics')).toBeUndefined()
  })

  test.each([
    'ftp://calendar.example/feed.ics',
    'file:///etc/passwd',
    'data:text/calendar,BEGIN:VCALENDAR',
    'http://user:secret@calendar.example/',
    'calendar.example',
    '',
    'http://',
    `http://calendar.example:99999/`,
  ])('the address %j', async (url) => {
    expect(
      await httpCalendarFetcher({ allowPrivate: () => true, timeoutMilliseconds: 500 }).fetch(url),
    ).toBeUndefined()
  })
})

describe('only the public internet is asked', () => {
  const refusing = (url: string, resolve = async (_: string): Promise<string[]> => ['127.0.0.1']) => {
    asked = []
    return httpCalendarFetcher({ resolve, timeoutMilliseconds: 2000 }).fetch(url)
  }
  const portOf = () => new URL(base).port

  test.each([
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
  ])('not this machine by the name %s', async (host) => {
    expect(await refusing(`http://${host}:${portOf()}/plain`)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('not a name of which one address is private', async () => {
    const both = async () => ['93.184.215.14', '10.0.0.1']
    expect(await refusing(`http://calendar.example:${portOf()}/plain`, both)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each([
    ['its number', () => `http://127.0.0.1:${portOf()}/plain`],
    ['a name', () => `http://inside.example:${portOf()}/plain`],
    ['the address of clouds', () => 'http://169.254.169.254/latest/meta-data/'],
  ])('not by a redirect to %s', async (_, target) => {
    pages['/to-private'] = leadsTo(target())
    const fetcher = httpCalendarFetcher({
      // The first stop stands for a public server.
      allowPrivate: (host) => host === 'outside.example',
      resolve: async () => ['127.0.0.1'],
    })
    asked = []
    expect(await fetcher.fetch(`http://outside.example:${portOf()}/to-private`)).toBeUndefined()
    expect(asked).toEqual([`outside.example:${portOf()} /to-private`])
  })

  test('the connection goes to the address that was checked, and the name is asked for once', async () => {
    let times = 0
    const fetcher = httpCalendarFetcher({
      allowPrivate: () => true,
      // A second answer would lead elsewhere.
      resolve: async () => [(times += 1) === 1 ? '127.0.0.1' : '192.0.2.1'],
    })
    asked = []
    expect(await fetcher.fetch(`http://moving.example:${portOf()}/plain`)).toBe(calendar)
    expect(times).toBe(1)
    expect(asked).toEqual([`moving.example:${portOf()} /plain`])
  })

  test.each([
    ['93.184.215.14', true],
    ['8.8.8.8', true],
    ['172.32.0.1', true],
    ['2606:4700:4700::1111', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.8.8.8', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2001::1', false],
    ['2002:7f00:1::', false],
    ['calendar.example', false],
    ['', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})
