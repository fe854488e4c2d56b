import type { AccountId } from '../accounts/actor'
import { addCents, type Cents, cents, lesserCents, noCents, subtractCents } from '../money/cents'
import { gstIn } from '../money/gst'
import { splitPrice } from '../money/split-price'
import type { BasisPoints } from '../money/share'
import type { CashRefund } from './cash-refund'
import type { PaidParts, Refund } from './refund'
import type { LedgerAccount, PlatformAccount, Posting } from '../wallet/ledger'

/** A booking, or one month of it, as the ledger sees it. */
export interface ChargeMoney extends PaidParts {
  driverId: AccountId
  ownerId: AccountId
  commission: Cents
  ownerEarning: Cents
  /** A bank account is debited days later; until then the money is only asked for. */
  method: 'card' | 'direct-debit' | 'wallet'
  /** The company owes tax on its commission and its fees (rule: gst). */
  isCompanyTaxed: boolean
}

const clearing: LedgerAccount = { kind: 'stay-clearing' }

/** The first phase: what the wallet gives is kept apart, so that nobody can spend it twice. */
export function heldPostings({
  driverId,
  cash,
  free,
}: Pick<ChargeMoney, 'driverId' | 'cash' | 'free'>): Posting[] {
  return [
    { from: person('wallet-cash', driverId), to: person('wallet-cash-held', driverId), amount: cash },
    { from: person('wallet-free', driverId), to: person('wallet-free-held', driverId), amount: free },
  ]
}

/** The payment did not happen: the wallet is as it was. */
export function releasedPostings(booking: ChargeMoney): Posting[] {
  return heldPostings(booking).map(({ from, to, amount }) => ({ from: to, to: from, amount }))
}

/** The second phase: everything that pays for the booking meets, and everybody gets their share. */
export function paidPostings(booking: ChargeMoney): Posting[] {
  const { driverId, ownerId } = booking
  return [
    { from: methodAccount(booking), to: clearing, amount: addCents(booking.due, booking.fee) },
    { from: person('wallet-cash-held', driverId), to: clearing, amount: booking.cash },
    { from: person('wallet-free-held', driverId), to: clearing, amount: booking.free },
    { from: { kind: 'promo-expense' }, to: clearing, amount: booking.discount },
    { from: clearing, to: person('owner-pending', ownerId), amount: booking.ownerEarning },
    ...income('commission', booking.commission, booking.isCompanyTaxed),
    ...income('card-fees', booking.fee, booking.isCompanyTaxed),
  ]
}

/** What the owner had earned and does not get any more, because of a dispute or a report, and who has it. */
export interface Withheld {
  amount: Cents
  by: { kind: 'dispute-losses' | 'promo-expense' }
}

/** What a cancellation takes back from whom, and to whom it goes. What was withheld from the owner is taken from there first. */
export function cancelledPostings(
  booking: ChargeMoney,
  refund: Refund,
  commissionShare: BasisPoints,
  withheld?: Withheld,
): { postings: Posting[]; ownerKeeps: Cents; commissionKept: Cents } {
  const kept = splitPrice(refund.priceKept, commissionShare)
  const { driverId, ownerId } = booking
  const fromOwner = subtractCents(booking.ownerEarning, kept.ownerEarning)
  const fromWithheld = lesserCents(fromOwner, withheld?.amount ?? noCents)
  const postings: Posting[] = [
    ...(withheld ? [{ from: withheld.by, to: clearing, amount: fromWithheld }] : []),
    {
      from: person('owner-pending', ownerId),
      to: clearing,
      amount: subtractCents(fromOwner, fromWithheld),
    },
    ...takenBack('commission', booking.commission, kept.commission, booking.isCompanyTaxed),
    ...takenBack(
      'card-fees',
      booking.fee,
      subtractCents(booking.fee, refund.feeBack),
      booking.isCompanyTaxed,
    ),
    { from: clearing, to: person('wallet-cash', driverId), amount: refund.toCash },
    { from: clearing, to: person('wallet-free', driverId), amount: refund.toFree },
    { from: clearing, to: { kind: 'promo-expense' as const }, amount: refund.discountBack },
    { from: clearing, to: { kind: 'refunds-under-way' as const }, amount: refund.toMethod },
  ]
  return { postings, ownerKeeps: kept.ownerEarning, commissionKept: kept.commission }
}

/** Credit of a cancelled booking goes to the card that had paid it, and the fee stays here. */
export function cashRefundPostings(
  driverId: AccountId,
  { credit, fee, toCard }: CashRefund,
  { isCompanyTaxed }: Pick<ChargeMoney, 'isCompanyTaxed'>,
): Posting[] {
  return [
    { from: person('wallet-cash', driverId), to: clearing, amount: credit },
    { from: clearing, to: { kind: 'refunds-under-way' }, amount: toCard },
    ...income('refund-fees', fee, isCompanyTaxed),
  ]
}

/** A debit came: what was only asked for is there. */
export function debitSettledPostings(amount: Cents): Posting[] {
  return [{ from: { kind: 'provider-clearing' }, to: { kind: 'debits-under-way' }, amount }]
}

/** A debit did not come: every share is posted back. */
export function debitFailedPostings(booking: ChargeMoney): Posting[] {
  return paidPostings(booking).map(({ from, to, amount }) => ({
    from: to,
    to: heldBecomesSpendable(from),
    amount,
  }))
}

/** What was held for a booking that is no more goes back to where the person can use it. */
function heldBecomesSpendable(account: LedgerAccount): LedgerAccount {
  if (account.kind === 'wallet-cash-held') return person('wallet-cash', account.holderId)
  return account.kind === 'wallet-free-held' ? person('wallet-free', account.holderId) : account
}

function methodAccount({ method }: ChargeMoney): LedgerAccount {
  return { kind: method === 'direct-debit' ? 'debits-under-way' : 'provider-clearing' }
}

function income(to: PlatformAccount, amount: Cents, isTaxed: boolean): Posting[] {
  const tax = isTaxed ? gstIn(amount) : cents(0)
  return [
    { from: clearing, to: { kind: to }, amount: subtractCents(amount, tax) },
    { from: clearing, to: { kind: 'gst' }, amount: tax },
  ]
}

/** By the difference of the two whole amounts, so that parts never leave a cent behind. */
function takenBack(from: PlatformAccount, before: Cents, after: Cents, isTaxed: boolean): Posting[] {
  const tax = isTaxed ? subtractCents(gstIn(before), gstIn(after)) : cents(0)
  return [
    { from: { kind: from }, to: clearing, amount: cents(before - after - tax) },
    { from: { kind: 'gst' }, to: clearing, amount: tax },
  ]
}

function person(
  kind: Extract<LedgerAccount, { holderId: AccountId }>['kind'],
  holderId: AccountId,
): LedgerAccount {
  return { kind, holderId }
}
