import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileAnswer, servedFiles } from '../testing/served-files'
import { isConnected } from './connection'
import { fetchFile } from './fetch-file'
import { failureWords } from './failure-words'

beforeEach(() => {
  vi.stubGlobal(
    'HTMLAnchorElement',
    class {
      click() {}
    },
  )
  isConnected.set(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A session whose first token has expired. */
const session = {
  async stream(open: (token: string) => Promise<Response>) {
    const answer = await open('old')
    return answer.status === 401 ? open('new') : answer
  },
}

test('a file is asked for with the session, whose token is renewed, and keeps the name that the server gave it', async () => {
  const answers = [new Response('{}', { status: 401 }), fileAnswer('a,b\r\n', 'earnings.csv')]
  const files = servedFiles(() => answers.shift()!)
  const parts: number[] = []
  const { content, name } = await fetchFile(session, '/downloads/earnings/1/x.csv', {
    onPart: (part) => parts.push(part.byteLength),
  })
  expect([await content.text(), name, parts]).toEqual(['a,b\r\n', 'earnings.csv', [5]])
  expect(files.asked.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new'])
})

test('without a name of the server the end of the path is the name, and no path is ever a name', async () => {
  const names = [undefined, 'attachment; filename="../../x.csv"', 'attachment; filename=""']
  for (const name of names) {
    servedFiles(
      () => new Response('x', { headers: name === undefined ? {} : { 'content-disposition': name } }),
    )
    expect((await fetchFile(session, '/downloads/1/table.csv')).name).toBe('table.csv')
  }
})

test('a file of many parts arrives whole, in pieces that the browser may keep elsewhere', async () => {
  const part = new Uint8Array(300 * 1024).fill(7)
  let left = 20
  servedFiles(
    () =>
      new Response(
        new ReadableStream({
          pull: (controller) => (left-- > 0 ? controller.enqueue(part.slice()) : controller.close()),
        }),
      ),
  )
  const { content } = await fetchFile(session, '/downloads/1/table.csv')
  const bytes = new Uint8Array(await content.arrayBuffer())
  expect([bytes.byteLength, bytes.every((byte) => byte === 7)]).toEqual([20 * 300 * 1024, true])
})

test('a refusal is told in the server’s words, a lost connection as that, and a stop as neither', async () => {
  const failure = (path = '/f') => fetchFile(session, path).then(String, failureWords)
  servedFiles(() => Response.json({ detail: 'Not found.' }, { status: 404 }))
  expect(await failure()).toBe('Not found.')
  expect(isConnected.get()).toBe(true)
  servedFiles(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failure()).toContain("couldn't reach the server")
  expect(isConnected.get()).toBe(false)
  servedFiles(
    () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) })),
  )
  expect(await failure()).toContain("couldn't reach the server")
  isConnected.set(true)
  const stop = new AbortController()
  stop.abort()
  servedFiles(() => Promise.reject(new DOMException('stopped', 'AbortError')))
  await expect(fetchFile(session, '/f', { signal: stop.signal })).rejects.toThrow('stopped')
  expect(isConnected.get()).toBe(true)
})
