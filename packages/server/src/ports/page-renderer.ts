import type { BrandId } from '@bayshare/domain/brands/brand'

/** Renders the HTML document of an address. The web package implements it; `app` joins the two. */
export interface PageRenderer {
  document(page: PageRequest): Promise<PageDocument>
  /** Hashes of the inline scripts that documents carry, for the content security policy. */
  scriptHashes: readonly string[]
  /** How a brand looks on the home screen of a phone: the web app manifest and the icon that it names. */
  manifest(brand: BrandId): string
  icon(brand: BrandId): string
}

export interface PageRequest {
  brand: BrandId
  /** Path and query as asked. */
  url: string
  /** The brand's own address, for canonical links. */
  address: string
  now: Temporal.Instant
  isSandbox: boolean
  /** Codes for mobile numbers come by email, because nobody sends texts. */
  mailsCodes: boolean
  /** Public calls that a page needs are answered in process, as a visitor's. */
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{
    status: number
    body: unknown
    /** How many there are in all, of an answer that holds only some of them. */
    total?: number
  }>
}

export interface PageDocument {
  status: number
  html: string
  /** The same for every visitor, so it may be kept for some seconds and shared. */
  isShared: boolean
}
