// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bookingOnWire } from '../testing/booking-on-wire'
import { type Answer, named, press, type SeenCall, type as typeIn, visit } from '../testing/visit'

const token = '00000000-0000-4000-8000-000000000801.signature'
const arrival = Temporal.Instant.from('2099-03-02T03:00:00Z')
const hotel = {
  uuid: '00000000-0000-4000-8000-000000000802',
  hotel_name: 'The Wharf Hotel',
  slug: 'the-wharf',
  tagline: 'A bay waiting when you check in',
  description: 'Bays below the hotel.',
  address: '19 Hickson Road, Dawes Point NSW 2000',
  timezone: 'Australia/Sydney',
  accent_color: '#0b5d66',
  image: null,
  rules_text: 'No trailers.',
  location_date: '2099-03-01',
  nights_from: '14:00',
  nights_until: '11:00',
}
const line = { kind: 'parking', label: '2 nights at $38.00', amount: 76 }
const quote = {
  nights: 2,
  min_datetime: arrival.toString(),
  max_datetime: arrival.add({ hours: 45 }).toString(),
  free_bays: 1,
  lines: [line],
  total: 76,
}
const entered = {
  hotel,
  state: 'entered',
  start_date: '2099-03-02',
  cease_date: '2099-03-04',
  full_name: 'Ada Lovelace',
  email: 'ada@guests.example',
  mobile_number: '+61491574118',
  vehicle_rego: 'ADA042',
  room: '',
  quote: quote as object | null,
  booking: null as object | null,
}
const booked = (changes: object = {}) => ({
  ...entered,
  state: 'booked',
  quote: null,
  booking: {
    ...bookingOnWire('7K2MQ9XBWP1', arrival),
    parking_bay: {
      bay_marking: 'G-02',
      building: { building_name: hotel.hotel_name, address: hotel.address, rules_text: '' },
    },
    price_lines: [line],
    pass_code: 'a pass',
    ...changes,
  },
})

const guest = { first_name: 'Ada', image_user: null }
const noMessages = {
  reference: '7K2MQ9XBWP1',
  role: 'driver',
  user_driver: guest,
  user_owner: { first_name: 'Grace', image_user: null },
  messages: [] as object[],
  has_earlier: false,
  last_read: null,
  can_write: true,
  closes_at: null,
}

/** What the server knows of the stay, and what it says to the calls of a step. */
type Steps = (call: SeenCall, name: string) => Answer | undefined
const ok = (body: object): Answer => ({ status: 200, body })

async function open(path: string, stay: () => object | undefined, steps: Steps = () => undefined) {
  const page = await visit(path, {
    brand: 'hotel',
    isSandbox: true,
    answer(call) {
      if (call.path.endsWith('/cm/')) {
        const isKnown = call.body.hotelName === 'the-wharf'
        const nothingNew = { hasNotification: false, hasMessage: false, lastOwnerBooking: null }
        return ok({ ...nothingNew, timestamp: '2099-03-01T00:00:00Z', hotel: isKnown ? hotel : null })
      }
      const name = call.path.split('/').at(-2) ?? ''
      const answered = steps(call, name)
      if (name === 'gates' && !answered)
        return ok({ is_connected: true, detail: null, leaves_until: null, gates: [] })
      if (name === 'messages' && !answered) return ok(noMessages)
      if (answered || !call.path.includes('/hotel_stays/')) return answered ?? { status: 404, body: {} }
      const kept = stay()
      return kept ? ok(kept) : { status: 404, body: { detail: 'Not found.' } }
    },
  })
  const says = (words: string) =>
    page.find(() => (document.body.textContent.includes(words) ? page.main() : undefined))
  const button = (words: string) => page.find(() => named(document.body, 'button', words))
  const field = (label: string) =>
    page.find(() => {
      const found = [...page.main().querySelectorAll('label')].find((one) =>
        one.textContent.trim().startsWith(label),
      )
      return found && (document.getElementById(found.htmlFor) as HTMLInputElement | null)
    })
  return { ...page, says, button, field }
}

beforeEach(() => sessionStorage.clear())

