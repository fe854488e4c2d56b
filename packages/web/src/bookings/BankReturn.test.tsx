// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bankVisit } from '../session/bank-visit'
import { bookingOnWire } from '../testing/booking-on-wire'
import { type Answer, named, press, type SeenCall, type as typeIn, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'
import { bookingPayment } from './booking-payment'

const reference = '7K2MQ9XBWP1'
const starts = Temporal.Instant.from('2027-03-02T22:00:00Z')
const ends = starts.add({ hours: 2 })
const booking = bookingOnWire(reference, starts)
const bankPage = 'https://bank.example/3ds/1'

let page: Awaited<ReturnType<typeof visit>>
const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
beforeEach(() => leave.mockClear())
afterEach(() => page.leave())

const refused = (name: keyof typeof refusals, more: object = {}): Answer => ({
  status: refusals[name].status,
  body: { detail: refusals[name].words, ...more },
})
const bankAsks = (kind: string) =>
  refused('payment-not-finished', { reference, charge_kind: kind, action_url: bankPage })
const bankRefused = (kind: string, more: object = {}) =>
  refused('card-was-declined', { reference, charge_kind: kind, ...more })
const finished = (kind: string, end = ends, start = starts): Answer => ({
  status: 200,
  body: { reference, charge_kind: kind, start: start.toString(), end: end.toString() },
})

/** What the server says to `finish`, to `extend` and to `change`, in turn; the last one for good. */
interface Said {
  finish?: Answer[]
  extend?: Answer[]
  change?: Answer[]
  isBooked?: boolean
}

async function open(address: string, said: Said = {}) {
  const changed: { end?: string; held?: Promise<void> } = {}
  const next = (name: 'finish' | 'extend' | 'change') => {
    const answers = said[name] ?? []
    return answers.length > 1 ? answers.shift() : answers[0]
  }
  page = await visit(address, {
    isSignedIn: true,
    async answer({ method, path }) {
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, card_last4: '4242' } }
      if (path.includes('/users/papers/')) return { status: 200, body: [] }
      if (path.endsWith(`/users/bookings/${reference}/`)) {
        if (said.isBooked === false) return { status: 404, body: {} }
        await changed.held
        return { status: 200, body: { ...booking, ...(changed.end && { end: changed.end }) } }
      }
      if (path.endsWith('/finish/')) return next('finish')
      const name = path.includes('/extend/') ? 'extend' : path.includes('/change/') ? 'change' : undefined
      if (!name) return { status: 404, body: {} }
      return method === 'POST' ? next(name) : { status: 200, body: name === 'extend' ? price : difference }
    },
  })
  const text = () => page.main().textContent ?? ''
  return {
    changed,
    text,
    said: (words: string) => page.find(() => (text().includes(words) ? page.main() : undefined)),
    button: (words: string) => page.find(() => named(page.main(), 'button', words)),
    link: (words: string) => page.find(() => named(page.main(), 'a', words)),
    sent: (part: string) =>
      page.calls.filter(({ method, path }: SeenCall) => method === 'POST' && path.includes(part)),
  }
}

const lines = [
  { kind: 'parking', label: 'Extra time', amount: 8 },
  { kind: 'card-fee', label: 'Card fee', amount: 0.5 },
]
const price = { end: ends.add({ hours: 2 }).toString(), price_lines: lines, total: 8.5 }
const difference = {
  reference,
  start: starts.toString(),
  end: ends.add({ hours: 1 }).toString(),
  price_lines: lines,
  total: 8.5,
  wallet_cash: 0,
  free_credits: 0,
  fee: 0,
}
const fromBank = (status: string) =>
  `/BookingDetails/${reference}?redirect_status=${status}&payment_intent=pi_1&source_type=card`
const payment = bookingPayment(reference)

/** The page is loaded anew in the same tab: what the tab keeps stays. */
async function reload(said: Said) {
  const kept = Object.entries(sessionStorage)
  const { pathname, search } = page.router.state.location
  await page.leave()
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
  return open(pathname + search, said)
}

