import { ownerBookingCounts } from '@bayshare/contract/received-bookings'
import { receivedCategories } from '@bayshare/domain/bookings/received-category'
import { useAnswer } from '../../session/use-answer'
import { ErrorState } from '../../ui/ErrorState'
import { Panel } from '../../ui/Panel'
import { CardSkeletons } from '../../ui/Skeletons'
import { receivedWords as words } from '../received-words'
import { usePanelLink } from '../use-panel-link'
import { ReceivedTabs } from './ReceivedTabs'

/** What drivers have booked, on the calendar; a row opens its panel there. */
export function BookingsReceived({ isShownEmpty }: { isShownEmpty: boolean }) {
  const counts = useAnswer(ownerBookingCounts, {})
  const linkTo = usePanelLink()
  const isNone = counts.data && receivedCategories.every((category) => counts.data[category] === 0)
  if (isNone && !isShownEmpty) return null
  return (
    <Panel title={words.onCalendar}>
      {counts.isPending && <CardSkeletons count={1} />}
      {counts.isError && <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />}
      {counts.data && <ReceivedTabs label={words.onCalendar} counts={counts.data} linkTo={linkTo} />}
    </Panel>
  )
}
