import { randomUUID } from 'node:crypto'
import cookies from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { allRoutes, type RouteName } from '@bayshare/contract/all-routes'
import { openApiDocument } from '@bayshare/contract/openapi'
import { apiBase, type Route } from '@bayshare/contract/route'
import type { BrandHosts } from '@bayshare/domain/brands/brand-of-request'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { isDatabaseAway } from '../database/database-away'
import type { Clock, MovableClock } from '../ports/clock'
import type { Images } from '../ports/images'
import type { CardForm } from '../ports/payments'
import { apiPage } from './api-page'
import { drainingServers } from './draining-servers'
import type { Handlers } from './handlers'
import { serveHealth } from './health'
import { noteHostBrand } from './host-brand'
import { type PrivatePictures, serveImages } from './serve-images'
import { type MapOptions, serveMap } from './serve-map'
import { serveMetrics } from './metrics'
import { type PageOptions, servePages } from './pages'
import { isMalformedBody } from './malformed-bodies'
import { parserErrors } from './parser-errors'
import { frameworkRefusal, plainRefusal } from './refusal-answers'
import { pluginMilliseconds, securityHeaders } from './security-headers'
import { serveSandboxClock } from './sandbox-clock-routes'
import { type RouteDeps, serveRoute } from './serve-route'
import { waitUntil } from '../work/wait-until'
import { proxyTrust, reportMoreHops, type TrustedProxies } from './trusted-proxies'
import type { UrlSigner } from './url-signer'

export interface ServerOptions extends RouteDeps {
  handlers: Handlers
  images: Images
  mayView: PrivatePictures['mayView']
  signer: UrlSigner
  /** Whether the index of searches is in use. */
  searchState(): string
  map: MapOptions
  /** The fields of Stripe and Braintree come from there, so pages that show them must be allowed to load them. */
  cardForm: CardForm
  publicUrl: string
  version: string
  brandHosts?: BrandHosts['named']
  trustProxy: TrustedProxies
  /** Codes for mobile numbers come by email, because nobody sends texts. */
  mailsCodes: boolean
  /** Requests a minute that one address may make. */
  requestsPerMinute: number
  /** Whoever reads the metrics has to show it; without it they are there in sandbox mode only. */
  metricsToken?: string | undefined
  pages?: Pick<PageOptions, 'renderer' | 'assetsFolder' | 'hasServiceWorker'>
  sandbox?: { clock: MovableClock; sweepNow(): Promise<void>; serve(app: FastifyInstance): void }
  logLevel: 'silent' | 'warn' | 'info'
}

export interface Server {
  app: FastifyInstance
  /** Every route as `METHOD path`, so that a test can see to it that none is forgotten. */
  routes: readonly string[]
  /**
   * Answers what has begun, refuses nothing that was accepted, then closes; at a moment of `performance.now()` at the
   * latest, if one is given.
   */
  stop(by?: number): Promise<void>
}

const largestBodyBytes = 256 * 1024

