import { Refused } from '@bayshare/contract/call'
import { finishStay, payStay, stayPaymentSetup } from '@bayshare/contract/hotel'
import { type Cents, dollars } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { type CardErrors, type CardKeeper, problemOfCard } from '../payments/card-keeper'
import { failureIn } from '../payments/refused-charge'
import type { GivenToken } from '../payments/sandbox-token'
import { answerQuery } from '../session/api'
import { bankPageIn, isFinal, type Settled } from '../session/ask-until-settled'
import { isRefusedAs } from '../session/is-refused-as'
import { attemptKeyIn } from '../session/attempt-key'
import { bankVisit, leaveForBank } from '../session/bank-visit'
import { failureWords, TakesLonger } from '../session/failure-words'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { type BankReturn, useBankReturn } from '../session/use-bank-return'
import { usePaymentAttempt } from '../session/use-payment-attempt'
import { hotelWords as words } from './words'

const attemptKey = attemptKeyIn('bayshare-hotel-attempt')

export interface StayPayment {
  /** What the card form does with a card: it pays. */
  keeper: CardKeeper
  isConfirming: boolean
  /** For whoever comes back from the bank's page. */
  bank: BankReturn<unknown>
}

interface PaidStay {
  token: string
  charge: Cents
  /** A payment for it waits for its bank. */
  isWaiting: boolean
}

/** Pays for what is behind the link of a guest, under one key until there is an outcome. */
export function useStayPayment(
  { token, charge, isWaiting }: PaidStay,
  { onBooked, onChanged }: { onBooked: () => Promise<void>; onChanged: () => Promise<unknown> },
): StayPayment {
  const { api } = liveSessionOf(useSessionItself())
  const attempt = usePaymentAttempt(attemptKey)

  const payment = `stay/${token}`
  const bank = useBankReturn({
    payment,
    isWaiting,
    finish: () => api(finishStay, { params: { token } }),
    onOutcome({ kind }) {
      if (kind !== 'done') return void onChanged()
      bankVisit.end(payment)
      void onBooked()
    },
  })

  async function show(settled: Settled<unknown>, criteria: string): Promise<void> {
    if (isFinal(settled)) attemptKey.forget()
    if (settled === 'takes-longer') throw new TakesLonger()
    if ('answer' in settled) return onBooked()
    const { failure } = settled
    const body = failure instanceof Refused ? failure.body : undefined
    const address = isRefusedAs(failure, 'payment-not-finished') ? bankPageIn(body) : undefined
    if (address !== undefined) return leaveForBank(address, { payment, attempt: attemptKey.kept(criteria) })
    await onChanged()
    throw failure
  }

  async function keep(given: GivenToken): Promise<undefined> {
    const card =
      'token' in given
        ? { stripeToken: given.token }
        : { braintreeNonce: given.nonce, deviceData: given.deviceData }
    const body = { ...card, expectedCharge: charge }
    const criteria = JSON.stringify([token, body])
    const idempotencyKey = attemptKey.of(criteria)
    const settled = await attempt.ask(async () => api(payStay, { params: { token }, body, idempotencyKey }))
    await show(settled, criteria)
  }

  return {
    isConfirming: attempt.isConfirming,
    keeper: {
      setup: answerQuery(api, stayPaymentSetup, { params: { token } }),
      keep,
      problemOf,
      button: { label: words.pay(formatMoney(charge)), busy: words.paying },
    },
    bank,
  }
}

function problemOf(error: unknown): CardErrors {
  const failure = error instanceof Refused ? failureIn(error.body) : undefined
  return failure ? problemOfCard(failure) : { fields: {}, alert: wordsFor(error) }
}

function wordsFor(error: unknown): string {
  if (error instanceof TakesLonger) return words.takesLonger
  if (isRefusedAs(error, 'card-was-declined') || isRefusedAs(error, 'card-not-saved')) return words.declined
  const { total } = ((error instanceof Refused && error.body) || {}) as { total?: unknown }
  if (isRefusedAs(error, 'price-has-changed') && typeof total === 'number')
    return words.priceChanged(formatMoney(dollars(total)))
  return failureWords(error)
}
