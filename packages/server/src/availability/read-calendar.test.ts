import { expect, test } from 'vitest'
import { calendarProblem } from './calendar-problem'
import { readCalendar } from './read-calendar'

const zone = 'Australia/Sydney'
const frame = {
  zone,
  from: Temporal.Instant.from('2026-10-16T00:00:00Z'),
  to: Temporal.Instant.from('2027-12-20T00:00:00Z'),
  realNow: () => Temporal.Now.instant(),
}

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT']

/** Busy times as the wall shows them in the zone of the space. */
async function busyIn(text: string, changes: Partial<typeof frame> = {}): Promise<string[] | undefined> {
  const read = await readCalendar(text, { ...frame, ...changes })
  const wall = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  return read?.busy.map(({ starts, ends }) => `${wall(starts)} ${wall(ends)}`)
}
const busyOf = (...lines: string[]) => busyIn(calendar(...event(...lines)))

test.each<[string, string[], string[]]>([
  ['UTC', ['DTSTART:20261117T220000Z', 'DTEND:20261117T230000Z'], ['2026-11-18T09:00 2026-11-18T10:00']],
  ['no zone', ['DTSTART:20261118T090000', 'DTEND:20261118T100000'], ['2026-11-18T09:00 2026-11-18T10:00']],
  [
    'a zone of the database',
    ['DTSTART;TZID=Australia/Perth:20261118T090000', 'DTEND;TZID=Australia/Perth:20261118T100000'],
    ['2026-11-18T12:00 2026-11-18T13:00'],
  ],
  [
    'a zone that nobody knows is that of the space',
    ['DTSTART;TZID=Our Office:20261118T090000', 'DTEND;TZID=Our Office:20261118T100000'],
    ['2026-11-18T09:00 2026-11-18T10:00'],
  ],
  ['a length', ['DTSTART:20261118T090000', 'DURATION:PT90M'], ['2026-11-18T09:00 2026-11-18T10:30']],
  [
    'whole days',
    ['DTSTART;VALUE=DATE:20261118', 'DTEND;VALUE=DATE:20261120'],
    ['2026-11-18T00:00 2026-11-20T00:00'],
  ],
  ['one day without an end', ['DTSTART;VALUE=DATE:20261118'], ['2026-11-18T00:00 2026-11-19T00:00']],
  ['the day of 25 hours', ['DTSTART;VALUE=DATE:20270404'], ['2027-04-04T00:00 2027-04-05T00:00']],
  ['the day of 23 hours', ['DTSTART;VALUE=DATE:20271003'], ['2027-10-03T00:00 2027-10-04T00:00']],
  ['no length', ['DTSTART:20261118T090000'], []],
  ['an end before the start', ['DTSTART:20261118T090000', 'DTEND:20261118T080000'], []],
  ['free', ['DTSTART:20261118T090000', 'DTEND:20261118T100000', 'TRANSP:TRANSPARENT'], []],
  ['cancelled', ['DTSTART:20261118T090000', 'DTEND:20261118T100000', 'STATUS:CANCELLED'], []],
  ['long over', ['DTSTART:20250118T090000', 'DTEND:20250118T100000'], []],
  ['far ahead', ['DTSTART:20280118T090000', 'DTEND:20280118T100000', 'RRULE:FREQ=YEARLY'], []],
])('%s', async (_, lines, busy) => {
  expect(await busyOf(...lines)).toEqual(busy)
})

test('a series keeps its wall time over both changes of the clocks', async () => {
  const busy = await busyOf(
    'DTSTART;TZID=Australia/Sydney:20200106T090000',
    'DTEND;TZID=Australia/Sydney:20200106T100000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO',
  )
  expect(busy?.[0]).toBe('2026-10-19T09:00 2026-10-19T10:00')
  expect(busy?.every((one) => /T09:00 .*T10:00$/.test(one))).toBe(true)
  expect(busy).toHaveLength(62)
})

