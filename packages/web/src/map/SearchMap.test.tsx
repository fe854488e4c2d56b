// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControl, FakeMap } from '../testing/fake-map'
import { found, press } from '../testing/visit'
import { counterPixels } from './cluster-look'
import { pinWidth } from './pin-boxes'
import { type MapPin, SearchMap, type SearchMapProps } from './SearchMap'

vi.mock('maplibre-gl', () => ({
  Map: FakeMap,
  NavigationControl: FakeControl,
  setWorkerUrl() {},
}))

const sydney = { latitude: -33.87, longitude: 151.21 }
/** At zoom 15 this is a pixel. */
const pixel = 360 / (256 * 2 ** 15)
const pin = (id: string, right: number, up = 0, more: Partial<MapPin> = {}): MapPin => ({
  id,
  latitude: sydney.latitude + up * pixel,
  longitude: sydney.longitude + right * pixel,
  label: '$12.00',
  name: `Driveway ${id}, $12.00`,
  isDimmed: false,
  ...more,
})

let drawing: Root
let root: HTMLElement
let props: SearchMapProps

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never)
  root = document.body.appendChild(document.createElement('div'))
  drawing = createRoot(root)
  props = {
    view: { centre: sydney, zoom: 15 },
    around: null,
    pins: [pin('a', 0), pin('b', 10), pin('c', 200)],
    clusters: [],
    selectedId: null,
    hoveredId: null,
    visitedIds: new Set(),
    onMove: vi.fn<SearchMapProps['onMove']>(),
    onSelect: vi.fn<SearchMapProps['onSelect']>(),
    onHover: vi.fn<SearchMapProps['onHover']>(),
    onFailed: vi.fn<() => void>(),
  }
})
afterEach(async () => {
  await act(async () => drawing.unmount())
  root.remove()
  FakeMap.open = []
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function draw(change: Partial<SearchMapProps> = {}): Promise<void> {
  props = { ...props, ...change }
  await act(async () => drawing.render(<SearchMap {...props} />))
}

async function opened(change: Partial<SearchMapProps> = {}): Promise<FakeMap> {
  await draw(change)
  const map = await found(root, () => FakeMap.open.at(-1))
  await act(async () => map.show())
  return map
}

const buttons = () => [...root.querySelectorAll<HTMLButtonElement>('[role=group] button')]
const names = () => buttons().map((button) => button.getAttribute('aria-label')?.slice(9, 10))
const button = (id: string) =>
  buttons().find((one) => one.getAttribute('aria-label')?.startsWith(`Driveway ${id},`))
const dots = (map: FakeMap) => map.sources.get('search-dots')?.features.map(({ properties }) => properties.id)
const byPerson = async (map: FakeMap, to: Parameters<FakeMap['easeTo']>[0]) => act(async () => map.easeTo(to))

test('names of places keep out of where prices and counters lie', async () => {
  const map = await opened({ clusters: [{ ...sydney, count: 1, label: '1 from $8.00' }] })
  const rooms = map.sources.get('search-rooms')?.features.map(({ properties }) => properties)
  const [price, counter] = [`blank-${pinWidth('$12.00')}-36`, `blank-${counterPixels(1)}-${counterPixels(1)}`]
  expect(rooms).toEqual([
    { anchor: 'bottom', blank: price },
    { anchor: 'bottom', blank: price },
    { anchor: 'center', blank: counter },
  ])
  expect([price, counter].every((blank) => map.hasImage(blank))).toBe(true)
})

test('prices that fit are buttons in the order of the list, the others are dots', async () => {
  const map = await opened()
  expect([names(), dots(map)]).toEqual([['a', 'c'], ['b']])
  expect(button('a')?.textContent).toBe('$12.00')
  await draw({ selectedId: 'b' })
  expect([names(), dots(map)]).toEqual([['b', 'c'], ['a']])
  expect([button('b')?.getAttribute('aria-pressed'), button('c')?.getAttribute('aria-pressed')]).toEqual([
    'true',
    'false',
  ])
})

test('a spot that is pointed at in the list is shown, also when it is a dot', async () => {
  const map = await opened()
  await draw({ hoveredId: 'b' })
  expect([names(), dots(map)]).toEqual([['a', 'b', 'c'], ['b']])
  await draw({ hoveredId: null })
  expect(names()).toEqual(['a', 'c'])
})

test('dimmed and visited pins look it', async () => {
  await opened({ pins: [pin('a', 0, 0, { isDimmed: true }), pin('c', 200)], visitedIds: new Set(['c']) })
  expect(buttons().map(({ dataset }) => dataset.look)).toEqual(['dimmed', 'visited'])
})

test('pressing a pin selects it', async () => {
  await opened()
  await press(button('c') as HTMLElement)
  expect(props.onSelect).toHaveBeenCalledExactlyOnceWith('c')
})

test('a dot tells that it is pointed at and pressed, and nearby ones do not', async () => {
  const map = await opened()
  const { x, y } = map.project([sydney.longitude + 10 * pixel, sydney.latitude])
  const at = { point: { x, y }, originalEvent: { target: map.canvas } }
  const dot = (id: string, right: number) => ({
    properties: { id },
    geometry: { coordinates: [sydney.longitude + right * pixel, sydney.latitude] as [number, number] },
  })
  map.dotsFound = [dot('d', 14), dot('b', 10)]
  await act(async () => map.fire('mousemove', at))
  await act(async () => map.fire('mousemove', at))
  await act(async () => map.fire('click', at))
  map.dotsFound = []
  await act(async () => map.fire('mousemove', at))
  await act(async () => map.fire('click', at))
  expect(vi.mocked(props.onHover).mock.calls).toEqual([['b'], [null]])
  expect(props.onSelect).toHaveBeenCalledExactlyOnceWith('b')
})

test('from a dot one comes to its pin without leaving it, and leaves it with the map', async () => {
  const map = await opened()
  const at = { point: { x: 510, y: 400 }, originalEvent: { target: map.canvas } }
  map.dotsFound = [
    { properties: { id: 'b' }, geometry: { coordinates: [sydney.longitude, sydney.latitude] } },
  ]
  const leave = (relatedTarget: unknown) =>
    act(async () => map.fire('mouseout', { originalEvent: { relatedTarget } }))
  await act(async () => map.fire('mousemove', at))
  await leave(button('a'))
  expect(props.onHover).toHaveBeenLastCalledWith('b')
  await leave(document.body)
  expect(props.onHover).toHaveBeenLastCalledWith(null)
})

test('a press on a pin is none on the dot below it', async () => {
  const map = await opened()
  map.dotsFound = [{ properties: { id: 'b' }, geometry: { coordinates: [0, 0] } }]
  const at = { point: { x: 500, y: 400 }, originalEvent: { target: button('a') } }
  await act(async () => map.fire('mousemove', at))
  await act(async () => map.fire('click', at))
  expect([props.onSelect, props.onHover].map((handler) => vi.mocked(handler).mock.calls)).toEqual([[], []])
})

test('buttons stay the same ones when the map is moved, and go along with it', async () => {
  const map = await opened()
  const first = button('a')
  expect(first?.parentElement?.style.transform).toBe('translate(500px, 400px)')
  await byPerson(map, { center: [sydney.longitude + 50 * pixel, sydney.latitude] })
  expect(button('a')).toBe(first)
  expect(first?.parentElement?.style.transform).toBe('translate(450px, 400px)')
})

test('a move of the person is reported with the uncovered part of the map, one of the screen is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const map = await opened({ padding: { left: 400, bottom: 200 } })
  await byPerson(map, { center: [151.22, -33.87] })
  await act(async () => vi.advanceTimersByTime(100))
  const [[view, how] = []] = vi.mocked(props.onMove).mock.calls
  expect([view?.centre, view?.zoom, how]).toEqual([{ latitude: -33.87, longitude: 151.22 }, 15, 'moved'])
  expect(view?.bounds.east).toBeCloseTo(151.22 + 300 * pixel, 6)
  expect(view?.bounds.west).toBeCloseTo(151.22 - 300 * pixel, 6)
  expect(view?.bounds.north).toBeCloseTo(-33.87 + 300 * pixel, 6)
  expect(view?.bounds.south).toBeCloseTo(-33.87 - 300 * pixel, 6)

  const before = map.eased.length
  await draw({ view: { centre: { latitude: -33.87, longitude: 151.22 }, zoom: 15 } })
  expect(map.eased).toHaveLength(before)
  await draw({ view: { centre: sydney, zoom: 12 } })
  expect(map.eased.at(-1)).toEqual({ center: [151.21, -33.87], zoom: 11 })
  await act(async () => map.fire('moveend'))
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(props.onMove).toHaveBeenCalledOnce()
})

test('a move of the screen that was interrupted is not reported either', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const map = await opened()
  await act(async () => map.easeTo({ center: [151.3, -33.9] }, { isByUs: true }))
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(props.onMove).not.toHaveBeenCalled()
})

