// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useEarlyInput } from './use-early-input'

const told: string[] = []

function Form() {
  const [day, setDay] = useState('2026-11-17')
  const [time, setTime] = useState('9')
  const [mode, setMode] = useState('casual')
  const tell = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    told.push(event.currentTarget.value)
    set(event.currentTarget.value)
  }
  return (
    <form ref={useEarlyInput()}>
      <input type="date" value={day} onChange={tell(setDay)} />
      <select value={time} onChange={tell(setTime)}>
        <option value="9">9:00 AM</option>
        <option value="10">10:00 AM</option>
      </select>
      {['casual', 'monthly'].map((one) => (
        <input
          key={one}
          type="radio"
          name="mode"
          value={one}
          checked={mode === one}
          onChange={tell(setMode)}
        />
      ))}
      <output>{[day, time, mode].join(' ')}</output>
    </form>
  )
}

test('what was chosen before the form was hydrated counts, and what was not is not told', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Form />)
  container.querySelector('select')!.value = '10'
  container.querySelector<HTMLInputElement>('[value=monthly]')!.checked = true
  await act(async () => void hydrateRoot(container, <Form />))
  expect(container.querySelector('output')?.textContent).toBe('2026-11-17 10 monthly')
  expect(told).toEqual(['10', 'monthly'])
})
