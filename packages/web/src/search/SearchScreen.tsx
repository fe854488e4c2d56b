import { useProductMinute } from '../session/use-product-minute'
import { QuietPanel } from './parts/QuietPanel'
import { SearchPanes } from './parts/SearchPanes'
import { useIsWide } from './use-is-wide'
import { useSearch } from './use-search'

export function SearchScreen() {
  const now = useProductMinute()
  const isWide = useIsWide()
  return <SearchPanes {...useSearch(now)} now={now} beside={isWide ? <QuietPanel /> : undefined} />
}
