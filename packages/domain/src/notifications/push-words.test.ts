import { expect, test } from 'vitest'
import { pushWords } from './push-words'

const booking = {
  reference: 'K2Q9',
  place: 'the driveway on Crown Street',
  streetName: 'Crown Street',
  startsAt: Temporal.Instant.from('2026-11-17T22:00:00Z'),
  zone: 'Australia/Sydney',
}

test.each([
  ['Booking K2Q9 is cancelled', 'The booking of the driveway on Crown Street for Wed 18 Nov is cancelled'],
  [
    'Your refund for booking K2Q9',
    'Your refund for the booking of the driveway on Crown Street for Wed 18 Nov',
  ],
  [
    'The access code for K2Q9 has changed',
    'The access code for the booking of the driveway on Crown Street for Wed 18 Nov has changed',
  ],
  ['Your monthly payment failed', 'Your monthly payment failed (the driveway on Crown Street, Wed 18 Nov)'],
  ['How was your parking on Crown Street?', 'How was your parking on Crown Street?'],
])('a push names the place and the day: %s', (subject, words) => {
  expect(pushWords(subject, booking)).toBe(words)
})

test('what is about no booking is said as it is', () => {
  expect(pushWords('You have $5 in free credits', undefined)).toBe('You have $5 in free credits')
})
