import { useBrand } from '../../session/BrandContext'
import { productNow } from '../../session/product-clock'
import { createStore, useStore } from '../../session/store'
import { useProductMinute } from '../../session/use-product-minute'
import { normaliseSearch } from '../normalise-search'
import { readSearch, type Search } from '../search-address'
import type { SearchInHand } from '../use-search'

/** What somebody has chosen on the first page and not yet searched for. */
const chosen = createStore<Search | undefined>(undefined)

/** The search on the first page: nothing is asked for by its address, and the spots below follow what is chosen. */
export function useHomeSearch(): SearchInHand & { now: Temporal.Instant } {
  const { policy } = useBrand()
  const now = useProductMinute()
  const wanted = useStore(chosen, undefined)
  const search = wanted ? normaliseSearch(wanted, {}, now, policy) : untouchedSearch(now, policy)
  return {
    search,
    now,
    change: (changed) => chosen.set(normaliseSearch(search, changed, productNow(), policy)),
  }
}

export function untouchedSearch(
  now: Temporal.Instant,
  { casual, monthly }: ReturnType<typeof useBrand>['policy'],
): Search {
  return readSearch({}, new URLSearchParams(), { now, policy: casual, monthly })
}
