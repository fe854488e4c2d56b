import { ownerBookings } from '@bayshare/contract/received-bookings'
import { receivedPerPage } from '@bayshare/domain/bookings/received-category'
import { useState } from 'react'
import { useAnswer } from '../../session/use-answer'
import { ErrorState } from '../../ui/ErrorState'
import { CardSkeletons } from '../../ui/Skeletons'
import { usePanelLink } from '../use-panel-link'
import { ReceivedList } from './ReceivedList'
import { ReceivedPager } from './ReceivedPager'

/** The bookings of one day of the calendar, in pages where a parking lot has many. */
export function DayReceived({ references }: { references: readonly string[] }) {
  const [page, setPage] = useState(1)
  const shown = references.slice((page - 1) * receivedPerPage, page * receivedPerPage)
  const bookings = useAnswer(ownerBookings, { query: { references: shown } })
  const linkTo = usePanelLink()
  return (
    <>
      {bookings.isPending && <CardSkeletons count={1} />}
      {bookings.isError && <ErrorState error={bookings.error} onRetry={() => void bookings.refetch()} />}
      {bookings.data && <ReceivedList bookings={bookings.data} linkTo={linkTo} />}
      <ReceivedPager page={page} pages={Math.ceil(references.length / receivedPerPage)} onShow={setPage} />
    </>
  )
}
