import type { AccountId } from '../../accounts/actor'
import { brandById } from '../../brands/all-brands'
import type { BookingState } from '../lifecycle'
import { cents, dollars } from '../../money/cents'
import {
  cancelledPostings,
  heldPostings,
  paidPostings,
  releasedPostings,
  type StayMoney,
} from '../../payments/stay-postings'
import { bill } from '../../payments/bill'
import { refundOf } from '../../payments/refund'
import { type PaymentState, settlement } from '../settlement'
import { Dice } from './dice'
import { ModelBank, type Reply } from './model-bank'
import { ModelBooks } from './model-books'

const { policy } = brandById('main')
const owner = 'owner' as AccountId
const drivers = ['ada', 'ben'] as AccountId[]
const spaces = ['driveway', 'garage']
const promoUses = 2

/** The rules under test. A planted mistake replaces one of them. */
export interface Rules {
  settlement: typeof settlement
  /** What is written down of what was heard. */
  noted(heard: PaymentState): PaymentState
  /** The key of a charge that is sent again. */
  keyOfRetry(paymentId: string, tries: number): string
  /** Whether what the wallet gives is put aside before the bank is asked. */
  holdsWallet: boolean
}

export const ourRules: Rules = {
  settlement,
  noted: (heard) => heard,
  keyOfRetry: (paymentId) => paymentId,
  holdsWallet: true,
}

interface Stay {
  id: string
  space: string
  state: BookingState
  money: StayMoney
  heldAt: number
  startsAt: number
  hasPromo: boolean
  /** Null when there is nothing to charge. */
  paymentId: string | null
  payment: PaymentState | 'pending'
  tries: number
  isAlive: boolean
}

interface Refund {
  id: string
  paymentId: string
  amount: number
  driverId: AccountId
  state: 'pending' | 'refunded' | 'failed'
}

/**
 * One life of the payment protocol: people book two spaces from their wallets, a promo code and cards; servers die between
 * any two steps, replies get lost, notices come late, twice or never; then everything is mended as the reconciler mends
 * it. Answers what is broken afterwards, in words.
 */
