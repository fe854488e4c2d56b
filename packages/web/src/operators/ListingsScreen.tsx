import { findListings } from '@bayshare/contract/operator-listings'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../session/use-answer'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton } from '../ui/LinkButton'
import { OperatorPage } from '../ui/OperatorPage'
import { MagnifierScene } from '../ui/scenes/MagnifierScene'
import { ParkScene } from '../ui/scenes/ParkScene'
import { SearchBox } from '../ui/SearchBox'
import { CardSkeletons } from '../ui/Skeletons'
import { listingsWords as words } from './listings-words'
import { OperatedListingCard } from './parts/OperatedListingCard'
import styles from './parts/Operator.module.css'

/** Finds listings of every brand, takes them down and puts them back. */
export function ListingsScreen() {
  const [query, setQuery] = useSearchParams()
  const [told, setTold] = useState<string>()
  const typed = query.get('q')?.trim() ?? ''
  const after = query.get('after') ?? undefined
  const found = useAnswer(findListings, { query: { typed: typed || undefined, after } }, { staleTime: 0 })
  const listings = found.data?.listings
  return (
    <OperatorPage title={words.title} lead={words.lead}>
      <p role="status" className={styles.told}>
        {told}
      </p>
      <search className={styles.search}>
        <SearchBox
          label={words.search}
          hint={words.hint}
          help={words.help}
          longest={80}
          shown={typed}
          onSearch={(q) => setQuery(q === '' ? {} : { q }, { replace: true })}
        />
      </search>
      {found.isPending && <CardSkeletons />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {listings?.length === 0 && (
        <EmptyState
          picture={typed === '' ? <ParkScene /> : <MagnifierScene />}
          title={typed === '' ? words.noneDown : words.none}
          text={typed === '' ? words.noneDownText : words.noneText}
        />
      )}
      {listings && listings.length > 0 && (
        <ul className={styles.cards}>
          {listings.map((listing) => (
            <li key={listing.id}>
              <OperatedListingCard listing={listing} onDone={setTold} />
            </li>
          ))}
        </ul>
      )}
      {found.data?.next && (
        <div>
          <LinkButton look="secondary" to={`/operator/listings?${nextPage(typed, found.data.next)}`}>
            {words.next}
          </LinkButton>
        </div>
      )}
    </OperatorPage>
  )
}

function nextPage(q: string, after: string): string {
  return new URLSearchParams({ ...(q && { q }), after }).toString()
}
