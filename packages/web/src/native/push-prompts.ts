import { keptText } from '../session/kept-text'
import { createStore, type Store } from '../session/store'
import { hasNativePort } from './bridge'

/** Nobody is asked more often than this after a login (rule: push prompt). */
const mostPrompts = 2

const promptCount = keptText('pushPrompts')
const granted = keptText('pushGranted')

/** Whether this phone was allowed to show notifications, as far as this browser knows. */
export const isPushGranted: Store<boolean> = createStore(granted.get() === '1')

/** Whether somebody who has just logged in is to be asked: only in the native app, and not for ever. */
export function isPushPromptDue(): boolean {
  return hasNativePort() && !isPushGranted.get() && promptsSoFar() < mostPrompts
}

export function notePushPrompt(): void {
  promptCount.set(String(promptsSoFar() + 1))
}

export function notePushAnswer(isGranted: boolean): void {
  isPushGranted.set(isGranted)
  if (isGranted) granted.set('1')
  else granted.clear()
}

function promptsSoFar(): number {
  const count = Number(promptCount.get() ?? 0)
  return Number.isInteger(count) && count >= 0 ? count : 0
}
