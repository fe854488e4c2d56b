import { ownerBookingCounts } from '@bayshare/contract/received-bookings'
import { receivedCategories } from '@bayshare/domain/bookings/received-category'
import { useAnswer } from '../../session/use-answer'
import { ErrorState } from '../../ui/ErrorState'
import { CardSkeletons } from '../../ui/Skeletons'
import { receivedWords as words } from '../received-words'
import styles from './ReceivedList.module.css'
import { ReceivedTabs } from './ReceivedTabs'

/** What drivers have booked of one's bays; each row leads to its page. */
export function ReceivedBookings() {
  const counts = useAnswer(ownerBookingCounts, {})
  const isNone = counts.data && receivedCategories.every((category) => counts.data[category] === 0)
  return (
    <section className={styles.section} aria-labelledby="received-bookings">
      <h2 id="received-bookings" className={styles.heading}>
        {words.title}
      </h2>
      {counts.isPending && <CardSkeletons count={1} />}
      {counts.isError && <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />}
      {isNone && <p className={styles.none}>{words.none}</p>}
      {counts.data && !isNone && (
        <ReceivedTabs
          label={words.title}
          counts={counts.data}
          linkTo={({ reference }) => `/ownerbookingdetails/${reference}`}
        />
      )}
    </section>
  )
}
