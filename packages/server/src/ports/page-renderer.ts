import type { BrandId } from '@bayshare/domain/brands/brand'

/** Draws an anonymous public page to HTML. The web room implements it; `app` joins the two. */
export interface PageRenderer {
  /** Undefined when the path is no public page: the plain shell is sent instead. */
  render(page: PageRequest): Promise<RenderedPage | undefined>
}

export interface PageRequest {
  brand: BrandId
  /** Path and query as asked. */
  url: string
  /** The brand's own address, for canonical links. */
  address: string
  now: Temporal.Instant
  /** Whether the sandbox banner is shown. */
  isSandbox: boolean
  /** Public calls made during rendering are answered in process. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

export interface RenderedPage {
  status: number
  /** The part of `<head>` that belongs to this page: title, description, canonical link, structured data. */
  head: string
  /** What stands inside the root element. */
  body: string
  /** Dehydrated state, sent as `application/json`. */
  state: string
}