test('zooming out is reported later, and not at all when the screen moves the map meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const map = await opened()
  await byPerson(map, { zoom: 12 })
  await act(async () => vi.advanceTimersByTime(600))
  expect(props.onMove).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(150))
  expect(vi.mocked(props.onMove).mock.calls.map(([{ zoom }, how]) => [zoom, how])).toEqual([
    [13, 'zoomed-out'],
  ])
  await byPerson(map, { zoom: 10 })
  await draw({ view: { centre: sydney, zoom: 16 } })
  await act(async () => vi.advanceTimersByTime(10_000))
  expect(props.onMove).toHaveBeenCalledOnce()
})

test('Escape leads from a pin to the map, and arrows on a pin are not for the map', async () => {
  const map = await opened()
  const heard = vi.fn<() => void>()
  map.held.addEventListener('keydown', heard)
  await act(async () => button('c')?.focus())
  const key = (name: string) =>
    act(async () => button('c')?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  await key('ArrowLeft')
  expect([document.activeElement, heard.mock.calls.length]).toEqual([button('c'), 0])
  await key('Escape')
  expect(document.activeElement).toBe(map.canvas)
})

test('who stands on a pin stays on it, and goes on from the map when it is found no more', async () => {
  const map = await opened()
  await act(async () => button('a')?.focus())
  expect(props.onHover).toHaveBeenLastCalledWith('a')
  const stoodOn = button('a')
  await draw({ selectedId: 'b' })
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(document.activeElement).toBe(stoodOn)
  await draw({ pins: [pin('b', 10), pin('c', 200)] })
  expect(document.activeElement).toBe(map.canvas)
})

test('a cluster zooms in by two when it is pressed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const cluster = { latitude: -33.8, longitude: 151.1, count: 1234, label: '1234 from $8.00' }
  const map = await opened({ pins: [], clusters: [cluster], view: { centre: sydney, zoom: 10 } })
  const [counter] = buttons()
  expect([counter?.textContent, counter?.getAttribute('aria-label')]).toEqual([
    '1,234from $8.00',
    '1234 from $8.00, zoom in',
  ])
  await press(counter as HTMLElement)
  expect(map.eased.at(-1)).toEqual({ center: [151.1, -33.8], zoom: 11 })
  await act(async () => vi.advanceTimersByTime(100))
  expect(vi.mocked(props.onMove).mock.calls.map(([{ zoom }, how]) => [zoom, how])).toEqual([[12, 'moved']])
})

