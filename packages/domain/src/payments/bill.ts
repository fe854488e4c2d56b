import { sourceNames } from './money-names'
import type { Policy } from '../brands/policy'
import { addCents, type Cents, cents, lesserCents, noCents, subtractCents } from '../money/cents'
import { type BasisPoints, share } from '../money/share'
import { cardFee, type PaymentMethodKind, type BookingKind } from './card-fee'
import { splitPrice } from '../money/split-price'
import { type PriceLine, sumOf } from './price-line'

export interface BillOptions {
  length: BookingKind
  method: PaymentMethodKind
  promo: Promo | null
  wallet: Wallet
}

export interface Promo {
  percentage: BasisPoints
  flat: Cents
}

export interface Wallet {
  cash: Cents
  free: Cents
}

export const emptyWallet: Wallet = { cash: noCents, free: noCents }

/** What the driver pays, what the owner earns and what is kept: sums over one list of lines. */
export interface Bill {
  lines: readonly PriceLine[]
  /** The parking itself, before promo, credits and fee. */
  price: Cents
  /** What a promo code takes off, and what the wallet gives. */
  discount: Cents
  cash: Cents
  free: Cents
  /** What is left to charge before the card fee. */
  due: Cents
  fee: Cents
  charge: Cents
  commission: Cents
  ownerEarning: Cents
}

/** Price, promo percentage, promo flat, cash, free credits, card fee (rule: order of a bill). */
export function bill(priceLines: readonly PriceLine[], options: BillOptions, policy: Policy): Bill {
  const price = sumOf(priceLines, 'parking', 'overnight')
  const lines = [...priceLines]
  let due = price
  const reduce = (kind: PriceLine['kind'], label: string, wanted: Cents) => {
    const amount = lesserCents(wanted, due)
    if (amount <= 0) return
    lines.push({ kind, label, amount: cents(-amount) })
    due = cents(due - amount)
  }
  if (options.promo) {
    reduce('promo-percentage', sourceNames.promo, share(price, options.promo.percentage))
    reduce('promo-flat', sourceNames.promo, options.promo.flat)
  }
  reduce('cash-balance', sourceNames.wallet, options.wallet.cash)
  reduce('free-credits', sourceNames.freeCredits, options.wallet.free)
  const fee = cardFee(due, options.method, options.length, policy.cardFee)
  if (fee > 0) lines.push({ kind: 'card-fee', label: 'Card fee', amount: fee })
  const taken = (...kinds: readonly PriceLine['kind'][]) => subtractCents(noCents, sumOf(lines, ...kinds))
  return {
    lines,
    price,
    discount: taken('promo-percentage', 'promo-flat'),
    cash: taken('cash-balance'),
    free: taken('free-credits'),
    due,
    fee,
    charge: addCents(due, fee),
    ...splitPrice(price, policy.commission),
  }
}