test('a series ends with its count, or with the moment that it names in UTC', async () => {
  const daily = ['DTSTART;TZID=Australia/Sydney:20261118T070000', 'DURATION:PT1H']
  expect(await busyOf(...daily, 'RRULE:FREQ=DAILY;COUNT=2')).toEqual([
    '2026-11-18T07:00 2026-11-18T08:00',
    '2026-11-19T07:00 2026-11-19T08:00',
  ])
  // 20 November 7:00 in Sydney is the 19th, 20:00 in UTC.
  expect(await busyOf(...daily, 'RRULE:FREQ=DAILY;UNTIL=20261119T200000Z')).toHaveLength(3)
  expect(await busyOf(...daily, 'RRULE:FREQ=DAILY;UNTIL=20261119T195959Z')).toHaveLength(2)
  expect(await busyOf(...daily, 'RRULE:FREQ=DAILY;UNTIL=20261119')).toHaveLength(2)
})

test('days that are left out or moved are not busy at their old time', async () => {
  const series = event(
    'DTSTART;TZID=Australia/Sydney:20261118T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=5',
    // 19 November 9:00 in Sydney, said in UTC.
    'EXDATE:20261118T220000Z',
    'EXDATE;TZID=Australia/Sydney:20261120T090000',
  )
  const moved = event(
    'RECURRENCE-ID;TZID=Australia/Sydney:20261121T090000',
    'DTSTART;TZID=Australia/Sydney:20261121T150000',
    'DURATION:PT2H',
  )
  const cancelled = event(
    'RECURRENCE-ID:20261121T220000Z',
    'DTSTART;TZID=Australia/Sydney:20261122T090000',
    'DURATION:PT1H',
    'STATUS:CANCELLED',
  )
  expect(await busyIn(calendar(...moved, ...series, ...cancelled))).toEqual([
    '2026-11-18T09:00 2026-11-18T10:00',
    '2026-11-21T15:00 2026-11-21T17:00',
  ])
})

test('an extra date counts too', async () => {
  const lines = ['DTSTART:20261118T090000', 'DURATION:PT1H', 'RDATE:20261125T090000']
  expect(await busyOf(...lines)).toEqual([
    '2026-11-18T09:00 2026-11-18T10:00',
    '2026-11-25T09:00 2026-11-25T10:00',
  ])
})