test('the region says how many spots it shows and that the list holds the same', async () => {
  const map = await opened()
  const described = document.getElementById(map.canvas.getAttribute('aria-describedby') ?? '')
  expect(root.querySelector('section')?.getAttribute('aria-label')).toBe('Map of parking spots')
  expect(described?.textContent).toBe('3 spots are on this map. The list shows the same spots.')
})

test('the walks are written on their rings, and the way back to the searched place is shown when it is out of sight', async () => {
  const map = await opened({ around: sydney, pins: [] })
  expect(root.textContent).toContain('5 min walk')
  expect(map.sources.get('search-around')?.features).toHaveLength(3)
  const back = () => root.querySelector<HTMLElement>('button[aria-label="Back to the searched place"]')
  expect(back()).toBeNull()
  await byPerson(map, { center: [151.4, -33.87] })
  await press(back() as HTMLElement)
  expect(map.eased.at(-1)?.center).toEqual([151.21, -33.87])
  expect(back()).toBeNull()
})

test('our own map is called approximate from near, a street map is not', async () => {
  await draw()
  const map = await found(root, () => FakeMap.open.at(-1))
  vi.stubGlobal('fetch', async () => Response.json({ version: 8, sources: { roads: {} }, layers: [] }))
  map.metadata = { 'bayshare:street': 'https://streets.example/style.json' }
  await act(async () => map.show())
  const isApproximate = () => root.textContent?.includes('Approximate map')
  expect(isApproximate()).toBe(true)
  await byPerson(map, { zoom: 11 })
  expect(isApproximate()).toBe(false)
  await byPerson(map, { zoom: 14 })
  expect(isApproximate()).toBe(true)
  await found(root, () => map.styles.length > 0)
  await act(async () => map.fire('sourcedata', { tile: {}, sourceId: 'roads' }))
  expect(isApproximate()).toBe(false)
  vi.unstubAllGlobals()
})

test.each([
  ['nothing can be drawn', () => vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null)],
  [
    'the device takes it badly',
    () =>
      vi.mocked(HTMLCanvasElement.prototype.getContext).mockImplementation(() => {
        throw new Error('no')
      }),
  ],
])('where %s there is a map that stands still', async (_, fail) => {
  fail()
  await draw()
  expect(root.querySelector('img')?.getAttribute('src')).toContain(
    '/tiles/picture.svg?lat=-33.8700&lng=151.2100',
  )
  expect(root.textContent).toContain("Static map: this browser can't show an interactive one.")
  expect(props.onFailed).toHaveBeenCalledOnce()
})

test('without its style the map gives way to the one that stands still, and is closed', async () => {
  await draw()
  const map = await found(root, () => FakeMap.open.at(-1))
  await act(async () => map.fire('error'))
  expect(root.querySelector('img')).not.toBeNull()
  expect(map.isRemoved).toBe(true)
  expect(props.onFailed).toHaveBeenCalledOnce()
})

test('the map is closed with its screen', async () => {
  const map = await opened()
  await act(async () => drawing.render(null))
  expect(map.isRemoved).toBe(true)
})
