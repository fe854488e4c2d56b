import { type BookingDetails, myBooking } from '@bayshare/contract/bookings'
import { answerQuery } from '../session/api'
import type { LiveSession } from '../session/live-session'

/**
 * A booking has a new time: whatever shows it has that at once, so that a form which is opened before the booking has been
 * read again does not begin with the old one.
 */
export function noteNewTime(
  { api, queries }: Pick<LiveSession, 'api' | 'queries'>,
  reference: string,
  { startsAt, endsAt }: { startsAt?: Temporal.Instant; endsAt: Temporal.Instant },
): void {
  const { queryKey } = answerQuery(api, myBooking, { params: { reference } })
  queries.setQueryData<BookingDetails>(queryKey, (booking) => {
    if (!booking) return undefined
    const wall = (at: Temporal.Instant) => at.toZonedDateTimeISO(booking.space.zone)
    const [starts, ends] = [wall(startsAt ?? booking.startsAt), wall(endsAt)]
    return {
      ...booking,
      startsAt: starts.toInstant(),
      startDate: starts.toPlainDate(),
      startTime: starts.toPlainTime(),
      endsAt,
      endDate: ends.toPlainDate(),
      endTime: ends.toPlainTime(),
    }
  })
}
