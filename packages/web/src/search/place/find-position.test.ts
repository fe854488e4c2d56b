// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPosition } from './find-position'

type Found = (position: { coords: { latitude: number; longitude: number } }) => void

const asked = vi.fn<(found: Found, failed: () => void) => void>()
let state: PermissionState

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state }) },
    geolocation: { getCurrentPosition: asked },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.mockReset()
})

async function answerAfter(milliseconds: number): Promise<unknown> {
  asked.mockImplementation((found) =>
    setTimeout(found, milliseconds, { coords: { latitude: -33.9, longitude: 151.2 } }),
  )
  const position = findPosition()
  await vi.advanceTimersByTimeAsync(10_000)
  return position
}

test('where somebody said no, nobody asks again', async () => {
  state = 'denied'
  expect(await answerAfter(1)).toBeUndefined()
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['prompt', 4999, true],
  ['prompt', 5001, false],
  ['granted', 2999, true],
  ['granted', 3001, false],
] as const)(
  'with the permission at %s an answer after %i ms counts: %s',
  async (permission, wait, counts) => {
    state = permission
    expect(await answerAfter(wait)).toEqual(counts ? { latitude: -33.9, longitude: 151.2 } : undefined)
  },
)

test('a device that does not know where it is gives no position', async () => {
  state = 'granted'
  asked.mockImplementation((_, failed) => failed())
  expect(await findPosition()).toBeUndefined()
})
