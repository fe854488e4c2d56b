import { expect, test } from 'vitest'
import { bookingAt, strategyOf } from './strategy-of'

const site = 'https://parking.example'
const ask = (path: string, asked: { method?: string; mode?: RequestMode } = {}) =>
  strategyOf({ method: 'GET', mode: 'cors', url: new URL(path, site).href, ...asked }, site)

test('calls are left alone, whatever they are and however they are made', () => {
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    for (const path of ['/api/v1/users/bookings/', '/api/v1/users/wallet/', '/api/v1/auth/token/'])
      for (const mode of ['cors', 'same-origin', 'navigate'] as const)
        expect(ask(path, { method, mode })).toBe('leave')
})

test('what another host serves is left alone', () => {
  expect(ask('https://portal.parking.example/bookings', { mode: 'navigate' })).toBe('leave')
  expect(ask('https://js.stripe.com/assets/v3.js')).toBe('leave')
})

test('hashed files come from this device first', () => {
  expect(ask('/assets/shell-Db6rKTpx.js')).toBe('kept-first')
  expect(ask('/assets/shell-Db6rKTpx.js', { method: 'HEAD' })).toBe('leave')
})

test.each(['/', '/bookings', '/Wallet', '/calendar', '/check-pass', '/offline', '/nowhere', '/apiary'])(
  'the page %s is the one of the server',
  (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('page')
    expect(ask(path, { mode: 'navigate', method: 'POST' })).toBe('leave')
    expect(ask(path)).toBe('leave')
  },
)

test.each([
  '/outbox',
  '/outbox.json',
  '/api',
  '/sandbox/3ds/pi_1',
  '/passes/7K2MQ9XBWP1/code.svg?sign=1',
  '/papers/51/BS-000051.pdf',
  '/images/private/1/large.webp',
  '/tiles/picture.svg?lat=1',
  '/calendars/secret.ics',
  '/downloads/earnings/1/a.csv',
])('%s is no page of the app and left alone', (path) => {
  for (const mode of ['navigate', 'no-cors'] as const) expect(ask(path, { mode })).toBe('leave')
})

test('nobody waits long for the page of a booking that may be kept', () => {
  expect(ask('/BookingDetails/7k2mq9xbwp1', { mode: 'navigate' })).toBe('booking-page')
  expect(bookingAt('/BookingDetails/7k2mq9xbwp1/')).toBe('7K2MQ9XBWP1')
  expect(ask('/BookingDetails/7K2MQ9XBWP1/review', { mode: 'navigate' })).toBe('page')
})
