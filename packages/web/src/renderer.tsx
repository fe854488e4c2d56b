import { brandById } from '@bayshare/domain/brands/all-brands'
import type { Brand, BrandId } from '@bayshare/domain/brands/brand'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { appManifest, iconOf } from './rendering/app-manifest'
import { createAssets, type Manifest } from './rendering/assets'
import { type DocumentRequest, documentOf, type PageDocument, scriptHashes } from './rendering/document'
import { headOf } from './rendering/head'
import type { PageFacts } from './rendering/page-facts'
import { spaceFacts } from './rendering/space-facts'
import { liveSessionOf } from './session/live-session'
import { noteServerTime } from './session/product-clock'
import type { Fetch, Session } from './session/session'
import { createSession } from './session/create-session'
import { gateOf } from './shell/gate-of'
import type { PageRoute } from './shell/page-route'
import { Providers } from './shell/Providers'
import { prepareScreen, routeObjects } from './shell/router'

export interface RendererOptions {
  /** `.vite/manifest.json` of the browser's bundle. */
  manifest: Manifest
  /** The text of a file of the browser's bundle, named as in the manifest. */
  readAsset(file: string): string
}

export interface PageRequest extends DocumentRequest {
  /** The brand's own address, for canonical links. */
  address: string
  /** Public calls made during rendering are answered in process. */
  call(method: string, path: string, body?: unknown): Promise<CallAnswer>
}

interface CallAnswer {
  status: number
  body: unknown
  /** How many there are in all, of an answer that holds only some of them. */
  total?: number
}

export interface RenderedPage {
  status: number
  head: string
  body: string
  state: string
}

export interface Renderer {
  /** Undefined when the path is no public page: the plain shell is sent instead. */
  render(page: PageRequest): Promise<RenderedPage | undefined>
  /** The whole document, around a rendered page or, without one, around the plain shell. */
  documentFor(rendered: RenderedPage | undefined, request: DocumentRequest): PageDocument
  /** What the content security policy must allow, as `sha256-...`. It is the same for every document. */
  scriptHashes: string[]
  /** How a brand looks on the home screen of a phone: the web app manifest and the icon that it names. */
  manifest(brand: BrandId): string
  icon(brand: BrandId): string
}

/** The server cannot know who asks, so pages are drawn for nobody in particular. */
const anonymous = { status: 'unknown' } as const

/** Draws anonymous public pages and the HTML around them, so that the server only sends text. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const assets = createAssets(options.manifest, options.readAsset)
  const routes = routeObjects()
  const { dataRoutes, query } = createStaticHandler(routes)
  const hashes = await scriptHashes(assets)

  const isUnlisted = (url: string) => {
    const page = matchRoutes(routes, url.split('?')[0] ?? '/')?.at(-1)?.route.handle as PageRoute | undefined
    return page?.isUnlisted === true
  }

  const documentFor: Renderer['documentFor'] = (rendered, request) => ({
    html: documentOf(rendered, { ...request, isUnlisted: isUnlisted(request.url) }, assets),
    status: rendered?.status ?? 200,
    scriptHashes: hashes,
  })

  return {
    scriptHashes: hashes,
    documentFor,
    manifest: (brand) => appManifest(brandById(brand)),
    icon: (brand) => iconOf(brandById(brand)),
    async render(request) {
      const { pathname, searchParams } = new URL(request.url, request.address)
      const match = matchRoutes(routes, pathname)?.at(-1)
      const page = match?.route.handle as PageRoute | undefined
      const brand = brandById(request.brand)
      if (!match || !page?.isRendered || gateOf(page, brand, anonymous) !== 'enter') return undefined

      noteServerTime(request.now.toString())
      const session = createSession(fetchFrom(request), { drawnAt: request.now })
      // Before the screen is prepared, which then finds what was fetched for it.
      const facts = await factsOf(match.params.uuid, session, brand)
      const asked = { brand, params: match.params, query: searchParams, now: request.now }
      const prepared = await prepareScreen(page, session, asked)
      const context = await query(new Request(new URL(request.url, request.address)))
      if (context instanceof Response) return undefined
      const router = createStaticRouter(dataRoutes, context)
      const body = await drawn(
        request,
        session,
        <StaticRouterProvider router={router} context={context} hydrate={false} />,
      )
      const { atOnce = [], whenTouched = [] } = prepared.parts
      const modules = [page.screen, ...atOnce, ...(facts?.modules ?? [])]
      const head = headOf(page, brand, { address: request.address, pathname }, facts)
      return {
        status: page.path === '*' ? 404 : (facts?.status ?? 200),
        head:
          head +
          assets.stylesInline([...modules, ...whenTouched]) +
          assets.preloadsAfterPaint(modules, whenTouched),
        body,
        state: prepared.state,
      }
    },
  }
}

/** What the page of one space says of itself; a page whose data cannot be had now is drawn without. */
async function factsOf(
  spaceId: string | undefined,
  session: Session,
  brand: Brand,
): Promise<PageFacts | undefined> {
  if (spaceId === undefined || brand.mode !== 'spaces') return undefined
  return spaceFacts(liveSessionOf(session), asSpaceId(spaceId), brand).catch(() => undefined)
}

/** Waits for the parts in chunks of their own, which the first page of a process has to load. */
async function drawn(request: PageRequest, session: Session, app: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <Providers brand={brandById(request.brand)} isSandbox={request.isSandbox} session={session}>
      {app}
    </Providers>,
    // Large parts would otherwise be sent apart, for a script to put in their places.
    { progressiveChunkSize: Infinity },
  )
  return new Response(prelude).text()
}

/** Calls during rendering go straight to the server's own handlers instead of over the network. */
function fetchFrom({ call }: PageRequest): Fetch {
  return async (address, { method = 'GET', body }) => {
    const answer = await call(method, address, typeof body === 'string' ? JSON.parse(body) : undefined)
    const headers = answer.total === undefined ? undefined : { 'X-Total-Count': String(answer.total) }
    return Response.json(answer.body, { status: answer.status, headers })
  }
}
