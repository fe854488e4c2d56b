import { lazy } from 'react'
import { Later } from './parts/Later'

const Heart = lazy(async () => ({ default: (await import('./parts/Heart')).Heart }))

/** Saves a space for later, or no longer. All that it knows comes after the screen that it stands on. */
export function SaveSpaceButton({ spaceId, name }: { spaceId: string; name: string }) {
  return (
    <Later width={44}>
      <Heart spaceId={spaceId} name={name} />
    </Later>
  )
}
