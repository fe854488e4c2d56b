import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

/** Keeps room for something that is fetched once the page stands and answers. */
export function Later({ width, children }: { width: number | string; children: ReactNode }) {
  const isStanding = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const room = <span style={{ display: 'block', width, height: 44 }} />
  return isStanding ? <Suspense fallback={room}>{children}</Suspense> : room
}

function never(): () => void {
  return () => {}
}