test('a zone that the file explains itself', async () => {
  const own = [
    'BEGIN:VTIMEZONE',
    'TZID:AUS Western Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const at = event('DTSTART;TZID=AUS Western Time:20261118T090000', 'DURATION:PT1H')
  expect(await busyIn(calendar(...own, ...at))).toEqual(['2026-11-18T12:00 2026-11-18T13:00'])
})

test('a zone that is explained wrongly hides only its own events', async () => {
  const own = ['BEGIN:VTIMEZONE', 'TZID:Odd', 'no property at all', 'END:VTIMEZONE']
  const odd = event('DTSTART;TZID=Odd:20261118T090000', 'DURATION:PT1H')
  const plain = event('DTSTART:20261119T090000', 'DURATION:PT1H')
  expect(await busyIn(calendar(...own, ...odd, ...plain))).toEqual(['2026-11-19T09:00 2026-11-19T10:00'])
})

test('times that touch or overlap are one, and nothing reaches out of the frame', async () => {
  const text = calendar(
    ...event('DTSTART:20261118T090000', 'DTEND:20261118T100000'),
    ...event('DTSTART:20261118T093000', 'DTEND:20261118T110000'),
    ...event('DTSTART:20261118T110000', 'DTEND:20261118T120000'),
    ...event('DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20261017'),
  )
  expect(await busyIn(text)).toEqual([
    '2026-10-16T11:00 2026-10-17T00:00',
    '2026-11-18T09:00 2026-11-18T12:00',
  ])
})

test('folded lines, small letters, bare line feeds and alarms are understood', async () => {
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT10M', 'END:VALARM']
  const text = calendar(...event('DTSTART:20261118T0', ' 90000', 'DTEND:20261118T100000', ...alarm))
  expect(
    await busyIn(`\uFEFF${text.replaceAll('\r\n', '\n').replace('BEGIN:VEVENT', 'begin:vevent')}`),
  ).toEqual(['2026-11-18T09:00 2026-11-18T10:00'])
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>Sign in</body></html>'],
  ['an address book', 'BEGIN:VCARD\r\nFN:Robin\r\nEND:VCARD\r\n'],
  ['half a calendar', calendar(...event('DTSTART:20261118T090000')).slice(0, -20)],
  ['crossed ends', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\r\nEND:VEVENT\r\n'],
  ['only broken events', calendar(...event('DTSTART:tomorrow'), ...event('SUMMARY:no start'))],
  ['deep nesting', `${'BEGIN:VCALENDAR\r\n'.repeat(50_000)}${'END:VCALENDAR\r\n'.repeat(50_000)}`],
])('%s is no calendar', async (_, text) => {
  expect(await busyIn(text)).toBeUndefined()
})

test('an empty calendar is one', async () => {
  expect(await busyIn(calendar())).toEqual([])
})

test('a broken event does not hide the others', async () => {
  const text = calendar(...event('DTSTART:tomorrow'), ...event('DTSTART:20261118T090000', 'DURATION:PT1H'))
  expect(await busyIn(text)).toHaveLength(1)
})

test('a day that never comes is cut off, and the rest is read', async () => {
  const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'
  const text = calendar(
    ...event('DTSTART:20200101T000000Z', 'DURATION:PT1S', rule),
    ...event('DTSTART:20261118T090000', 'DURATION:PT1H'),
  )
  const read = await readCalendar(text, frame)
  expect(read?.isCut).toBe(true)
  expect(read?.busy).toHaveLength(1)
})

test.each([
  ['every second for ever', 'FREQ=SECONDLY'],
  ['every second very often', 'FREQ=SECONDLY;COUNT=999999999'],
  ['every second that never comes', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'],
  ['every minute', 'FREQ=MINUTELY;COUNT=10'],
  ['every hour', 'FREQ=HOURLY'],
  ['every second, said by the day', 'FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3;BYSECOND=1,2,3'],
])('%s is left out by its title, and the rest is read', async (_, rule) => {
  const often = ['DTSTART:20261117T000000Z', 'DURATION:PT1S', `RRULE:${rule}`, 'SUMMARY:Heartbeat']
  const text = calendar(...event(...often), ...event('DTSTART:20261118T090000', 'DURATION:PT1H'))
  const read = await readCalendar(text, frame)
  expect(read).toMatchObject({ isCut: false, leftOut: ['Heartbeat'] })
  expect(read?.busy).toHaveLength(1)
})

test.each([
  [{ isCut: false, leftOut: [] }, null],
  [{ isCut: false, leftOut: ['Tea'] }, 'We left out "Tea" because it repeats more than once a day.'],
  [
    { isCut: true, leftOut: [''] },
    'We left out an event without a title because it repeats more than once a day. This calendar is very long. We use the first part of it.',
  ],
  [
    { isCut: false, leftOut: ['', 'Tea'] },
    'We left out 2 events that repeat more than once a day, such as "Tea".',
  ],
])('what the owner is told of %j', (read, words) => {
  expect(calendarProblem({ busy: [], ...read })).toBe(words)
})

test('a file of too many events or too many busy times is cut off by count', async () => {
  const many = Array.from({ length: 6_000 }, (_, index) => {
    const at = Temporal.Instant.from('2026-11-18T00:00:00Z').add({ minutes: index * 90 })
    const utc = at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
    return event(`DTSTART:${utc}`, 'DURATION:PT1H')
  })
  const halted = Temporal.Instant.from('2026-11-15T00:00:00Z')
  const read = await readCalendar(calendar(...many.flat()), { ...frame, realNow: () => halted })
  expect(read?.busy).toHaveLength(5_000)
  expect(read?.isCut).toBe(true)
})

test('reading ends when its time is over', async () => {
  let seconds = 0
  const realNow = () => Temporal.Instant.fromEpochMilliseconds((seconds += 1) * 1000)
  const many = Array.from({ length: 100 }, (_, index) =>
    event(`DTSTART:202611${String(10 + (index % 20))}T090000`, 'DURATION:PT1H'),
  )
  const read = await readCalendar(calendar(...many.flat()), { ...frame, realNow })
  expect(read?.isCut).toBe(true)
  expect(read?.busy.length).toBeLessThan(10)
})
