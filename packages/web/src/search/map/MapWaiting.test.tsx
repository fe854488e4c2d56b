// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MapWaiting } from './MapWaiting'

let root: Root
let place: HTMLElement

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

const sydney = { latitude: -33.8688, longitude: 151.2093 }
const brisbane = { latitude: -27.4698, longitude: 153.0251 }
const perth = { latitude: -31.9523, longitude: 115.8613 }
const draw = (centre: typeof sydney, isMapComing: boolean) =>
  act(() => root.render(<MapWaiting centre={centre} isMapComing={isMapComing} />))
const pictures = () => [...place.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test('the picture follows the search until there is a map that does', () => {
  draw(sydney, false)
  expect(pictures()).toEqual([
    '/tiles/picture.svg?lat=-33.8688&lng=151.2093&theme=light&w=390&h=534',
    '/tiles/picture.svg?lat=-33.8688&lng=151.2093&theme=dark&w=390&h=534',
  ])
  draw(brisbane, false)
  const before = pictures()
  expect(before[0]).toContain('lat=-27.4698&lng=153.0251')
  draw(perth, true)
  expect(pictures()).toEqual(before)
})
