import { createECDH, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PushService, startPushService } from './testing/push-service'
import { webPusher } from './web-pusher'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const pair = createECDH('prime256v1')
pair.generateKeys()
const keys = {
  publicKey: pair.getPublicKey().toString('base64url'),
  privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
}

function send(endpoint: string, changes: { network?: PushService['network']; id?: string } = {}) {
  const { keys: browserKeys } = service.subscribe()
  return webPusher(changes.network ?? service.network).send({
    id: changes.id ?? randomUUID(),
    to: { endpoint, ...browserKeys },
    content: 'Liam booked your driveway',
    keys,
    contact: 'mailto:help@bayshare.example',
  })
}

test('what is sent arrives sealed, signed and under one topic for every try', async () => {
  const { endpoint, keys: browserKeys } = service.subscribe()
  const message = {
    id: randomUUID(),
    to: { endpoint, ...browserKeys },
    content: '{"body":"Zoë booked Driveway on Crown Street 🚗"}',
    keys,
    contact: 'mailto:help@bayshare.example',
  }
  const pusher = webPusher(service.network)
  expect([await pusher.send(message), await pusher.send(message)]).toEqual(['taken', 'taken'])
  const arrived = service.received.filter((push) => push.endpoint === endpoint)
  expect(arrived).toHaveLength(2)
  expect(arrived[0]).toEqual({
    endpoint,
    content: message.content,
    topic: message.id.replaceAll('-', ''),
    sender: keys.publicKey,
    contact: 'mailto:help@bayshare.example',
  })
  expect(arrived[1]).toEqual(arrived[0])
})

test.each([404, 410])('an address that is answered with %i is gone', async (status) => {
  service.answerWith(status)
  expect(await send(service.subscribe().endpoint)).toBe('gone')
  service.answerWith(201)
})

test.each([429, 500, 301])('what is answered with %i is tried again', async (status) => {
  service.answerWith(status)
  await expect(send(service.subscribe().endpoint)).rejects.toThrow(String(status))
  service.answerWith(201)
})

test('no server of this machine or its network is asked', async () => {
  const before = service.received.length
  for (const endpoint of ['https://127.0.0.1/send/1', 'https://[::1]/send/1', 'https://10.0.0.8/send/1'])
    await expect(send(endpoint)).rejects.toThrow('No public address')
  const { allowPrivate: _, ...strict } = service.network
  await expect(send(service.subscribe().endpoint, { network: strict })).rejects.toThrow('No public address')
  expect(await send('http://push.test/send/1')).toBe('gone')
  expect(service.received).toHaveLength(before)
})
