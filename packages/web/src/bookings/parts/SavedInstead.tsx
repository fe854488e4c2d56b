import type { ReactNode } from 'react'
import { PageSkeleton } from '../../ui/Skeletons'
import { useSavedPasses } from '../use-saved-passes'
import { SavedPass } from './SavedPass'

interface SavedInsteadProps {
  reference: string
  now: Temporal.Instant
  /** What is shown where this device has kept nothing. */
  failed: ReactNode
}

/** The pass that this device has kept, where the server cannot be asked for it. */
export function SavedInstead({ reference, now, failed }: SavedInsteadProps) {
  const passes = useSavedPasses()
  if (!passes) return <PageSkeleton />
  const saved = passes.find(({ booking }) => booking.reference === reference.toUpperCase())
  return saved ? <SavedPass saved={saved} now={now} /> : failed
}
