/**
 * Who a page is for. `front` shows visitors one thing and members another; `searcher` follows the brand: some let
 * visitors search, some do not; `newcomer` is for people whose profile still lacks something, `operator`
 * for the staff of whoever runs the installation.
 */
export type Access =
  | 'anyone'
  | 'visitor'
  | 'front'
  | 'searcher'
  | 'newcomer'
  | 'signed-in'
  | 'corporate'
  | 'operator'

/** One page of the product. */
export interface PageRoute {
  /** Matches in any letter case, with and without a slash at the end. */
  path: string
  /** Names the page in the tab and to screen readers. */
  title: string
  /** The module below `src`, which exports a component of the same name. */
  screen: string
  access: Access
  /** For people who were given the link; search engines leave it out. */
  isUnlisted?: true
  /** Reachable while a booking waits for its review (rule: pending review). */
  skipsReview?: true
  /** Managers of buildings may come here too; otherwise the control panel is their place. */
  isOpenToCorporate?: true
  /** Has a head of its own instead of the product's. */
  isBare?: true
  /** Drawn by the server for anonymous readers. */
  isRendered?: true
  /** One of several paths of one screen, which goes on while its path changes and looks after the focus itself. */
  staysMounted?: true
}
