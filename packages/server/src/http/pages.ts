import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import staticFiles from '@fastify/static'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../ports/clock'
import type { PageRenderer } from '../ports/page-renderer'
import { plainRefusal } from './refusal-answers'
import { serveWorker, type WorkerOptions } from './serve-worker'

export interface PageOptions extends WorkerOptions {
  renderer: PageRenderer
  publicUrl: string
  isSandbox: boolean
  mailsCodes: boolean
  clock: Clock
}

const keepMilliseconds = 5_000
const mostKept = 200
const dayMilliseconds = 86_400_000
const pressedBrotli = promisify(brotliCompress)
const pressedGzip = promisify(gzip)

interface KeptPage {
  status: number
  keptAt: number
  plain: Buffer
  /** Compressed when first asked for, then shared by everyone who gets the kept page. */
  pressed: Partial<Record<Encoding, Promise<Buffer>>>
}

type Encoding = keyof typeof press
const press = {
  br: (plain: Buffer) => pressedBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (plain: Buffer) => pressedGzip(plain),
}

/** Sends the hashed assets for good and an HTML document for every other address. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  await app.register(staticFiles, {
    root: `${options.assetsFolder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: 365 * dayMilliseconds,
    index: false,
  })
  await app.register(staticFiles, {
    root: `${options.assetsFolder}/pictures`,
    prefix: '/pictures/',
    preCompressed: true,
    maxAge: dayMilliseconds,
    index: false,
    decorateReply: false,
  })
  serveWorker(app, options)
  const kept = new Map<string, KeptPage>()
  app.get('/*', async (request, reply) => {
    if (/^\/(api|assets|pictures|tiles)\//.test(request.url)) {
      const { status, body } = plainRefusal('not-found')
      return reply.code(status).send(body)
    }
    const page = await pageFor(request)
    if (reply.sent) return reply
    const encoding = encodingFor(request)
    void reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding, Host, X-Domain')
    if (isOpenedByToken(request.url)) void reply.header('Referrer-Policy', 'no-referrer')
    if (encoding === 'identity') return reply.send(page.plain)
    page.pressed[encoding] ??= press[encoding](page.plain)
    return reply.header('Content-Encoding', encoding).send(await page.pressed[encoding])
  })

  async function pageFor(request: FastifyRequest): Promise<KeptPage> {
    const brand = request.hostBrand
    const name = `${brand.id} ${request.url}`
    const now = options.clock.real().epochMilliseconds
    const known = kept.get(name)
    if (known && now - known.keptAt < keepMilliseconds) return known
    const drawn = await options.renderer.document({
      brand: brand.id,
      url: request.url,
      address: brandAddress(brand, options.publicUrl),
      now: options.clock.now(),
      isSandbox: options.isSandbox,
      mailsCodes: options.mailsCodes,
      async call(method, path, body) {
        const answer = await app.inject({
          method: method as 'GET',
          url: path,
          headers: { host: request.host },
          // What is counted by address is counted for whoever asked for the page.
          remoteAddress: request.ip,
          ...(body !== undefined && { payload: body as object }),
        })
        const total = answer.headers['x-total-count']
        return {
          status: answer.statusCode,
          body: answer.json(),
          ...(total !== undefined && { total: Number(total) }),
        }
      },
    })
    const page: KeptPage = { status: drawn.status, keptAt: now, plain: Buffer.from(drawn.html), pressed: {} }
    kept.delete(name)
    if (drawn.isShared && drawn.status === 200) kept.set(name, page)
    const oldest = kept.size > mostKept ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return page
  }
}

/** Pages whose address opens or answers something, so no other page may learn it. The router takes any letter case. */
const openedByToken = new RegExp(
  [
    '^/+(answer|unsubscribe|visit|invitation|resetpassword|confirmemail|emailchanged|closedaccount|auth_redirect)/+[^/]',
    '^/+book/+[^/]+/+[^/]+/+[^/]',
  ].join('|'),
  'i',
)

export function isOpenedByToken(url: string): boolean {
  const [path = ''] = url.split('?')
  return openedByToken.test(decodeURI(path))
}

function encodingFor(request: FastifyRequest): Encoding | 'identity' {
  const accepted = request.headers['accept-encoding']?.toString() ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
