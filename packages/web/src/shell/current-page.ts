import { useMatches } from 'react-router'
import type { PageRoute } from './page-route'
import { notFoundRoute } from './routes'

/** The page that is shown now. */
export function useCurrentPage(): PageRoute {
  return (useMatches().at(-1)?.handle as PageRoute | undefined) ?? notFoundRoute
}
