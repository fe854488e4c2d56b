import { ErrorState } from '../../ui/ErrorState'
import type { SpaceDetailProps } from './space-detail-props'
import { SpaceDetails } from './SpaceDetails'
import { SpaceMissing } from './SpaceMissing'
import { SpaceSkeleton } from './SpaceSkeleton'
import { useSpace } from './space-query'

/** One space: what it is like, what the time range costs, and the way to book it. */
export function SpaceDetail({ spaceId, ...rest }: SpaceDetailProps) {
  const space = useSpace(spaceId)
  if (space.data) return <SpaceDetails key={spaceId} space={space.data} {...rest} />
  if (space.data === null) return <SpaceMissing search={rest.search} />
  if (space.error) return <ErrorState error={space.error} onRetry={() => void space.refetch()} isPageTitle />
  return <SpaceSkeleton />
}