describe('a bank that refused', () => {
  test('more time: says so, offers the same again, and sends it as a new attempt', async () => {
    const first = await open(`/BookingDetails/${reference}`, { extend: [bankAsks('extension')] })
    await press(await first.button('Edit my booking'))
    await press(await first.button('Extend Booking'))
    await first.said('Extending will cost')
    await typeIn(await page.find(() => page.main().querySelector('select')), '13:00')
    await first.said('Extending will cost')
    await press(await first.button('Extend'))
    await page.find(() => (leave.mock.calls.length > 0 ? page.main() : undefined))
    expect(leave).toHaveBeenCalledExactlyOnceWith(bankPage)
    const [key] = first.sent('/extend/').map(({ idempotencyKey }) => idempotencyKey)

    const again = await reload({ finish: [bankRefused('extension')], extend: [bankAsks('extension')] })
    await again.said("Your booking wasn't extended")
    await again.said(
      "Your bank didn't confirm the payment, so you haven't been charged. Your booking still ends Wed 3 Mar, 11:00 AM.",
    )
    await press(await again.button('Try again'))
    await again.said('Extending will cost')
    await press(await again.button('Extend'))
    await page.find(() => (leave.mock.calls.length > 1 ? page.main() : undefined))
    const sent = again.sent('/extend/')
    expect(sent.map(({ body }) => body)).toEqual([{ duration: 120, expected_total: 8.5 }])
    expect(sent[0]?.idempotencyKey).not.toBe(key)
  })

  test('another time: says so, and begins again with what was chosen', async () => {
    bankVisit.save({
      payment,
      wanted: { kind: 'change', start: '2027-03-03T09:00', end: '2027-03-03T12:00' },
    })
    const screen = await open(fromBank('failed'), { finish: [bankRefused('change')] })
    await screen.said("Your booking's times haven't changed")
    await screen.said('Your booking is still Wed 3 Mar, 9:00 AM to 11:00 AM.')
    await press(await screen.button('Try again'))
    await screen.said('You pay $8.50 more')
    const [asked] = page.calls.filter(({ path }) => path.includes('/change/'))
    expect(decodeURIComponent(asked?.path ?? '')).toContain('end_time=2027-03-03T12:00')
    expect(screen.text()).not.toContain("haven't changed")
  })

  test('another card is chosen on the card page, and who comes back finds the message again', async () => {
    const screen = await open(fromBank('failed'), { finish: [bankRefused('extension')] })
    const other = await screen.link('Use another card')
    expect(other.getAttribute('href')).toBe('/wallet/card')
    await press(other)
    await page.find(() => (page.router.state.location.pathname === '/wallet/card' ? page.main() : undefined))
    expect(page.router.state.location.state).toEqual({ back: `/BookingDetails/${reference}` })
    await act(() => page.router.navigate(`/BookingDetails/${reference}`))
    await screen.said("Your booking wasn't extended")
  })

  test('nothing of the bank stays in the address, and the message is read out', async () => {
    await open(`${fromBank('failed')}&from=mail`, { finish: [bankRefused('extension')] })
    const alert = await page.find(() => page.main().querySelector<HTMLElement>('[role="alert"]'))
    expect(alert.textContent).toContain("Your booking wasn't extended")
    expect(document.activeElement).toBe(alert)
    expect(page.router.state.location.search).toBe('?from=mail')
  })

  test('a reload keeps the message; closing it or leaving the page ends it', async () => {
    const said = () => ({ finish: [bankRefused('extension')] })
    await (await open(fromBank('failed'), said())).said("Your booking wasn't extended")
    const again = await reload(said())
    await again.said("Your booking wasn't extended")
    await press(await page.find(() => page.main().querySelector<HTMLElement>('[aria-label="Close"]')))
    expect(again.text()).not.toContain("wasn't extended")
    const closed = await reload(said())
    await closed.button('Edit my booking')
    expect(closed.sent('/finish/')).toHaveLength(0)

    await page.leave()
    await (await open(fromBank('failed'), said())).said("Your booking wasn't extended")
    await page.leave()
    const later = await open(`/BookingDetails/${reference}`, said())
    await later.button('Edit my booking')
    expect(later.sent('/finish/')).toHaveLength(0)
  })

  test('money that came too late goes back, and nobody reads that nothing was charged', async () => {
    const late = bankRefused('extension', { is_returned: true })
    const screen = await open(fromBank('succeeded'), { finish: [late] })
    await screen.said("we're sending the money back to your card")
    expect(screen.text()).not.toContain("haven't been charged")
  })
})

