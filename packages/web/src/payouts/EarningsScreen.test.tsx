// @vitest-environment happy-dom
import { refusals } from '@bayshare/contract/refusals'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payoutOnWire, returnedOnWire } from '../payments/testing/money-server'
import { fileAnswer, servedFiles } from '../testing/served-files'
import { type Answer, named, press, visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const months = Array.from({ length: 12 }, (_, index) => ({
  month: Temporal.PlainYearMonth.from('2025-12').add({ months: index }).toString(),
  earned: index * 10,
}))

const earningsOnWire = {
  pending: 16.4,
  available: 41,
  under_way: 82,
  next_payout_date: '2026-12-15',
  hold_until: null,
  has_bank_account: true,
  returned_payout: null,
  months,
  latest: [
    {
      reference: '7K2MQ9XBWP1',
      period: 0,
      place: '12 Crown Street, Surry Hills',
      earned_at: '2026-11-10T20:00:00Z',
      // In Sydney it was the next day already, whatever the browser's zone.
      earned_on: '2026-11-11',
      price: 50,
      commission: 9,
      amount: 41,
      state: 'available',
    },
  ],
  payouts: [
    {
      id: '00000000-0000-4000-8000-000000000031',
      period: '2026-11',
      amount: 82,
      state: 'sent',
      made_at: '2026-11-15T20:00:00Z',
      made_on: '2026-11-16',
      statement_url: '/papers/31/statement.pdf?sign=1',
      return_reason: null,
      return_notice_url: null,
    },
  ],
  csv_url: '/downloads/earnings/1/earnings.csv',
}

let page: Awaited<ReturnType<typeof visit>>
beforeEach(() => sessionStorage.clear())
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openEarnings(earnings: object = {}, moves: (Answer | undefined)[] = []) {
  let shown = { ...earningsOnWire, ...earnings }
  page = await visit('/earnings', {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (path.endsWith('/users/earnings/move/')) {
        const answer = moves.shift()
        if (answer?.status === 200) shown = { ...shown, available: 0 }
        return answer
      }
      if (path.endsWith('/users/bank_account/confirm/')) {
        shown = { ...shown, returned_payout: null }
        return { status: 200, body: payoutOnWire }
      }
      if (path.endsWith('/users/earnings/')) return { status: 200, body: shown }
      return { status: 404, body: {} }
    },
  })
  const { main, find } = page
  await find(() => named(main(), 'h1', 'Earnings'))
  return {
    said: (words: string) => find(() => (main().textContent?.includes(words) ? main() : undefined)),
    button: (words: string) => find(() => named(main(), 'button', words)),
    moves: () => page.calls.filter(({ path }) => path.endsWith('/move/')),
  }
}

test('every cent of a booking is explained: price, commission, earning', async () => {
  const { said } = await openEarnings()
  await said('$50.00−$9.00$41.00Available')
  await said("Months become available 48 hours after they begin, once they're paid.")
  await said('Next payout: Tue 15 Dec 2026')
  await said('Wed 11 Nov 2026')
  await said('Mon 16 Nov 2026')
  await said('November 2026')
  expect(named(page.main(), 'a', 'Statement (PDF)')?.getAttribute('href')).toBe(
    '/papers/31/statement.pdf?sign=1',
  )
})

test('the table is fetched with the session and saved; no link leads to it', async () => {
  const answers = [
    Response.json({ detail: 'Not found.' }, { status: 404 }),
    fileAnswer('Earned on\r\n', 'earnings.csv'),
  ]
  const files = servedFiles(() => answers.shift()!)
  const { said, button } = await openEarnings()
  await press(await button('Download as CSV'))
  await said('Not found.')
  expect(files.saved).toEqual([])
  await press(await button('Download as CSV'))
  await said('earnings.csv is in your downloads.')
  expect(files.asked.at(-1)).toEqual({ path: '/downloads/earnings/1/earnings.csv', token: 'Bearer token' })
  expect(files.saved.map(({ name }) => name)).toEqual(['earnings.csv'])
  expect(page.main().innerHTML).not.toContain('/downloads/')
})

