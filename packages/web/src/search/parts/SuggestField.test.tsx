// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveField, type } from '../../testing/visit'
import { SuggestField } from './SuggestField'

let root: Root

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <SuggestField
        label="Where to?"
        placeholder=""
        shown="Sydney"
        lookUp={async () => ({ options: [{ value: '2010', label: 'Surry Hills NSW 2010' }], remaining: 0 })}
        onPick={() => {}}
      />,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const field = () => document.querySelector('input')!
const options = () => document.querySelectorAll('[role="option"]').length
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
const enter = () => act(async () => field().dispatchEvent(new FocusEvent('focusin', { bubbles: true })))

test('what was typed and not chosen gives way to the place that is searched', async () => {
  await type(field(), 'surry')
  await pass(600)
  expect(options()).toBe(1)
  await leaveField(field())
  await pass(1900)
  expect(field().value).toBe('surry')
  await pass(200)
  expect(field().value).toBe('Sydney')
  await enter()
  expect(options()).toBe(0)
})

test('who comes back in time goes on typing', async () => {
  await type(field(), 'surry')
  await leaveField(field())
  await pass(1000)
  await enter()
  await pass(5000)
  expect(field().value).toBe('surry')
  expect(options()).toBe(1)
})
