// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { afterEach, describe, expect, test } from 'vitest'
import { bookingOnWire } from '../testing/booking-on-wire'
import { type Answer, named, press, type SeenCall, type as typeIn, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const reference = '7K2MQ9XBWP1'
const starts = Temporal.Instant.from('2027-03-02T22:00:00Z')
const booking = bookingOnWire(reference, starts)

let page: Awaited<ReturnType<typeof visit>>
afterEach(() => page.leave())

type Answering = (call: SeenCall) => Answer | undefined | Promise<Answer>

async function open(changed: object, answer: Answering = () => undefined) {
  page = await visit(`/BookingDetails/${reference}`, {
    isSignedIn: true,
    async answer(call) {
      const special = await answer(call)
      if (special) return special
      const { path } = call
      if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, card_last4: '4242' } }
      if (path.includes('/users/papers/')) return { status: 200, body: [] }
      if (path.includes('/reasons/'))
        return {
          status: 200,
          body: [{ code: 3, label: "Don't require this space anymore", is_other: false }],
        }
      if (path.endsWith(`/users/bookings/${reference}/`))
        return { status: 200, body: { ...booking, ...changed } }
      return { status: 404, body: {} }
    },
  })
  const { main, find } = page
  return {
    said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
    button: (words: string) => find(() => named(main(), 'button', words)),
    sent: (method: string, part: string) =>
      page.calls.filter((call) => call.method === method && call.path.includes(part)),
  }
}

const refused = (name: keyof typeof refusals): Answer => ({
  status: refusals[name].status,
  body: { detail: refusals[name].words },
})

describe('extending', () => {
  const priced = (minutes: number) => ({
    end: starts.add({ hours: 2, minutes }).toString(),
    price_lines: [
      { kind: 'parking', label: 'Parking', amount: minutes / 15 },
      { kind: 'card-fee', label: 'Card fee', amount: 0.5 },
    ],
    total: minutes / 15 + 0.5,
  })
  const isExtending = ({ path }: SeenCall) => path.includes('/extend/')

  async function openExtending(answer: Answering) {
    const screen = await open({}, answer)
    await press(await screen.button('Edit my booking'))
    await press(await screen.button('Extend Booking'))
    return screen
  }
  const prices: Answering = (call) => {
    if (!isExtending(call) || call.method !== 'GET') return undefined
    return { status: 200, body: priced(Number(/duration=(-?\d+)/.exec(call.path)?.[1])) }
  }

  test('shows the price of an hour at once, of another end when it is chosen, and pays that one', async () => {
    const screen = await openExtending((call) => {
      if (!isExtending(call)) return undefined
      if (call.method === 'POST') return { status: 200, body: { reference, end: priced(120).end } }
      return prices(call)
    })
    await screen.said('Extending will cost an extra $4.50')
    const time = await page.find(() => page.main().querySelector('select') ?? undefined)
    await typeIn(time, '13:00')
    await screen.said('Extending will cost an extra $8.50')
    await press(await screen.button('Extend'))
    await screen.said('Your booking has been extended')
    expect(screen.sent('POST', '/extend/').map(({ body }) => body)).toEqual([
      { duration: 120, expected_total: 8.5 },
    ])
    // What it costs is of no use once it is paid.
    expect(screen.sent('GET', '/extend/')).toHaveLength(2)
  })

  test('an end that is not later asks for another and cannot be sent', async () => {
    const screen = await openExtending(prices)
    await screen.said('Extending will cost')
    const time = await page.find(() => page.main().querySelector('select') ?? undefined)
    await typeIn(time, '11:00')
    await screen.said('Choose a time later than')
    expect((await screen.button('Extend')).disabled).toBe(true)
  })

  test('beyond 24 hours the limit is said, and Return to Extend goes back', async () => {
    const screen = await openExtending((call) => {
      const minutes = Number(/duration=(-?\d+)/.exec(call.path)?.[1])
      return isExtending(call) && minutes > 60 ? refused('booking-too-long') : prices(call)
    })
    await screen.said('Extending will cost')
    const time = await page.find(() => page.main().querySelector('select') ?? undefined)
    await typeIn(time, '23:00')
    await screen.said('24 hour limit')
    const spot = await page.find(() => named(document.body, 'a', 'Long Term Enquiry'))
    expect(spot.getAttribute('href')).toContain('/Search/')
    await press(await screen.button('Return to Extend'))
    await screen.said('Extending will cost an extra $4.50')
    expect(screen.sent('POST', '/extend/')).toEqual([])
  })

  test.each([
    [
      'extension-not-available',
      'This booking cannot be extended.',
      'This spot is not available until that time.',
    ],
    [
      'extension-card-declined',
      'Your payment was declined',
      'Unfortunately your saved card ending in 4242 was declined. Please check that you have sufficient funds or try a different card.',
    ],
    ['extension-not-offered', 'Something went wrong', 'This booking can no longer be extended.'],
  ] as const)('%s is said in its own dialog', async (name, title, text) => {
    const screen = await openExtending((call) =>
      isExtending(call) && call.method === 'POST' ? refused(name) : prices(call),
    )
    await screen.said('Extending will cost')
    await press(await screen.button('Extend'))
    await screen.said(title)
    await screen.said(text)
    await press(await screen.button('Got it'))
    expect((await screen.button('Extend')).disabled).toBe(false)
  })
})

