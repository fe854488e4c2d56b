// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bookingOnWire, listedOnWire, moneyOnWire } from '../testing/booking-on-wire'
import { visit } from '../testing/visit'
import { profileOnWire } from '../testing/wire-answers'

const ended = bookingOnWire('7K2MQ9XBWP1', Temporal.Now.instant().subtract({ hours: 30 }))

/** The row of one booking in the driver's list. */
async function rowOf(changed: Partial<typeof ended>) {
  const { main, find } = await visit('/bookings', {
    isSignedIn: true,
    answer({ path }) {
      if (path.endsWith('/users/')) return { status: 200, body: profileOnWire }
      if (!path.endsWith('/users/bookings/')) return { status: 404, body: {} }
      return { status: 200, body: [listedOnWire({ ...ended, expired: true, ...changed })] }
    },
  })
  const row = await find(() => main().querySelector<HTMLElement>('a[href^="/BookingDetails/"]'))
  return row.textContent
}

const costs = (returned: number, sources: object = { card: 25 }) => ({
  refunded_amount: returned,
  money: moneyOnWire({ sources, back: { wallet_cash: returned } }),
})

test.each([
  ['all of it', { cancelled: true, ...costs(25) }, /\$25\.00.*CancelledRefunded$/],
  ['a part of it', { cancelled: true, ...costs(12.5) }, /\$25\.00.*CancelledRefunded \$12\.50$/],
  ['nothing', { cancelled: true, ...costs(0) }, /\$25\.00.*Cancelled$/],
  ['a part of one that took place', costs(5), /CompletedRefunded \$5\.00$/],
])('the list says what came back of a booking: %s', async (_, changed, said) => {
  expect(await rowOf(changed)).toMatch(said)
})

test.each([
  ['the wallet', { wallet_cash: 8 }],
  ['free credits', { free_credits: 8 }],
  ['a card and the wallet', { card: 2.5, wallet_cash: 5.5 }],
])('the list says what a booking cost that %s paid', async (_, sources) => {
  const row = await rowOf(costs(0, sources))
  expect(row).toContain('$8.00')
  expect(row).not.toContain('$0.00')
})

test('what the wallet paid and got back is all refunded', async () => {
  expect(await rowOf({ cancelled: true, ...costs(8, { wallet_cash: 8 }) })).toMatch(
    /\$8\.00.*CancelledRefunded$/,
  )
})

test('a booking that took the place of another is covered, and a declined request has no price', async () => {
  const covered = await rowOf({ money: moneyOnWire({ sources: { platform: 8 } }) })
  expect(covered).toContain('Covered for you')
  expect(covered).not.toContain('$')
  const money = moneyOnWire({ sources: { card: 300 }, standing: 'not-charged' })
  expect(await rowOf({ approval_status: 3, money })).not.toContain('$')
})

test.each([
  [
    'a month that is tried again',
    { has_unpaid_month: true, ended_how: null },
    /A payment didn't go through$/,
  ],
  [
    'a month given up at the end',
    { has_unpaid_month: true, ended_how: 'completed' },
    /CompletedA month wasn't paid$/,
  ],
  ['an end for an unpaid month', { has_unpaid_month: true, ended_how: 'unpaid' }, /Ended: payment failed$/],
  ['a request that the bank refused', { approval_status: 3, ended_how: 'payment-failed' }, /Payment failed$/],
  ['who cancelled: the owner', { cancelled: true, ended_how: 'cancelled-by-owner' }, /Cancelled by Owner$/],
  ['that the driver was moved', { cancelled: true, ended_how: 'moved' }, /Moved to another spot$/],
  [
    'that the driver had their money back',
    { cancelled: true, ended_how: 'could-not-park' },
    /Couldn't park, refunded$/,
  ],
  ['who cancelled: we', { cancelled: true, ended_how: 'cancelled-by-platform' }, /Cancelled by Bayshare$/],
])('the list says %s', async (_, changed, said) => {
  expect(await rowOf(changed)).toMatch(said)
})
