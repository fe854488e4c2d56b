import type { Availability, Weekday } from './opening-hours'
import { type Interval, openings, weekdays } from './opening-hours'

const slotMinutes = 15
const slotsADay = 96
export const slotsAWeek = 7 * slotsADay

/**
 * The quarter hours of a week in which a space is open, from Monday 0:00 as the clocks of its zone show it, the first
 * in the highest bit of the first byte.
 */
export type OpenWeek = Uint8Array

/** How far ahead one-off openings are kept, and how often they are refreshed. */
const knownDaysAhead = 250
const refreshAfterDays = 30

/** When a space is open: a week that repeats, what it opens besides, and when that has to be refreshed. */
export interface OpeningPlan {
  week: OpenWeek
  also: Interval[]
  lookAgain: Temporal.Instant | null
}

/** Tells windows as a week and its exceptions, so that a search compares bits and does no calendar arithmetic. */
export function openingPlan(
  windows: readonly Availability[],
  now: Temporal.Instant,
  zone: string,
): OpeningPlan {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const others = windows.filter((window) => !isLasting(window, today))
  const dayStart = (days: number) => today.add({ days }).toZonedDateTime(zone).toInstant()
  const also = others.flatMap((window) => openings(window, dayStart(-1), dayStart(knownDaysAhead), zone))
  const lookAgainIn = others.map((window) => daysUntilTold(window, today)).filter((days) => days !== null)
  return {
    week: lastingWeek(windows, today),
    also,
    lookAgain: lookAgainIn.length > 0 ? dayStart(Math.min(...lookAgainIn)) : null,
  }
}

/** The week that repeats from today on. */
export function lastingWeek(windows: readonly Availability[], today: Temporal.PlainDate): OpenWeek {
  return openWeek(windows.filter((window) => isLasting(window, today)))
}

/** Whether a window opens the space in every week from now on. A night that would begin before its first day does not. */
function isLasting(window: Availability, today: Temporal.PlainDate): boolean {
  if (window.kind === 'always') return true
  if (window.kind === 'single' || window.lastDate !== null) return false
  const order = Temporal.PlainDate.compare(window.firstDate, today)
  return order < 0 || (order === 0 && minutesOf(window) <= 24 * 60 - minuteOf(window.from))
}

function daysUntilTold(window: Availability, today: Temporal.PlainDate): number | null {
  if (window.kind !== 'weekly') return null
  const untilFirst = today.until(window.firstDate, { largestUnit: 'day' }).days
  if (window.lastDate === null) return Math.min(refreshAfterDays, Math.max(1, untilFirst + 1))
  return today.until(window.lastDate, { largestUnit: 'day' }).days > knownDaysAhead ? refreshAfterDays : null
}

/** One bit for each quarter hour that lies wholly within a window. */
export function openWeek(windows: readonly Availability[]): OpenWeek {
  const week = new Uint8Array(slotsAWeek / 8)
  for (const window of windows) {
    if (window.kind === 'always') return week.fill(0xff)
    if (window.kind !== 'weekly') continue
    const from = minuteOf(window.from)
    for (const day of window.days) open(week, (day - 1) * 24 * 60 + from, minutesOf(window))
  }
  return week
}

/** Sunday night flows into Monday. */
function open(week: OpenWeek, firstMinute: number, minutes: number): void {
  const first = Math.ceil(firstMinute / slotMinutes)
  const last = Math.floor((firstMinute + minutes) / slotMinutes)
  for (let slot = first; slot < last; slot++) openSlot(week, slot % slotsAWeek)
}

function openSlot(week: OpenWeek, slot: number): void {
  week[slot >> 3] = (week[slot >> 3] ?? 0) | (0x80 >> (slot & 7))
}

export function isOpenInWeek(week: OpenWeek, slot: number): boolean {
  return ((week[slot >> 3] ?? 0) & (0x80 >> (slot & 7))) !== 0
}

/** An end at or before its start lies on the next day; equal times are 24 hours. */
function minutesOf({ from, to }: { from: Temporal.PlainTime; to: Temporal.PlainTime }): number {
  const minutes = minuteOf(to) - minuteOf(from)
  return minutes <= 0 ? minutes + 24 * 60 : minutes
}

function minuteOf(time: Temporal.PlainTime): number {
  return time.hour * 60 + time.minute
}

/** The quarter hours that a time range takes; every one of them must be open. Longer than a week takes all. */
export function takenSlots(starts: Temporal.PlainDateTime, minutes: number): OpenWeek {
  const week = new Uint8Array(slotsAWeek / 8)
  const slots = Math.ceil(minutes / slotMinutes)
  if (slots >= slotsAWeek) return week.fill(0xff)
  const first =
    (starts.dayOfWeek - 1) * slotsADay + Math.floor((starts.hour * 60 + starts.minute) / slotMinutes)
  for (let slot = first; slot < first + slots; slot++) openSlot(week, slot % slotsAWeek)
  return week
}

export function weekHolds(week: OpenWeek, taken: OpenWeek): boolean {
  for (let at = 0; at < taken.length; at++) {
    const wanted = taken[at]!
    if (wanted !== 0 && (week[at]! & wanted) !== wanted) return false
  }
  return true
}

const longAgo = Temporal.PlainDate.from('2000-01-01')

/** The windows that a week stands for, where only calendar arithmetic is right: on days when the clocks change. */
export function windowsOfWeek(week: OpenWeek): Availability[] {
  return weekdays.flatMap((day) =>
    runsOfDay(week, day).map(([from, to]) => ({
      kind: 'weekly' as const,
      days: [day],
      from: timeOf(from),
      to: timeOf(to),
      firstDate: longAgo,
      lastDate: null,
    })),
  )
}

function runsOfDay(week: OpenWeek, day: Weekday): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (let slot = 0; slot < slotsADay; slot++) {
    if (!isOpenInWeek(week, (day - 1) * slotsADay + slot)) continue
    const last = runs.at(-1)
    if (last?.[1] === slot) last[1] = slot + 1
    else runs.push([slot, slot + 1])
  }
  return runs
}

function timeOf(slot: number): Temporal.PlainTime {
  const minute = (slot % slotsADay) * slotMinutes
  return Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
}

/** Around the clock, on each weekday and at no weekend, never, or some other way. */
export type OpenKind = 'never' | 'always' | 'weekdays' | 'other'

export function openKind(week: OpenWeek): OpenKind {
  if (week.every((byte) => byte === 0)) return 'never'
  if (week.every((byte) => byte === 0xff)) return 'always'
  const opensOn = (day: Weekday) =>
    week.subarray((day - 1) * bytesADay, day * bytesADay).some((byte) => byte !== 0)
  return weekdays.every((day) => opensOn(day) === day <= friday) ? 'weekdays' : 'other'
}

const bytesADay = slotsADay / 8
const friday = 5
