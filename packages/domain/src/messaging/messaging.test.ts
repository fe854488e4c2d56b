import { describe, expect, test } from 'vitest'
import { type BookingState, bookingStates } from '../bookings/lifecycle'
import { brandById } from '../brands/all-brands'
import { type ChatBooking, chatClosesAt, mayWriteAbout } from './chat-closing'
import { maskContactDetails } from './mask-contact-details'

const policy = brandById('main').policy.messaging
const now = Temporal.Instant.from('2026-11-16T21:00:00Z')
const daysAgo = (days: number) => now.subtract({ hours: 24 * days })
const booking: ChatBooking = { state: 'confirmed', endsAt: now, closedAt: null, hasOpenIncident: false }

describe('when a chat closes for writing', () => {
  test.each<[string, Partial<ChatBooking>, 'yes' | 'chat-closed']>([
    ['a request that waits', { state: 'waiting', endsAt: daysAgo(90) }, 'yes'],
    ['one that is being accepted', { state: 'accepting', endsAt: daysAgo(90) }, 'yes'],
    ['one that goes on', { endsAt: null }, 'yes'],
    ['one that is to come', { endsAt: now.add({ hours: 24 }) }, 'yes'],
    ['a minute before the end of the 30th day', { endsAt: daysAgo(30).add({ minutes: 1 }) }, 'yes'],
    ['30 days after the end', { endsAt: daysAgo(30) }, 'chat-closed'],
    ['long after the end, with an open incident', { endsAt: daysAgo(90), hasOpenIncident: true }, 'yes'],
    ['29 days after the decline', { state: 'declined', closedAt: daysAgo(29) }, 'yes'],
    ['30 days after the decline', { state: 'declined', closedAt: daysAgo(30) }, 'chat-closed'],
    ['30 days after it expired', { state: 'expired', closedAt: daysAgo(30) }, 'chat-closed'],
    ['30 days after it was withdrawn', { state: 'withdrawn', closedAt: daysAgo(30) }, 'chat-closed'],
    ['30 days after it was cancelled', { state: 'cancelled', closedAt: daysAgo(30) }, 'chat-closed'],
    [
      '30 days after it was cancelled, with an open incident',
      { state: 'cancelled', closedAt: daysAgo(30), hasOpenIncident: true },
      'yes',
    ],
    [
      'cancelled lately, though its end is long ago',
      { state: 'cancelled', endsAt: daysAgo(60), closedAt: daysAgo(3) },
      'yes',
    ],
  ])('%s', (_, changes, expected) => {
    expect(mayWriteAbout({ ...booking, ...changes }, now, policy)).toBe(expected)
  })

  test('a booking that is over says when, and no other', () => {
    const known = bookingStates.filter((state: BookingState) =>
      chatClosesAt({ ...booking, state, closedAt: now }, policy),
    )
    expect(known).toEqual(['confirmed', 'declined', 'withdrawn', 'expired', 'cancelled', 'released'])
    expect(chatClosesAt(booking, policy)).toEqual(now.add({ hours: 720 }))
  })
})

describe('contact details in a first message', () => {
  test.each([
    ['Write to sam.o+x@mail.example please', 'Write to [email hidden] please'],
    ['sam @ mail.example', '[email hidden]'],
    ['sam (at) mail (dot) example', '[email hidden]'],
    ['sam at gmail dot com', '[email hidden]'],
    ['ｓａｍ＠ｍａｉｌ．ｃｏｍ', '[email hidden]'],
    ['Call 0412 345 678.', 'Call [phone number hidden].'],
    ['+61 412 345 678', '[phone number hidden]'],
    ['+61412345678', '[phone number hidden]'],
    ['(02) 9123 4567', '[phone number hidden]'],
    ['0412-345-678 or 04.12.34.56.78', '[phone number hidden] or [phone number hidden]'],
    ['04\u200B12 345\u200B 678', '[phone number hidden]'],
    ['０４１２ ３４５ ６７８', '[phone number hidden]'],
    ['oh four one two three four five six seven eight', '[phone number hidden]'],
    ['See https://wa.me/61412345678?text=hi', 'See [link hidden]'],
    ['www.example.org/a and smith.com.au', '[link hidden] and [link hidden]'],
    ['t.me/sam', '[link hidden]'],
    ['bit.ly/2X', '[link hidden]'],
  ])('%s', (text, masked) => {
    expect(maskContactDetails(text)).toEqual({ text: masked, isMasked: true })
  })

  test.each([
    'Is it open from 17/11/2026 9:00 to 18/11/2026 17:30?',
    'From 2026-11-17 to 2026-11-18',
    '17-11-2026 - 18-11-2026',
    'My car is 4.85 m long and 1.95 m high. Does it fit?',
    'Plate ABC123, booking 7ZK3M9QWXYP',
    'I would pay $1,250.00 for 6 months, at most $1 300',
    'Level 2, bay 114, unit 12/345 Crown Street NSW 2010',
    'one or two of us, e.g. on Mon.Tue.Wed',
    'We meet at noon at the gate',
    '<b>Hello</b> \u202Eolleh',
    '',
  ])('is left alone: %s', (text) => {
    expect(maskContactDetails(text)).toEqual({ text, isMasked: false })
  })
})
