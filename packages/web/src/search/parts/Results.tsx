import type { FoundSpace } from '@bayshare/contract/search'
import { formatDuration } from '@bayshare/domain/search/format-duration'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSession } from '../../session/SessionContext'
import { EmptyState } from '../../ui/EmptyState'
import { PlainButton } from '../../ui/LinkButton'
import { CardSkeletons } from '../../ui/Skeletons'
import { defaultVehicleOf, listedSpaces } from '../listed-spaces'
import { type Search, type SortBy, sortings, spaceAddress } from '../search-address'
import { searchWords } from '../words'
import styles from './Results.module.css'
import { Segments } from '../../ui/Segments'
import { SpaceCard } from './SpaceCard'

/** Its drawing is not worth a wait for those who find something. */
const NoneFound = lazy(async () => ({ default: (await import('./NoneFound')).NoneFound }))

/** What the search found, or why there is nothing to show. */
export function Results({ found, search, selectedId, isBesideDetails, onSort }: ResultsProps) {
  const { profile } = useSession()
  if (found.isPending) return <Searching />
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />
  const listed = listedSpaces(found.data, defaultVehicleOf(profile)?.type)
  if (listed.length === 0) {
    return (
      <Suspense fallback={<Searching />}>
        <NoneFound />
      </Suspense>
    )
  }
  return (
    <section className={styles.results}>
      <div className={styles.head}>
        <div role="status">
          <h2 className={styles.count}>{searchWords.found(listed.length)}</h2>
        </div>
        <Segments
          isSmall
          label={searchWords.sortBy}
          choices={sortings.map((sorting) => ({ value: sorting, words: searchWords.sortings[sorting] }))}
          chosen={search.sortBy}
          onChoose={onSort}
        />
      </div>
      <ul className={styles.list}>
        {listed.map(({ space, isTooSmall }) => (
          <li key={space.id}>
            <SpaceCard
              space={space}
              to={spaceAddress(search, space.id)}
              duration={stayDuration(search)}
              isTooSmall={isTooSmall}
              isSelected={space.id === selectedId}
              isBesideDetails={isBesideDetails}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ResultsProps {
  found: UseQueryResult<FoundSpace[]>
  search: Search
  selectedId?: string
  isBesideDetails: boolean
  onSort: (sortBy: SortBy) => void
}

function Searching() {
  return (
    <section className={styles.results}>
      <p className={styles.count} role="status">
        {searchWords.searching}
      </p>
      <CardSkeletons count={5} />
    </section>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={searchWords.failed}
        action={<PlainButton onClick={onRetry}>{searchWords.tryAgain}</PlainButton>}
      />
    </div>
  )
}

/** Elapsed time in the place's zone, which differs from the clocks' when they change during the stay. */
function stayDuration({ stay, place }: Search): string {
  const starts = stay.starts.toZonedDateTime(place.zone)
  return formatDuration(starts.until(stay.ends.toZonedDateTime(place.zone)).total({ unit: 'minutes' }))
}