describe('changing times', () => {
  const same = {
    reference,
    start: starts.toString(),
    end: starts.add({ hours: 2 }).toString(),
    price_lines: [] as object[],
    total: 0,
    wallet_cash: 0,
    free_credits: 0,
    fee: 0,
  }
  const isChanging = ({ path }: SeenCall) => path.includes('/change/')
  async function openChanging(priced: object, answer: Answering = () => undefined) {
    const screen = await open({}, (call) => {
      if (!isChanging(call)) return undefined
      return answer(call) ?? { status: 200, body: { ...same, ...priced } }
    })
    await press(await screen.button('Edit my booking'))
    await press(await screen.button('Change Times'))
    await screen.said('Choose a new time.')
    return screen
  }
  const choose = async (which: number, time: string) => {
    const field = await page.find(() => page.main().querySelectorAll('select')[which])
    await typeIn(field, time)
  }

  test('a later start takes the end along, and what it costs more is said and sent', async () => {
    const lines = [
      { kind: 'parking', label: 'Changed time', amount: 4 },
      { kind: 'card-fee', label: 'Card fee', amount: 0.5 },
    ]
    const screen = await openChanging({ price_lines: lines, total: 4.5 })
    expect((await screen.button('Change times')).disabled).toBe(true)
    await choose(0, '10:00')
    await screen.said('You pay $4.50 more')
    await press(await screen.button('Change times'))
    await screen.said('Your booking has a new time')
    await screen.said('Wed 3 Mar, 9:00 AM to 11:00 AM')
    expect(screen.sent('POST', '/change/').map(({ body }) => body)).toEqual([
      {
        start_time: '2027-03-03T10:00',
        end_time: '2027-03-03T12:00',
        expected_total: 4.5,
        expected_refund: 0,
      },
    ])
    // The time is no other one now, so its price would be refused.
    expect(screen.sent('GET', '/change/')).toHaveLength(1)
  })

  test('an earlier end says what comes back and what is kept', async () => {
    const screen = await openChanging({ wallet_cash: 4.1, free_credits: 0.5, fee: 2 })
    await choose(1, '10:00')
    await screen.said('You get back $4.10 as wallet credit')
    await screen.said('You get back $0.50 of your free credits')
    await screen.said('Cancellation fee for the time you give up: $2.00.')
    await press(await screen.button('Change times'))
    await screen.said('$4.60 is in your wallet.')
    expect(screen.sent('POST', '/change/')[0]?.body).toMatchObject({ expected_refund: 4.6 })
  })

  test('a time that cannot be had says why, and a declined card changes nothing', async () => {
    const screen = await openChanging({}, ({ method, path }) => {
      if (method === 'POST') return refused('card-was-declined')
      return path.includes('start_time=2027-03-03T11') ? refused('just-taken') : undefined
    })
    await choose(0, '09:15')
    await screen.said('The new time costs the same')
    await press(await screen.button('Change times'))
    await screen.said("Your booking hasn't changed.")
    await press(await page.find(() => page.main().querySelector<HTMLElement>('[aria-label="Close"]')))
    await choose(0, '11:00')
    await screen.said('This spot was just taken for that time.')
    expect((await screen.button('Change times')).disabled).toBe(true)
  })
})

