import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { plainRefusal } from './refusal-answers'

export interface MetricsAccess {
  /** In sandbox mode anybody may read them. */
  isSandbox: boolean
  /** Without it nobody may outside of sandbox mode. */
  token: string | undefined
}

/** Times by route pattern, never by address: an address may hold a secret or a person. */
export function serveMetrics(app: FastifyInstance, access: MetricsAccess): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(access, request.headers.authorization)) {
      const { status, body } = plainRefusal('not-found')
      return reply.code(status).send(body)
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayRead({ isSandbox, token }: MetricsAccess, authorization: string | undefined): boolean {
  if (token === undefined) return isSandbox
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