export function history(seed: number, rules: Rules = ourRules): string[] {
  const dice = new Dice(seed)
  const bank = new ModelBank(dice)
  const books = new ModelBooks()
  const stays: Stay[] = []
  const refunds: Refund[] = []
  let promoLeft = promoUses
  let now = 0

  const cashOf = (holderId: AccountId) => ({ kind: 'wallet-cash', holderId }) as const
  const freeOf = (holderId: AccountId) => ({ kind: 'wallet-free', holderId }) as const
  for (const driver of drivers) {
    books.post('top-up', driver, [
      { from: { kind: 'bank' }, to: cashOf(driver), amount: dollars(dice.below(30)) },
      { from: { kind: 'referral-expense' }, to: freeOf(driver), amount: dollars(dice.below(10)) },
    ])
  }

  const isTaken = (space: string) =>
    stays.some((stay) => stay.space === space && (stay.state === 'held' || stay.state === 'confirmed'))

  /** The first step, one transaction. */
  function hold(): void {
    const space = dice.pick(spaces)
    if (isTaken(space)) return
    const driverId = dice.pick(drivers)
    const hasPromo = promoLeft > 0 && dice.chance(30)
    const wallet = { cash: cents(books.of(cashOf(driverId))), free: cents(books.of(freeOf(driverId))) }
    const priced = bill(
      [{ kind: 'parking', label: 'Parking', amount: cents(100 + dice.below(5000)) }],
      {
        length: 'casual',
        method: 'card',
        promo: hasPromo ? { percentage: 1000, flat: cents(0) } : null,
        wallet,
      },
      policy,
    )
    const id = `stay-${stays.length}`
    const money: StayMoney = { ...priced, driverId, ownerId: owner, method: 'card', isCompanyTaxed: true }
    if (rules.holdsWallet) books.post('stay-held', id, heldPostings(money))
    if (hasPromo) promoLeft--
    stays.push({
      id,
      space,
      state: 'held',
      money,
      heldAt: now,
      startsAt: now + 25 + dice.below(60),
      hasPromo,
      paymentId: priced.charge > 0 ? `pay-${id}` : null,
      payment: 'pending',
      tries: 0,
      isAlive: true,
    })
  }

  /** The bank is asked, outside of any transaction; nothing is written down yet. */
  function ask(stay: Stay): PaymentState | 'nothing-to-charge' {
    if (stay.paymentId === null) return 'nothing-to-charge'
    const charge = stay.money.due + stay.money.fee
    const isKnown = stay.payment !== 'pending' && stay.payment !== 'unknown'
    const isOverdue = now >= stay.heldAt + policy.holdMinutes
    const key = rules.keyOfRetry(stay.paymentId, stay.tries++)
    if (!isKnown && !isOverdue) return answerOf(bank.charge(key, charge))
    const found = answerOf(bank.find(key))
    return isOverdue && found === 'needs-action' ? answerOf(bank.cancel(key)) : found
  }

  const answerOf = (reply: Reply<PaymentState>): PaymentState => (reply === 'lost' ? 'unknown' : reply.answer)

  /** The last step, one transaction. */
  function settle(stay: Stay, outcome: PaymentState | 'nothing-to-charge'): void {
    const isFinal = ['captured', 'declined', 'cancelled'].includes(stay.payment)
    if (!isFinal && outcome !== 'nothing-to-charge') stay.payment = rules.noted(outcome)
    const hasStarted = now >= stay.startsAt
    switch (rules.settlement({ state: stay.state, method: 'card', hasStarted }, outcome)) {
      case 'confirm':
        stay.state = 'confirmed'
        if (!rules.holdsWallet) books.post('stay-held', stay.id, heldPostings(stay.money))
        books.post('booking-paid', stay.id, paidPostings(stay.money))
        return
      case 'release':
        return release(stay)
      case 'release-and-give-back':
        giveBack(stay)
        return release(stay)
      case 'give-back':
        return giveBack(stay)
      case 'wait':
    }
  }

  function release(stay: Stay): void {
    stay.state = 'released'
    if (rules.holdsWallet) books.post('stay-released', stay.id, releasedPostings(stay.money))
    if (stay.hasPromo) promoLeft++
  }

  function giveBack(stay: Stay): void {
    const amount = cents(stay.money.due + stay.money.fee)
    const postings = [
      { from: { kind: 'provider-clearing' }, to: { kind: 'refunds-under-way' }, amount },
    ] as const
    if (books.post('payment-unwanted', stay.id, postings)) askRefund(stay, amount)
  }

  function askRefund(stay: Stay, amount: number): void {
    if (stay.paymentId === null || amount === 0) return
    const id = `refund-${refunds.length}`
    refunds.push({ id, paymentId: stay.paymentId, amount, driverId: stay.money.driverId, state: 'pending' })
  }

  function cancel(stay: Stay): void {
    if (stay.state !== 'confirmed') return
    const by = dice.pick(['driver', 'owner'] as const)
    const when = { by, minutesToStart: stay.startsAt - now, minutesSinceBooked: now - stay.heldAt }
    const refund = refundOf(stay.money, when, policy.cancellation)
    stay.state = 'cancelled'
    books.post(
      'booking-cancelled',
      stay.id,
      cancelledPostings(stay.money, refund, policy.commission).postings,
    )
    if (stay.hasPromo && refund.priceKept === 0) {
      promoLeft++
      stay.hasPromo = false
    }
    askRefund(stay, refund.toMethod)
  }

  function sendRefunds(): void {
    for (const refund of refunds.filter(({ state }) => state === 'pending')) {
      const reply = bank.refund(refund.id, refund.paymentId, refund.amount)
      if (reply === 'lost') continue
      refund.state = reply.answer
      const [from, amount] = [{ kind: 'refunds-under-way' } as const, cents(refund.amount)]
      const to =
        reply.answer === 'refunded' ? ({ kind: 'provider-clearing' } as const) : cashOf(refund.driverId)
      books.post(`refund-${reply.answer}`, refund.id, [{ from, to, amount }])
    }
  }

  /** Somebody asked the bank; another asks too before the first has written down what it heard. */
  function overlap(one: Stay, other: Stay): void {
    const heard = ask(one)
    const heardToo = ask(other)
    settle(other, heardToo)
    settle(one, heard)
  }

  const reconcilable = () => stays.filter(({ state, payment }) => state === 'held' || isOpen(payment))
  const isOpen = (payment: Stay['payment']) => !['captured', 'declined', 'cancelled'].includes(payment)

  for (let step = 0; step < 24; step++) {
    now += dice.below(8)
    const stay = stays.length > 0 ? dice.pick(stays) : undefined
    switch (dice.below(9)) {
      case 0:
      case 1:
        hold()
        break
      case 2:
      case 3:
        // The request itself; a server that dies has asked, or not, and writes nothing down.
        if (stay?.isAlive && stay.state === 'held') {
          const outcome = ask(stay)
          if (dice.chance(30)) stay.isAlive = false
          else settle(stay, outcome)
        }
        break
      case 4:
        // A notice of the bank, for whatever stay, as often as it likes.
        if (stay?.paymentId && bank.intents.has(stay.paymentId)) settle(stay, ask(stay))
        break
      case 5:
        if (stay && reconcilable().includes(stay)) overlap(stay, dice.pick(reconcilable()))
        break
      case 6:
        bank.holderActs()
        break
      case 7:
        if (stay) cancel(stay)
        break
      default:
        sendRefunds()
    }
  }

  // Everything is well again, and the reconciler has its minutes.
  bank.isHealthy = true
  for (let round = 0; round < 4; round++) {
    now += policy.holdMinutes
    for (const stay of reconcilable()) settle(stay, ask(stay))
    sendRefunds()
  }
  return broken()

  function broken(): string[] {
    const found: string[] = []
    const insist = (isTrue: boolean, words: string) => isTrue || found.push(words)
    for (const space of spaces) {
      const confirmed = stays.filter((stay) => stay.space === space && stay.state === 'confirmed')
      insist(confirmed.length <= 1, `two stays have ${space} at the same time`)
    }
    insist(!stays.some(({ state }) => state === 'held'), 'a hold outlived its time')
    for (const [key, { captures }] of bank.intents)
      insist(captures <= 1, `${key} was captured ${captures} times`)
    insist(!refunds.some(({ state }) => state === 'pending'), 'a refund never ended')
    insist(
      books.of({ kind: 'provider-clearing' }) === -bank.taken(),
      'the bank has other sums than the ledger',
    )
    insist(books.of({ kind: 'stay-clearing' }) === 0, 'something is left in clearing')
    insist(books.of({ kind: 'refunds-under-way' }) === 0, 'something is still under way')
    for (const holderId of drivers) {
      insist(books.of({ kind: 'wallet-cash-held', holderId }) === 0, 'cash was put aside for good')
      insist(books.of({ kind: 'wallet-free-held', holderId }) === 0, 'credits were put aside for good')
    }
    const used = stays.filter(
      ({ state, hasPromo }) => hasPromo && (state === 'confirmed' || state === 'cancelled'),
    )
    insist(promoLeft === promoUses - used.length, 'the promo code was counted wrong')
    for (const stay of stays) {
      if (!stay.paymentId) continue
      const taken = [...bank.intents].filter(([key]) => key.startsWith(stay.paymentId!))
      const captured = taken.reduce((sum, [, { captures }]) => sum + captures, 0)
      insist(captured <= 1, `${stay.id} was charged ${captured} times`)
      const isPaidFor = stay.state === 'confirmed' || stay.state === 'cancelled'
      if (captured > 0 && !isPaidFor)
        insist(
          refunds.some(({ paymentId }) => paymentId === stay.paymentId),
          `${stay.id} is gone and its money too`,
        )
      if (isPaidFor) insist(captured === 1, `${stay.id} was never paid`)
    }
    return found
  }
}