test('whoever closes a change is back at the button that they came from', async () => {
  const screen = await open({})
  const edit = await screen.button('Edit my booking')
  edit.focus()
  await press(edit)
  const choice = await screen.button('Change Times')
  choice.focus()
  await press(choice)
  await screen.said('Choose a new time.')
  await press(await page.find(() => page.main().querySelector<HTMLElement>('dialog [aria-label="Close"]')))
  await page.find(() => (page.main().querySelector('dialog') ? undefined : page.main()))
  expect(document.activeElement).toBe(edit)
})

test('another vehicle is chosen from the own ones, and the booking names it', async () => {
  const vehicle = {
    pk: '00000000-0000-4000-8000-000000000071',
    registration: 'NEW123',
    car_type: 'Sedan',
    make: 'Toyota',
    model: 'Corolla',
    default: true,
  }
  const screen = await open({}, ({ method, path }) => {
    if (method === 'PATCH' && path.includes('/vehicle/')) return { status: 200, body: booking }
    if (path.endsWith('/users/')) return { status: 200, body: { ...profileOnWire, vehicles: [vehicle] } }
    return undefined
  })
  await press(await screen.button('Edit my booking'))
  await press(await screen.button('Change Vehicle'))
  await press(
    await page.find(() =>
      [...page.main().querySelectorAll<HTMLElement>('button')].find((one) =>
        one.textContent?.includes('NEW123'),
      ),
    ),
  )
  await screen.said('This booking is now for NEW123.')
  expect(screen.sent('PATCH', '/vehicle/').map(({ body }) => body)).toEqual([{ vehicle: vehicle.pk }])
})

const refundable = {
  reference,
  credit: 8.5,
  fee: 0.85,
  card: 7.65,
  refunded: 0,
  refunded_fee: 0,
  in_wallet: 8.5,
  card_last4: '4242',
}
const gone = { ...refundable, credit: 0, fee: 0, card: 0, refunded: 7.65, refunded_fee: 0.85, in_wallet: 0 }

