import { weekOfListing } from '@bayshare/contract/calendars'
import type { OwnListing } from '@bayshare/contract/own-listings'
import { windowFrom } from '@bayshare/contract/recurring-rows'
import { formatClock, shortDay } from '@bayshare/domain/time/format-time'
import { zoneWords } from '@bayshare/domain/time/zone-words'
import { useAnswer } from '../../session/use-answer'
import { useProductMinute } from '../../session/use-product-minute'
import { Panel } from '../../ui/Panel'
import { zoneOf } from '../use-own-listing'
import { type DayAhead, weekAhead } from '../week-ahead'
import { weekWords as words } from '../words'
import styles from './WeekAhead.module.css'

const midnight = Temporal.PlainTime.from('00:00')

/** The coming days of a spot as bars from midnight to midnight, each said in words beside it. */
export function WeekAhead({ listing }: { listing: OwnListing }) {
  const zone = zoneOf(listing)
  const today = useProductMinute().toZonedDateTimeISO(zone).toPlainDate()
  const windows = listing.availability.map(windowFrom)
  const { data } = useAnswer(weekOfListing, { params: { id: listing.id } })
  const taken = [
    ...(data?.booked ?? []).map((time) => ({ ...time, by: 'booking' as const })),
    ...(data?.busyElsewhere ?? []).map((time) => ({ ...time, by: 'calendar' as const })),
  ].map(({ startsAt, endsAt, by }) => ({ starts: startsAt, ends: endsAt, by }))
  const days = weekAhead({ windows, closures: listing.closures, zone }, today, taken)
  return (
    <Panel title={words.title} text={words.text(zoneWords(zone))}>
      <div className={styles.week}>
        <div className={styles.scale} aria-hidden>
          {words.hours.map((hour, at) => (
            <span key={at}>{hour}</span>
          ))}
        </div>
        <ul className={styles.days}>
          {days.map((day, ahead) => (
            <li key={day.date.toString()} className={styles.day}>
              <span className={styles.name}>{ahead === 0 ? words.today : shortDay(day.date)}</span>
              <span className={styles.hours}>
                {[wordsOf(day), ...day.taken.map(takenWords)].map((line, at) => (
                  <span key={at}>{line}</span>
                ))}
              </span>
              <span className={day.isClosed ? `${styles.bar} ${styles.closed}` : styles.bar} aria-hidden>
                {day.stretches.map(({ starts, length }) => (
                  <span
                    key={starts}
                    className={styles.open}
                    style={{ left: `${starts * 100}%`, width: `${length * 100}%` }}
                  />
                ))}
                {day.taken.map(({ by, starts, length }, at) => (
                  <span
                    key={at}
                    className={styles[by]}
                    style={{ left: `${starts * 100}%`, width: `${length * 100}%` }}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function wordsOf(day: DayAhead): string {
  if (day.isClosed) return words.closedByYou
  if (day.isOpenAllDay) return words.allDay
  if (day.stretches.length === 0) return words.closed
  return day.stretches.map(hoursOf).join(', ')
}

function takenWords(part: DayAhead['taken'][number]): string {
  const by = words.taken[part.by]
  return part.length === 1 ? words.takenAllDay(by) : words.takenFor(by, hoursOf(part))
}

function hoursOf({ from, to }: { from: Temporal.PlainTime; to: Temporal.PlainTime }): string {
  return words.stretch(formatClock(from), to.equals(midnight) ? words.midnight : formatClock(to))
}