describe('a bank that confirmed', () => {
  test('more time: the new end is said, also after a reload', async () => {
    const end = ends.add({ hours: 1 })
    const said = () => ({ finish: [finished('extension', end)] })
    const screen = await open(fromBank('succeeded'), said())
    await screen.said('Your booking has been extended')
    await screen.said('Your payment went through. Your booking now ends Wed 3 Mar, 12:00 PM.')
    expect(page.router.state.location.search).toBe('')
    expect(page.main().querySelector('[role="status"] h2')?.textContent).toBe(
      'Your booking has been extended',
    )
    await (await reload(said())).said('Your booking has been extended')
  })

  test('another time, and the booking itself', async () => {
    const later = finished('change', ends.add({ hours: 1 }), starts.add({ hours: 1 }))
    const screen = await open(fromBank('succeeded'), { finish: [later] })
    await screen.said('Your booking is now Wed 3 Mar, 10:00 AM to 12:00 PM.')
    await page.leave()
    const first = await open(fromBank('succeeded'), { finish: [finished('first')] })
    const main = await first.said('Your payment went through')
    expect(main.querySelector('[role="alert"]')).toBeNull()
  })

  test('what the address says is not believed', async () => {
    const screen = await open(fromBank('succeeded'), { finish: [bankRefused('extension')] })
    const main = await screen.said("Your booking wasn't extended")
    expect(main.textContent).not.toContain('Your payment went through')
  })
})

describe('a booking that does not exist yet', () => {
  test('waits for its holder at the bank, and is given up with them', async () => {
    bankVisit.save({ payment })
    const screen = await open(`/BookingDetails/${reference}`, {
      isBooked: false,
      finish: [bankAsks('first'), bankRefused('first')],
    })
    await screen.said('Your bank is waiting for you')
    await press(await screen.button('Go to your bank'))
    expect(leave).toHaveBeenCalledExactlyOnceWith(bankPage)
    await press(await screen.button('Check again'))
    await screen.said("Your bank didn't confirm the payment")
    await screen.said("The spot wasn't booked and you haven't been charged.")
  })

  test('whose money came too late goes back', async () => {
    const screen = await open(fromBank('succeeded'), {
      isBooked: false,
      finish: [bankRefused('first', { is_returned: true })],
    })
    await screen.said("so nothing was booked and we're sending the money back to your card.")
    expect(screen.text()).not.toContain("haven't been charged")
  })

  test('that nobody knows is not there', async () => {
    const screen = await open(fromBank('failed'), { isBooked: false, finish: [refused('not-found')] })
    const main = await screen.said('NO BOOKING FOUND.')
    expect(main.textContent).not.toContain('bank')
  })
})

