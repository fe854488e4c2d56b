import { asSpaceId } from '@bayshare/domain/listings/space'
import { describe, expect, test } from 'vitest'
import { type CalendarDay, type ListingMonth, marksOf, weeksOf } from './day-marks'
import { gridStep } from './grid-step'
import { receivedBookings } from './received-bookings'
import { shownMonth } from './shown-month'
import { slotRows } from './slot-rows'

const date = Temporal.PlainDate.from

describe('the signs of a day', () => {
  const plain = { open: 'all', isClosedByOwner: false, isBusyElsewhere: false, bookings: [] } as const
  test.each<[string, Partial<CalendarDay>, string[]]>([
    ['open', {}, ['all']],
    ['partly open', { open: 'some' }, ['some']],
    ['booked and not paid', { bookings: ['A'], unpaid: ['A'] }, ['all', 'unpaid']],
    ['booked twice, one not paid', { bookings: ['A', 'B'], unpaid: ['A'] }, ['all', 'booked', 'unpaid']],
    ['not open', { open: 'none' }, ['none']],
    ['closed', { open: 'none', isClosedByOwner: true }, ['closed']],
    ['busy elsewhere', { open: 'some', isBusyElsewhere: true }, ['some', 'busy']],
    ['booked', { bookings: ['A'] }, ['all', 'booked']],
    [
      'everything',
      { open: 'none', isClosedByOwner: true, isBusyElsewhere: true, bookings: ['A'] },
      ['closed', 'busy', 'booked'],
    ],
  ])('%s', (_, day, marks) => {
    expect(marksOf({ ...plain, bookings: [], ...day }, false)).toEqual(marks)
  })
  test('a day that is past says only whether it was booked', () => {
    expect(marksOf({ ...plain, bookings: [] }, true)).toEqual([])
    expect(marksOf({ ...plain, isBusyElsewhere: true, bookings: ['A'] }, true)).toEqual(['booked'])
  })
})

test.each([
  ['2026-11', 30, [1, 7, 7, 7, 7, 1]],
  ['2026-06', 30, [7, 7, 7, 7, 2]],
  ['2027-02', 28, [7, 7, 7, 7]],
])('%s has %i days in weeks from Monday', (month, length, perWeek) => {
  const days = Array.from({ length }, (_, at) => ({ date: date(`${month}-01`).add({ days: at }) }))
  const weeks = weeksOf(days)
  expect(weeks.map((week) => week.filter(Boolean).length)).toEqual(perWeek)
  expect(
    weeks.flatMap((week) => week.map((day, column) => !day || day.date.dayOfWeek === column + 1)),
  ).not.toContain(false)
})

test.each([
  [null, '2026-11', undefined, '2026-12'],
  ['2027-01', '2027-01', '2026-12', '2027-02'],
  ['2027-04', '2027-04', '2027-03', undefined],
  ['2027-05', '2026-11', undefined, '2026-12'],
  ['2026-10', '2026-11', undefined, '2026-12'],
  ['2026-13', '2026-11', undefined, '2026-12'],
  ['nonsense', '2026-11', undefined, '2026-12'],
])('asked for %s the calendar shows %s', (asked, month, previous, next) => {
  const shown = shownMonth(asked, date('2026-11-17'))
  expect([shown.month, shown.previous, shown.next].map((one) => one?.toString())).toEqual([
    month,
    previous,
    next,
  ])
})

describe('bookings received', () => {
  const day = (of: string, bookings: string[]): CalendarDay => ({
    date: date(of),
    open: 'all',
    isClosedByOwner: false,
    isBusyElsewhere: false,
    bookings,
  })
  const listing = (zone: string, days: CalendarDay[]): ListingMonth => ({
    listingId: asSpaceId(zone),
    type: 'Driveway',
    streetName: 'Crown Street',
    zone,
    days,
  })
  const perth = listing('Australia/Perth', [
    day('2026-11-15', ['EARLY']),
    day('2026-11-16', ['EARLY', 'LATE']),
    day('2026-11-17', ['LATE']),
  ])
  const auckland = listing('Pacific/Auckland', [day('2026-11-16', ['NIGHT'])])

  test('a booking of several days is one row', () => {
    const received = receivedBookings([perth, auckland]).map(
      ({ reference, firstDay, lastDay }) => `${reference} ${firstDay.day}-${lastDay.day}`,
    )
    expect(received).toEqual(['EARLY 15-16', 'LATE 16-17', 'NIGHT 16-16'])
  })
})

describe('the quarter hours of a day', () => {
  function rowsOf(day: string, zone: string) {
    const starts = date(day).toZonedDateTime(zone)
    const count = starts.until(starts.add({ days: 1 })).total('minutes') / 15
    const slots = Array.from({ length: count }, (_, index) => ({
      index,
      startsAt: starts.add({ minutes: index * 15 }).toInstant(),
      time: '',
      isOpen: true,
      isTaken: false,
      isBusinessHours: false,
      price: null,
      rule: '',
    }))
    const rows = slotRows({ slots, zone })
    expect(rows.flatMap(({ cells }) => cells.filter(Boolean))).toEqual(slots)
    return rows.map(({ hour, isRepeated, cells }) => [
      hour,
      cells.map((cell) => (cell ? 'x' : '-')).join(''),
      isRepeated,
    ])
  }

  test('a plain day has 24 full rows', () => {
    expect(rowsOf('2026-11-17', 'Australia/Sydney')).toEqual(
      Array.from({ length: 24 }, (_, hour) => [hour, 'xxxx', false]),
    )
  })

  test('the hour that the clocks skip has no row', () => {
    const rows = rowsOf('2026-10-04', 'Australia/Sydney')
    expect(rows.map(([hour]) => hour)).toEqual([0, 1, ...Array.from({ length: 21 }, (_, at) => at + 3)])
  })

  test('the hour that comes twice has two rows', () => {
    const rows = rowsOf('2027-04-04', 'Australia/Sydney')
    expect(rows).toHaveLength(25)
    expect(rows.slice(1, 5)).toEqual([
      [1, 'xxxx', false],
      [2, 'xxxx', false],
      [2, 'xxxx', true],
      [3, 'xxxx', false],
    ])
  })

  test('where the clocks change by half an hour, half an hour comes twice', () => {
    expect(rowsOf('2027-04-04', 'Australia/Lord_Howe').slice(1, 4)).toEqual([
      [1, 'xxxx', false],
      [1, '--xx', true],
      [2, 'xxxx', false],
    ])
  })
})

describe('keys in a grid', () => {
  /** A month that begins on a Saturday: 2 days, 7 days, 1 day. */
  const cells = [
    { row: 0, column: 5 },
    { row: 0, column: 6 },
    ...Array.from({ length: 7 }, (_, column) => ({ row: 1, column })),
    { row: 2, column: 0 },
  ]
  test.each([
    [1, 'ArrowRight', 2],
    [2, 'ArrowLeft', 1],
    [0, 'ArrowLeft', undefined],
    [9, 'ArrowRight', undefined],
    [0, 'ArrowDown', 7],
    [7, 'ArrowUp', 0],
    [2, 'ArrowUp', undefined],
    [2, 'ArrowDown', 9],
    [3, 'ArrowDown', undefined],
    [5, 'Home', 2],
    [5, 'End', 8],
    [5, 'Enter', undefined],
    [-1, 'ArrowRight', undefined],
  ])('from %i with %s', (at, key, wanted) => {
    expect(gridStep(cells, at, key)).toBe(wanted)
  })
})