test('the chart tells a month at a time, by the arrow keys, and all of them as a table', async () => {
  const { said } = await openEarnings()
  const chart = await page.find(() => page.main().querySelector<HTMLElement>('[role="slider"]'))
  expect(chart.getAttribute('aria-valuetext')).toBe('November 2026, $110.00')
  const key = (name: string) =>
    act(async () => void chart.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  await key('ArrowLeft')
  expect(chart.getAttribute('aria-valuetext')).toBe('October 2026, $100.00')
  await key('Home')
  expect(chart.getAttribute('aria-valuetext')).toBe('December 2025, $0.00')
  await key('ArrowLeft')
  expect(chart.getAttribute('aria-valuenow')).toBe('1')
  await said('$660.00 in total')
  expect(page.main().querySelectorAll('figure tbody tr')).toHaveLength(12)
})

test('without bank details it says so and leads to them', async () => {
  const { said } = await openEarnings({ has_bank_account: false })
  await said('Add your bank details to get paid.')
  expect(named(page.main(), 'a', 'Add Payout Details')?.pathname).toBe('/wallet/payout')
})

test('new bank details hold payouts, and the screen says until when', async () => {
  const { said } = await openEarnings({ hold_until: '2026-11-17T00:00:00Z' })
  await said('For your security, nothing is paid before')
  expect(named(page.main(), 'a', 'Add Payout Details')).toBeUndefined()
})

test('a returned payout stands at the top with both ways out of it, and its statement is marked', async () => {
  const [payout] = earningsOnWire.payouts
  const { said, button } = await openEarnings({
    returned_payout: returnedOnWire,
    payouts: [
      {
        ...payout,
        state: 'returned',
        return_reason: 'Account closed',
        return_notice_url: '/papers/32/x.pdf',
      },
    ],
  })
  await said('Your payout of $164.00 was returned')
  await said('Payouts are on hold')
  expect(page.main().textContent).not.toContain('Next payout')
  await said('ReturnedAccount closed')
  await said('Statement (PDF)Returned, not paid')
  expect(named(page.main(), 'a', 'Return notice (PDF)')?.getAttribute('href')).toBe('/papers/32/x.pdf')
  expect(named(page.main(), 'a', 'Check your bank details')?.pathname).toBe('/wallet/payout')
  await press(await button('These details are right'))
  await said("Thanks. We'll pay into this account again.")
  await said('Next payout: Tue 15 Dec 2026')
})

test('what is available moves to the wallet after a question, once', async () => {
  const { said, button, moves } = await openEarnings({}, [
    undefined,
    { status: 200, body: { moved: 41, balance_aud: 41 } },
  ])
  await press(await button('Move to wallet'))
  await said("It can't be moved back or paid out.")
  await press(await button('Move $41.00'))
  await said("We couldn't reach the server.")
  await press(await button('Move $41.00'))
  await said('$41.00 was moved to your wallet.')
  const [first, second] = moves()
  expect(first?.body).toEqual({ amount: 41 })
  expect(first?.idempotencyKey).toBeTruthy()
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(named(page.main(), 'button', 'Move to wallet')).toBeUndefined()
})

test('an amount that changed meanwhile is not moved unseen', async () => {
  const changed = { status: 409, body: { detail: refusals['earnings-have-changed'].words, available: 50 } }
  const { said, button, moves } = await openEarnings({}, [changed])
  await press(await button('Move to wallet'))
  await press(await button('Move $41.00'))
  await said(refusals['earnings-have-changed'].words)
  expect(moves()).toHaveLength(1)
})

test('an owner who has earned nothing yet sees a picture and the way to the spots', async () => {
  const none = months.map(({ month }) => ({ month, earned: 0 }))
  const { said } = await openEarnings({ months: none, latest: [], payouts: [], available: 0, pending: 0 })
  await said('Nothing earned yet')
  expect(named(page.main(), 'a', 'My Spots')?.pathname).toBe('/listings')
})

test('months that are not paid are said apart, with what they earn once they are', async () => {
  const month = {
    reference: '7K2MQ9XBWP1',
    period: 2,
    place: '12 Crown Street, Surry Hills',
    start_date: '2026-11-22',
    cease_date: '2026-12-22',
    amount: 246,
    given_up: false,
  }
  const { said } = await openEarnings({
    unpaid_months: [month, { ...month, reference: '7K2MQ9XBWP2', amount: 0, given_up: true }],
  })
  await said("The driver's payment failed. You earn a month once it's paid.")
  await said('21 Dec 2026')
  await said('Not paid yet')
  await said('Not paid, booking ended')
  expect(named(page.main(), 'a', '7K2MQ9XBWP1')?.pathname).toBe('/ownerbookingdetails/7K2MQ9XBWP1')
})
