import type { ReactNode } from 'react'
import { useFoundSpaces } from '../use-found-spaces'
import type { SearchInHand } from '../use-search'
import { searchWords } from '../words'
import { Results } from './Results'
import { SearchForm } from './SearchForm'
import styles from './SearchPanes.module.css'

/** The search with its list and, where there is room, what stands beside it. */
export function SearchPanes({ search, change, now, selectedId, beside }: SearchPanesProps) {
  const found = useFoundSpaces(search)
  // Beside a space, the space is what the page is about.
  const Heading = selectedId === undefined ? 'h1' : 'h2'
  return (
    <div className={styles.panes}>
      <div className={styles.list}>
        <Heading className={styles.title}>{searchWords.title}</Heading>
        <SearchForm search={search} change={change} now={now} />
        <Results
          found={found}
          search={search}
          selectedId={selectedId}
          isBesideDetails={beside !== undefined}
          onSort={(sortBy) => change({ sortBy })}
        />
      </div>
      {beside !== undefined && <div className={styles.beside}>{beside}</div>}
    </div>
  )
}

interface SearchPanesProps extends SearchInHand {
  now: Temporal.Instant
  selectedId?: string
  /** Fills the rest of a wide screen. */
  beside?: ReactNode
}
