import { myListing, type OwnListing } from '@bayshare/contract/own-listings'
import { asSpaceId } from '@bayshare/domain/listings/space'
import type { ReactNode } from 'react'
import { isAskable } from '../../session/is-askable'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { LinkButton } from '../../ui/LinkButton'
import { PageSkeleton } from '../../ui/Skeletons'
import { useOwnListing } from '../use-own-listing'
import { availabilityWords as words } from '../words'
import { isNotFound } from '../../session/is-not-found'

/** Shows what needs one of the owner's spots, or why there is none. A draft has no times yet. */
export function ListingGate({ id, children }: { id: string; children: (listing: OwnListing) => ReactNode }) {
  const isId = isAskable(myListing, { params: { id: asSpaceId(id) } })
  const listing = useOwnListing(asSpaceId(id), { enabled: isId })
  if (listing.data?.isDraft)
    return (
      <EmptyState
        isPageTitle
        title={words.draftTitle}
        text={words.draftText}
        action={
          <LinkButton to={`/listspace?uuid=${listing.data.id}&page=auto`}>{words.finishListing}</LinkButton>
        }
      />
    )
  if (listing.data) return children(listing.data)
  if (!isId || isNotFound(listing.error))
    return (
      <EmptyState
        isPageTitle
        title={words.missing}
        text={words.missingText}
        action={<LinkButton to="/listings">{words.toListings}</LinkButton>}
      />
    )
  if (listing.isPending) return <PageSkeleton />
  return <ErrorState isPageTitle error={listing.error} onRetry={() => void listing.refetch()} />
}
