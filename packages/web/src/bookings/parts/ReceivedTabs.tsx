import { ownerBookings } from '@bayshare/contract/received-bookings'
import {
  receivedCategories,
  type ReceivedCategory,
  receivedPerPage,
} from '@bayshare/domain/bookings/received-category'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../session/use-answer'
import { ErrorState } from '../../ui/ErrorState'
import { CardSkeletons } from '../../ui/Skeletons'
import { Tabs } from '../../ui/Tabs'
import { receivedWords as words } from '../received-words'
import { type LinkTo, ReceivedList } from './ReceivedList'
import styles from './ReceivedList.module.css'
import { ReceivedPager } from './ReceivedPager'

type Counts = Record<ReceivedCategory, number>

/** What was received, under the four tabs and in pages. The address bar keeps both (rule: received bookings). */
export function ReceivedTabs({ label, counts, linkTo }: ReceivedTabsProps) {
  const [query, setQuery] = useSearchParams()
  const shown = receivedCategories.find((name) => name === query.get('tab')) ?? firstOf(counts)
  const pages = Math.max(1, Math.ceil(counts[shown] / receivedPerPage))
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), pages)
  const show = (tab: ReceivedCategory, wanted: number) =>
    setQuery(
      (before) => {
        before.set('tab', tab)
        if (wanted === 1) before.delete('page')
        else before.set('page', String(wanted))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Tabs
      label={label}
      tabs={receivedCategories.map((name) => ({ name, words: words.tabs[name] }))}
      shown={shown}
      onShow={(tab) => show(tab, 1)}
    >
      {counts[shown] === 0 ? (
        <p className={styles.none}>{words.noneUnder[shown]}</p>
      ) : (
        <Listed category={shown} page={page} linkTo={linkTo} />
      )}
      <ReceivedPager page={page} pages={pages} onShow={(wanted) => show(shown, wanted)} />
    </Tabs>
  )
}

interface ReceivedTabsProps {
  label: string
  counts: Counts
  linkTo: LinkTo
}

function Listed({ category, page, linkTo }: { category: ReceivedCategory; page: number; linkTo: LinkTo }) {
  const bookings = useAnswer(ownerBookings, { query: { category, page } })
  if (bookings.isPending) return <CardSkeletons count={2} />
  if (bookings.isError) return <ErrorState error={bookings.error} onRetry={() => void bookings.refetch()} />
  return <ReceivedList bookings={bookings.data} linkTo={linkTo} />
}

/** Who has somebody parked right now and nobody coming sees the one who is there. */
function firstOf({ upcoming, current }: Counts): ReceivedCategory {
  return upcoming === 0 && current > 0 ? 'current' : 'upcoming'
}
