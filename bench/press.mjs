import { once } from 'node:events'
import { connect } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * Sends a server the same requests again and again over open connections. It knows just enough HTTP to find
 * the end of an answer, and has a thread of its own, so that the one who measures does not slow down what is measured.
 *
 * @typedef {object} Pressed
 * @property {number} perSecond
 * @property {number} p50 Milliseconds.
 * @property {number} p99 Milliseconds.
 * @property {number} bytes Of one answer, on average.
 * @property {number} failures Answers that were not 200.
 */

/**
 * @typedef {object} Order
 * @property {number} port
 * @property {readonly Uint8Array[]} requests
 * @property {number} connections
 * @property {number} seconds
 * @property {number} [rate] Without one as fast as the server answers; with one, times count from when a request was due.
 */

/** @param {Order} order @returns {Promise<Pressed>} */
export async function press(order) {
  const [pressed] = await once(new Worker(new URL(import.meta.url), { workerData: order }), 'message')
  return pressed
}

if (!isMainThread) parentPort?.postMessage(await pressHere(workerData), [])

/** @param {Order} order @returns {Promise<Pressed>} */
async function pressHere({ port, requests, connections, seconds, rate }) {
  /** @type {number[]} */
  const times = []
  let bytes = 0
  let failures = 0
  let next = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const nextRequest = () => requests[next++ % requests.length] ?? Buffer.alloc(0)

  /** @param {import('./press.mjs').Line} line @param {number} due */
  const ask = async (line, due) => {
    const { status, length } = await line.ask(nextRequest())
    times.push(performance.now() - due)
    bytes += length
    if (status !== 200) failures++
  }
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)))
  if (rate === undefined) {
    await Promise.all(
      lines.map(async (line) => {
        while (performance.now() < until) await ask(line, performance.now())
      }),
    )
  } else {
    let due = 0
    await Promise.all(
      lines.map(async (line) => {
        for (;;) {
          const at = began + (due++ * 1000) / rate
          if (at >= until) return
          const wait = at - performance.now()
          if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
          await ask(line, at)
        }
      }),
    )
  }
  const spent = (performance.now() - began) / 1000
  for (const line of lines) line.close()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (/** @type {number} */ part) => sorted[Math.floor(sorted.length * part)] ?? 0
  return {
    perSecond: times.length / spent,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / times.length,
    failures,
  }
}

/** @typedef {{ ask(request: Uint8Array): Promise<{ status: number, length: number }>, close(): void }} Line */

/** @param {number} port @returns {Promise<Line>} */
async function openLine(port) {
  const socket = connect({ port, host: 'localhost', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  /** @type {((answer: { status: number, length: number }) => void) | undefined} */
  let answered
  let head = ''
  let status = 0
  let length = -1
  let left = 0
  socket.on('data', (/** @type {Buffer} */ chunk) => {
    let rest = chunk.length
    if (length < 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      length = Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1])
      left = length
      rest = head.length - end - 4
    }
    left -= rest
    if (left > 0) return
    const answer = { status, length }
    head = ''
    length = -1
    answered?.(answer)
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        answered = resolve
        socket.once('error', reject)
        socket.write(request, () => socket.off('error', reject))
      }),
    close: () => socket.destroy(),
  }
}

/** @param {string} path @param {object} [body] */
export function request(path, body) {
  if (body === undefined) return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const json = JSON.stringify(body)
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
  )
}
