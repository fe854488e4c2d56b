import { ownerBookingCounts } from '@bayshare/contract/received-bookings'
import { useBrand } from '../../session/BrandContext'
import { useAnswer } from '../../session/use-answer'
import { receivedWords as words } from '../received-words'
import styles from './ReceivedList.module.css'

/** How many of the received bookings the owner has cancelled lately, as drivers see it (rule: owner cancels). */
export function Reliability() {
  const { ownerCancellationMonths: months } = useBrand().policy.cancellation
  const recent = useAnswer(ownerBookingCounts, {}).data?.recent
  if (!recent || recent.confirmed === 0) return null
  return (
    <span className={styles.reliability}>
      {recent.cancelled === 0
        ? words.cancelledNone(recent.confirmed, months)
        : words.cancelledSome(recent.cancelled, recent.confirmed, months)}
    </span>
  )
}