test('a guest enters the stay, reads the price and proves the number, and finds it all again', async () => {
  let stay = entered
  const page = await open(
    '/hotel/the-wharf',
    () => stay,
    (call, name) => {
      if (call.path.endsWith('/edit/')) {
        const meta = { save_success: true, was_new: true }
        return ok({ item: { ...(call.body.save as object), token }, parent: null, meta })
      }
      if (name === 'code') return ok({})
      if (name !== 'verify') return undefined
      if (call.body.code !== '1234')
        return { status: 400, body: { entered_pin: [refusals['code-is-wrong'].words] } }
      stay = { ...entered, state: 'proven' }
      return ok(stay)
    },
  )
  await page.says('Reserve a bay for your stay. No account needed.')
  await page.says('Park from 2:00 PM on arrival until 11:00 AM on departure.')
  await page.says('No trailers.')
  expect((await page.field('Departure')).value).toBe('2099-03-02')
  await press(await page.button('Check availability'))
  await page.says('This field is required')
  expect(page.calls.some(({ path }) => path.endsWith('/edit/'))).toBe(false)
  const typed = [
    ['Arrival', '2099-03-02'],
    ['Departure', '2099-03-04'],
    ['Name', 'Ada Lovelace'],
    ['Email', 'ada@guests.example'],
    ['Mobile', '0491 574 118'],
    ['Number plate', 'ada 042'],
  ] as const
  for (const [label, value] of typed) await typeIn(await page.field(label), value)
  await press(await page.button('Check availability'))
  await page.says('2 nights at $38.00')
  await page.says('1 bay left')
  await page.says('Not known yet')
  expect(page.calls.find(({ path }) => path.endsWith('/edit/'))?.body).toMatchObject({
    type: 'booking_hotel',
    parent_id: hotel.uuid,
    save: { start_date: '2099-03-02', cease_date: '2099-03-04', full_name: 'Ada Lovelace' },
  })
  await press(await page.button('Continue'))
  await page.says('We sent a 4-digit code to 0491 574 118.')
  await press(await page.find(() => named(page.main(), 'a', 'Change number')))
  expect((await page.field('Name')).value).toBe('Ada Lovelace')
  await act(() => page.router.navigate('/book/the-wharf/auth'))
  await typeIn(await page.field('Code'), '9999')
  await page.says(refusals['code-is-wrong'].words)
  await press(await page.button('Confirm'))
  await page.says(refusals['code-is-wrong'].words)
  expect(page.calls.filter(({ path }) => path.endsWith('/verify/'))).toHaveLength(1)
  await typeIn(await page.field('Code'), '1234')
  await page.says('Pay by card')
  expect(page.router.state.location.pathname).toBe(`/book/the-wharf/payment/${token}`)
})

test('the pass is behind the link, and says what comes back before it is cancelled', async () => {
  let stay = booked()
  const page = await open(
    `/book/the-wharf/end/${token}`,
    () => stay,
    ({ method }, name) => {
      if (name !== 'cancel') return undefined
      if (method === 'POST') stay = { ...booked({ cancelled: true, refunded_amount: 38 }), state: 'over' }
      return ok({ to_card: 38, kept: 38 })
    },
  )
  await page.says('Your parking is booked')
  await page.says('We sent the pass and a link back to this page to ada@guests.example.')
  for (const fact of ['7K2MQ9XBWP1', 'G-02', 'ADA042', 'Mon 2 Mar, 2:00 PM']) await page.says(fact)
  await press(await page.button('Cancel booking'))
  await page.says('You get $38.00 back on your card. Banks take up to ten business days to show it.')
  await page.says('The hotel keeps $38.00.')
  const dialog = await page.find(() => document.querySelector<HTMLElement>('dialog'))
  expect(named(dialog, 'button', 'Keep booking')).toBeDefined()
  await press(named(dialog, 'button', 'Cancel booking') as HTMLElement)
  await page.says('Your booking is cancelled')
  const asked = page.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/cancel/'))
  expect(asked?.body).toEqual({ expected_back: 38 })
  expect(asked?.idempotencyKey).toBeTruthy()
  expect(named(page.main(), 'a', 'Book again')?.getAttribute('href')).toBe('/book/the-wharf/start')
})

test('the gates on the way are opened from the pass, and after departure only to leave', async () => {
  const now = Temporal.Now.instant()
  const until = now.add({ minutes: 10 })
  const basement = { uuid: '00000000-0000-4000-8000-000000000803', name: 'Basement', kind: 'gate' }
  const command = { uuid: '00000000-0000-4000-8000-000000000804', gate: basement.uuid, was_not_sent: false }
  let leaves: string | null = null
  let stay = booked()
  const show = () =>
    open(
      `/book/the-wharf/end/${token}`,
      () => stay,
      ({ path }, name) => {
        if (name === 'open' || path.includes('/gate-commands/')) return ok({ ...command, state: 'done' })
        if (name !== 'gates') return undefined
        return ok({ is_connected: true, detail: null, leaves_until: leaves, gates: [basement] })
      },
    )
  const page = await show()
  await page.says('Basement')
  await press(await page.find(() => page.main().querySelector<HTMLElement>('button[aria-label$="Basement"]')))
  await page.find(() => page.main().querySelector<HTMLElement>('[role=status][data-look=good]'))
  const asked = page.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/open/'))
  expect(asked?.path).toContain(`/hotel_stays/${token}/gates/${basement.uuid}/`)
  await page.leave()
  leaves = until.toString()
  const start = now.subtract({ hours: 20 }).toString()
  stay = booked({ expired: true, start, end: now.subtract({ minutes: 5 }).toString() })
  const late = await show()
  await late.says('Basement')
  await late.says('Your parking time has ended. You can open the gate to leave until')
})

test('after a no of the bank the guest is back at the card, and reads why', async () => {
  let stay: object = { ...entered, state: 'paying' }
  const page = await open(
    `/book/the-wharf/payment/${token}`,
    () => stay,
    (_, name) => {
      if (name === 'payment_setup')
        return ok({ form: 'sandbox', publishable_key: 'pk', token_url: '/tokens' })
      if (name !== 'finish') return undefined
      stay = { ...entered, state: 'proven' }
      return { status: 402, body: { detail: refusals['card-was-declined'].words } }
    },
  )
  await page.says("Your bank didn't confirm the payment, so you haven't been charged.")
  expect(await page.button('Pay $76.00')).toBeDefined()
})

