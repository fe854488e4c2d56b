// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bookingOnWire, listedOnWire } from '../testing/booking-on-wire'
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

const cancelled = { cancelled: true, headline_amount: 25 }

test.each([
  ['all of it', { ...cancelled, refunded_amount: 25 }, /\$25\.00.*CancelledRefunded$/],
  ['a part of it', { ...cancelled, refunded_amount: 12.5 }, /\$25\.00.*CancelledRefunded \$12\.50$/],
  ['nothing', { ...cancelled, refunded_amount: 0 }, /\$25\.00.*Cancelled$/],
  [
    'a part of one that took place',
    { headline_amount: 25, refunded_amount: 5 },
    /ConfirmedRefunded \$5\.00$/,
  ],
])('the list says what came back of a booking: %s', async (_, changed, said) => {
  expect(await rowOf(changed)).toMatch(said)
})

test('what the wallet paid and got back has no price beside it', async () => {
  const row = await rowOf({ cancelled: true, headline_amount: 0, refunded_amount: 8 })
  expect(row).toMatch(/CancelledRefunded \$8\.00$/)
  expect(row).not.toContain('$0.00')
})