describe('cancelling', () => {
  const back = {
    reference,
    wallet_cash: 4.25,
    free_credits: 0,
    card: 0,
    fee: 4.25,
    on_its_way: 0,
    by_bank: 0,
  }
  const answering =
    (given: object): Answering =>
    ({ path }) =>
      path.includes('/cancel/') ? { status: 200, body: { ...back, ...given } } : undefined

  async function openCancelling(given: object) {
    const screen = await open({}, answering(given))
    await press(await screen.button('Edit my booking'))
    await press(await screen.button('Cancel Booking'))
    return screen
  }

  test('says what the bank has taken back already, so that nobody waits for it twice', async () => {
    const screen = await openCancelling({ wallet_cash: 0, by_bank: 8.5, fee: 0 })
    await screen.said('Already taken back by your bank$8.50')
    expect((await screen.button('Submit')).disabled).toBe(true)
    const reason = await page.find(() => page.main().querySelector('select') ?? undefined)
    await page.find(() => reason.querySelector<HTMLElement>('option[value="3"]'))
    await typeIn(reason, '3')
    await press(await screen.button('Submit'))
    await screen.said("Your bank has already taken $8.50 back for you, so we don't refund it a second time.")
  })

  test('says what comes back to the cent before Submit, which waits for a reason', async () => {
    const screen = await openCancelling({})
    await screen.said('To your wallet$4.25Cancellation fee$4.25')
    expect((await screen.button('Submit')).disabled).toBe(true)
    const reason = await page.find(() => page.main().querySelector('select') ?? undefined)
    await page.find(() => reason.querySelector<HTMLElement>('option[value="3"]'))
    await typeIn(reason, '3')
    await press(await screen.button('Submit'))
    await screen.said('Your booking has been cancelled')
    await screen.said('$4.25 is in your wallet.')
    expect(screen.sent('PATCH', '/cancel/').map(({ body }) => body)).toEqual([
      { cancelled: true, cancelled_reason: 3, cancelled_reason_details: null },
    ])
  })

  test('asks for no preview of what is cancelled already, though the change is heard before the answer', async () => {
    let say: (answer: Answer) => void = () => undefined
    const answer = new Promise<Answer>((resolve) => (say = resolve))
    const screen = await open({}, ({ path, method }) =>
      path.includes('/cancel/') ? (method === 'PATCH' ? answer : { status: 200, body: back }) : undefined,
    )
    await press(await screen.button('Edit my booking'))
    await press(await screen.button('Cancel Booking'))
    const reason = await page.find(() => page.main().querySelector('select') ?? undefined)
    await page.find(() => reason.querySelector<HTMLElement>('option[value="3"]'))
    await typeIn(reason, '3')
    await press(await screen.button('Submit'))
    page.hear([{ what: 'booking', reference }])
    say({ status: 200, body: back })
    await screen.said('Your booking has been cancelled')
    expect(screen.sent('GET', '/cancel/')).toHaveLength(1)
  })

  test('says where the money is once it went on to the card', async () => {
    let isSent = false
    const screen = await open({}, ({ path, method }) => {
      if (path.includes('/refund/')) {
        if (method === 'POST') isSent = true
        return { status: 200, body: isSent ? gone : refundable }
      }
      return answering({ wallet_cash: 8.5, fee: 0 })({ path, method } as SeenCall)
    })
    await press(await screen.button('Edit my booking'))
    await press(await screen.button('Cancel Booking'))
    const reason = await page.find(() => page.main().querySelector('select') ?? undefined)
    await page.find(() => reason.querySelector<HTMLElement>('option[value="3"]'))
    await typeIn(reason, '3')
    await press(await screen.button('Submit'))
    await screen.said('$8.50 is in your wallet.')
    await press(await screen.button('Get a Cash Refund'))
    await press(await screen.button('Confirm Refund'))
    await screen.said('Your refund is on its way')
    await press(await screen.button('Got it'))
    await screen.said("We're sending $7.65 after a $0.85 fee to your card ending in 4242.")
    expect(page.main().textContent).not.toContain('is in your wallet')
  })

  test('says so where nothing comes back', async () => {
    const screen = await openCancelling({ wallet_cash: 0, fee: 8.5 })
    const main = await screen.said("Cancellation fee$8.50You won't get a refund")
    expect(main.textContent).not.toContain('To your wallet')
  })

  test('is not offered where the owner lets nobody cancel', async () => {
    const screen = await open({ allow_cancellation: false })
    await press(await screen.button('Edit my booking'))
    await screen.button('Extend Booking')
    expect(named(page.main(), 'button', 'Cancel Booking')).toBeUndefined()
  })
})

