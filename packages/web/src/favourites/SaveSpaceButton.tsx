import type { SpaceId } from '@bayshare/domain/listings/space'
import { lazy, memo } from 'react'
import { Later } from './parts/Later'

const Heart = lazy(async () => ({ default: (await import('./parts/Heart')).Heart }))

/** Saves a space for later, or no longer. All that it knows comes after the screen that it stands on. */
export const SaveSpaceButton = memo(function SaveSpaceButton({ spaceId, name }: SavedSpace) {
  return (
    <Later width={44}>
      <Heart spaceId={spaceId} name={name} />
    </Later>
  )
})

interface SavedSpace {
  spaceId: SpaceId
  name: string
}
