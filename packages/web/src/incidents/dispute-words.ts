import type { DisputeDecision } from '@bayshare/domain/payments/decide-dispute'

export const disputeWords = {
  title: 'Disputes and earnings on hold',
  lead: 'Payments that card holders took to their bank, and earnings that wait for a decision.',
  atTheBank: 'Disputed at the bank',
  none: 'No disputes',
  noneText: 'Payments that are disputed at the bank appear here.',
  onHold: 'Earnings on hold for a report',
  onHoldText: 'They wait for the decision about a report. Decide for the owner to release them.',
  noneOnHold: 'No earnings on hold for a report',
  noneOnHoldText: 'Earnings of bookings that drivers report appear here.',
  open: 'Open at the bank',
  lost: 'Lost at the bank',
  opened: (when: string) => `Opened ${when}`,
  amount: 'Taken by the bank',
  unpaid: 'Earning on hold',
  booking: 'Booking',
  topUp: 'Wallet top-up',
  payer: 'Paid by',
  owner: 'Owner',
  reason: 'What the card holder told the bank',
  openText:
    "The bank has taken the money until it decides. If we win, we get it back. If we lose, you decide here. Until then the owner's earning is on hold.",
  lostText: "The owner's earning is on hold until you decide.",
  incidentFirst: "The owner's earning is on hold for a report. Decide it below first.",
  nothingLeft: "There's nothing to take back: the owner has been paid, or earned nothing from it.",
  decide: {
    'owner-keeps': 'Leave it with the owner',
    'taken-back': 'Take it back',
  } satisfies Record<DisputeDecision, string>,
  consequence: (unpaid: string) =>
    ({
      'owner-keeps': 'The owner keeps what they earned, and the loss stays with us.',
      'taken-back': `We'll take ${unpaid} back from the owner and email them. You can't undo this.`,
    }) satisfies Record<DisputeDecision, string>,
  decided: (taken: string) => `Decided. ${taken} was taken back from the owner.`,
  proposed: 'This needs a second operator. Nothing moves until another operator confirms.',
}

/** Of the banks, by the names of the payment providers. */
const bankReasons: Readonly<Record<string, string>> = {
  credit_not_processed: 'A refund never came',
  debit_not_authorized: "They didn't allow this debit",
  duplicate: 'They paid twice',
  fraudulent: "They didn't make this payment",
  product_not_received: "They couldn't park",
  product_unacceptable: "The spot wasn't as described",
  subscription_canceled: 'They had cancelled before',
  unrecognized: "They don't recognise this payment",
}

/** A reason that nobody has put into words stays as the bank says it. */
export function bankReason(reason: string): string {
  const words = reason.replaceAll('_', ' ')
  return bankReasons[reason] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
