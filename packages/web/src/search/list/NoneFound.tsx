import { lazy, Suspense } from 'react'
import { EmptyState } from '../../ui/EmptyState'
import { searchWords } from '../words'

/** Few searches find nothing. */
const Magnifier = lazy(async () => ({
  default: (await import('../../ui/scenes/MagnifierScene')).MagnifierScene,
}))

export function NoneFound() {
  return (
    <div role="status">
      <EmptyState
        picture={
          <Suspense>
            <Magnifier />
          </Suspense>
        }
        title={searchWords.none}
        text={searchWords.noneText}
      />
    </div>
  )
}
