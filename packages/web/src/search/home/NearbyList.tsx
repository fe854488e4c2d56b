import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/LinkButton'
import { searchAddress, type Search } from '../search-address'
import { timeRangeWords } from '../time/time-range-words'
import styles from './NearbySpaces.module.css'

/** What there is near the chosen place, for when, and the way to all of it. */
export function NearbyList({ search, title, seeAll, isStale, children }: NearbyListProps) {
  return (
    <section className={styles.nearby} aria-labelledby="nearby" aria-busy={isStale}>
      <h2 id="nearby" className={styles.heading}>
        {title}
      </h2>
      <p className={styles.when}>{timeRangeWords(search)}</p>
      <ul className={styles.list}>{children}</ul>
      <LinkButton to={searchAddress(search)} look="secondary" isLarge>
        {seeAll}
      </LinkButton>
    </section>
  )
}

interface NearbyListProps {
  search: Search
  title: string
  seeAll: string
  isStale: boolean
  children: ReactNode
}
