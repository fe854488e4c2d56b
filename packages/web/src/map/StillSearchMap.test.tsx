// @vitest-environment happy-dom
import { boundsOfView } from '@bayshare/domain/geo/bounds'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../testing/visit'
import type { MapPin, SearchMapProps } from './search-map-props'
import { StillSearchMap } from './StillSearchMap'

const sydney = { latitude: -33.8688, longitude: 151.2093 }
const room = { width: 1000, height: 600 }
/** At zoom 15 this is a pixel. */
const pixel = 360 / (256 * 2 ** 15)
const pin = (id: string, right: number): MapPin => ({
  id,
  latitude: sydney.latitude,
  longitude: sydney.longitude + right * pixel,
  label: '$12.00',
  name: `Driveway ${id}, $12.00`,
  isDimmed: false,
})

let drawing: Root
let root: HTMLElement
let props: SearchMapProps

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => room.height)
  root = document.body.appendChild(document.createElement('div'))
  drawing = createRoot(root)
  props = {
    view: { centre: sydney, zoom: 15 },
    around: sydney,
    pins: [pin('a', 100), pin('b', 110), pin('c', 300), pin('d', 700)],
    clusters: [],
    selectedId: null,
    hoveredId: null,
    visitedIds: new Set(),
    onMove: vi.fn<SearchMapProps['onMove']>(),
    onSelect: vi.fn<SearchMapProps['onSelect']>(),
    onHover: vi.fn<SearchMapProps['onHover']>(),
  }
})
afterEach(async () => {
  await act(async () => drawing.unmount())
  root.remove()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function draw(change: Partial<SearchMapProps> = {}): Promise<void> {
  props = { ...props, ...change }
  await act(async () => drawing.render(<StillSearchMap {...props} />))
}

const button = (name: string) =>
  root.querySelector<HTMLButtonElement>(`button[aria-label^="${name}"]`) ?? undefined
const placeOf = (name: string) => button(name)?.parentElement?.style.transform
const picture = () => root.querySelector('img')?.getAttribute('src')
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))

test('the picture shows what the map would, without a pin of its own', async () => {
  await draw()
  expect(picture()).toBe('/tiles/picture.svg?lat=-33.8688&lng=151.2093&theme=light&w=1000&h=600&z=15')
})

test('prices are at their positions, those that do not fit are dots, and what is outside is not drawn', async () => {
  await draw()
  expect(placeOf('Driveway a')).toBe('translate(600px, 300px)')
  expect(placeOf('Driveway c')).toBe('translate(800px, 300px)')
  expect(button('Driveway b')).toBeUndefined()
  expect(button('Driveway d')).toBeUndefined()
  const dots = [...root.querySelectorAll('g')]
  expect(dots.map((dot) => dot.lastElementChild?.getAttribute('cx'))).toEqual(['610', '1200'])
  await act(async () => dots[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(props.onSelect).toHaveBeenCalledWith('b')
})

test('a container larger than any picture shows all of it scaled up', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => 2400)
  await draw()
  expect(picture()).toContain('&w=1200&h=300')
  expect(placeOf('Driveway a')).toBe('translate(1400px, 300px)')
})

test('zooming redraws at once and is reported when the map has been still', async () => {
  await draw()
  await press(button('Zoom in')!)
  expect(picture()).toContain('&z=16')
  expect(placeOf('Driveway a')).toBe('translate(700px, 300px)')
  expect(props.onMove).not.toHaveBeenCalled()
  await wait(100)
  const bounds = boundsOfView({ centre: sydney, zoom: 16, ...room })
  expect(props.onMove).toHaveBeenCalledExactlyOnceWith({ centre: sydney, zoom: 16, bounds }, 'moved')
  await press(button('Zoom out')!)
  await press(button('Zoom out')!)
  await wait(749)
  expect(props.onMove).toHaveBeenCalledOnce()
  await wait(1)
  expect(props.onMove).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 14 }), 'zoomed-out')
})

test('a new view replaces what the person did, and is not reported', async () => {
  await draw()
  await press(button('Zoom in')!)
  await draw({ view: { centre: { latitude: -37.8136, longitude: 144.9631 }, zoom: 13.4 } })
  await wait(1000)
  expect(picture()).toContain('lat=-37.8136&lng=144.9631&theme=light&w=1000&h=600&z=13')
  expect(props.onMove).not.toHaveBeenCalled()
})

test('nobody zooms beyond the ends', async () => {
  await draw({ view: { centre: sydney, zoom: 4 } })
  expect(button('Zoom out')?.disabled).toBe(true)
  await draw({ view: { centre: sydney, zoom: 20 } })
  expect(button('Zoom in')?.disabled).toBe(true)
})

test('a counter leads nearer to where it stands', async () => {
  const cluster = { latitude: -33.9, longitude: 151.1, count: 37, label: '37 from $8.00' }
  await draw({ view: { centre: sydney, zoom: 10 }, pins: [], clusters: [cluster] })
  await press(button('37 from $8.00')!)
  expect(picture()).toContain('lat=-33.9000&lng=151.1000')
  expect(picture()).toContain('&z=12')
})

test('whoever leaves a pin stands on the map', async () => {
  await draw()
  const one = button('Driveway a')!
  await act(async () => one.focus())
  await act(async () => one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(document.activeElement).toBe(root.querySelector('[tabindex="-1"]'))
})
