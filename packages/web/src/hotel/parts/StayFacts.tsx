import type { HotelStay } from '@bayshare/contract/hotel'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { dayWithYear } from '../../ui/day-words'
import { hotelWords as words } from '../words'
import styles from './Step.module.css'

/** When, who, which car and which room. */
export function StayFacts({ stay, times }: StayFactsProps) {
  const { hotel, room, booking } = stay
  const at = (moment: Temporal.Instant | undefined, day: Temporal.PlainDate) =>
    moment ? formatMoment(moment, hotel.zone) : dayWithYear(day)
  const facts: [string, string][] = [
    [words.arrival, at(times?.startsAt, stay.arrives)],
    [words.departure, at(times?.endsAt ?? undefined, stay.leaves)],
    [words.plate, stay.registration],
    [words.room, room === '' ? words.noRoom : room],
    [words.name, stay.fullName],
  ]
  if (booking?.bay?.marking) facts.unshift([words.bay, booking.bay.marking])
  if (booking) facts.unshift([words.reference, booking.reference])
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface StayFactsProps {
  stay: HotelStay
  /** From when until when the bay is kept. */
  times: { startsAt: Temporal.Instant; endsAt: Temporal.Instant | null } | null
}
