import { useNavigate, useParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { Page } from '../ui/Page'
import { PageSkeleton } from '../ui/Skeletons'
import { listingAddresses } from './listing-addresses'
import { ListingMissing } from './parts/ListingMissing'
import { PhotoEditor } from './parts/PhotoEditor'
import { placeName } from './place-name'
import { useListing } from './use-listing'
import { wizardWords as words } from './words'

/** The photos of one listing. */
export function PicturesScreen() {
  const { uuid } = useParams()
  const navigate = useNavigate()
  const kind = useBrand().mode === 'bays' ? 'bay' : 'space'
  const loaded = useListing(kind, uuid)
  if (loaded.state === 'loading') return <PageSkeleton />
  if (loaded.state !== 'ready') return <ListingMissing loaded={loaded} />
  // A draft has no place for photos yet.
  if (!loaded.listing || loaded.listing.isDraft) return <ListingMissing loaded={{ state: 'missing' }} />
  return (
    <Page title={words.photosTitle} lead={placeName(loaded.listing)}>
      <PhotoEditor kind={kind} listing={loaded.listing} onDone={async () => navigate(listingAddresses.all)} />
    </Page>
  )
}
