import { ownerCalendar } from '@bayshare/contract/calendars'
import type { ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useSession } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { useProductMinute } from '../session/use-product-minute'
import { viewerZone } from '../session/viewer-zone'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { DrivewayScene } from '../ui/scenes/DrivewayScene'
import { CardSkeletons } from '../ui/Skeletons'
import { calendarWords as words } from './calendar-words'
import { AdminGrid } from './parts/AdminGrid'
import { Months } from './parts/Months'
import { MonthSwitch } from './parts/MonthSwitch'
import type { DayReceivedComponent } from './parts/DayBookings'
import { shownMonth } from './shown-month'

/** What was booked of the owner's spots, and the month of one spot at a time. */
export function OwnerCalendar({ Received, DayReceived }: OwnerCalendarProps) {
  const { bookingReference } = useParams()
  const { profile } = useSession()
  const [query, setQuery] = useSearchParams()
  const today = useProductMinute().toZonedDateTimeISO(viewerZone()).toPlainDate()
  const shown = shownMonth(query.get('month'), today)
  const { month } = shown
  const calendar = useAnswer(ownerCalendar, { query: { month: month.toString() } })
  const show = (wanted: Temporal.PlainYearMonth) =>
    setQuery(
      (before) => {
        before.set('month', wanted.toString())
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const hasListings = calendar.data === undefined || calendar.data.length > 0
  const bookings = calendar.data && <Received isShownEmpty={hasListings} />
  return (
    <Page title={words.title} action={hasListings && <MonthSwitch {...shown} onShow={show} />}>
      {calendar.isPending && <CardSkeletons count={2} />}
      {calendar.isError && <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />}
      {!hasListings && (
        <EmptyState
          picture={<DrivewayScene />}
          title={words.noListings}
          text={words.noListingsText}
          action={<LinkButton to="/listspace/first">{words.getStarted}</LinkButton>}
        />
      )}
      {/* Who comes for one booking sees its day first. */}
      {bookingReference === undefined && bookings}
      {calendar.data && calendar.data.length > 0 && (
        <Months
          // A new month or booking starts with nothing chosen but what it brings along.
          key={`${month.toString()} ${bookingReference ?? ''}`}
          listings={calendar.data}
          month={month}
          reference={bookingReference}
          DayReceived={DayReceived}
        />
      )}
      {bookingReference !== undefined && bookings}
      {profile?.seesAvailabilityGrid && <AdminGrid endpoint={profile.adminEndpoint} />}
    </Page>
  )
}

interface OwnerCalendarProps {
  /** All that drivers have booked, of spots that are listed no more as well. */
  Received: ComponentType<{ isShownEmpty: boolean }>
  DayReceived: DayReceivedComponent
}
