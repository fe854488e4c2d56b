import type { BookingDetails } from '@bayshare/contract/bookings'
import { lastDayBefore } from '@bayshare/domain/time/last-day'
import { lazy, Suspense, useState } from 'react'
import { dayWithYear } from '../../ui/day-words'
import { PlainButton } from '../../ui/LinkButton'
import { zonedMoment } from '../../ui/zone-note'
import { changeWords } from '../change-words'
import { requestWords as words } from '../request-words'
import { endsBetween } from '../ends-between'

// Few who look at a booking end it.
const EndBooking = lazy(async () => ({ default: (await import('./EndBooking')).EndBooking }))

/** From when until when, among the other facts of a received booking; where it may end earlier, with the way there. */
export function ReceivedTimes({ booking }: { booking: BookingDetails }) {
  const { kind, startDate, startsAt, endsAt, space } = booking
  const isCasual = kind === 'casual'
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <div>
        <dt>{isCasual ? words.arriving : words.startDate}</dt>
        <dd>{isCasual ? zonedMoment(startsAt, space.zone) : dayWithYear(startDate)}</dd>
      </div>
      <div>
        <dt>{isCasual ? words.leaving : words.endDate}</dt>
        <dd>
          {isCasual && endsAt
            ? zonedMoment(endsAt, space.zone)
            : endsAt
              ? dayWithYear(lastDayBefore(endsAt, space.zone))
              : words.ongoing}
          {endsBetween(booking) && (
            <>
              {' '}
              <PlainButton look="quiet" onClick={() => setEditing(true)}>
                {changeWords.editDate}
              </PlainButton>
            </>
          )}
          <Suspense>
            {isEditing && <EndBooking booking={booking} by="owner" onClose={() => setEditing(false)} />}
          </Suspense>
        </dd>
      </div>
    </>
  )
}
