import type { Brand } from '@bayshare/domain/brands/brand'
import { useBrand } from '../../session/BrandContext'
import { productNow } from '../../session/product-clock'
import { createStore, useStore } from '../../session/store'
import { useProductMinute } from '../../session/use-product-minute'
import { normaliseSearch } from '../normalise-search'
import { readSearch, type Search, zooms } from '../search-address'
import type { SearchInHand } from '../use-search'

/** What somebody has chosen on the first page and not yet searched for. */
const chosen = createStore<Search | undefined>(undefined)

/** The search on the first page: nothing is asked for by its address, and the spots below follow what is chosen. */
export function useHomeSearch(): SearchInHand & { now: Temporal.Instant } {
  const brand = useBrand()
  const { policy } = brand
  const now = useProductMinute()
  const wanted = useStore(chosen, undefined)
  const search = wanted ? normaliseSearch(wanted, {}, now, policy) : untouchedSearch(now, brand)
  return {
    search,
    now,
    change: (changed) => chosen.set(inBrand(normaliseSearch(search, changed, productNow(), policy), brand)),
  }
}

export function untouchedSearch(now: Temporal.Instant, brand: Brand): Search {
  const { policy } = brand
  const search = readSearch({}, new URLSearchParams(), {
    now,
    policy: policy.casual,
    monthly: policy.monthly,
  })
  return inBrand(search, brand)
}

/** Bays are rented out by the month, in buildings that are further apart than spots are. */
function inBrand(search: Search, { mode }: Brand): Search {
  return mode === 'bays' ? { ...search, mode: 'monthly', zoom: zooms.least } : search
}