test('a no of the bank that was settled before the guest is back is said all the same', async () => {
  const page = await open(
    `/book/the-wharf/payment/${token}?redirect_status=failed&payment_intent=pi_1`,
    () => ({ ...entered, state: 'proven' }),
    (_, name) => {
      if (name === 'payment_setup')
        return ok({ form: 'sandbox', publishable_key: 'pk', token_url: '/tokens' })
      if (name !== 'finish') return undefined
      return { status: 402, body: { detail: refusals['card-was-declined'].words } }
    },
  )
  await page.says("Your bank didn't confirm the payment, so you haven't been charged.")
  expect(page.router.state.location.search).toBe('')
  expect(await page.button('Pay $76.00')).toBeDefined()
})

test('a guest who comes back without an answer of the bank is asked, not sent there at once', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  let stay: object = { ...entered, state: 'paying' }
  const page = await open(
    `/book/the-wharf/payment/${token}`,
    () => stay,
    (_, name) => {
      if (name !== 'finish') return undefined
      if ((stay as { state: string }).state === 'booked') return ok({ reference: '7K2MQ9XBWP1' })
      const { status, words } = refusals['payment-not-finished']
      return { status, body: { detail: words, action_url: '/3ds/1' } }
    },
  )
  await page.says('Your bank is waiting for you to confirm this payment.')
  expect(leave).not.toHaveBeenCalled()
  await press(await page.button('Go to your bank'))
  expect(leave).toHaveBeenCalledExactlyOnceWith('/3ds/1')
  stay = booked()
  await press(await page.button('Check again'))
  await page.says('Your parking is booked')
  leave.mockRestore()
})

test.each([
  ['a hotel that nobody knows', '/hotel/nowhere', undefined, 'Page not found'],
  ['a link that does not work', `/book/the-wharf/end/${token}`, undefined, "This link doesn't work"],
  [
    'nights that are taken',
    `/book/the-wharf/results/${token}`,
    { ...entered, quote: null },
    'All bays are taken for these nights',
  ],
  ['a stay that is booked', `/book/the-wharf/payment/${token}`, booked(), 'Your parking is booked'],
])('%s', async (_, path, stay, words) => {
  const page = await open(path, () => stay)
  expect(await page.says(words)).toBeDefined()
})

test('a guest reads what the hotel wrote and answers on the page of the stay', async () => {
  const messages = [
    {
      id: '00000000-0000-4000-8000-000000000901',
      content: 'Your bay is on level 2.',
      is_driver: 0,
      role: 'manager',
      is_own: false,
      user: { first_name: 'Grace', image_user: null },
      update_date: '2099-03-01T00:00:00Z',
    },
  ]
  const read: unknown[] = []
  const page = await open(
    `/book/the-wharf/end/${token}`,
    () => booked(),
    ({ method, body }, name) => {
      if (name === 'read') {
        read.push(body)
        return ok({})
      }
      if (name !== 'messages') return undefined
      if (method === 'GET') return ok({ ...noMessages, messages })
      const sent = {
        ...messages[0]!,
        id: '00000000-0000-4000-8000-000000000902',
        content: String(body.content),
        is_driver: 1,
        role: 'driver',
        is_own: true,
        user: guest,
        read: false,
      }
      messages.push(sent)
      return ok(sent)
    },
  )
  await page.says('Your bay is on level 2.')
  await typeIn(
    await page.find(() => document.querySelector<HTMLTextAreaElement>('textarea') ?? undefined),
    'Thank you, we come at nine.',
  )
  await press(await page.button('Send message'))
  await page.says('Thank you, we come at nine.')
  expect(read).toEqual([{ last_id: messages[0]!.id }])
  await page.leave()
})

test('a full hotel says which night, and other dates fill in the form', async () => {
  const page = await open(
    '/hotel/the-wharf',
    () => undefined,
    (call) =>
      call.path.endsWith('/edit/')
        ? {
            status: 409,
            body: {
              detail: refusals['no-bay-that-night'].words,
              full_nights: ['2099-03-02'],
              other_dates: [{ start_date: '2099-03-03', cease_date: '2099-03-04' }],
            },
          }
        : undefined,
  )
  const typed = [
    ['Arrival', '2099-03-02'],
    ['Departure', '2099-03-03'],
    ['Name', 'Ada Lovelace'],
    ['Email', 'ada@guests.example'],
    ['Mobile', '0491 574 118'],
    ['Number plate', 'ada 042'],
  ] as const
  for (const [label, value] of typed) await typeIn(await page.field(label), value)
  await press(await page.button('Check availability'))
  await page.says('No bay is left for Mon 2 Mar 2099.')
  await press(await page.button('Tue 3 Mar 2099 to Wed 4 Mar 2099'))
  expect((await page.field('Arrival')).value).toBe('2099-03-03')
  expect((await page.field('Name')).value).toBe('Ada Lovelace')
  await page.leave()
})
