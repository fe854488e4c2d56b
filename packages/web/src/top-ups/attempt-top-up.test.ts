import { Refused } from '@bayshare/contract/call'
import { refusals } from '@bayshare/contract/refusals'
import { dollars } from '@bayshare/domain/money/cents'
import { expect, test } from 'vitest'
import { isFinal } from '../session/ask-until-settled'
import { ConnectionLost } from '../session/connection'
import { topUpOutcome } from './attempt-top-up'

function refusal(name: keyof typeof refusals, more: Record<string, unknown> = {}): Refused {
  const { status, words } = refusals[name]
  return new Refused({ status, body: { detail: words, ...more } })
}

test('money that arrived ends the attempt', () => {
  const settled = { answer: { cash: dollars(60) } }
  expect(topUpOutcome(settled)).toEqual({ kind: 'done', cash: dollars(60) })
  expect(isFinal(settled)).toBe(true)
})

test('after two minutes the person decides when to ask again', () => {
  expect(topUpOutcome('takes-longer')).toMatchObject({ kind: 'unsettled' })
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
])('%s', (failure, expected, isLast) => {
  expect(topUpOutcome({ failure })).toMatchObject(expected)
  expect(isFinal({ failure })).toBe(isLast)
})
