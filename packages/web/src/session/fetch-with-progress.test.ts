// @vitest-environment happy-dom
import { keepAvatar } from '@bayshare/contract/account-profile'
import { call } from '@bayshare/contract/call'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionLost, isConnected } from './connection'
import { fetchWithProgress } from './fetch-with-progress'
import { productNow } from './product-clock'
import { createWire } from './wire'

interface Sent {
  line: string
  headers: Record<string, string>
  body: unknown
}

let sent: Sent[]
let outcome: 'error' | { status: number; body: unknown }

/** The browser's own, with a network whose answers are given. */
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  private line = ''
  private headers: Record<string, string> = {}

  open(method: string, address: string) {
    this.line = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }
  getAllResponseHeaders() {
    return 'x-server-time: 2030-04-04T00:00:00Z\r\nx-request-id: r-1\r\n'
  }
  send(body: unknown) {
    sent.push({ line: this.line, headers: this.headers, body })
    for (const loaded of [25, 100])
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }))
    if (outcome === 'error') return this.dispatchEvent(new ProgressEvent('error'))
    this.status = outcome.status
    this.responseText = JSON.stringify(outcome.body)
    return this.dispatchEvent(new ProgressEvent('load'))
  }
}

beforeEach(() => {
  sent = []
  outcome = { status: 200, body: { path: '/images/1/avatar-75.webp' } }
  isConnected.set(true)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

const picture = new Blob(['the picture'], { type: 'image/jpeg' })
const keep = (onProgress: (share: number) => void = () => undefined) =>
  call(
    createWire(fetchWithProgress, () => 'a-token'),
    keepAvatar,
    { file: picture, onProgress },
  )

test('the file is sent as a form under its name, and progress is reported', async () => {
  const shares: number[] = []
  expect(await keep((share) => shares.push(share))).toEqual({ path: '/images/1/avatar-75.webp' })
  expect(shares).toEqual([0.25, 1])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.line).toBe('POST /api/v1/users/images/')
  // The browser names the kind itself: a kind of ours would lack the mark between the parts.
  expect(sent[0]?.headers).toEqual({ 'x-requested-with': 'bayshare-web', authorization: 'Bearer a-token' })
  const file = (sent[0]!.body as FormData).get('image') as Blob
  expect(await file.text()).toBe('the picture')
})

test('the answer is read like any other: words, ids and the time of the server', async () => {
  outcome = { status: 413, body: { image: ['Too large.'] } }
  await expect(keep()).rejects.toMatchObject({ status: 413, fields: { image: 'Too large.' } })
  outcome = { status: 500, body: { detail: 'Something went wrong on our side.' } }
  await expect(keep()).rejects.toMatchObject({ status: 500, body: { request_id: 'r-1' } })
  expect(productNow().toString()).toMatch(/^2030-04-04T00:00/)
})

test('a file that does not get through is a lost connection', async () => {
  outcome = 'error'
  await expect(keep()).rejects.toThrow(ConnectionLost)
  expect(isConnected.get()).toBe(false)
})
