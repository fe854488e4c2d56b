import type { CancellationPolicy } from '../brands/policy'
import { addCents, type Cents, lesserCents, noCents, subtractCents } from '../money/cents'
import { formatMoney } from '../money/format-money'
import { share } from '../money/share'
import { splitInProportion } from '../money/split-in-proportion'

/** A charge that a card had paid, and how much of that became credit. */
export interface CreditedCharge {
  chargeId: string
  credited: Cents
}

export interface CashRefund {
  /** What leaves the wallet. */
  credit: Cents
  fee: Cents
  toCard: Cents
  /** What goes to the card, by the charge that it had paid. */
  parts: { chargeId: string; toCard: Cents }[]
}

export type SentByCashRefund = Pick<CashRefund, 'credit' | 'fee' | 'toCard'>

/** What went to the card once it was asked for, as mail, page, wallet and paper say it. */
export function sentByCashRefund({ credit, fee }: Pick<CashRefund, 'credit' | 'fee'>): SentByCashRefund {
  return { credit, fee, toCard: subtractCents(credit, fee) }
}

/** "$25.20 after a $2.80 fee". */
export function cashRefundWords({ toCard, fee }: Pick<CashRefund, 'toCard' | 'fee'>): string {
  return fee > 0 ? `${formatMoney(toCard)} after a ${formatMoney(fee)} fee` : formatMoney(toCard)
}

/** Credit that a card had paid goes back to that card, less a fee, as far as it is unspent (rule: cash refund). */
export function cashRefundOf(
  charges: readonly CreditedCharge[],
  unspent: Cents,
  { cashRefundFee }: Pick<CancellationPolicy, 'cashRefundFee'>,
): CashRefund {
  let left = unspent
  const taken = charges.map(({ credited }) => {
    const part = lesserCents(credited, left)
    left = subtractCents(left, part)
    return part
  })
  const credit = addCents(...taken)
  const fee = share(credit, cashRefundFee)
  const fees = splitInProportion(fee, taken)
  const parts = charges.map(({ chargeId }, at) => ({
    chargeId,
    toCard: subtractCents(taken[at] ?? noCents, fees[at] ?? noCents),
  }))
  return { ...sentByCashRefund({ credit, fee }), parts: parts.filter(({ toCard }) => toCard > 0) }
}
