import { lazy, Suspense } from 'react'
import { Sheet } from '../../ui/Sheet'
import { PageSkeleton } from '../../ui/Skeletons'
import { paymentWords as words } from '../words'
import type { MethodOutcome } from '../method-outcome'

const CardContent = lazy(async () => ({ default: (await import('./CardContent')).CardContent }))

/** The card of an account: adding, replacing and removing it. */
export function CardSheet({ onClose, ...outcome }: MethodOutcome & { onClose: () => void }) {
  return (
    <Sheet title={words.cardTitle} onClose={onClose}>
      <Suspense fallback={<PageSkeleton />}>
        <CardContent {...outcome} />
      </Suspense>
    </Sheet>
  )
}
