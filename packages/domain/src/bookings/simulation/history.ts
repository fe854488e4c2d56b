import { type AccountId, asAccountId } from '../../accounts/actor'
import { brandById } from '../../brands/all-brands'
import type { BookingState } from '../lifecycle'
import { cents, dollars } from '../../money/cents'
import {
  cancelledPostings,
  heldPostings,
  paidPostings,
  releasedPostings,
  type ChargeMoney,
} from '../../payments/charge-postings'
import { bill } from '../../payments/bill'
import { refundOf } from '../../payments/refund'
import { type PaymentState, settlement } from '../settlement'
import { Dice } from './dice'
import { ModelBank, type Reply } from './model-bank'
import { ModelBooks } from './model-books'

const { policy } = brandById('main')
const owner = asAccountId('owner')
const drivers = ['ada', 'ben'].map(asAccountId)
const spaces = ['driveway', 'garage']
const promoUses = 2

/** The rules under test. A planted mistake replaces one of them. */
export interface Rules {
  settlement: typeof settlement
  /** What is recorded of the bank's answer. */
  noted(answer: PaymentState): PaymentState
  /** The key of a charge that is sent again. */
  keyOfRetry(paymentId: string, tries: number): string
  /** Whether what the wallet gives is put aside before the bank is asked. */
  holdsWallet: boolean
}

export const ourRules: Rules = {
  settlement,
  noted: (answer) => answer,
  keyOfRetry: (paymentId) => paymentId,
  holdsWallet: true,
}