describe('a bank that has not answered', () => {
  test('who comes back by the button of the browser is led to it again, and hears when it is over', async () => {
    bankVisit.save({ payment })
    const screen = await open(`/BookingDetails/${reference}`, {
      finish: [bankAsks('extension'), bankRefused('extension')],
    })
    await screen.said('Your bank is waiting for you to confirm this payment.')
    await press(await screen.button('Go to your bank'))
    expect(leave).toHaveBeenCalledExactlyOnceWith(bankPage)
    await press(await screen.button('Check again'))
    await screen.said("Your booking wasn't extended")
  })

  test('a page that the browser has kept is not left busy', async () => {
    const screen = await open(`/BookingDetails/${reference}`, {
      extend: [bankAsks('extension')],
      finish: [bankAsks('extension')],
    })
    await press(await screen.button('Edit my booking'))
    await press(await screen.button('Extend Booking'))
    await screen.said('Extending will cost')
    await press(await screen.button('Extend'))
    await page.find(() => (leave.mock.calls.length > 0 ? page.main() : undefined))
    expect(screen.text()).toContain('Extending your booking…')
    const shown = Object.assign(new Event('pageshow'), { persisted: true })
    await act(async () => void dispatchEvent(shown))
    await screen.said('Your bank is waiting for you to confirm this payment.')
    expect(screen.text()).not.toContain('Extending your booking…')
  })

  test('one that still works on it is asked again until it is done', async () => {
    const screen = await open(fromBank('succeeded'), {
      finish: [refused('still-working-on-it'), finished('extension')],
    })
    await screen.said('Your bank is still working on this payment.')
    await screen.said('Your booking has been extended')
    expect(screen.sent('/finish/')).toHaveLength(2)
  })

  test('a lost connection can be tried again', async () => {
    const screen = await open(fromBank('succeeded'), { finish: [] })
    await screen.said("we couldn't check your payment")
    await press(await screen.button('Check again'))
    expect(screen.sent('/finish/').length).toBeGreaterThan(1)
  })

  test('something else that is wanted meanwhile leads to it', async () => {
    const screen = await open(`/BookingDetails/${reference}`, {
      extend: [refused('extension-under-way')],
      finish: [bankAsks('extension')],
    })
    await press(await screen.button('Edit my booking'))
    await press(await screen.button('Extend Booking'))
    await screen.said('Extending will cost')
    await press(await screen.button('Extend'))
    await screen.said("You haven't confirmed an earlier payment for this booking")
    await press(await screen.button('Go to your bank'))
    expect(leave).toHaveBeenCalledExactlyOnceWith(bankPage)
  })
})

test('in a tab that does not know of the refusal, the same again is a new attempt and not the old page', async () => {
  const screen = await open(`/BookingDetails/${reference}`, {
    extend: [bankAsks('extension'), bankAsks('extension'), bankAsks('extension')],
    finish: [bankRefused('extension')],
  })
  for (const times of [1, 2]) {
    await press(await screen.button('Edit my booking'))
    await press(await screen.button('Extend Booking'))
    await screen.said('Extending will cost')
    await press(await screen.button('Extend'))
    await page.find(() => (leave.mock.calls.length >= times ? page.main() : undefined))
    await press(await page.find(() => page.main().querySelector<HTMLElement>('dialog [aria-label="Close"]')))
  }
  const keys = screen.sent('/extend/').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('the times of a booking that has just been extended begin with its new end', async () => {
  const end = ends.add({ hours: 1 })
  const screen = await open(`/BookingDetails/${reference}`, {
    extend: [{ status: 200, body: { reference, end: end.toString() } }],
  })
  await press(await screen.button('Edit my booking'))
  await press(await screen.button('Extend Booking'))
  await screen.said('Extending will cost')
  // The booking takes its time to be read again.
  let answer = () => {}
  screen.changed.held = new Promise<void>((resolve) => (answer = resolve))
  await press(await screen.button('Extend'))
  await screen.said('Your booking has been extended')
  await press(await screen.button('Got it'))
  await press(await screen.button('Edit my booking'))
  await press(await screen.button('Change Times'))
  await screen.said('Choose a new time.')
  const leaving = () => page.main().querySelectorAll('select')[1]?.value
  expect(leaving()).toBe('12:00')
  // Elsewhere it was extended once more.
  screen.changed.end = end.add({ hours: 1 }).toString()
  await act(async () => answer())
  await page.find(() => (leaving() === '13:00' ? page.main() : undefined))
  expect(screen.text()).toContain('Choose a new time.')
  expect(page.calls.filter(({ path }) => path.includes('/change/'))).toHaveLength(0)
})
