import { lazy, Suspense } from 'react'
import { useBrand } from '../session/BrandContext'
import { Loader } from '../ui/Loader'
import type { LoadParts, Prepare } from '../session/prepare'
import { askedOf } from './asked-of'
import { loadSpaceDetail } from './detail/lazy-space-detail'
import { neutralPane } from './pane-size'
import { SpacesSearch } from './SpacesSearch'
import { readSearch } from './search-address'
import { type SearchSlots, SlotsProvider } from './slots'
import { foundQuery } from './use-found-spaces'

/** Another kind of search, for the brands that have buildings. */
const BaysSearch = lazy(async () => ({ default: (await import('./bays/BaysSearch')).BaysSearch }))

/** What the server draws: the first list, as somebody sees it of whom nothing is known. */
export const prepare: Prepare = async ({ counted, queries }, { brand, params, query, now }) => {
  if (brand.mode !== 'spaces') return { atOnce: ['search/bays/BaysSearch'] }
  const { casual, monthly } = brand.policy
  const search = readSearch(params, query, { now, policy: casual, monthly })
  await queries.prefetchQuery(foundQuery(counted, askedOf(search, { size: neutralPane })))
}

/** The address of a space shows its details from the first moment on. */
export const loadParts: LoadParts = async ({ uuid }) => {
  if (uuid !== undefined) await loadSpaceDetail()
}

/** Find a spot. One screen for all its addresses, so that neither list nor map starts anew when a space is chosen. */
export function SearchPage({ slots }: { slots: SearchSlots }) {
  const { mode } = useBrand()
  return (
    <SlotsProvider slots={slots}>
      {mode === 'spaces' ? (
        <SpacesSearch />
      ) : (
        <Suspense fallback={<Loader />}>
          <BaysSearch />
        </Suspense>
      )}
    </SlotsProvider>
  )
}
