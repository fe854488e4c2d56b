import { type ReactNode, Suspense } from 'react'
import { useIsAwake } from '../../ui/use-is-awake'

/** Keeps room for something that is fetched once the page stands and answers. */
export function Later({ width, children }: { width: number | string; children: ReactNode }) {
  const room = <span style={{ display: 'block', width, height: 44 }} />
  return useIsAwake() ? <Suspense fallback={room}>{children}</Suspense> : room
}