interface SimulatedBooking {
  id: string
  space: string
  state: BookingState
  money: ChargeMoney
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
 * any two steps, replies get lost, webhooks come late, twice or never; then everything is repaired as the reconciler repairs
 * it. Answers what is broken afterwards, in words.
 */
export function history(seed: number, rules: Rules = ourRules): string[] {
  const dice = new Dice(seed)
  const bank = new ModelBank(dice)
  const books = new ModelBooks()
  const bookings: SimulatedBooking[] = []
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
    bookings.some(
      (booking) => booking.space === space && (booking.state === 'held' || booking.state === 'confirmed'),
    )

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
    const id = `booking-${bookings.length}`
    const money: ChargeMoney = { ...priced, driverId, ownerId: owner, method: 'card', isCompanyTaxed: true }
    if (rules.holdsWallet) books.post('stay-held', id, heldPostings(money))
    if (hasPromo) promoLeft--
    bookings.push({
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
  function ask(booking: SimulatedBooking): PaymentState | 'nothing-to-charge' {
    if (booking.paymentId === null) return 'nothing-to-charge'
    const charge = booking.money.due + booking.money.fee
    const isKnown = booking.payment !== 'pending' && booking.payment !== 'unknown'
    const isOverdue = now >= booking.heldAt + policy.holdMinutes
    const key = rules.keyOfRetry(booking.paymentId, booking.tries++)
    if (!isKnown && !isOverdue) return answerOf(bank.charge(key, charge))
    const found = answerOf(bank.find(key))
    return isOverdue && found === 'needs-action' ? answerOf(bank.cancel(key)) : found
  }

  const answerOf = (reply: Reply<PaymentState>): PaymentState => (reply === 'lost' ? 'unknown' : reply.answer)

  /** The last step, one transaction. */
  function settle(booking: SimulatedBooking, outcome: PaymentState | 'nothing-to-charge'): void {
    const isFinal = ['captured', 'declined', 'cancelled'].includes(booking.payment)
    if (!isFinal && outcome !== 'nothing-to-charge') booking.payment = rules.noted(outcome)
    const isTooLate = now >= booking.startsAt
    switch (
      rules.settlement({ state: booking.state, method: 'card', isTooLate, asksOwner: false }, outcome)
    ) {
      case 'confirm':
        booking.state = 'confirmed'
        if (!rules.holdsWallet) books.post('stay-held', booking.id, heldPostings(booking.money))
        books.post('booking-paid', booking.id, paidPostings(booking.money))
        return
      case 'release':
        return release(booking)
      case 'release-and-give-back':
        giveBack(booking)
        return release(booking)
      case 'give-back':
        return giveBack(booking)
      case 'wait':
    }
  }

  function release(booking: SimulatedBooking): void {
    booking.state = 'released'
    if (rules.holdsWallet) books.post('stay-released', booking.id, releasedPostings(booking.money))
    if (booking.hasPromo) promoLeft++
  }

  function giveBack(booking: SimulatedBooking): void {
    const amount = cents(booking.money.due + booking.money.fee)
    const postings = [
      { from: { kind: 'provider-clearing' }, to: { kind: 'refunds-under-way' }, amount },
    ] as const
    if (books.post('payment-unwanted', booking.id, postings)) askRefund(booking, amount)
  }

  function askRefund(booking: SimulatedBooking, amount: number): void {
    if (booking.paymentId === null || amount === 0) return
    const id = `refund-${refunds.length}`
    refunds.push({
      id,
      paymentId: booking.paymentId,
      amount,
      driverId: booking.money.driverId,
      state: 'pending',
    })
  }

  function cancel(booking: SimulatedBooking): void {
    if (booking.state !== 'confirmed') return
    const by = dice.pick(['driver', 'owner'] as const)
    const when = {
      by,
      kind: 'casual' as const,
      minutesToStart: booking.startsAt - now,
      minutesSinceBooked: now - booking.heldAt,
    }
    const refund = refundOf(booking.money, when, policy.cancellation)
    booking.state = 'cancelled'
    books.post(
      'booking-cancelled',
      booking.id,
      cancelledPostings(booking.money, refund, policy.commission).postings,
    )
    if (booking.hasPromo && refund.priceKept === 0) {
      promoLeft++
      booking.hasPromo = false
    }
    askRefund(booking, refund.toMethod)
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

  /** Somebody asked the bank; another asks too before the first has recorded the answer. */
  function overlap(one: SimulatedBooking, other: SimulatedBooking): void {
    const answer = ask(one)
    const otherAnswer = ask(other)
    settle(other, otherAnswer)
    settle(one, answer)
  }

  const reconcilable = () => bookings.filter(({ state, payment }) => state === 'held' || isOpen(payment))
  const isOpen = (payment: SimulatedBooking['payment']) =>
    !['captured', 'declined', 'cancelled'].includes(payment)

  for (let step = 0; step < 24; step++) {
    now += dice.below(8)
    const booking = bookings.length > 0 ? dice.pick(bookings) : undefined
    switch (dice.below(9)) {
      case 0:
      case 1:
        hold()
        break
      case 2:
      case 3:
        // The request itself; a server that is killed has asked, or not, and records nothing.
        if (booking?.isAlive && booking.state === 'held') {
          const outcome = ask(booking)
          if (dice.chance(30)) booking.isAlive = false
          else settle(booking, outcome)
        }
        break
      case 4:
        // A webhook of the bank, for whatever booking, as often as it likes.
        if (booking?.paymentId && bank.intents.has(booking.paymentId)) settle(booking, ask(booking))
        break
      case 5:
        if (booking && reconcilable().includes(booking)) overlap(booking, dice.pick(reconcilable()))
        break
      case 6:
        bank.holderActs()
        break
      case 7:
        if (booking) cancel(booking)
        break
      default:
        sendRefunds()
    }
  }

  // Everything is well again, and the reconciler has its minutes.
  bank.isHealthy = true
  for (let round = 0; round < 4; round++) {
    now += policy.holdMinutes
    for (const booking of reconcilable()) settle(booking, ask(booking))
    sendRefunds()
  }
  return broken()

  function broken(): string[] {
    const found: string[] = []
    const insist = (isTrue: boolean, words: string) => isTrue || found.push(words)
    for (const space of spaces) {
      const confirmed = bookings.filter((booking) => booking.space === space && booking.state === 'confirmed')
      insist(confirmed.length <= 1, `two bookings have ${space} at the same time`)
    }
    insist(!bookings.some(({ state }) => state === 'held'), 'a hold outlived its time')
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
    const used = bookings.filter(
      ({ state, hasPromo }) => hasPromo && (state === 'confirmed' || state === 'cancelled'),
    )
    insist(promoLeft === promoUses - used.length, 'the promo code was counted wrong')
    for (const booking of bookings) {
      if (!booking.paymentId) continue
      const taken = [...bank.intents].filter(([key]) => key.startsWith(booking.paymentId!))
      const captured = taken.reduce((sum, [, { captures }]) => sum + captures, 0)
      insist(captured <= 1, `${booking.id} was charged ${captured} times`)
      const isPaidFor = booking.state === 'confirmed' || booking.state === 'cancelled'
      if (captured > 0 && !isPaidFor)
        insist(
          refunds.some(({ paymentId }) => paymentId === booking.paymentId),
          `${booking.id} is gone and its money too`,
        )
      if (isPaidFor) insist(captured === 1, `${booking.id} was never paid`)
    }
    return found
  }
}
