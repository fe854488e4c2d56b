import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MapView, type MoveKind, reportMoves } from './report-moves'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const view = (zoom: number, latitude = -33.87): MapView => ({
  centre: { latitude, longitude: 151.2 },
  zoom,
  bounds: { south: -34, west: 151, north: -33, east: 152 },
})

function reporter(firstZoom: number) {
  const reported: [zoom: number, how: MoveKind][] = []
  return { reported, reporter: reportMoves(firstZoom, ({ zoom }, how) => reported.push([zoom, how])) }
}

test.each([
  ['a move', 15, 100, 'moved'],
  ['zooming in', 16.5, 100, 'moved'],
  ['zooming out', 14.9, 750, 'zoomed-out'],
] as const)('%s is reported when the map has been still', (_, zoom, milliseconds, how) => {
  const { reported, reporter: moves } = reporter(15)
  moves.moved(view(zoom))
  vi.advanceTimersByTime(milliseconds - 1)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reported).toEqual([[zoom, how]])
})

test('only the last of several moves is reported', () => {
  const reported: number[] = []
  const moves = reportMoves(15, ({ centre }) => reported.push(centre.latitude))
  for (const latitude of [-33, -34, -35]) {
    moves.moved(view(15, latitude))
    vi.advanceTimersByTime(99)
  }
  vi.advanceTimersByTime(1)
  expect(reported).toEqual([-35])
})

test('a move right after zooming out still counts as zooming out', () => {
  const { reported, reporter: moves } = reporter(15)
  moves.moved(view(13))
  vi.advanceTimersByTime(300)
  moves.moved(view(13, -33))
  vi.advanceTimersByTime(749)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1)
  moves.moved(view(13, -32))
  vi.advanceTimersByTime(100)
  expect(reported).toEqual([
    [13, 'zoomed-out'],
    [13, 'moved'],
  ])
})

test('a move that was not reported yet is dropped when the map is moved or closed', () => {
  const { reported, reporter: moves } = reporter(15)
  moves.moved(view(16))
  moves.put(12)
  vi.runAllTimers()
  moves.moved(view(13))
  vi.advanceTimersByTime(100)
  moves.moved(view(12))
  moves.stop()
  vi.runAllTimers()
  expect(reported).toEqual([[13, 'moved']])
})
