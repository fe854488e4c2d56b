import { describe, expect, test } from 'vitest'
import {
  type CalendarParts,
  type CalendarPlace,
  endless,
  isClosed,
  isOpenBesides,
  isTaken,
  since,
  writeCalendar,
} from './calendar-minutes'

/** In the middle of others, as calendars stand in the index. */
function placed(parts: Partial<CalendarParts>): CalendarPlace {
  const own: number[] = []
  const isFull = writeCalendar({ capacity: 1, closed: [], also: [], units: [], ...parts }, own)
  const minutes = Int32Array.from([0, endless, ...own, since, endless])
  return { minutes, from: 2, to: 2 + own.length, isFull }
}

describe('a space is taken', () => {
  const one = placed({ units: [[100, 200, 300, 400]] })
  test.each([
    [50, 100, false],
    [50, 101, true],
    [200, 300, false],
    [199, 300, true],
    [200, 301, true],
    [350, 360, true],
    [400, endless, false],
    [0, endless, true],
  ])('from %d to %d: %s', (starts, ends, expected) => {
    expect(isTaken(one, starts, ends)).toBe(expected)
  })

  test('for ever by a booking without an end', () => {
    const place = placed({ units: [[100, endless]] })
    expect(isTaken(place, 1_000_000, 1_000_060)).toBe(true)
    expect(isTaken(place, 0, 100)).toBe(false)
  })

  test('only when no unit is free for the whole of the time range', () => {
    const place = placed({
      capacity: 2,
      units: [
        [100, 200],
        [200, 300],
      ],
    })
    expect(isTaken(place, 100, 200)).toBe(false)
    expect(isTaken(place, 150, 250)).toBe(true)
    expect(isTaken(placed({ capacity: 2, units: [[100, 200]] }), 100, 200)).toBe(false)
  })

  test('also where it is closed and opened besides', () => {
    const place = placed({ closed: [0, 10], also: [20, 30], units: [[100, 200]] })
    expect(isTaken(place, 0, 30)).toBe(false)
    expect(isTaken(place, 150, 160)).toBe(true)
    expect(isClosed(place, 5, 6)).toBe(true)
    expect(isClosed(place, 10, 30)).toBe(false)
    expect(isClosed(place, 150, 160)).toBe(false)
  })
})

describe('a space is open besides its week', () => {
  const never = () => []
  test.each([
    ['within one opening', [100, 200], never, 120, 180, true],
    ['exactly', [100, 200], never, 100, 200, true],
    ['not a minute longer', [100, 200], never, 100, 201, false],
    ['not a minute earlier', [100, 200], never, 99, 200, false],
    ['not elsewhere', [100, 200], never, 300, 400, false],
    ['where the week goes on', [100, 200], () => [200, 300], 150, 250, true],
    ['where the week comes before', [100, 200], () => [50, 100], 60, 150, true],
    ['in turns', [100, 200, 300, 400], () => [50, 120, 190, 310], 60, 390, true],
    ['not over a hole', [100, 200, 310, 400], () => [50, 120, 190, 300], 60, 390, false],
    ['not beyond the week', [100, 200], () => [50, 100, 200, 240], 60, 250, false],
  ] as const)('%s', (_, also, week, starts, ends, expected) => {
    expect(isOpenBesides(placed({ also }), starts, ends, week)).toBe(expected)
  })
})
