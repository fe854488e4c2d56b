import { lazy, Suspense } from 'react'
import { useProductMinute } from '../session/use-product-minute'
import { SearchPanes } from './parts/SearchPanes'
import { useIsWide } from './use-is-wide'
import { useSearch } from './use-search'

/** Phones never show it, so they do not load it. */
const QuietPanel = lazy(async () => ({ default: (await import('./parts/QuietPanel')).QuietPanel }))

export function SearchScreen() {
  const now = useProductMinute()
  const isWide = useIsWide()
  const beside = isWide ? (
    <Suspense>
      <QuietPanel />
    </Suspense>
  ) : undefined
  return <SearchPanes {...useSearch(now)} now={now} beside={beside} />
}
