import { spaceDetails } from '@bayshare/contract/listings'
import { useParams } from 'react-router'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import { ErrorState } from '../ui/ErrorState'
import { SearchPanes } from './parts/SearchPanes'
import { SpaceDetails } from './parts/SpaceDetails'
import { SpaceMissing } from './parts/SpaceMissing'
import { SpaceSkeleton } from './parts/SpaceSkeleton'
import { useIsWide } from './use-is-wide'
import { useOpeningTime } from './use-opening-time'
import { useSearch } from './use-search'

/** One space: what it is like, what the stay costs, and the way to book it. */
export function SpaceScreen() {
  const { uuid: spaceId = '' } = useParams()
  const isWide = useIsWide()
  const asked = { params: { spaceId } }
  const isId = isAskable(spaceDetails, asked)
  const space = useAnswer(spaceDetails, asked, { enabled: isId })
  // The first answer brings the server's time along, which may be another than this device's.
  const now = useOpeningTime(space.data ? spaceId : '')
  const hand = useSearch(now)

  const content = () => {
    if (space.data)
      return <SpaceDetails key={spaceId} space={space.data} {...hand} now={now} isBesideList={isWide} />
    if (!isId || isNotFound(space.error)) return <SpaceMissing search={hand.search} />
    if (space.error)
      return <ErrorState error={space.error} onRetry={() => void space.refetch()} isPageTitle />
    return <SpaceSkeleton />
  }
  if (!isWide) return content()
  return <SearchPanes {...hand} now={now} selectedId={spaceId} beside={content()} />
}

function isNotFound(error: Error | null): boolean {
  return error !== null && 'status' in error && error.status === 404
}
