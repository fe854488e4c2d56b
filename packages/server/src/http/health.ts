import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/open-database'

/** Alive is not ready: a server that stops or has lost its database is alive and says that it is not ready. */
export function serveHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    const isDatabaseUp = await answers(database)
    return reply.code(isDatabaseUp ? 200 : 503).send({ status: isDatabaseUp ? 'ready' : 'database-down' })
  })
}

async function answers(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.read())
    return true
  } catch {
    return false
  }
}
