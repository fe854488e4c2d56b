import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import type { SortBy } from '@bayshare/domain/search/search-options'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, lazy, type Ref, Suspense } from 'react'
import { useBrand } from '../../session/BrandContext'
import { EmptyState } from '../../ui/EmptyState'
import { PlainButton } from '../../ui/LinkButton'
import { CardSkeletons } from '../../ui/Skeletons'
import { listedSpaces } from './listed-spaces'
import { type Search, spaceAddress } from '../search-address'
import { useSlots } from '../slots'
import { durationWords, isOverADay } from '../time/time-range-words'
import type { Found } from '../use-found-spaces'
import { searchWords } from '../words'
import styles from './Results.module.css'
import { SpaceCard } from './SpaceCard'

/** Its drawing is not worth a wait for those who find something. */
const NoneFound = lazy(async () => ({ default: (await import('./NoneFound')).NoneFound }))

const LongBookingNotice = lazy(async () => ({
  default: (await import('./LongBookingNotice')).LongBookingNotice,
}))

/** So many photos are seen before anybody scrolls. */
const eagerPhotos = 2

/** What the search found, or why there is nothing to show. */
export function Results(props: ResultsProps) {
  const { found, search, onReturn } = props
  const { casual } = useBrand().policy
  const isLong = isOverADay(search, casual)
  const notice = isLong && (
    <div className={styles.notice}>
      <Suspense>
        <LongBookingNotice onReturn={onReturn} />
      </Suspense>
    </div>
  )
  if (found.isPending) return <Searching />
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />
  const listed = listedSpaces(found.data.answer)
  if (listed.length > 0) {
    return (
      <section className={styles.results} aria-busy={found.isPlaceholderData}>
        <List {...props} isLong={isLong} listed={listed} total={found.data.total ?? listed.length} />
        <SavePlace search={search} />
      </section>
    )
  }
  if (found.isPlaceholderData) return <Searching />
  if (notice) return <section className={styles.results}>{notice}</section>
  return (
    <Suspense fallback={<Searching />}>
      <div className={styles.none}>
        <NoneFound />
        <SavePlace search={search} />
      </div>
    </Suspense>
  )
}

interface ResultsProps {
  found: UseQueryResult<Found>
  search: Search
  selectedId: string | undefined
  /** Pointed at on the map. */
  liftedId: string | null
  onPoint: (id: string | null) => void
  /** Makes of a time range that is too long one that is not. */
  onReturn: () => void
  listRef: Ref<HTMLUListElement>
}

function List({ found, listed, total, search, isLong, ...rest }: ListProps) {
  const { selectedId, liftedId, onPoint, listRef } = rest
  const { SaveSpaceButton } = useSlots()
  const duration = durationWords(search)
  return (
    <>
      <header className={styles.head}>
        <div role="status">
          <h2 className={styles.count}>{searchWords.found(total)}</h2>
        </div>
        {total > listed.length && (
          <p className={styles.showing}>{searchWords.showing(listed.length, total)}</p>
        )}
        {isLong && <p className={styles.showing}>{searchWords.severalDaysOnly}</p>}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are for its links */}
      <ul ref={listRef} className={styles.list} data-stale={found.isPlaceholderData} onKeyDown={moveFocus}>
        {listed.map((space, at) => (
          <Fragment key={space.id}>
            <GroupHeading listed={listed} at={at} sortBy={search.sortBy} />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it lifts its pin */}
            <li
              data-id={space.id}
              data-lifted={space.id === liftedId}
              onPointerEnter={() => onPoint(space.id)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(space.id)}
              onBlur={() => onPoint(null)}
            >
              <SpaceCard
                space={space}
                to={spaceAddress(search, space.id)}
                duration={duration}
                isSelected={space.id === selectedId}
                isEager={at < eagerPhotos}
              />
              <div className={styles.heart}>
                <SaveSpaceButton
                  spaceId={space.id}
                  name={searchWords.placeTitle(spaceTypeLabel(space.type), space.streetName)}
                />
              </div>
            </li>
          </Fragment>
        ))}
      </ul>
    </>
  )
}

/** Featured owners come first whatever the order, so both parts are named (rule: listed spaces). */
function GroupHeading({ listed, at, sortBy }: Pick<ListProps, 'listed'> & { at: number; sortBy: SortBy }) {
  const isFeatured = listed[at]?.owner.isFeatured === true
  const isFirst = at === 0 || listed[at - 1]?.owner.isFeatured !== isFeatured
  if (!isFirst || listed[0]?.owner.isFeatured !== true) return null
  return (
    <li className={styles.group}>
      <h3>{searchWords.groups[isFeatured ? 'featured' : sortBy]}</h3>
    </li>
  )
}

/** The button to add an alert. */
function SavePlace({ search: { place, mode, timeRange, monthStart } }: { search: Search }) {
  const { SavePlaceButton } = useSlots()
  return (
    <div className={styles.place}>
      <SavePlaceButton
        place={place}
        timeRange={
          mode === 'casual'
            ? { kind: 'casual', starts: timeRange.starts, ends: timeRange.ends }
            : { kind: 'monthly', starts: monthStart, ends: null }
        }
      />
    </div>
  )
}

interface ListProps extends ResultsProps {
  listed: ReturnType<typeof listedSpaces>
  total: number
  /** Longer than most spots take. */
  isLong: boolean
}

const steps: Partial<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
}

/** Arrow keys lead from card to card, so that nobody has to pass what stands in between. */
function moveFocus(event: React.KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key]
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')]
  const at = cards.indexOf(document.activeElement as HTMLElement)
  if (!step || at < 0) return
  const last = cards.length - 1
  const to = { next: Math.min(at + 1, last), previous: Math.max(at - 1, 0), first: 0, last }[step]
  event.preventDefault()
  cards[to]?.focus()
}

function Searching() {
  return (
    <section className={`${styles.results} ${styles.searching}`}>
      <p className={styles.count} role="status">
        {searchWords.searching}
      </p>
      <CardSkeletons count={5} />
    </section>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.none}>
      <EmptyState
        title={searchWords.failed}
        action={<PlainButton onClick={onRetry}>{searchWords.tryAgain}</PlainButton>}
      />
    </div>
  )
}
