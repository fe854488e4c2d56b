import type { FoundBuilding } from '@bayshare/contract/buildings'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, type Ref, Suspense } from 'react'
import { EmptyState } from '../../ui/EmptyState'
import { PlainButton } from '../../ui/LinkButton'
import { CardSkeletons } from '../../ui/Skeletons'
import styles from '../list/Results.module.css'
import { type Search, spaceAddress } from '../search-address'
import { searchWords } from '../words'
import { BuildingCard } from './BuildingCard'
import { bayWords } from './words'

const NoneFound = lazy(async () => ({ default: (await import('../list/NoneFound')).NoneFound }))

/** The buildings that were found, or why there is nothing to show. */
export function BuildingList({ found, search, selectedId, liftedId, onPoint, listRef }: BuildingListProps) {
  if (found.isPending) return <Searching />
  if (found.isError)
    return (
      <div role="alert" className={styles.none}>
        <EmptyState
          title={searchWords.failed}
          action={<PlainButton onClick={() => void found.refetch()}>{searchWords.tryAgain}</PlainButton>}
        />
      </div>
    )
  const { buildings } = found.data
  if (buildings.length === 0)
    return (
      <Suspense fallback={<Searching />}>
        <div className={styles.none}>
          <NoneFound />
        </div>
      </Suspense>
    )
  return (
    <section className={styles.results} aria-busy={found.isPlaceholderData}>
      <header className={styles.head}>
        <div role="status">
          <h2 className={styles.count}>{bayWords.found(buildings.length)}</h2>
        </div>
      </header>
      <ul ref={listRef} className={styles.list} data-stale={found.isPlaceholderData}>
        {buildings.map((building) => (
          <li key={building.id} data-id={building.id} data-lifted={building.id === liftedId}>
            <BuildingCard
              building={building}
              to={spaceAddress(search, building.id)}
              isSelected={building.id === selectedId}
              onPoint={(isPointed) => onPoint(isPointed ? building.id : null)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface BuildingListProps {
  found: UseQueryResult<{ buildings: FoundBuilding[] }>
  search: Search
  selectedId: string | undefined
  /** Pointed at on the map. */
  liftedId: string | null
  onPoint: (id: string | null) => void
  listRef: Ref<HTMLUListElement>
}

function Searching() {
  return (
    <section className={`${styles.results} ${styles.searching}`}>
      <p className={styles.count} role="status">
        {searchWords.searching}
      </p>
      <CardSkeletons count={4} />
    </section>
  )
}
