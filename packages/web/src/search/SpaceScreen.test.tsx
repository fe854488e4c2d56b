// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answering, named, press, type SeenCall, visit } from '../testing/visit'
import { profileOnWire, spaceId, spaceOnWire } from '../testing/wire-answers'

const day = Temporal.Now.plainDateISO().add({ days: 3 }).toString()
const address = `/Search/Sydney/-33.8688/151.2093/${spaceId}?start=${day}T09:00&end=${day}T11:00`
const working = { status: 409, body: { detail: refusals['still-working-on-it'].words } }
const booked = { status: 200, body: { reference: '7K2MQ9XBWP1' } }

let page: Awaited<ReturnType<typeof visit>> | undefined

beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  vi.useRealTimers()
  await page?.leave()
})

/** Opens the space; each attempt to book gets the next of the given answers. */
async function openSpace(attempts: ReturnType<Answering>[], isSignedIn = true) {
  let hourly = 4
  const answer: Answering = ({ path }) => {
    if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
    if (path.endsWith('/booking_singles/')) {
      const next = attempts.shift()
      if (next && !(next instanceof Promise) && next.status === 409 && 'total' in (next.body as object)) hourly = 5
      return next
    }
    if (path.endsWith(`/parking_spaces/${spaceId}/`)) return { status: 200, body: { ...spaceOnWire, rate_hourly: hourly } }
    if (path.endsWith('/search/')) return { status: 200, body: [] }
    return { status: 404, body: {} }
  }
  page = await visit(address, { answer, isSignedIn })
  const shown = page
  const attempted = () => shown.calls.filter(({ path }) => path.endsWith('/booking_singles/'))
  return { shown, attempted, find: shown.find, main: shown.main }
}

function payButton(main: HTMLElement): HTMLButtonElement | undefined {
  const button = main.querySelector<HTMLButtonElement>('form[aria-label="Your booking"] button[type=submit]')
  return button && !button.disabled ? button : undefined
}

/** Nothing here finds the space free, which only the server can know; the tests care for what happens when asked. */
function freeAnswer(answer: unknown): Answering {
  return () => ({ status: 200, body: answer })
}

test('placeholder', () => expect(freeAnswer([])).toBeDefined())
