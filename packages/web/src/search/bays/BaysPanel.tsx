import type { FoundBuilding } from '@bayshare/contract/buildings'
import { lazy, Suspense } from 'react'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { LinkButton } from '../../ui/LinkButton'
import { SpaceSkeleton } from '../detail/SpaceSkeleton'
import { searchAddress } from '../search-address'
import type { SearchInHand } from '../use-search'
import { BayDetail } from './BayDetail'
import { useChosen } from './use-buildings'
import { bayWords } from './words'

/** Few addresses lead nowhere. */
const Signpost = lazy(async () => ({
  default: (await import('../../ui/scenes/SignpostScene')).SignpostScene,
}))
/** Who comes for a bay by its link has no need of it. */
const BuildingDetail = lazy(async () => ({ default: (await import('./BuildingDetail')).BuildingDetail }))

/** What was chosen: a building with its bays, or one bay. */
export function BaysPanel({ chosenId, buildings, onClose, ...hand }: BaysPanelProps) {
  const { building, bay, isMissing, error, retry } = useChosen(chosenId, hand.search, buildings)
  if (building && bay) return <BayDetail building={building} bay={bay} {...hand} />
  if (building) return <BuildingDetail building={building} search={hand.search} onClose={onClose} />
  if (isMissing)
    return (
      <EmptyState
        isPageTitle
        picture={
          <Suspense>
            <Signpost />
          </Suspense>
        }
        title={bayWords.missing}
        text={bayWords.missingText}
        action={<LinkButton to={searchAddress(hand.search)}>{bayWords.toSearch}</LinkButton>}
      />
    )
  if (error) return <ErrorState error={error} onRetry={retry} isPageTitle />
  return <SpaceSkeleton />
}

interface BaysPanelProps extends SearchInHand {
  chosenId: string
  now: Temporal.Instant
  /** Of the list, which may hold it already. */
  buildings: readonly FoundBuilding[]
  onClose(): void
}