export async function buildServer(options: ServerOptions): Promise<Server> {
  let isStopping = false
  const servers = drainingServers()
  const headers = await securityHeaders(options)
  const serverTime = timeInWords(options.clock)
  const app = Fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged names its request itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: proxyTrust(options.trustProxy),
    bodyLimit: largestBodyBytes,
    pluginTimeout: pluginMilliseconds,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that is not even one, such as /%. The hooks below do not see it.
    frameworkErrors(error, request, reply) {
      const { status, body } = frameworkRefusal(error.statusCode ?? 400)
      void (reply as unknown as FastifyReply)
        .headers({ ...headers.data, 'x-request-id': request.id, 'x-server-time': serverTime() })
        .code(status)
        .send(body)
    },
    clientErrorHandler: parserErrors(() => ({ ...headers.data, 'x-server-time': serverTime() })),
    // Requests on connections that are already open are still answered while the server drains.
    return503OnClosing: false,
    serverFactory: (listener) => servers.make(listener),
  })
  const routes: string[] = []
  app.addHook('onRoute', (route) => {
    routes.push(`${String(route.method)} ${route.url}`)
  })
  reportMoreHops(app, options.trustProxy)
  await app.register(cookies)
  noteHostBrand(app, { own: new URL(options.publicUrl).hostname, named: options.brandHosts })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.url?.startsWith(apiBase) ? headers.data : headers.pages)
    // Node would refuse it with an answer that has neither a body nor these headers.
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      reply.code(400).send(plainRefusal('input-not-understood').body)
    else done()
  })
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    // Decided by the route, because a path can be written in many ways. A picture of the map has to be rendered too.
    allowList: (request) => !/^\/(api\/|tiles\/picture)/.test(request.routeOptions.url ?? request.url),
    errorResponseBuilder: () => Object.assign(new Error('rate'), { statusCode: 429 }),
  })
  app.addHook('onSend', (request, reply, _, done) => {
    reply.header('X-Request-Id', request.id).header('X-Server-Time', serverTime())
    if (isStopping) reply.header('Connection', 'close')
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (isMalformedBody(request.params)) reply.callNotFound()
    else if (isMalformedBody(request.query) || isMalformedBody(request.body))
      reply.code(400).send(plainRefusal('input-not-understood').body)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      // The pattern, not the address: addresses can hold tokens.
      {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
  answerFaults(app)
  serveMetrics(app, { isSandbox: options.sandbox !== undefined, token: options.metricsToken })
  serveHealth(app, { ...options, isStopping: () => isStopping })
  await serveContract(app, options)
  serveImages(app, options.images, options)
  serveMap(app, options.map)
  // Written when it is first asked for: it takes longer than the rest of the start.
  let written: ReturnType<typeof openApiDocument> | undefined
  const document = () => (written ??= openApiDocument(options.publicUrl, options.version))
  app.get('/openapi.json', async () => document())
  app.get('/api', async (_, reply) => reply.type('text/html; charset=utf-8').send(apiPage(document())))
  if (options.sandbox) {
    serveSandboxClock(app, options.sandbox.clock, options.sandbox.sweepNow)
    options.sandbox.serve(app)
  }
  if (options.pages) {
    await servePages(app, { ...options.pages, ...options, isSandbox: options.sandbox !== undefined })
  }
  return {
    app,
    routes,
    async stop(by = Infinity) {
      isStopping = true
      await servers.drain(by)
      await waitUntil(by, app.close())
    },
  }
}

/** As text, with all but the milliseconds written once a second: writing it takes longer than much of an answer. */
function timeInWords(clock: Clock): () => string {
  let second = NaN
  let words = ''
  return () => {
    const now = clock.now()
    const milliseconds = now.epochMilliseconds
    if (Math.floor(milliseconds / 1000) !== second) {
      second = Math.floor(milliseconds / 1000)
      words = now.toString({ smallestUnit: 'second' }).slice(0, -1)
    }
    return `${words}.${String(milliseconds - second * 1000).padStart(3, '0')}Z`
  }
}

/** Only routes that take a file understand multipart: to every other one it is as foreign as any unknown type. */
async function serveContract(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const names = Object.keys(allRoutes) as RouteName[]
  const takesFile = (name: RouteName) => {
    const route: Route = allRoutes[name]
    return route.takesFile !== undefined || route.takesFiles !== undefined
  }
  const serve = (scope: FastifyInstance, name: RouteName) =>
    serveRoute(scope, allRoutes[name], options.handlers[name], options)
  for (const name of names) if (!takesFile(name)) serve(app, name)
  await app.register(async (scope) => {
    await scope.register(multipart)
    for (const name of names) if (takesFile(name)) serve(scope, name)
  })
}

function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) {
      const refused = frameworkRefusal(status)
      return reply.code(refused.status).send(refused.body)
    }
    // The answer has only the id under which the error is in the log.
    request.log.error({ id: request.id, err: error, route: request.routeOptions.url }, 'fault')
    if (isDatabaseAway(error)) {
      const { status: away, body } = plainRefusal('database-away')
      return reply.code(away).header('Retry-After', '1').send(body)
    }
    const { body } = plainRefusal('something-went-wrong')
    return reply.code(500).send({ ...(body as object), request_id: request.id })
  })
  app.setNotFoundHandler((_, reply) => {
    const { status, body } = plainRefusal('not-found')
    return reply.code(status).send(body)
  })
}
