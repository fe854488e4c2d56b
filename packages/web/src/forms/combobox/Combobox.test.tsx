// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveField, type } from '../../testing/visit'
import { Combobox } from './Combobox'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Combobox
      isSearch
      label="Where to?"
      shown="Sydney"
      lookUp={async () => ({ options: [{ value: '2010', label: 'Surry Hills NSW 2010' }], remaining: 0 })}
      onPick={() => {}}
    />,
  )
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
