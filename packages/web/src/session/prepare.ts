import type { Brand } from '@bayshare/domain/brands/brand'
import type { Params } from 'react-router'
import type { LiveSession } from './live-session'

/**
 * A public screen that shows data exports `prepare`, which puts the answers it will ask for into the query cache before
 * the server draws it. It names the parts in chunks of their own that are drawn with it.
 */
export type Prepare = (live: LiveSession, asked: AskedPage) => Promise<DrawnParts | void>

/** Modules of parts whose styles the page carries. */
export interface DrawnParts {
  /** Hydrated with the page, so that their scripts are fetched with its own. */
  atOnce?: readonly string[]
  /** Hydrated when somebody begins to use the page, so that their scripts are not run before. */
  whenTouched?: readonly string[]
}

/** A page as it is asked for, for nobody in particular. */
export interface AskedPage {
  brand: Brand
  params: Params
  query: URLSearchParams
  /** What is fetched for it and what is drawn of it are of the same moment. */
  now: Temporal.Instant
}

/** A screen that has parts in chunks of their own exports `loadParts`, which fetches those that an address shows at once. */
export type LoadParts = (params: Params) => Promise<void>
