import { addCents, type Cents, cents, lesserCents, noCents, subtractCents } from '../money/cents'
import { sentByCashRefund } from '../payments/cash-refund'
import type { ChargeKind, ChargeState } from './charge-lifecycle'

/** What is written down about one charge: its bill, what went off it, and where that went. */
export interface ChargeFacts {
  id: string
  kind: ChargeKind
  state: ChargeState
  method: 'card' | 'direct-debit' | 'wallet'
  /** The bill: price + fee = discount + cash + free + what the card or bank account pays. */
  price: Cents
  discount: Cents
  cash: Cents
  free: Cents
  fee: Cents
  ownerEarning: Cents
  /** What changes of the booking took off it so far, by what had paid it. All of it went to the wallet. */
  less: { discount: Cents; due: Cents; cash: Cents; free: Cents; fee: Cents }
  /** What its cancellation gave back, or a debit that never came, by where it went. */
  back: { method: Cents; cash: Cents; free: Cents; discount: Cents }
  /** Of what that gave to the wallet: what a card had paid. */
  credited: Cents
  /** What is left of the owner's share, once the charge is shared out. */
  earning: { state: keyof typeof earningStandings; amount: Cents } | null
}

const earningStandings = {
  pending: 'expected',
  frozen: 'on-hold',
  disputed: 'on-hold',
  available: 'earned',
  paying: 'earned',
  paid: 'earned',
  moved: 'earned',
  reversed: 'lost',
  /** Of a debit on its way whose booking has stopped: nobody can count on it. */
  uncertain: 'lost',
} as const
type EarningStanding = (typeof earningStandings)[keyof typeof earningStandings]

export interface BookingFacts {
  /** In their order. */
  charges: readonly ChargeFacts[]
  /** Credit that went to the card instead, less a fee (rule: cash refund). */
  cashRefund: { credit: Cents; fee: Cents }
  /** What a bank could not take back, and became credit after all. */
  sentBack: Cents
  /** What an operator decided to give the driver, into the wallet (rule: incident decisions). */
  decided: Cents
}

/** Who or what pays for a booking. */
export interface Sources {
  card: Cents
  debit: Cents
  /** Cash of the wallet. */
  wallet: Cents
  freeCredits: Cents
  /** What a promo code takes off. */
  promo: Cents
  /** The platform itself, where somebody could not park (rule: rescue). */
  platform: Cents
}

/** Where the first charge stands, which decides whether there is a booking at all. */
export const paymentStandings = ['held', 'pending', 'paid', 'due', 'failed', 'not-charged'] as const
export type PaymentStanding = (typeof paymentStandings)[number]

/** What a booking costs its driver. Later months are bills of their own and are not in it. */
export interface DriverMoney {
  /** The parking and the card fee, whoever pays them. */
  price: Cents
  fee: Cents
  sources: Sources
  /** What the driver pays of it, from a card or bank account and from the wallet. */
  total: Cents
  standing: PaymentStanding
  /** All of the total is in one of the four. */
  held: Cents
  pending: Cents
  paid: Cents
  unpaid: Cents
  /** Where what came back is now: on the card or bank account, or in the wallet. */
  back: { method: Cents; wallet: Cents; freeCredits: Cents }
  returned: Cents
  /** What a cash refund cost. */
  refundFee: Cents
  /** What was paid, has not come back, and is no fee of a refund. */
  kept: Cents
}

/** What a booking brings its owner, its later months included. */
export interface OwnerMoney {
  /** The owner's part of what the driver is billed first; of a booking by the month that of a month. */
  headline: Cents
  expected: Cents
  onHold: Cents
  earned: Cents
  /** What the bills had promised and the owner does not get. */
  lost: Cents
}

/** What a booking cost, from which sources, and what came back (rule: amounts of a booking). */
export function driverMoney(facts: BookingFacts): DriverMoney {
  const charges = facts.charges.filter(isBilled)
  const sum = (of: (charge: ChargeFacts) => Cents) => addCents(...charges.map(of))
  const sources = sumOfSources(charges.map(sourcesOf))
  const { credit, fee: refundFee, toCard } = sentByCashRefund(facts.cashRefund)
  const paid = sum(paidOf)
  const cancelled = {
    method: sum((charge) => backOf(charge).method),
    wallet: sum((charge) => backOf(charge).wallet),
    freeCredits: sum((charge) => backOf(charge).freeCredits),
  }
  // What is decided about a later month, or about a booking that took the place of another, was not paid by this bill.
  const decided = lesserCents(facts.decided, subtractCents(paid, addCents(...Object.values(cancelled))))
  const back = {
    method: cents(cancelled.method + toCard - facts.sentBack),
    wallet: cents(cancelled.wallet - credit + facts.sentBack + decided),
    freeCredits: cancelled.freeCredits,
  }
  const returned = addCents(...Object.values(back))
  const first = charges[0]
  return {
    price: sum(({ price }) => price),
    fee: sum(({ fee }) => fee),
    sources,
    total: paidByDriver(sources),
    standing: first ? standings[first.state] : 'not-charged',
    held: sum((charge) => totalIf(charge, 'held')),
    pending: sum((charge) => totalIf(charge, 'pending')),
    paid,
    unpaid: sum((charge) => (isUnpaid(charge) ? subtractCents(totalOf(charge), paidOf(charge)) : noCents)),
    back,
    returned,
    refundFee,
    kept: cents(paid - returned - refundFee),
  }
}

