import { lazy, Suspense, useState } from 'react'
import { useIsWide } from '../use-is-wide'
import type { SearchInHand } from '../use-search'
import { CompactBar } from './CompactBar'

const WideBar = lazy(async () => ({ default: (await import('./WideBar')).WideBar }))
const SearchSheet = lazy(async () => ({ default: (await import('./SearchSheet')).SearchSheet }))

/** Where, when and for what. A wide screen shows all of it, a narrow one opens a sheet. */
export function SearchBar(hand: SearchInHand & { now: Temporal.Instant }) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CompactBar search={hand.search} onOpen={() => setOpen(true)} />
      <Suspense>{isWide && <WideBar {...hand} />}</Suspense>
      <Suspense>{isOpen && !isWide && <SearchSheet {...hand} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
