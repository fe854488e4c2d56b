// @vitest-environment happy-dom
import { Refused } from '@bayshare/contract/call'
import { type RefusalName, refusals } from '@bayshare/contract/refusals'
import { cents } from '@bayshare/domain/money/cents'
import { expect, test, vi } from 'vitest'
import { isFinal } from '../session/ask-until-settled'
import { attemptKeyOfAllTabs } from '../session/attempt-key'
import { ConnectionLost } from '../session/connection'
import { type AttemptOutcome, bookingOutcome } from './attempt-booking'
import { attemptKey } from './attempt-key'

function refusal(name: RefusalName, extra: object = {}): Refused {
  const { status, words } = refusals[name]
  return new Refused({ status, body: { detail: words, ...extra } })
}

test('a booking that goes through returns its reference', () => {
  expect(bookingOutcome({ answer: { reference: '7K2MQ9XBWP1' } })).toEqual({
    kind: 'booked',
    reference: '7K2MQ9XBWP1',
  })
})

test('after two minutes without an outcome a message shows, and the key is kept', () => {
  expect(bookingOutcome('takes-longer').kind).toBe('unsettled')
  expect(isFinal('takes-longer')).toBe(false)
})

const outcomes: [name: string, error: Error, expected: AttemptOutcome, isFinalOutcome: boolean][] = [
  ['a declined card', refusal('card-was-declined'), { kind: 'card-problem', failure: undefined }, true],
  [
    'a debit that is over its limit',
    new Refused({
      status: 402,
      body: { detail: 'In other words', code: 'card-was-declined', reason: 'over-limit' },
    }),
    { kind: 'card-problem', failure: 'over-limit' },
    true,
  ],
  [
    'a promo code that is used up',
    new Refused({ status: 409, body: { promo_code: [refusals['promo-not-valid'].words] } }),
    { kind: 'promo-refused' },
    true,
  ],
  [
    'another price',
    refusal('price-has-changed', { total: 9.5 }),
    { kind: 'price-changed', charge: cents(950) },
    true,
  ],
  [
    'a bank that asks',
    refusal('payment-not-finished', { action_url: 'https://bank.example/3ds', reference: 'REF' }),
    { kind: 'bank-asks', address: 'https://bank.example/3ds', reference: 'REF' },
    false,
  ],
  [
    'a space that is taken',
    refusal('just-taken'),
    { kind: 'refused', message: refusals['just-taken'].words, isTooLong: false, isTaken: true },
    true,
  ],
  [
    'more than a day',
    refusal('booking-too-long'),
    { kind: 'refused', message: refusals['booking-too-long'].words, isTooLong: true, isTaken: false },
    true,
  ],
]

test.each(outcomes)('%s ends the attempt in its own way', (_, failure, expected, isFinalOutcome) => {
  expect(bookingOutcome({ failure })).toEqual(expected)
  expect(isFinal({ failure })).toBe(isFinalOutcome)
})

test('a bank address that is no web address is never followed', () => {
  const failure = refusal('payment-not-finished', { action_url: 'javascript:alert(1)' })
  expect(bookingOutcome({ failure }).kind).toBe('refused')
})

test.each([new ConnectionLost('gone'), new Refused({ status: 500, body: {} })])(
  '%s leaves the outcome open',
  (failure) => {
    expect(bookingOutcome({ failure }).kind).toBe('unsettled')
    expect(isFinal({ failure })).toBe(false)
  },
)

test('the same input keeps its key until it is forgotten; another input gets another', () => {
  const first = attemptKey.of('two hours')
  expect(attemptKey.of('two hours')).toBe(first)
  const other = attemptKey.of('three hours')
  expect(other).not.toBe(first)
  attemptKey.forget()
  expect(attemptKey.of('three hours')).not.toBe(other)
})

test('another tab asks under the same key as long as the outcome is open, and for an hour at most', () => {
  const first = attemptKeyOfAllTabs('an attempt').of('two hours')
  expect(attemptKeyOfAllTabs('an attempt').of('two hours')).toBe(first)
  vi.useFakeTimers({ now: Date.now() + 3_601_000 })
  expect(attemptKeyOfAllTabs('an attempt').of('two hours')).not.toBe(first)
  vi.useRealTimers()
})
