import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { drainingServers } from './draining-servers'
import { keepAsking } from './testing/keep-asking'

/** A server that says to close every connection once it stops. */
async function startServer(idleMilliseconds: number) {
  const servers = drainingServers(idleMilliseconds)
  let isStopping = false
  const server = servers.make((_, response) => {
    if (isStopping) response.setHeader('Connection', 'close')
    response.end('answered')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async stop() {
      isStopping = true
      await servers.drain()
    },
  }
}

test('five times forty clients that keep their connections: each is answered until it is told to close', async () => {
  for (let round = 0; round < 5; round++) {
    const { port, stop } = await startServer(30_000)
    const clients = Array.from({ length: 40 }, (_, index) => keepAsking(port, index))
    await Promise.all(clients.map(({ firstAnswer }) => firstAnswer))
    await stop()
    const ends = await Promise.all(clients.map(({ end }) => end))
    expect(ends.filter((end) => end !== 'told to close')).toEqual([])
  }
})

test('while it stops a server answers who still asks and closes the connection of who does not', async () => {
  const { server, port, stop } = await startServer(4_000)
  const [asking, idle] = [connect(port), connect(port)]
  await Promise.all([once(asking, 'connect'), once(idle, 'connect')])
  const isIdleClosed = once(idle.resume(), 'close')
  const stopped = stop()
  await expect.poll(() => server.listening).toBe(false)
  asking.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await text(asking)).toMatch(/^HTTP\/1.1 200 .*answered/s)
  await Promise.all([stopped, isIdleClosed])
})
