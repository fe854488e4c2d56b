import { createServer, type RequestListener, type Server } from 'node:http'
import { type Socket, Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Longer than a request may take, and than a connection may be idle. */
const longestDrainMilliseconds = 20_000
const usualIdleMilliseconds = 5_000
const lookMilliseconds = 20
/** The kernel resets connections that wait to be accepted when listening ends, so the waiting ones are accepted first. */
const looksWithoutArrival = 5
const longestAcceptMilliseconds = 5_000

export interface DrainingServers {
  make(listener: RequestListener): Server
  /**
   * Accepts no new connection and answers what arrives on the others, until each of them was told to close or has been
   * idle for long enough, or until a moment of `performance.now()`.
   */
  drain(by?: number): Promise<void>
}

interface Use {
  inFlight: number
  lastAt: number
}

/**
 * Node's own `close` ends connections whose request is still on its way, so what it accepted would be lost. These servers
 * first stop listening only, and close when nothing can be on its way any more. There are several because a host name may
 * mean several addresses.
 */
export function drainingServers(idleMilliseconds = usualIdleMilliseconds): DrainingServers {
  const servers: Server[] = []
  const connections = new Map<Socket, Use>()
  let arrived = 0
  return {
    make(listener) {
      const server = createServer(
        { requestTimeout: 30_000, keepAliveTimeout: 72_000, requireHostHeader: false },
        (request, response) => {
          const use = connections.get(request.socket)
          if (use) {
            use.inFlight++
            response.once('close', () => {
              use.inFlight--
              use.lastAt = performance.now()
            })
          }
          listener(request, response)
        },
      )
      // Nobody has to expect anything but 100, and whoever does is answered all the same.
      server.on('checkExpectation', (request, response) => server.emit('request', request, response))
      server.on('connection', (socket) => {
        arrived++
        connections.set(socket, { inFlight: 0, lastAt: performance.now() })
        socket.once('close', () => connections.delete(socket))
      })
      servers.push(server)
      return server
    },
    async drain(by = Infinity) {
      await acceptTheWaiting(by)
      for (const server of servers) if (server.listening) NetServer.prototype.close.call(server)
      const closedAt = performance.now()
      const isIdle = ({ inFlight, lastAt }: Use) =>
        inFlight === 0 && performance.now() - Math.max(lastAt, closedAt) > idleMilliseconds
      const longestUntil = Math.min(by, closedAt + longestDrainMilliseconds)
      while (performance.now() < longestUntil) {
        if ([...connections.values()].every(isIdle)) break
        await pause(lookMilliseconds)
      }
      for (const server of servers) server.closeAllConnections()
    },
  }

  /** Counted in looks, not in time: a process that is busy for a while has accepted nobody meanwhile. */
  async function acceptTheWaiting(by: number): Promise<void> {
    const until = Math.min(by, performance.now() + longestAcceptMilliseconds)
    let quietLooks = 0
    while (quietLooks < looksWithoutArrival && performance.now() < until) {
      const arrivedBefore = arrived
      await pause(lookMilliseconds)
      quietLooks = arrived === arrivedBefore ? quietLooks + 1 : 0
    }
    // Node has just accepted all that waited, so hardly anybody can have come since.
    await nextTurn()
  }
}
