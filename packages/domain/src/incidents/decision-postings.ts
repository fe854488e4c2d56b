import type { AccountId } from '../accounts/actor'
import { type Cents, lesserCents, subtractCents } from '../money/cents'
import type { Posting } from '../wallet/ledger'

/** What an owner earned by one charge and does not get; its money waits with what is not available yet. */
export interface WithheldEarning {
  ownerId: AccountId
  amount: Cents
}

/** The driver parked elsewhere, which the platform had paid: it takes what the owner had earned. */
export function withheldPostings({ ownerId, amount }: WithheldEarning): Posting[] {
  return [{ from: pending(ownerId), to: { kind: 'promo-expense' }, amount }]
}

/**
 * The driver gets back into the wallet what they paid: from what is withheld from the owner as far as it goes, the rest
 * from the platform. What is left over of it had been a discount of the platform's own.
 */
export function compensationPostings(
  driver: { driverId: AccountId; paid: Cents },
  earning: WithheldEarning | null,
): Posting[] {
  const wallet = { kind: 'wallet-cash', holderId: driver.driverId } as const
  if (!earning) return [{ from: { kind: 'promo-expense' }, to: wallet, amount: driver.paid }]
  const fromOwner = lesserCents(earning.amount, driver.paid)
  return [
    { from: pending(earning.ownerId), to: wallet, amount: fromOwner },
    { from: { kind: 'promo-expense' }, to: wallet, amount: subtractCents(driver.paid, fromOwner) },
    ...withheldPostings({ ...earning, amount: subtractCents(earning.amount, fromOwner) }),
  ]
}

function pending(holderId: AccountId) {
  return { kind: 'owner-pending', holderId } as const
}
