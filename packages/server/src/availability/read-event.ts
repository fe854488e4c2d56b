import { isZoneName } from '@bayshare/domain/time/is-zone-name'
import ICAL from 'ical.js'

/** In milliseconds since 1970: there are thousands of them, and only what is left at the end becomes instants. */
export interface Stretch {
  starts: number
  ends: number
}

/** One VEVENT, with every time at which it keeps its calendar busy. */
export interface ReadEvent {
  uid: string
  /** The start of the occurrence that this one stands for, in milliseconds. */
  replaces: number | undefined
  busy: Stretch[]
  isCut: boolean
  title: string
  /** It repeats more often than daily and is not read. */
  isTooFrequent: boolean
}

interface Frame {
  zone: string
  from: Temporal.Instant
  to: Temporal.Instant
}

const mostTitleCharacters = 60
const mostSteps = 100_000
const mostOccurrences = 5_000
const dayMilliseconds = 86_400_000

/** Reads one event after the other; throws on what is no event. */
export function eventReader(zoneBlocks: readonly string[], frame: Frame): (block: string) => ReadEvent {
  const toldZones = new Map<string, string | ICAL.Timezone>()
  const explained = new Map(zoneBlocks.map((block) => [/^TZID[^:]*:(.*)$/im.exec(block)?.[1] ?? '', block]))
  return (block) => readEvent(new ICAL.Component(ICAL.parse(block) as unknown[]))

  function readEvent(event: ICAL.Component): ReadEvent {
    const start = momentOf(event, 'dtstart')
    if (!start) throw new Error('An event without a start')
    const read: ReadEvent = {
      uid: String(event.getFirstPropertyValue('uid') ?? ''),
      replaces: momentOf(event, 'recurrence-id')?.at,
      busy: [],
      isCut: false,
      title: String(event.getFirstPropertyValue('summary') ?? '').slice(0, mostTitleCharacters),
      isTooFrequent: false,
    }
    if (wordOf(event, 'status') === 'CANCELLED' || wordOf(event, 'transp') === 'TRANSPARENT') return read
    const lasts = lengthOf(event, start)
    if (lasts <= 0) return read
    const left = new Set(momentsOf(event, 'exdate').map(({ at }) => at))
    for (const at of startsOf(event, start, lasts, read)) {
      if (left.has(at)) continue
      const ends = start.isDay ? dayAfter(at, daysIn(lasts)) : at + lasts
      read.busy.push({ starts: at, ends })
    }
    return read
  }

  /** Every start whose occurrence can touch the frame. */
  function startsOf(event: ICAL.Component, start: Moment, lasts: number, read: ReadEvent): Set<number> {
    const starts = new Set([start.at, ...momentsOf(event, 'rdate').map(({ at }) => at)])
    // A changed occurrence repeats nothing.
    const isOnce = read.replaces !== undefined || start.at >= frame.to.epochMilliseconds
    const rules = isOnce ? [] : event.getAllProperties('rrule')
    const earliest = frame.from.epochMilliseconds - lasts - 2 * dayMilliseconds
    let steps = 0
    for (const rule of rules) {
      const recur = rule.getFirstValue() as ICAL.Recur
      if (isMoreThanDaily(recur)) {
        read.isTooFrequent = true
        return new Set()
      }
      const until = lastStart(recur, start)
      // The rule's own end is compared as a moment below; this one only keeps the search from going on for ever.
      recur.until = frameEnd()
      const iterator = recur.iterator(floating(start.time))
      for (let next = iterator.next(); next; next = iterator.next()) {
        steps += 1
        if (steps >= mostSteps || starts.size >= mostOccurrences) {
          read.isCut = true
          return starts
        }
        // Approximate, without the zone: most occurrences of an old series are long over.
        if (next.toUnixTime() * 1000 < earliest) continue
        const at = instantOf(next, start.zone)
        if (at >= frame.to.epochMilliseconds || (until !== undefined && at > until)) break
        starts.add(at)
      }
    }
    return starts
  }

  function frameEnd(): ICAL.Time {
    const end = frame.to.toZonedDateTimeISO('UTC').add({ days: 3 })
    return ICAL.Time.fromData({ year: end.year, month: end.month, day: end.day })
  }

  /** The last moment at which the series may begin once more; a bare day counts to its end. */
  function lastStart(recur: ICAL.Recur, start: Moment): number | undefined {
    const { until } = recur
    if (!until) return undefined
    if (until.isDate) return dayAfter(instantOf(until, start.zone), 1) - 1
    return instantOf(until, isUtc(until) ? 'UTC' : start.zone)
  }

  interface Moment {
    at: number
    isDay: boolean
    time: ICAL.Time
    zone: string
  }

  function momentOf(event: ICAL.Component, name: string): Moment | undefined {
    return momentsOf(event, name)[0]
  }

  function momentsOf(event: ICAL.Component, name: string): Moment[] {
    return event.getAllProperties(name).flatMap((property) => {
      const named = property.getFirstParameter('tzid')
      return property.getValues().flatMap((value) => {
        const time = value instanceof ICAL.Period ? value.start : value
        if (!(time instanceof ICAL.Time)) return []
        const zone = isUtc(time) ? 'UTC' : time.isDate || !named ? frame.zone : named
        return [{ at: instantOf(time, zone), isDay: time.isDate, time, zone }]
      })
    })
  }

  /** In milliseconds. Without an end, a day lasts a day and a moment no time at all. */
  function lengthOf(event: ICAL.Component, start: Moment): number {
    const end = momentOf(event, 'dtend')
    if (end) return end.at - start.at
    const duration = event.getFirstPropertyValue('duration')
    if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000
    return start.isDay ? dayMilliseconds : 0
  }

  function instantOf(time: ICAL.Time, zone: string): number {
    if (zone === 'UTC') return time.toUnixTime() * 1000
    const found = zoneFor(zone)
    if (typeof found !== 'string') {
      const inZone = time.clone()
      inZone.zone = found
      return inZone.toUnixTime() * 1000
    }
    const { year, month, day, hour, minute, second } = time
    const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
    return wall.toZonedDateTime(found).epochMilliseconds
  }

  /** A name that the file itself explains, or that everybody knows; any other most likely means the zone of the place. */
  function zoneFor(name: string): string | ICAL.Timezone {
    const known = toldZones.get(name)
    if (known) return known
    const block = explained.get(name)
    const found = isZoneName(name) ? name : block === undefined ? frame.zone : zoneIn(block)
    toldZones.set(name, found)
    return found
  }

  /** Days have not always 24 hours. */
  function dayAfter(at: number, days: number): number {
    const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(frame.zone)
    return day.add({ days }).epochMilliseconds
  }
}

/** Nobody is busy by the minute; such a rule only keeps a reader counting. */
function isMoreThanDaily({ freq, parts }: ICAL.Recur): boolean {
  const timesADay = (['BYHOUR', 'BYMINUTE', 'BYSECOND'] as const).map((name) => parts[name]?.length ?? 1)
  return /^(SECONDLY|MINUTELY|HOURLY)$/i.test(freq) || timesADay.some((times) => times > 1)
}

function zoneIn(block: string): ICAL.Timezone {
  return new ICAL.Timezone(new ICAL.Component(ICAL.parse(block) as unknown[]))
}

/** A day of 23 or 25 hours is one day. */
function daysIn(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / dayMilliseconds))
}

function isUtc(time: ICAL.Time): boolean {
  return time.zone === ICAL.Timezone.utcTimezone
}

function floating(time: ICAL.Time): ICAL.Time {
  const copy = time.clone()
  copy.zone = ICAL.Timezone.localTimezone
  return copy
}

function wordOf(event: ICAL.Component, name: string): string {
  return String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
}
