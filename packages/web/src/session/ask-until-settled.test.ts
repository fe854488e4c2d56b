import { Refused } from '@bayshare/contract/call'
import { type RefusalName, refusals } from '@bayshare/contract/refusals'
import { expect, test, vi } from 'vitest'
import { askUntilSettled } from './ask-until-settled'
import { ConnectionLost } from './connection'

function refusal(name: RefusalName): Refused {
  const { status, words } = refusals[name]
  return new Refused({ status, body: { detail: words } })
}
const working = refusal('still-working-on-it')

/** Answers each try in turn, the last one again and again; an error is thrown. */
function asking(...answers: (string | Error)[]) {
  const waits: number[] = []
  const onConfirming = vi.fn<() => void>()
  const settled = askUntilSettled({
    async send() {
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer instanceof Error) throw answer
      return answer
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    onConfirming,
  })
  return { settled, waits, onConfirming }
}

test('what is answered at once is not waited for', async () => {
  const { settled, onConfirming } = asking('booked')
  expect(await settled).toEqual({ answer: 'booked' })
  expect(onConfirming).not.toHaveBeenCalled()
})

test('while the payment is being worked on, it asks again every two seconds', async () => {
  const { settled, waits, onConfirming } = asking(working, working, 'booked')
  expect(await settled).toEqual({ answer: 'booked' })
  expect(waits).toEqual([2000, 2000])
  expect(onConfirming).toHaveBeenCalled()
})

test('a server or a database that is away for a moment is asked again', async () => {
  const { settled } = asking(refusal('database-away'), refusal('not-ready'), 'booked')
  expect(await settled).toEqual({ answer: 'booked' })
})

test.each([
  new ConnectionLost('gone'),
  new Refused({ status: 500, body: {} }),
  refusal('too-many-tries'),
  refusal('database-away'),
])('once the payment is known to be under way, %s says nothing about it', async (passing) => {
  const { settled } = asking(working, passing, passing, 'booked')
  expect(await settled).toEqual({ answer: 'booked' })
})

test.each([
  new ConnectionLost('gone'),
  new Refused({ status: 500, body: {} }),
  refusal('too-many-tries'),
  refusal('card-was-declined'),
  refusal('provider-not-responding'),
])('%s at first ends the wait', async (failure) => {
  const { settled, waits } = asking(failure)
  expect(await settled).toEqual({ failure })
  expect(waits).toEqual([])
})

test('a refusal after the wait is the outcome', async () => {
  const declined = refusal('card-was-declined')
  expect(await asking(working, declined).settled).toEqual({ failure: declined })
})

test('after two minutes nobody waits any longer', async () => {
  const { settled, waits } = asking(working)
  expect(await settled).toBe('takes-longer')
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(120_000)
})
