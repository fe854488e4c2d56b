import type { OwnListing } from '@bayshare/contract/own-listings'
import { useParams } from 'react-router'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { BackLink } from '../ui/BackLink'
import { ChangeForm } from './parts/ChangeForm'
import { ListingGate } from './parts/ListingGate'
import { spotName } from './use-own-listing'
import { changeWords as words } from './words'
import { NotFound } from '../ui/NotFound'

/** Opens a spot at certain times, or changes such a time. */
export function ChangeAvailabilitiesScreen() {
  const { parkingSpace = '', availability } = useParams()
  return (
    <ListingGate id={parkingSpace}>
      {(listing) => <Change key={availability} listing={listing} availabilityId={availability} />}
    </ListingGate>
  )
}

function Change({ listing, availabilityId }: { listing: OwnListing; availabilityId: string | undefined }) {
  const kept = listing.availability.find(({ id }) => id === availabilityId?.toLowerCase())
  const listPath = `/Availabilities/${listing.id}`
  if (availabilityId !== undefined && !kept)
    return <NotFound text={words.missingText} action={<LinkButton to={listPath}>{words.back}</LinkButton>} />
  return (
    <div>
      <BackLink to={listPath}>{words.back}</BackLink>
      <Page isReading title={kept ? words.editTitle : words.addTitle} lead={spotName(listing)}>
        <ChangeForm listing={listing} kept={kept} />
      </Page>
    </div>
  )
}
