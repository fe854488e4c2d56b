import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const longestDrainMilliseconds = 10_000
/** A connection that has been accepted but has not sent its request yet gets this long to do so. */
const quietMilliseconds = 250
const lookMilliseconds = 20
/** The kernel resets connections that wait to be accepted when listening ends, so the waiting ones are accepted first. */
const noArrivalsMilliseconds = 100
const longestDoorMilliseconds = 2_000

export interface DrainingServers {
  make(listener: RequestListener): Server
  /** Accepts no new connection, answers everything that was accepted, and returns when nothing is left to answer. */
  drain(): Promise<void>
}

/**
 * Node's own `close` ends connections whose request is still on its way, so what it accepted would be lost. These servers
 * first stop listening only, and close when no request is left. There are several because a host name may mean several
 * addresses.
 */
export function drainingServers(): DrainingServers {
  const servers: Server[] = []
  let inFlight = 0
  let lastActivity = 0
  let lastArrival = 0
  return {
    make(listener) {
      const server = createServer(
        { requestTimeout: 30_000, keepAliveTimeout: 72_000 },
        (request, response) => {
          inFlight++
          response.once('close', () => {
            inFlight--
            lastActivity = performance.now()
          })
          listener(request, response)
        },
      )
      server.on('connection', () => {
        lastArrival = performance.now()
      })
      servers.push(server)
      return server
    },
    async drain() {
      const askedAt = performance.now()
      lastArrival = askedAt
      while (
        performance.now() - lastArrival < noArrivalsMilliseconds &&
        performance.now() - askedAt < longestDoorMilliseconds
      ) {
        await pause(lookMilliseconds)
      }
      for (const server of servers) if (server.listening) NetServer.prototype.close.call(server)
      lastActivity = performance.now()
      const deadline = lastActivity + longestDrainMilliseconds
      while (performance.now() < deadline) {
        const isQuiet = inFlight === 0 && performance.now() - lastActivity > quietMilliseconds
        if (isQuiet || (await openConnections(servers)) === 0) break
        await pause(lookMilliseconds)
      }
      for (const server of servers) server.closeAllConnections()
    },
  }
}

async function openConnections(servers: readonly Server[]): Promise<number> {
  const counts = await Promise.all(
    servers.map(
      (server) => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0))),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
