import { Refused } from '@bayshare/contract/call'
import { refusals } from '@bayshare/contract/refusals'
import { dollars } from '@bayshare/domain/money/cents'
import { expect, test, vi } from 'vitest'
import { ConnectionLost } from '../session/connection'
import { isFinal } from '../session/send-under-key'
import { attemptTopUp } from './attempt-top-up'

type TopUpAttempt = Parameters<typeof attemptTopUp>[0]

function refusal(name: keyof typeof refusals, more: Record<string, unknown> = {}): Refused {
  const { status, words } = refusals[name]
  return new Refused({ status, body: { detail: words, ...more } })
}

/** Answers one after the other; the last one for good. */
function attempt(...answers: (Error | number)[]) {
  const send = vi.fn<TopUpAttempt['send']>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return { cash: dollars(answer ?? 0) }
  })
  const wait = vi.fn<TopUpAttempt['wait']>(async () => undefined)
  const onConfirming = vi.fn<TopUpAttempt['onConfirming']>()
  return { send, wait, onConfirming, outcome: attemptTopUp({ send, wait, onConfirming }) }
}

test('money that arrived ends the attempt', async () => {
  const outcome = await attempt(60).outcome
  expect(outcome).toEqual({ kind: 'done', cash: dollars(60) })
  expect(isFinal(outcome)).toBe(true)
})

test('while the bank works on it, the same is asked again', async () => {
  const { outcome, send, wait, onConfirming } = attempt(
    refusal('still-working-on-it'),
    refusal('still-working-on-it'),
    60,
  )
  expect(await outcome).toEqual({ kind: 'done', cash: dollars(60) })
  expect([send, wait, onConfirming].map(({ mock }) => mock.calls.length)).toEqual([3, 2, 2])
})

test('after half a minute the person decides when to ask again', async () => {
  const { outcome, wait } = attempt(refusal('still-working-on-it'))
  expect(await outcome).toMatchObject({ kind: 'unsettled' })
  expect(wait).toHaveBeenCalledTimes(15)
})

test.each([
  [refusal('card-was-declined'), { kind: 'declined' }, true],
  [refusal('amount-not-offered'), { kind: 'refused' }, true],
  [
    refusal('not-found'),
    { kind: 'refused', message: expect.stringContaining("couldn't find this top-up") },
    true,
  ],
  [new ConnectionLost('gone'), { kind: 'unsettled' }, false],
  [refusal('provider-not-responding'), { kind: 'unsettled' }, false],
  [new Error('bug'), { kind: 'unsettled' }, false],
  [
    refusal('payment-not-finished', { action_url: 'https://bank.example/3ds' }),
    { kind: 'bank-asks', address: 'https://bank.example/3ds' },
    false,
  ],
  [
    refusal('payment-not-finished', { action_url: 'javascript:alert(1)' }),
    { kind: 'bank-asks', address: undefined },
    false,
  ],
])('%s', async (error, expected, isLast) => {
  const outcome = await attempt(error).outcome
  expect(outcome).toMatchObject(expected)
  expect(isFinal(outcome)).toBe(isLast)
})
