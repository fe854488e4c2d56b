import type { Brand } from '@bayshare/domain/brands/brand'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { spaceLink } from '@bayshare/domain/search/space-link'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../context/context'
import { plainRefusal } from '../http/refusal-answers'
import { firstOfPages, spacesFrom } from './sitemap-queries'

/** The protocol allows 50,000 addresses a file. */
const pageSize = 10_000
const keepMilliseconds = 3_600_000
const mostKept = 20
const requestsPerMinute = 60
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Tells search engines which spaces have pages of their own, in brands where anybody may look at them. */
export function serveSitemap(
  app: FastifyInstance,
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  publicUrl: string,
): void {
  const kept = new Map<string, { text: Promise<string>; keptAt: number }>()
  // Outside the API nothing is counted unless it says so: here each page is a long answer.
  const config = { rateLimit: { max: requestsPerMinute, timeWindow: '1 minute', allowList: [] } }

  app.get('/robots.txt', async ({ hostBrand: brand }, reply) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /cp/']
    if (isOpen(brand)) lines.push(`Sitemap: ${brandAddress(brand, publicUrl)}/sitemap.xml`)
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', { config }, async ({ hostBrand: brand }, reply) => {
    if (!isOpen(brand)) return notFound(reply)
    return send(reply, `${brand.id} index`, async () => {
      const pages = await firstOfPages(database.read(), brand, pageSize)
      const address = brandAddress(brand, publicUrl)
      return indexOf(pages.map((first) => `${address}/sitemap-spaces.xml?from=${first}`))
    })
  })

  app.get<{ Querystring: { from?: unknown } }>(
    '/sitemap-spaces.xml',
    { config },
    async ({ hostBrand: brand, query }, reply) => {
      const { from } = query
      if (!isOpen(brand) || typeof from !== 'string' || !idForm.test(from)) return notFound(reply)
      return send(reply, `${brand.id} ${from}`, async () => {
        const spaces = await spacesFrom(database.read(), brand, asSpaceId(from), pageSize)
        const address = brandAddress(brand, publicUrl)
        return listOf(spaces.map((space) => address + spaceLink(space)))
      })
    },
  )

  async function send(reply: FastifyReply, name: string, write: () => Promise<string>): Promise<string> {
    const now = clock.real().epochMilliseconds
    const known = kept.get(name)
    const page = known && now - known.keptAt < keepMilliseconds ? known : { text: write(), keptAt: now }
    kept.delete(name)
    kept.set(name, page)
    const oldest = kept.size > mostKept ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    const text = await page.text.catch((error: unknown) => {
      kept.delete(name)
      throw error
    })
    void reply.type('application/xml; charset=utf-8').header('Cache-Control', 'public, max-age=3600')
    return text
  }
}

/** Whether people may look at this brand's spaces without logging in. */
function isOpen({ mode, features }: Brand): boolean {
  return mode === 'spaces' && features.searchWithoutLogin
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const heading = '<?xml version="1.0" encoding="UTF-8"?>'

function indexOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`)
  return `${heading}\n<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

function listOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>`)
  return `${heading}\n<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;')
}

function notFound(reply: FastifyReply) {
  const { status, body } = plainRefusal('not-found')
  return reply.code(status).send(body)
}
