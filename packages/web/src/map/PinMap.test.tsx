// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControl, FakeMap, FakeMarker } from '../testing/fake-map'
import { found } from '../testing/visit'
import { PinMap } from './PinMap'

vi.mock('maplibre-gl', () => ({
  Map: FakeMap,
  Marker: FakeMarker,
  NavigationControl: FakeControl,
  ScaleControl: FakeControl,
  setWorkerUrl() {},
}))

const sydney = { latitude: -33.87, longitude: 151.21 }
const onMove = vi.fn<(position: typeof sydney) => void>()
let drawing: Root
let root: HTMLElement

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never)
  root = document.body.appendChild(document.createElement('div'))
  drawing = createRoot(root)
})
afterEach(async () => {
  await act(async () => drawing.unmount())
  root.remove()
  FakeMap.open = []
  FakeMarker.last = undefined
  onMove.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function opened(position = sydney): Promise<FakeMap> {
  await act(async () => drawing.render(<PinMap position={position} onMove={onMove} />))
  return found(root, () => FakeMap.open.at(-1))
}

test('the pin stands where the position is, and tells where it is dragged', async () => {
  const map = await opened()
  await act(async () => map.show())
  const marker = await found(root, () => FakeMarker.last)
  expect(marker.getLngLat()).toEqual({ lng: 151.21, lat: -33.87 })
  await act(async () => marker.drag([151.212_345_67, -33.871]))
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ latitude: -33.871, longitude: 151.212_346 })
  await opened({ latitude: -33.88, longitude: 151.2 })
  expect(marker.getLngLat()).toEqual({ lng: 151.2, lat: -33.88 })
  expect(FakeMap.open).toEqual([map])
})

test('it is called approximate until the streets are there', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ version: 8, sources: { roads: { type: 'vector' } }, layers: [] }),
  )
  const map = await opened()
  map.metadata = { 'bayshare:street': 'https://streets.example/style.json' }
  await act(async () => map.show())
  expect(root.textContent).toContain('This map is approximate.')
  await found(root, () => map.styles.length > 0)
  await act(async () => map.fire('sourcedata', { tile: {}, sourceId: 'roads' }))
  expect(root.textContent).not.toContain('approximate')
})

test('without its style there are a picture and arrows', async () => {
  const map = await opened()
  await act(async () => map.fire('error'))
  expect(root.querySelector('img')?.getAttribute('src')).toContain('lat=-33.8700&lng=151.2100')
  const north = root.querySelector<HTMLElement>('[data-direction=north]')
  await act(async () => north?.click())
  expect(onMove).toHaveBeenCalledOnce()
  expect(root.textContent).toContain('This map is approximate.')
})
