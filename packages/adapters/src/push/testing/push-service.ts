import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PublicNetwork } from '../../network/ask-public'
import { testCertificate, testCertificateKey } from './certificate'

export interface PushService {
  /** What a browser would give to the page that subscribes. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What arrived, unsealed as the browser would. */
  readonly received: Received[]
  /** How the next messages are answered. */
  answerWith(status: number): void
  /** Lets the product find this service under its public name. */
  network: PublicNetwork
  close(): Promise<void>
}

export interface Received {
  endpoint: string
  content: string
  topic: string
  /** The public key that the sender has proven to own, in base64url. */
  sender: string
  contact: string
}

const host = 'push.test'

/** A push service as browsers use it, on this machine: it checks who sends, and opens what was sealed. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>()
  const received: Received[] = []
  let status = 201
  const server = createServer({ cert: testCertificate, key: testCertificateKey }, (request, reply) => {
    void bodyOf(request).then((body) => {
      const browser = browsers.get(request.url ?? '')
      const sender = senderOf(request, origin())
      if (!browser) return reply.writeHead(404).end()
      if (!sender) return reply.writeHead(403).end()
      if (status === 201)
        received.push({
          endpoint: `${origin()}${request.url}`,
          content: browser.open(body),
          topic: String(request.headers.topic),
          ...sender,
        })
      return reply.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = () => `https://${host}`
  return {
    subscribe() {
      const path = `/send/${randomBytes(12).toString('hex')}`
      const browser = newBrowser()
      browsers.set(path, browser)
      return { endpoint: `${origin()}${path}`, keys: browser.keys }
    },
    received,
    answerWith: (wanted) => (status = wanted),
    network: {
      allowPrivate: (name) => name === host,
      resolve: async () => ['127.0.0.1'],
      certificateAuthority: testCertificate,
      port,
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function newBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const ownKey = pair.getPublicKey()
  return {
    keys: { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') },
    /** As RFC 8291 has it: a header of salt, length and the sender's key, then one sealed record. */
    open(sealed: Buffer): string {
      const salt = sealed.subarray(0, 16)
      const keyLength = sealed.readUInt8(20)
      const theirKey = sealed.subarray(21, 21 + keyLength)
      const record = sealed.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, theirKey])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirKey), auth, info, 32))
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
      const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      cipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** Who signed the request, for this service and not for long; undefined when the signature is wrong. */
function senderOf({ headers }: IncomingMessage, origin: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const [x, y] = [1, 33].map((from) =>
    Buffer.from(key, 'base64url')
      .subarray(from, from + 32)
      .toString('base64url'),
  )
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
  const isInTime = exp > Date.now() / 1000 && exp < Date.now() / 1000 + 24 * 60 * 60
  return isRight && aud === origin && isInTime ? { sender: key, contact: sub } : undefined
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
