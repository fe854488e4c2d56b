import { listingFormTypes } from '@bayshare/contract/own-listings'
import { useParams, useSearchParams } from 'react-router'
import { PageSkeleton } from '../ui/Skeletons'
import { Bay } from './parts/Bay'
import { LoadFailure } from './parts/LoadFailure'
import { useStaffRecord } from './use-staff-record'

/** One bay of a building, for those who look after it; or a new one. */
export function BayScreen() {
  const { uuid = 'new', parent } = useParams()
  const [search] = useSearchParams()
  const id = uuid === 'new' ? undefined : uuid
  const parentId = id === undefined ? (parent ?? search.get('parent') ?? undefined) : undefined
  const asked = { type: listingFormTypes.bay, id, parentId }
  const loaded = useStaffRecord(asked)
  if (loaded.state === 'loading') return <PageSkeleton />
  if (loaded.state === 'failed') return <LoadFailure error={loaded.error} onRetry={loaded.retry} />
  return <Bay key={id ?? 'new'} asked={asked} loaded={loaded.item} building={loaded.parent ?? {}} />
}
