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
  const told: [zoom: number, how: MoveKind][] = []
  return { told, reporter: reportMoves(firstZoom, ({ zoom }, how) => told.push([zoom, how])) }
}

test.each([
  ['a move', 15, 100, 'moved'],
  ['zooming in', 16.5, 100, 'moved'],
  ['zooming out', 14.9, 750, 'zoomed-out'],
] as const)('%s is told when the map has lain still', (_, zoom, milliseconds, how) => {
  const { told, reporter: moves } = reporter(15)
  moves.moved(view(zoom))
  vi.advanceTimersByTime(milliseconds - 1)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([[zoom, how]])
})

test('only the last of several moves is told', () => {
  const told: number[] = []
  const moves = reportMoves(15, ({ centre }) => told.push(centre.latitude))
  for (const latitude of [-33, -34, -35]) {
    moves.moved(view(15, latitude))
    vi.advanceTimersByTime(99)
  }
  vi.advanceTimersByTime(1)
  expect(told).toEqual([-35])
})

test('a move right after zooming out still counts as zooming out', () => {
  const { told, reporter: moves } = reporter(15)
  moves.moved(view(13))
  vi.advanceTimersByTime(300)
  moves.moved(view(13, -33))
  vi.advanceTimersByTime(749)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  moves.moved(view(13, -32))
  vi.advanceTimersByTime(100)
  expect(told).toEqual([
    [13, 'zoomed-out'],
    [13, 'moved'],
  ])
})

test('what was not told yet is forgotten when the map is put elsewhere, or closed', () => {
  const { told, reporter: moves } = reporter(15)
  moves.moved(view(16))
  moves.put(12)
  vi.runAllTimers()
  moves.moved(view(13))
  vi.advanceTimersByTime(100)
  moves.moved(view(12))
  moves.stop()
  vi.runAllTimers()
  expect(told).toEqual([[13, 'moved']])
})
