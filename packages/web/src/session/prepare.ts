import type { Brand } from '@bayshare/domain/brands/brand'
import type { Params } from 'react-router'
import type { LiveSession } from './live-session'

/**
 * A public screen that shows data exports `prepare`, which puts the answers it will ask for into the query cache before
 * the server draws it. It names the modules of the parts in chunks of their own that are drawn with it, whose styles the
 * page then carries.
 */
export type Prepare = (live: LiveSession, asked: AskedPage) => Promise<readonly string[] | void>

/** A page as it is asked for, for nobody in particular. */
export interface AskedPage {
  brand: Brand
  params: Params
  query: URLSearchParams
}

/** A screen that has parts in chunks of their own exports `loadParts`, which fetches those that an address shows at once. */
export type LoadParts = (params: Params) => Promise<void>
