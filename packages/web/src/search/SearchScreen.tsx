import { lazy, Suspense, useState } from 'react'
import { useProductMinute } from '../session/use-product-minute'
import { locationAsked } from './location-asked'
import { SearchPanes } from './parts/SearchPanes'
import { useIsWide } from './use-is-wide'
import { useSearch } from './use-search'

/** Phones never show it, so they do not load it. */
const QuietPanel = lazy(async () => ({ default: (await import('./parts/QuietPanel')).QuietPanel }))
/** Asked once, on a phone. */
const LocationPrompt = lazy(async () => ({
  default: (await import('./parts/LocationPrompt')).LocationPrompt,
}))

export function SearchScreen() {
  const now = useProductMinute()
  const isWide = useIsWide()
  const beside = isWide ? (
    <Suspense>
      <QuietPanel />
    </Suspense>
  ) : undefined
  const hand = useSearch(now)
  const [wasAsked] = useState(() => locationAsked.get() !== undefined)
  return (
    <>
      <SearchPanes {...hand} now={now} beside={beside} />
      {!isWide && !wasAsked && (
        <Suspense>
          <LocationPrompt change={hand.change} />
        </Suspense>
      )}
    </>
  )
}
