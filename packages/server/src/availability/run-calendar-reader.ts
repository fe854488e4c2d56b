import { parentPort, workerData } from 'node:worker_threads'
import type { CalendarAnswer, CalendarTask } from '../ports/calendar-reader'
import type { Clock } from '../ports/clock'
import { readCalendar } from './read-calendar'

/** The whole work of the thread that reads a calendar: it reads, hands over and ends. */
export async function runCalendarReader(clock: Clock): Promise<void> {
  const { text, zone, from, to } = workerData as CalendarTask
  const read = await readCalendar(text, {
    zone,
    from: Temporal.Instant.from(from),
    to: Temporal.Instant.from(to),
    realNow: clock.real,
  })
  const answer: CalendarAnswer | undefined = read && {
    ...read,
    busy: read.busy.map(({ starts, ends }) => ({
      starts: starts.epochMilliseconds,
      ends: ends.epochMilliseconds,
    })),
  }
  // The second argument names what changes hands without a copy: nothing.
  parentPort?.postMessage(answer, [])
}
