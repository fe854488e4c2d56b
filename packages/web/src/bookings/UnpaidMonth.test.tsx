// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { moneyServer } from '../payments/testing/money-server'
import { bookingOnWire, earningsOnWire } from '../testing/booking-on-wire'
import { type Answer, named, press, type SeenCall, type, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const reference = '7K2MQ9XBWP1'
const starts = Temporal.Now.instant().subtract({ hours: 24 * 40 })
const month = (number: number, start_date: string, cease_date: string, special: object = {}) => ({
  month: number,
  start_date,
  cease_date,
  state: 'paid',
  amount: 244.56,
  paid_at: `${start_date}T00:00:00Z`,
  ...special,
})
const paidFirst = month(1, '2026-10-22', '2026-11-22')
const unpaidSecond = month(2, '2026-11-22', '2026-12-22', { state: 'unpaid', paid_at: null })
const failed = {
  month: 2,
  card: 244.56,
  direct_debit: 240,
  new_card: 244.56,
  new_direct_debit: 240,
  reason: 'not-enough-money',
  payment_method: 'card',
  payment_method_name: 'Visa ending 4242',
  next_payment_method: 'card',
  next_try_date: '2026-11-25',
  last_try_date: '2026-11-29',
  on_its_way: false,
  may_pay: true,
}
const onItsWay = { ...failed, on_its_way: true, may_pay: false, next_try_date: null }
const monthly = {
  ...bookingOnWire(reference, starts),
  booking_type: 2,
  start_time: null,
  end: null as string | null,
  cease_date: null as string | null,
  cease_time: null,
  location_date: '2026-11-24',
  months: [paidFirst, unpaidSecond],
  unpaid_month: failed as object | null,
}

let page: Awaited<ReturnType<typeof visit>>
afterEach(async () => {
  await page.leave()
  localStorage.clear()
  sessionStorage.clear()
})

/** The booking is answered as it stands; paying it may change that. */
async function open(first: object, pay: (call: SeenCall) => Answer & { next?: object } = () => paidNow) {
  let stands = { ...monthly, ...first }
  page = await visit(`/BookingDetails/${reference}`, {
    isSignedIn: true,
    answer(call) {
      if (call.path.endsWith('/users/'))
        return { status: 200, body: { ...profileOnWire, dd_account_label: 'Bank of Sydney ••••321' } }
      if (call.path.endsWith('/pay_month/')) {
        const { next = {}, ...answer } = pay(call)
        stands = { ...stands, ...next }
        return answer
      }
      if (call.path.includes('/payment_setup/'))
        return {
          status: 200,
          body: { form: 'sandbox', publishable_key: 'pk', token_url: '/sandbox/tokens' },
        }
      if (call.path.endsWith(`bookings/${reference}/`)) return { status: 200, body: stands }
      return { status: 200, body: [] }
    },
  })
  const { main, find } = page
  return {
    said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
    button: (words: string) =>
      find(() => [...main().querySelectorAll('button')].find(({ textContent }) => textContent === words)),
    sent: () => page.calls.filter(({ path }) => path.endsWith('/pay_month/')),
  }
}

const paidNow = {
  status: 200,
  body: { reference, state: 'paid' },
  next: { months: [paidFirst, month(2, '2026-11-22', '2026-12-22')], unpaid_month: null },
}
const refused = (name: keyof typeof refusals, next: object): Answer & { next: object } => ({
  status: refusals[name].status,
  body: { detail: refusals[name].words },
  next,
})

test('a month that failed says what the bank said, when it is tried again, and is paid at once', async () => {
  const screen = await open({})
  await screen.said(
    "Your payment for 22 Nov to 21 Dec didn't go throughWe tried your Visa ending 4242. There wasn't enough money on the card. We'll try again on Wed 25 Nov. If it isn't paid by Sun 29 Nov, your booking ends.",
  )
  await screen.said('22 Nov to 21 DecNot paid yet$244.56')
  await press(await screen.button('Pay $244.56 now'))
  await screen.said('Pay for 22 Nov to 21 Dec')
  await press(await screen.button('Pay $244.56'))
  await screen.said('Your payment went through22 Nov to 21 Dec is paid.')
  const main = await screen.said('22 Nov to 21 DecPaid Sun 22 Nov$244.56')
  expect(main.textContent).not.toContain("didn't go through")
  expect(screen.sent().map(({ body }) => body)).toEqual([{ payment_method: 'card', expected_total: 244.56 }])
})

test('the method that is tried next is named where it is another', async () => {
  const next = { next_payment_method: 'dd', next_payment_method_name: 'bank account ending 4321' }
  const screen = await open({ unpaid_month: { ...failed, ...next, reason: 'card-expired', card: null } })
  await screen.said("This card has expired. We'll try your bank account ending 4321 on Wed 25 Nov.")
  expect((await screen.button('Pay $240.00 now')).disabled).toBe(false)
})

test('paid from the other method at its amount, a debit is on its way and nothing else can be paid', async () => {
  const screen = await open({}, () => ({
    status: 200,
    body: { reference, state: 'pending' },
    next: { unpaid_month: onItsWay },
  }))
  await press(await screen.button('Pay $244.56 now'))
  await screen.said('It includes a card fee of $4.56.')
  const [, debit] = [...page.main().querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  await press(debit!)
  await press(await screen.button('Pay $240.00'))
  const main = await screen.said('Your payment for 22 Nov to 21 Dec is on its way')
  expect(named(main, 'button', 'Pay $244.56 now')).toBeUndefined()
  expect(named(main, 'button', 'Use another method')).toBeUndefined()
  expect(screen.sent().map(({ body }) => body)).toEqual([{ payment_method: 'dd', expected_total: 240 }])
})

test.each([
  [
    'a card that its bank refuses again',
    refused('month-not-paid', { unpaid_month: { ...failed, reason: 'declined' } }),
    "That didn't work. Your bank declined this card. Try again, or use another method.",
  ],
  [
    'a third try of the day',
    refused('too-many-payments-today', { unpaid_month: { ...failed, may_pay: false } }),
    "You've tried to pay three times today.",
  ],
  [
    'a month that another tab has paid',
    refused('month-not-unpaid', paidNow.next),
    'Your payment went through22 Nov to 21 Dec is paid.',
  ],
  [
    'a booking that has ended meanwhile',
    refused('month-not-unpaid', {
      unpaid_month: null,
      expired: true,
      ended_how: 'unpaid',
      end: '2026-11-29T02:00:00Z',
      cease_date: '2026-11-29',
    }),
    "This booking ended because a payment failedThe payment of $244.56 for 22 Nov to 21 Dec failed, so you haven't been charged for it. We won't ask for it again. What you paid before stays paid. You can book this spot again below.",
  ],
])('%s is said where it was paid', async (_, answer, words) => {
  const screen = await open({}, () => answer)
  await press(await screen.button('Pay $244.56 now'))
  await press(await screen.button('Pay $244.56'))
  await screen.said(words)
  expect(screen.sent()).toHaveLength(1)
})

test('without a method that works, another is added by a button that says what it charges', async () => {
  const none = { card: null, direct_debit: null, next_payment_method: null, reason: 'card-expired' }
  const screen = await open({ unpaid_month: { ...failed, ...none, next_try_date: null } })
  const main = await screen.said('This card has expired. Add another card or bank account to pay.')
  expect(named(main, 'button', 'Pay $244.56 now')).toBeUndefined()
  await press(await screen.button('Use another method'))
  await press(await screen.button('Add a card, $244.56'))
  expect((await screen.button('Save and pay $244.56')).type).toBe('submit')
})

test('the next payment is said with its day, the most it costs and its method', async () => {
  const screen = await open({
    months: [paidFirst, month(2, '2026-11-22', '2026-12-22'), month(3, '2026-12-22', '2027-01-22', due)],
    unpaid_month: null,
    next_payment: { payment_method: 'card', date: '2026-12-22', price: 240, up_to: 244.56 },
  })
  await screen.said('22 Dec to 21 Jan 2027Due Tue 22 Dec$244.56')
  const main = await screen.said(
    'Your next payment is up to $244.56 on Tue 22 Dec, from Visa ending in 4242. Credit in your wallet goes first.',
  )
  expect(named(main, 'button', 'Pay')).toBeUndefined()
})

const due = { state: 'due', paid_at: null }

test.each([
  [
    'is tried again',
    { unpaid_month: { ...failed, reason: null, payment_method_name: null, may_pay: false } },
    "The payment for 22 Nov to 21 Dec hasn't gone through yetWe're trying again. You'll earn it once it's paid.",
  ],
  [
    'was given up',
    { unpaid_month: null, expired: true, ended_how: 'unpaid', cease_date: '2026-11-29' },
    "The payment for 22 Nov to 21 Dec didn't go throughThis booking has ended, and you earn nothing for that time.",
  ],
])('the owner reads that a month %s, and never why', async (_, special, words) => {
  page = await visit(`/OwnerBookingDetails/${reference}`, {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (path.endsWith(`bookings/${reference}/`))
        return { status: 200, body: { ...monthly, earnings: earningsOnWire(200), money: null, ...special } }
      return { status: 200, body: [] }
    },
  })
  const main = await page.find(() => (page.main().textContent.includes(words) ? page.main() : undefined))
  expect(main.textContent).not.toMatch(/Visa|enough money/)
})

describe('in the wallet', () => {
  /** The wallet of somebody with this booking; what the server says may be replaced once. */
  async function openWallet(
    path: string,
    special: object = {},
    pay: () => Answer & { next?: object } = () => paidNow,
  ) {
    const server = moneyServer()
    let stands = { ...monthly, has_unpaid_month: true, ...special }
    page = await visit(path, {
      isSignedIn: true,
      answer(call) {
        if (call.path.endsWith('/pay_month/')) {
          const { next = {}, ...answer } = pay()
          stands = { ...stands, ...next }
          return answer
        }
        if (call.path.endsWith(`bookings/${reference}/`)) return { status: 200, body: stands }
        if (call.path.endsWith('users/bookings/')) return { status: 200, body: [stands] }
        return server.answer(call)
      },
    })
    const { main, find } = page
    const saved = (to: string) =>
      page.calls.filter(({ path, method }) => method === 'POST' && path.endsWith(to))
    return {
      server,
      said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
      button: (words: string) =>
        find(() => [...main().querySelectorAll('button')].find(({ textContent }) => textContent === words)),
      field: (name: string) =>
        find(() => main().querySelector<HTMLInputElement>(`dialog input[name="${name}"]`)),
      saved,
    }
  }

  async function fillIn({ field }: Awaited<ReturnType<typeof openWallet>>): Promise<void> {
    await type(await field('cardnumber'), '5555555555554444')
    await type(await field('exp-date'), '1230')
    await type(await field('cvc'), '123')
  }

  test('an unpaid month stands above the wallet with its place, and is paid there', async () => {
    const screen = await openWallet('/wallet')
    await screen.said("Your payment for 22 Nov to 21 Dec at Crown Street didn't go through")
    await press(await screen.button('Pay $244.56 now'))
    await press(await screen.button('Pay $244.56'))
    await screen.said('Your payment went through')
    expect(screen.saved('pay_month/')).toHaveLength(1)
  })

  test('saving a card says what it charges, charges it once, and says so', async () => {
    const screen = await openWallet('/wallet/card')
    await screen.said('We charge $244.56 for 22 Nov to 21 Dec at Crown Street as soon as you save it.')
    await fillIn(screen)
    const save = await screen.button('Save and pay $244.56')
    await act(async () => {
      save.click()
      save.click()
    })
    await screen.said('Mastercard •••• 4444 was saved. $244.56 was paid.')
    expect(screen.saved('stripe_token/')).toHaveLength(1)
    expect(screen.saved('pay_month/').map(({ body }) => body)).toEqual([
      { payment_method: 'card', expected_total: 244.56, just_saved: true },
    ])
  })

  test.each([
    ['declined', 'cardnumber', 'Your bank declined this card. Check it or use another card.'],
    ['card-expired', 'exp-date', 'This card has expired. Check it or use another card.'],
  ])(
    'what the bank says of the new card (%s) stands at its field, and nothing is lost',
    async (reason, name, words) => {
      const screen = await openWallet('/wallet/card', {}, () => ({
        status: 402,
        body: { detail: refusals['month-not-paid'].words, code: 'month-not-paid', reason },
      }))
      await fillIn(screen)
      await press(await screen.button('Save and pay $244.56'))
      await screen.said(words)
      const wrong = [...page.main().querySelectorAll<HTMLInputElement>('input[aria-invalid=true]')]
      expect(wrong.map((input) => input.name)).toEqual([name])
      expect((await screen.field('cardnumber')).value).toBe('5555 5555 5555 4444')
      expect((await screen.button('Save and pay $244.56')).disabled).toBe(false)
    },
  )

  test('a month that was paid meanwhile is not paid again', async () => {
    const screen = await openWallet('/wallet/card', {}, () => refused('month-not-unpaid', paidNow.next))
    await fillIn(screen)
    await press(await screen.button('Save and pay $244.56'))
    await screen.said('Mastercard •••• 4444 was saved. There was nothing left to pay.')
    expect(screen.saved('pay_month/')).toHaveLength(1)
  })

  test.each([
    ['after three tries on a day', { unpaid_month: { ...failed, may_pay: false } }],
    ['while a debit is on its way', { unpaid_month: onItsWay }],
    ['without an unpaid month', { unpaid_month: null, has_unpaid_month: false }],
  ])('%s a card is only saved', async (_, special) => {
    const screen = await openWallet('/wallet/card', special)
    await fillIn(screen)
    await press(await screen.button('Save card'))
    const main = await screen.said('Mastercard •••• 4444 was saved.')
    expect(main.textContent).not.toMatch(/Save and pay|was paid/)
    expect(screen.saved('pay_month/')).toEqual([])
  })

  test('a bank account is confirmed and debited by one button', async () => {
    const screen = await openWallet('/wallet/dd', {}, () => ({
      status: 200,
      body: { reference, state: 'pending' },
      next: { unpaid_month: onItsWay },
    }))
    await type(await screen.field('address'), '12 crown')
    await press(await page.find(() => page.main().querySelector<HTMLElement>('[role=option]')))
    await type(await screen.field('account_name'), 'Priya Raman')
    await type(await screen.field('account_bsb'), '062000')
    await type(await screen.field('account_number'), '12345678')
    await press(await screen.button('Save and pay $240.00'))
    await press(await screen.button('Confirm and pay $240.00'))
    await screen.said(
      "Your bank account was added. $240.00 will be debited. It takes up to 3 business days, and we'll email you once it's paid.",
    )
    expect(screen.saved('pay_month/').map(({ body }) => body)).toEqual([
      { payment_method: 'dd', expected_total: 240, just_saved: true },
    ])
  })
})
