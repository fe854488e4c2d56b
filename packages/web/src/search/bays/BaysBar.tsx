import { lazy, Suspense, useState } from 'react'
import { CompactBar } from '../bar/CompactBar'
import { useIsWide } from '../use-is-wide'
import type { SearchInHand } from '../use-search'

const BaysFields = lazy(async () => ({ default: (await import('./BaysFields')).BaysFields }))
const BaysSheet = lazy(async () => ({ default: (await import('./BaysSheet')).BaysSheet }))

/** Where and from when on. A wide screen shows all of it, a narrow one opens a sheet. */
export function BaysBar(hand: SearchInHand & { now: Temporal.Instant }) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CompactBar search={hand.search} onOpen={() => setOpen(true)} />
      <Suspense>{isWide && <BaysFields {...hand} />}</Suspense>
      <Suspense>{isOpen && !isWide && <BaysSheet {...hand} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
