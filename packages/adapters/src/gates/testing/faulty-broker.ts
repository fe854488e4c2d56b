import { createServer, type Socket } from 'node:net'
import { Aedes } from 'aedes'

/** What becomes of a message on its way through the broker; it arrives once unless this says otherwise. */
export type Fate = 'arrives' | 'lost' | 'repeated' | { delayedMilliseconds: number }

export interface FaultyBroker {
  /** For `GATES_URL`. */
  url: string
  /** Asked for every message that a client publishes. */
  fateOf: (topic: string) => Fate
  /** Publishes as any client could. */
  publish(topic: string, payload: string): Promise<void>
  /** Cuts all connections, and takes new ones at once or not before it is told. */
  cut(): void
  refuseConnections: boolean
  stop(): Promise<void>
}

export const testPrefix = 'test/gates'

/** A real MQTT broker that loses, repeats and delays what it is given, and takes it with thanks all the same. */
export async function faultyBroker(): Promise<FaultyBroker> {
  const aedes = await Aedes.createBroker()
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const deliver = (topic: string, payload: string | Buffer) =>
    new Promise<void>((resolve) => {
      const packet = { cmd: 'publish', qos: 1, dup: false, retain: false, topic, payload } as const
      aedes.publish(packet, () => resolve())
    })
  const broker: FaultyBroker = {
    url: '',
    fateOf: () => 'arrives',
    refuseConnections: false,
    publish: deliver,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      broker.cut()
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
      await new Promise((resolve) => server.close(resolve))
    },
  }
  aedes.authorizePublish = (_client, packet, done) => {
    const { topic, payload } = packet
    const fate = broker.fateOf(topic)
    if (fate === 'repeated') setTimeout(() => void deliver(topic, payload), 20)
    if (fate === 'lost' || typeof fate === 'object') packet.topic = 'lost'
    if (typeof fate === 'object') {
      const timer = setTimeout(() => {
        timers.delete(timer)
        void deliver(topic, payload)
      }, fate.delayedMilliseconds)
      timers.add(timer)
    }
    done(null)
  }
  const server = createServer((socket) => {
    if (broker.refuseConnections) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    aedes.handle(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  broker.url = `mqtt://127.0.0.1:${port}/${testPrefix}?version=3.1.1`
  return broker
}
