// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPushPromptDue, notePushAnswer, notePushPrompt } from './push-prompts'

beforeEach(() => vi.stubGlobal('ReactNativeWebView', { postMessage: () => undefined }))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  notePushAnswer(false)
})

test('somebody is asked at most twice', () => {
  expect(isPushPromptDue()).toBe(true)
  notePushPrompt()
  expect(isPushPromptDue()).toBe(true)
  notePushPrompt()
  expect(isPushPromptDue()).toBe(false)
})

test('who said yes is not asked again', () => {
  notePushAnswer(true)
  expect(isPushPromptDue()).toBe(false)
})

test('a browser is never asked: there is no push without the native app', () => {
  vi.unstubAllGlobals()
  expect(isPushPromptDue()).toBe(false)
})

test('a counter that was meddled with counts from zero', () => {
  localStorage.setItem('pushPrompts', 'often')
  expect(isPushPromptDue()).toBe(true)
  notePushPrompt()
  expect(localStorage.getItem('pushPrompts')).toBe('1')
})