/** What the owner can expect of it, has on hold, has earned, and does not get (rule: amounts of a booking). */
export function ownerMoney({ charges }: Pick<BookingFacts, 'charges'>): OwnerMoney {
  // A month that nobody has been asked to pay yet is nothing to count on.
  const counted = charges.filter((charge) => isBilled(charge) || charge.earning !== null)
  const sum = (of: readonly ChargeFacts[], standing: EarningStanding) =>
    addCents(...of.map((charge) => (earningStanding(charge) === standing ? earningOf(charge) : noCents)))
  const all = addCents(...counted.map(({ ownerEarning }) => ownerEarning))
  const expected = sum(counted, 'expected')
  const onHold = sum(counted, 'on-hold')
  const earned = sum(counted, 'earned')
  const billed = charges.filter(isBilled)
  return {
    headline: addCents(sum(billed, 'expected'), sum(billed, 'on-hold'), sum(billed, 'earned')),
    expected,
    onHold,
    earned,
    lost: cents(all - expected - onHold - earned),
  }
}

/** All that the owner has of it: what is to come, what is on hold, and what is earned. */
export function keptByOwner({ expected, onHold, earned }: OwnerMoney): Cents {
  return addCents(expected, onHold, earned)
}

/** Who or what pays a charge. */
export function sourcesOf(charge: ChargeBill): Sources {
  const { kind, method, price, discount, cash, free, fee } = charge
  const byMethod = cents(price + fee - discount - cash - free)
  const isDebit = method === 'direct-debit'
  const isOurs = kind === 'rescue'
  return {
    card: isDebit ? noCents : byMethod,
    debit: isDebit ? byMethod : noCents,
    wallet: cash,
    freeCredits: free,
    promo: isOurs ? noCents : discount,
    platform: isOurs ? discount : noCents,
  }
}

type ChargeBill = Pick<ChargeFacts, 'kind' | 'method' | 'price' | 'discount' | 'cash' | 'free' | 'fee'>

/** What of a source is the driver's own; a promo code and the platform give what is theirs. */
export function paidByDriver({ card, debit, wallet, freeCredits }: Sources): Cents {
  return addCents(card, debit, wallet, freeCredits)
}

/** What was or is to be paid in money: free credits do not count as paying (rule: referral rewards). */
export function paidInMoney(facts: BookingFacts): Cents {
  const { card, debit, wallet } = driverMoney(facts).sources
  return addCents(card, debit, wallet)
}

/** Card money that is credit in the wallet now: of every shortening and of the cancellation (rule: cash refund). */
export function cardCreditOf({
  method,
  less,
  credited,
}: Pick<ChargeFacts, 'method' | 'less' | 'credited'>): Cents {
  return method === 'card' ? addCents(less.due, less.fee, credited) : noCents
}

/** What a reduction of a charge gave to the wallet, and what of it nobody was given. */
export function reductionBack(less: ChargeFacts['less']): {
  wallet: Cents
  freeCredits: Cents
  discount: Cents
} {
  return {
    wallet: addCents(less.due, less.fee, less.cash),
    freeCredits: less.free,
    discount: less.discount,
  }
}

/** Later months are bills of their own, and an extension or a change counts once it is asked to be paid for good. */
function isBilled({ kind, state }: ChargeFacts): boolean {
  if (kind === 'month') return false
  return kind === 'first' || kind === 'rescue' || ['charging', 'paid', 'reversed'].includes(state)
}

const standings = {
  due: 'due',
  held: 'held',
  authorised: 'held',
  charging: 'pending',
  paid: 'paid',
  reversed: 'paid',
  failed: 'failed',
  released: 'not-charged',
} as const satisfies Record<ChargeState, PaymentStanding>

function totalOf(charge: ChargeFacts): Cents {
  return paidByDriver(sourcesOf(charge))
}

function totalIf(charge: ChargeFacts, standing: PaymentStanding): Cents {
  return standings[charge.state] === standing ? totalOf(charge) : noCents
}

/** What was paid for a charge and has not come back. */
export function keptOf(charge: ChargeFacts): Cents {
  return subtractCents(paidOf(charge), addCents(...Object.values(backOf(charge))))
}

/** What a debit that has not come yet is to pay for a booking, and the wallet with it. */
export function onItsWay({ charges }: Pick<BookingFacts, 'charges'>): Cents {
  return addCents(...charges.map((charge) => totalIf(charge, 'pending')))
}

/** Of a debit that never came, the wallet's part had been paid, and all of it came back. */
function paidOf(charge: ChargeFacts): Cents {
  if (charge.state !== 'failed') return totalIf(charge, 'paid')
  const { wallet, freeCredits } = backOf(charge)
  return addCents(wallet, freeCredits)
}

function isUnpaid({ state }: ChargeFacts): boolean {
  return ['due', 'failed', 'not-charged'].includes(standings[state])
}

function backOf({ less, back }: ChargeFacts): DriverMoney['back'] {
  const reduced = reductionBack(less)
  return {
    method: back.method,
    wallet: addCents(reduced.wallet, back.cash),
    freeCredits: addCents(reduced.freeCredits, back.free),
  }
}

function earningStanding({ earning, state }: ChargeFacts): EarningStanding {
  if (earning) return earningStandings[earning.state]
  return ['due', 'held', 'authorised'].includes(state) ? 'expected' : 'lost'
}

function earningOf({ earning, ownerEarning }: ChargeFacts): Cents {
  return earning ? earning.amount : ownerEarning
}

function sumOfSources(all: readonly Sources[]): Sources {
  const sum = (source: keyof Sources) => addCents(...all.map((sources) => sources[source]))
  return {
    card: sum('card'),
    debit: sum('debit'),
    wallet: sum('wallet'),
    freeCredits: sum('freeCredits'),
    promo: sum('promo'),
    platform: sum('platform'),
  }
}
