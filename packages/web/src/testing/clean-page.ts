import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'

const waiting: (() => void | Promise<void>)[] = []

/** Something to be put away when the test that opened it is over. */
export function onPageClean(putAway: () => void | Promise<void>): void {
  waiting.push(putAway)
}

/** Leaves the page as a new browser would be: nothing drawn, nothing kept, real time, the first address. */
export async function cleanPage(): Promise<void> {
  vi.useRealTimers()
  cleanup()
  for (const putAway of waiting.splice(0)) await putAway()
  document.body.replaceChildren()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
