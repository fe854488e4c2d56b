// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { named, press, type SeenCall, visit } from '../testing/visit'
import { bookingOnWire } from '../testing/booking-on-wire'
import { profileOnWire } from '../testing/wire-answers'

const reference = '7K2MQ9XBWP1'
const ended = Temporal.Now.instant().subtract({ hours: 3 }).round('hour')

const starts = ended.subtract({ hours: 2 })
const booked = {
  ...bookingOnWire(reference, starts),
  parking_space: {
    ...bookingOnWire(reference, starts).parking_space,
    type: 'Parking-lot',
    address: 'Crown Street, Surry Hills NSW 2010',
  },
  expired: true,
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

interface Opening {
  path?: string
  changed?: object
  pendingReview?: string | null
  /** In place of the answer to a review. */
  onReview?: () => { status: number; body: object } | undefined
}

async function open({ path, changed = {}, pendingReview = null, onReview }: Opening) {
  let review: string | null = null
  let pending = pendingReview
  page = await visit(path ?? `/BookingDetails/${reference}/review`, {
    isSignedIn: true,
    answer({ path: called, body, method }) {
      if (called.endsWith('/users/'))
        return { status: 200, body: { ...profileOnWire, pendingReview: pending } }
      if (called.endsWith('/review/shown/')) {
        pending = null
        return { status: 200, body: {} }
      }
      if (called.endsWith('/review/') && method === 'PATCH') {
        if (onReview) return onReview()
        review = String(body.review)
        return { status: 200, body: { reference, review } }
      }
      if (called.endsWith(`/users/bookings/${reference}/`))
        return { status: 200, body: { ...booked, review, ...changed } }
      return { status: 200, body: [] }
    },
  })
}

const overlay = () => page.find(() => document.querySelector<HTMLDialogElement>('dialog[open]'))
const noOverlay = () => document.querySelector('dialog[open]') === null
const path = () => page.router.state.location.pathname
const wasShown = () => page.calls.some(({ path: called }) => called.endsWith(`${reference}/review/shown/`))
const sent = () => page.calls.filter(({ method }: SeenCall) => method === 'PATCH')

test.each([
  ['Thumbs Up', 'Positive'],
  ['Thumbs Down', 'Negative'],
])('%s rates the booking, refreshes the user and goes home', async (words, review) => {
  await open({ pendingReview: reference })
  const dialog = await overlay()
  expect(dialog.querySelector('h2')?.textContent).toBe('Rate Parking Lot on Crown Street')
  await press(named(dialog, 'button', words)!)
  await page.find(() => (path() === '/' ? page.main() : undefined))
  expect(sent()).toMatchObject([{ path: expect.stringContaining(`${reference}/review/`), body: { review } }])
  const last = page.calls.findLastIndex(({ path: called }) => called.endsWith('/users/'))
  expect(last).toBeGreaterThan(page.calls.findIndex(({ method }) => method === 'PATCH'))
})

test('the back arrow counts as neutral, and nothing else closes the question', async () => {
  await open({})
  const dialog = await overlay()
  const buttons = [...dialog.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  )
  expect(buttons).toEqual(['Back', 'Thumbs Up', 'Thumbs Down'])
  await press(dialog.querySelector<HTMLElement>('button[aria-label="Back"]')!)
  await page.find(() => (path() === '/' ? page.main() : undefined))
  expect(sent()).toMatchObject([{ body: { review: 'Neutral' } }])
})

test('Escape is the back arrow of the keyboard', async () => {
  await open({})
  const dialog = await overlay()
  const escape = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(escape)
  expect(escape.defaultPrevented).toBe(true)
  await page.find(() => (path() === '/' ? page.main() : undefined))
  expect(sent()).toMatchObject([{ body: { review: 'Neutral' } }])
})

test('a review that waits keeps from other pages, once', async () => {
  await open({ path: '/bookings', pendingReview: reference })
  await overlay()
  expect(path()).toBe(`/bookingdetails/${reference}/review`)
  await page.find(() => (wasShown() ? page.main() : undefined))
})

test('whoever has no connection is told so and may leave', async () => {
  await open({ pendingReview: reference, onReview: () => undefined })
  const dialog = await overlay()
  await press(named(dialog, 'button', 'Thumbs Up')!)
  const leave = await page.find(() => named(dialog, 'button', 'Leave without rating'))
  expect(dialog.querySelector('[role="alert"]')?.textContent).not.toBe('')
  await press(leave)
  await page.find(() => (path() === '/' ? page.main() : undefined))
  expect(noOverlay()).toBe(true)
})

test.each([
  ['is running', { end: Temporal.Now.instant().add({ hours: 1 }).toString() }],
  ['was cancelled', { cancelled: true }],
  ['was rated', { review: 'Positive' }],
])('a booking that %s is shown and not asked about', async (_, changed) => {
  await open({ changed })
  await page.find(() => named(page.main(), 'h1', 'Crown Street'))
  expect(noOverlay()).toBe(true)
  expect(named(page.main(), 'button', 'Rate this spot')).toBeUndefined()
  expect(wasShown()).toBe(false)
})

test('the page of a booking that is over offers to rate it, and then says what was given', async () => {
  await open({ path: `/BookingDetails/${reference}` })
  const rate = await page.find(() => named(page.main(), 'button', 'Rate this spot'))
  expect(noOverlay()).toBe(true)
  await press(rate)
  await press(named(await overlay(), 'button', 'Thumbs Up')!)
  const given = 'You gave this spot a thumbs up.'
  await page.find(() => (page.main().textContent?.includes(given) ? page.main() : undefined))
  expect(noOverlay()).toBe(true)
  expect(path()).toBe(`/BookingDetails/${reference}`)
})
