import type { Brand } from '@bayshare/domain/brands/brand'

/** Who a page is for. `searcher` follows the brand: some let visitors search, some do not. */
export type Access = 'anyone' | 'visitor' | 'searcher' | 'signed-in' | 'corporate'

/** One page of the product. */
export interface PageRoute {
  /** As the documents write it; it matches in any letter case, with and without a slash at the end. */
  path: string
  /** Names the page in the tab and to screen readers. */
  title: string
  /** The module below `src`, which exports a component of the same name. */
  screen: string
  access: Access
  /** For search engines and link previews; the brand's own description where it is missing. */
  description?: (brand: Brand) => string
  /** Drawn by the server for anonymous readers. */
  isRendered?: true
}
