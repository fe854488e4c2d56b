// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveField, type } from '../../testing/visit'
import { Combobox } from './Combobox'

const whereTo = (
  <Combobox
    isSearch
    label="Where to?"
    shown="Sydney"
    lookUp={async () => ({ options: [{ value: '2010', label: 'Surry Hills NSW 2010' }], remaining: 0 })}
    onPick={() => {}}
  />
)

beforeEach(() => {
  vi.useFakeTimers()
  render(whereTo)
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

test('what was typed into the page of the server before it was taken over is looked up', async () => {
  cleanup()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(whereTo)
  field().value = 'surry'
  await act(async () => void hydrateRoot(container, whereTo))
  await pass(600)
  expect(field().value).toBe('surry')
  expect(options()).toBe(1)
})

/** A search as a page has it: the place that was picked, and what is searched by the button. */
function Search({ onSearch }: { onSearch: (place: string) => void }) {
  const [place, setPlace] = useState('Sydney')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(place)
      }}
    >
      <Combobox
        isSearch
        label="Where to?"
        shown={place}
        lookUp={async (text) => ({
          options: text === 'nowhere' ? [] : [{ value: '2010', label: 'Surry Hills NSW 2010' }],
          remaining: 0,
        })}
        onPick={({ label }) => setPlace(label)}
      />
      <button type="submit">Search</button>
    </form>
  )
}

function openSearch() {
  cleanup()
  const searched = vi.fn<(place: string) => void>()
  render(<Search onSearch={searched} />)
  return searched
}

const search = () => act(async () => document.querySelector('form')!.requestSubmit())

test('a search takes the best suggestion for what was typed and not chosen', async () => {
  const searched = openSearch()
  await type(field(), 'surry')
  await pass(600)
  await leaveField(field())
  await search()
  expect(searched.mock.calls).toEqual([['Surry Hills NSW 2010']])
  expect(field().value).toBe('Surry Hills NSW 2010')
})

test('a search waits for suggestions that are still being looked up', async () => {
  const searched = openSearch()
  await type(field(), 'surry')
  await leaveField(field())
  await search()
  expect(searched).not.toHaveBeenCalled()
  await pass(5000)
  expect(searched.mock.calls).toEqual([['Surry Hills NSW 2010']])
})

test('a search for what is not found stays, and says so', async () => {
  const searched = openSearch()
  await type(field(), 'nowhere')
  await leaveField(field())
  await search()
  await pass(5000)
  expect(searched).not.toHaveBeenCalled()
  expect(field().value).toBe('nowhere')
  expect(document.body.textContent).toContain('No results')
  expect(document.activeElement).toBe(field())
  await type(field(), '')
  await search()
  expect(searched.mock.calls).toEqual([['Sydney']])
})

test('Enter takes the best suggestion as soon as it is there', async () => {
  const searched = openSearch()
  await type(field(), 'surry')
  await act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  await pass(600)
  expect(field().value).toBe('Surry Hills NSW 2010')
  expect(searched).not.toHaveBeenCalled()
})
