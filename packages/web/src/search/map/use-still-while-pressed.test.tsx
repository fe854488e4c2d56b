// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStillWhilePressed } from './use-still-while-pressed'

let root: Root
let place: HTMLElement

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
})

function Found({ found }: { found: { street: string } }) {
  const { street } = useStillWhilePressed(found)
  return (
    <ul>
      <li data-id={street}>{street}</li>
    </ul>
  )
}

const find = (street: string) => act(() => root.render(<Found found={{ street }} />))
const fire = (kind: string, at: string) =>
  act(() => void place.querySelector(at)?.dispatchEvent(new Event(kind, { bubbles: true })))
const aMomentLater = () => act(() => void vi.runAllTimers())

test.each(['pointerup', 'pointercancel'])(
  'a pressed card stays until %s and the click after it',
  (release) => {
    find('Crown Street')
    find('Queen Street')
    fire('pointerdown', 'li')
    find('George Street')
    expect(place.textContent).toBe('Queen Street')
    fire(release, 'ul')
    expect(place.textContent).toBe('Queen Street')
    aMomentLater()
    expect(place.textContent).toBe('George Street')
  },
)

test('a press beside the cards holds nothing', () => {
  find('Crown Street')
  fire('pointerdown', 'ul')
  find('Queen Street')
  expect(place.textContent).toBe('Queen Street')
})

test('after a press the newest is shown at once again', () => {
  find('Crown Street')
  fire('pointerdown', 'li')
  fire('pointerup', 'li')
  aMomentLater()
  find('Queen Street')
  expect(place.textContent).toBe('Queen Street')
})