describe('ending a monthly booking', () => {
  const monthly = {
    booking_type: 2,
    start: '2026-09-30T14:00:00Z',
    start_date: '2026-10-01',
    start_time: null,
    end: null,
    cease_date: null,
    cease_time: null,
    location_date: '2026-11-16',
    min_cease_date: '2026-12-16',
    max_cease_date: '2027-05-15',
  }

  test('asks for the last day with notice and a reason, sends the day after and says the last day', async () => {
    const screen = await open(monthly, ({ path }) => {
      if (path.includes('/reasons/'))
        return { status: 200, body: [{ code: 2, label: 'Moved house/workplace', is_other: false }] }
      if (path.includes('/end/'))
        return { status: 200, body: { ...booking, ...monthly, cease_date: '2027-01-21' } }
      return undefined
    })
    await press(await screen.button('Edit my booking'))
    await press(await screen.button('Cancel or End My Booking'))
    const day = await page.find(() => page.main().querySelector<HTMLInputElement>('input[type="date"]'))
    expect([day.value, day.min, day.max]).toEqual(['2026-12-15', '2026-12-15', '2027-05-14'])
    await typeIn(day, '2027-01-20')
    const reason = await page.find(() => page.main().querySelector('select') ?? undefined)
    await page.find(() => reason.querySelector<HTMLElement>('option[value="2"]'))
    await typeIn(reason, '2')
    await press(await screen.button('End Booking'))
    await screen.said('The booking will end')
    await screen.said('The last day is Wed 20 Jan 2027.')
    expect(screen.sent('POST', '/end/').map(({ body }) => body)).toEqual([
      { cease_date: '2027-01-21', reason: 2, reason_details: null },
    ])
  })

  test('later months can be paid in another way: the next amount is said with its fee, and it is sent once', async () => {
    const next = { payment_method: 'card', date: '2026-12-01', price: 300, up_to: 305.7 }
    const screen = await open({ ...monthly, next_payment: next }, ({ method, path }) => {
      if (method === 'PATCH' && path.includes('/payment_method/'))
        return { status: 200, body: { ...booking, ...monthly } }
      if (!path.endsWith('/users/')) return undefined
      return {
        status: 200,
        body: { ...profileOnWire, card_last4: '4242', dd_account_label: 'Account ending 456' },
      }
    })
    await press(await screen.button('Edit my booking'))
    await press(await screen.button('Payment Method'))
    await screen.said('For your payments from Tue 1 Dec 2026')
    await screen.said('Your next payment is $305.70. It includes a card fee of $5.70.')
    expect((await screen.button('Save payment method')).disabled).toBe(true)
    const [, debit] = [...page.main().querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    await press(debit!)
    await screen.said('Your next payment is $300.00. Credit in your wallet is used first.')
    await press(await screen.button('Save payment method'))
    await screen.said('Your payment method has been changed')
    expect(screen.sent('PATCH', '/payment_method/').map(({ body }) => body)).toEqual([
      { payment_method: 'dd' },
    ])
  })

  test('is not offered for one that ends within the notice', async () => {
    const screen = await open({ ...monthly, end: '2026-12-09T13:00:00Z', cease_date: '2026-12-10' })
    await press(await screen.button('Edit my booking'))
    const report = await page.find(() => named(page.main(), 'a', 'Report an Incident'))
    expect(report.getAttribute('href')).toBe(`/bookingdetails/${reference}/incident`)
    expect(named(page.main(), 'button', 'Cancel or End My Booking')).toBeUndefined()
  })
})

describe('a cash refund', () => {
  const cancelled = { cancelled: true, expired: true }

  test('says the fee first, asks for what was seen, and says when it arrives', async () => {
    let isSent = false
    const screen = await open(cancelled, ({ path, method }) => {
      if (!path.includes('/refund/')) return undefined
      if (method === 'POST') isSent = true
      return { status: 200, body: isSent ? gone : refundable }
    })
    await screen.said('We can send $7.65 after a $0.85 fee to your card ending in 4242 instead')
    await press(await screen.button('Get a Cash Refund'))
    await screen.said('Refund fee (10%)')
    await screen.said('$0.85')
    await press(await screen.button('Confirm Refund'))
    await screen.said('Your refund is on its way')
    await press(await screen.button('Got it'))
    await screen.said(
      "We're sending $7.65 after a $0.85 fee to your card ending in 4242. It arrives within 14 business days.",
    )
    await page.find(() => (named(page.main(), 'button', 'Get a Cash Refund') ? undefined : page.main()))
    expect(screen.sent('POST', '/refund/').map(({ body }) => body)).toEqual([{ expected_card: 7.65 }])
  })

  test('a balance that was spent meanwhile is said, and the amount is asked for anew', async () => {
    let isSpent = false
    const screen = await open(cancelled, ({ path, method }) => {
      if (!path.includes('/refund/')) return undefined
      if (method === 'GET')
        return { status: 200, body: isSpent ? { ...refundable, credit: 0, fee: 0, card: 0 } : refundable }
      isSpent = true
      return refused('refund-has-changed')
    })
    await press(await screen.button('Get a Cash Refund'))
    await press(await screen.button('Confirm Refund'))
    await screen.said('Your balance has changed since you saw this amount.')
    await press(await screen.button('Back'))
    await page.find(() => (named(page.main(), 'button', 'Get a Cash Refund') ? undefined : page.main()))
    expect(screen.sent('POST', '/refund/')).toHaveLength(1)
  })

  test('nothing is offered where no card has a part in it', async () => {
    const screen = await open(cancelled, ({ path }) =>
      path.includes('/refund/')
        ? { status: 200, body: { ...gone, refunded: 0, card_last4: null } }
        : undefined,
    )
    await page.find(() => (screen.sent('GET', '/refund/').length > 0 ? page.main() : undefined))
    await screen.said('Re-Book This Spot')
    expect(page.main().textContent).not.toContain('Cash Refund')
  })
})
