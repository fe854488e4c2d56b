import { ErrorState } from '../../ui/ErrorState'
import type { Search } from '../search-address'
import { SpaceDetails } from './SpaceDetails'
import { SpaceMissing } from './SpaceMissing'
import { SpaceSkeleton } from './SpaceSkeleton'
import { useSpace } from './space-query'

/** One space: what it is like, what the stay costs, and the way to book it. */
export function SpaceDetail({ spaceId, ...rest }: SpaceDetailProps) {
  const space = useSpace(spaceId)
  if (space.data) return <SpaceDetails key={spaceId} space={space.data} {...rest} />
  if (space.data === null) return <SpaceMissing search={rest.search} />
  if (space.error) return <ErrorState error={space.error} onRetry={() => void space.refetch()} isPageTitle />
  return <SpaceSkeleton />
}

export interface SpaceDetailProps {
  spaceId: string
  search: Search
  /** Writes the changed search into the address bar, from where it is read again. */
  change(changed: Partial<Search>): void
  now: Temporal.Instant
  /** In a panel over the list, with the map beside it; otherwise in a sheet of its own. */
  isBesideMap: boolean
  onClose(): void
}
