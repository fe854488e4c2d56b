import { brandById } from '@bayshare/domain/brands/all-brands'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import { lastDayBefore } from '@bayshare/domain/time/last-day'
import { mayGetIn } from '@bayshare/domain/bookings/may-get-in'
import { formatTimeRange } from '@bayshare/domain/time/format-time'
import { zoneWords } from '@bayshare/domain/time/zone-words'
import { type CalendarEntry, writeCalendar } from '../availability/write-calendar'
import { exactAddress, publicAddress } from '../listings/queries'
import { placeName } from './pass-of'
import type { BookingToShow } from './queries'

/** One booking as a file that any calendar takes in; taken in again, it replaces itself. */
export function bookingCalendar(
  booking: BookingToShow,
  publicUrl: string,
  now: Temporal.Instant,
  sent?: CalendarToSend,
): string {
  const name = placeName(booking)
  const place = { ...booking, state: booking.addressState }
  const site = brandAddress(brandById(booking.brand), publicUrl)
  const { words } = brandById(booking.brand)
  const isCancelled = sent?.method === 'CANCEL'
  const entries: CalendarEntry[] = [
    {
      id: booking.reference,
      summary: `Parking: ${name}`,
      stampedAt: now,
      // Nothing changes after the end of it, so the number is free.
      sequence: booking.revision + (isCancelled ? 1 : 0),
      isCancelled,
      ...(sent && { sentBy: { name: words.name, email: words.supportEmail }, sentTo: sent.to }),
      // A calendar is often shared, so it says where, and never how to get in.
      location: mayGetIn(booking, now) ? exactAddress(place) : publicAddress(place),
      description: [whenWords(booking), `Reference: ${booking.reference}`].filter(Boolean).join('\n'),
      url: `${site}/BookingDetails/${booking.reference}`,
      ...timeOf(booking),
    },
  ]
  return writeCalendar(name, entries, sent?.method)
}

export interface CalendarToSend {
  method: 'REQUEST' | 'CANCEL'
  /** The driver's address. */
  to: string
}

/** The same words as on the page and in the mail, by the clocks of the place. The days of a month say it themselves. */
function whenWords({ kind, startsAt, endsAt, zone }: BookingToShow): string {
  if (kind !== 'casual' || endsAt === null) return ''
  return `${formatTimeRange(startsAt, endsAt, zone)} (${zoneWords(zone)})`
}

type EntryTime =
  | Pick<Extract<CalendarEntry, { starts: unknown }>, 'starts' | 'ends'>
  | Pick<Extract<CalendarEntry, { firstDate: unknown }>, 'firstDate' | 'lastDate'>

/** A casual booking takes hours. A monthly one takes whole days; of one that goes on the first day is written down. */
function timeOf({ kind, startsAt, endsAt, zone }: BookingToShow): EntryTime {
  if (kind === 'casual' && endsAt !== null) return { starts: startsAt, ends: endsAt }
  const firstDate = startsAt.toZonedDateTimeISO(zone).toPlainDate()
  const lastDate = endsAt && lastDayBefore(endsAt, zone)
  return { firstDate, lastDate: lastDate ?? firstDate }
}
