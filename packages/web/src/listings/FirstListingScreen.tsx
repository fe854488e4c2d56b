import { myBays, myListings, type OwnListing } from '@bayshare/contract/own-listings'
import { Navigate } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { useAnswer } from '../session/use-answer'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton } from '../ui/LinkButton'
import { DrivewayScene } from '../ui/scenes/DrivewayScene'
import { PageSkeleton } from '../ui/Skeletons'
import { wizardWords as words } from './words'

/** Once in an owner's life; people without a live listing are sent to their list instead. */
export function FirstListingScreen() {
  const { mode } = useBrand()
  const { data, error, isFetching, refetch } = useAnswer(mode === 'bays' ? myBays : myListings, {})
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} isPageTitle />
  // A bay is opened around the clock a moment after it is saved.
  const isLive = ({ isDraft, lacks }: OwnListing) => !isDraft && (mode === 'bays' || lacks === null)
  const hasNone = data && !data.some(isLive)
  // The list may have been seen before the spot was on it.
  if (!data || (hasNone && isFetching)) return <PageSkeleton />
  const isFound = ({ claim }: OwnListing) => !claim || claim.state === 'confirmed' || claim.state === 'live'
  if (hasNone) return <Navigate to="/listings" replace />
  return (
    <EmptyState
      isPageTitle
      picture={<DrivewayScene />}
      title={words.firstTitle}
      text={data.some(isFound) ? words.firstText : words.firstBayText}
      action={<LinkButton to="/search">{words.dismiss}</LinkButton>}
    />
  )
}
