import type { Interval } from '@bayshare/domain/availability/opening-hours'

/** Reads a calendar that somebody else wrote, within limits of time and memory. Undefined when it cannot be read. */
export type CalendarReader = (text: string, frame: CalendarFrame) => Promise<BusyCalendar | undefined>

export interface CalendarFrame {
  /** Whole days and times without a zone are those of the space. */
  zone: string
  from: Temporal.Instant
  to: Temporal.Instant
}

export interface BusyCalendar {
  busy: Interval[]
  /** There was more than is kept. */
  isCut: boolean
  /** The titles of events that were left out, because they repeat more often than daily. */
  leftOut: string[]
}

/** What a thread that reads is given: only plain values can be handed over. */
export interface CalendarTask {
  text: string
  zone: string
  from: string
  to: string
}

/** What it answers, with its times in milliseconds since 1970. */
export interface CalendarAnswer extends Omit<BusyCalendar, 'busy'> {
  busy: { starts: number; ends: number }[]
}
