import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '../../session/use-is-hydrated'

/** Keeps room for something that is fetched once the page stands and answers. */
export function Later({ width, children }: { width: number | string; children: ReactNode }) {
  const room = <span style={{ display: 'block', width, height: 44 }} />
  return useIsHydrated() ? <Suspense fallback={room}>{children}</Suspense> : room
}
