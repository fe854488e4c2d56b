// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './Carousel'

let root: Root
let place: HTMLElement
let wantsLittleMotion = false
const slides = ['One', 'Two', 'Three'].map((name) => ({ name, content: <p>{name}</p> }))

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsLittleMotion,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  wantsLittleMotion = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draw = () => act(() => root.render(<Carousel label="Slides" slides={slides} />))
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const shown = () => place.querySelector('[aria-current="true"]')?.getAttribute('aria-label')
const fire = (type: string, init: object = {}) =>
  act(() => void carousel().dispatchEvent(new Event(type, { bubbles: true, ...init })))
const carousel = () => place.querySelector('[aria-roledescription="carousel"]') as HTMLElement
const button = (label: string) => place.querySelector(`[aria-label="${label}"]`) as HTMLButtonElement

test('it moves on every three seconds and starts over', () => {
  draw()
  expect(shown()).toBe('Show One')
  pass(3000)
  expect(shown()).toBe('Show Two')
  pass(3000)
  pass(3000)
  expect(shown()).toBe('Show One')
})

test.each([
  ['hover', 'mouseover', 'mouseout'],
  ['focus', 'focusin', 'focusout'],
  ['touch', 'touchstart', 'touchend'],
])('it stands still during %s and goes on after it', (_, begins, ends) => {
  draw()
  fire(begins)
  pass(9000)
  expect(shown()).toBe('Show One')
  fire(ends)
  pass(3000)
  expect(shown()).toBe('Show Two')
})

test('the button stops it and starts it again', () => {
  draw()
  act(() => button('Pause the slides').click())
  pass(9000)
  expect(shown()).toBe('Show One')
  act(() => button('Play the slides').click())
  pass(3000)
  expect(shown()).toBe('Show Two')
})

test('it stands still for people who want little motion', () => {
  wantsLittleMotion = true
  draw()
  pass(9000)
  expect(shown()).toBe('Show One')
})

test('buttons step both ways around', () => {
  draw()
  act(() => button('Previous slide').click())
  expect(shown()).toBe('Show Three')
  act(() => button('Next slide').click())
  expect(shown()).toBe('Show One')
})
