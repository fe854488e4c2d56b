// @vitest-environment happy-dom
import { Refused } from '@bayshare/contract/call'
import { type RefusalName, refusals } from '@bayshare/contract/refusals'
import { cents } from '@bayshare/domain/money/cents'
import { expect, test, vi } from 'vitest'
import { ConnectionLost } from '../session/connection'
import { isFinal } from '../session/send-under-key'
import { attemptBooking, type AttemptOutcome } from './attempt-booking'
import { attemptKey } from './attempt-key'

function refusal(name: RefusalName, extra: object = {}): Refused {
  const { status, words } = refusals[name]
  return new Refused({ status, body: { detail: words, ...extra } })
}

/** Answers each try in turn; an error is thrown, a reference is answered. */
function attempt(...answers: (string | Error)[]) {
  const send = vi.fn<() => Promise<{ reference: string }>>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return { reference: answer ?? '' }
  })
  const waits: number[] = []
  const onConfirming = vi.fn<() => void>()
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  return { send, waits, onConfirming, outcome: attemptBooking({ send, wait, onConfirming }) }
}

test('a booking that goes through returns its reference', async () => {
  const { outcome, onConfirming } = attempt('7K2MQ9XBWP1')
  expect(await outcome).toEqual({ kind: 'booked', reference: '7K2MQ9XBWP1' })
  expect(onConfirming).not.toHaveBeenCalled()
})

test('while the payment is being worked on, it asks again every two seconds', async () => {
  const working = refusal('still-working-on-it')
  const { outcome, waits, onConfirming } = attempt(working, working, '7K2MQ9XBWP1')
  expect(await outcome).toEqual({ kind: 'booked', reference: '7K2MQ9XBWP1' })
  expect(waits).toEqual([2000, 2000])
  expect(onConfirming).toHaveBeenCalled()
})

test('after half a minute without an outcome a message shows, and the key is kept', async () => {
  const { outcome, waits } = attempt(refusal('still-working-on-it'))
  const result = await outcome
  expect(result.kind).toBe('unsettled')
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(30_000)
  expect(isFinal(result)).toBe(false)
})

const outcomes: [name: string, error: Error, expected: AttemptOutcome, isFinalOutcome: boolean][] = [
  ['a declined card', refusal('card-was-declined'), { kind: 'card-problem' }, true],
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

test.each(outcomes)('%s ends the attempt in its own way', async (_, error, expected, isFinalOutcome) => {
  const outcome = await attempt(error).outcome
  expect(outcome).toEqual(expected)
  expect(isFinal(outcome)).toBe(isFinalOutcome)
})

test('a bank address that is no web address is never followed', async () => {
  const { outcome } = attempt(refusal('payment-not-finished', { action_url: 'javascript:alert(1)' }))
  expect((await outcome).kind).toBe('refused')
})

test.each([new ConnectionLost('gone'), new Refused({ status: 500, body: {} })])(
  '%s leaves the outcome open',
  async (error) => {
    const outcome = await attempt(error).outcome
    expect(outcome.kind).toBe('unsettled')
    expect(isFinal(outcome)).toBe(false)
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
