import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'

export interface Health {
  database: Database
  isStopping(): boolean
  /** Reported only: a search is answered whether or not its index is there. */
  searchState(): string
}

/** A server that stops or has lost its database runs, but says that it is not ready. */
export function serveHealth(app: FastifyInstance, { database, isStopping, searchState }: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    if (!(await database.isReady())) return reply.code(503).send({ status: 'database-down' })
    return reply.send({ status: 'ready', search: searchState() })
  })
}
