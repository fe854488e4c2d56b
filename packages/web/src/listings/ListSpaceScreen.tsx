import type { ListingPage } from '@bayshare/domain/listings/listing-pages'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { useSession } from '../session/SessionContext'
import { PageSkeleton } from '../ui/Skeletons'
import { firstListing } from './first-listing'
import { listingAddresses } from './listing-addresses'
import { ListingMissing } from './parts/ListingMissing'
import { LiveStep } from './parts/LiveStep'
import { ResultsStep } from './parts/ResultsStep'
import type { StepProps } from './parts/step-props'
import { useListing } from './use-listing'
import { pageAfter, pageBefore, placeAddress, wizardPlace } from './wizard-place'

/** Nobody stands on two pages at once, so each comes when it is reached. */
const EnteredStep = lazy(async () => ({ default: (await import('./parts/EnteredStep')).EnteredStep }))
const AvailabilityStep = lazy(async () => ({
  default: (await import('./parts/AvailabilityStep')).AvailabilityStep,
}))
const PhotosStep = lazy(async () => ({ default: (await import('./parts/PhotosStep')).PhotosStep }))

/** The form that lists a space or a bay, one page at a time; the address says which. */
export function ListSpaceScreen() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ListSpace />
    </Suspense>
  )
}

function ListSpace() {
  const brand = useBrand()
  const kind = brand.mode === 'bays' ? 'bay' : 'space'
  const { profile } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('uuid') ?? undefined
  const wasNew = search.get('wasNew') === 'true'
  const loaded = useListing(kind, id)
  if (loaded.state === 'loading' || !profile) return <PageSkeleton />
  if (loaded.state !== 'ready') return <ListingMissing loaded={loaded} />

  const page = wizardPlace(kind, search, loaded.listing)
  const before = pageBefore(kind, page)
  const goTo = (to: ListingPage) => navigate(placeAddress(kind, to, { id, wasNew }))
  const step: StepProps = {
    ...loaded,
    kind,
    page,
    accountId: profile.id,
    back: before && placeAddress(kind, before, { id, wasNew }),
    async onNext(savedId = id) {
      const isNew = id === undefined
      const place = { id: savedId, wasNew: wasNew || isNew }
      // The way back leads to the page of the listing that is there now, not to an empty form.
      if (isNew) await navigate(placeAddress(kind, page, place), { replace: true })
      await navigate(placeAddress(kind, pageAfter(kind, page), place))
    },
    async onDone() {
      const isFirst = firstListing(profile.id).take()
      await navigate(isFirst ? listingAddresses.first : listingAddresses.all)
    },
    onGoTo: (to) => void goTo(to),
  }
  const key = `${id ?? ''}-${page}`
  switch (page) {
    case 'results':
      return <ResultsStep key={key} {...step} />
    case 'availability':
      return <AvailabilityStep key={key} {...step} />
    case 'availability2':
      return <LiveStep key={key} {...step} />
    case 'photos':
      return <PhotosStep key={key} {...step} />
    default:
      return <EnteredStep key={key} {...step} page={page} />
  }
}
