import type { DisputeDecision } from '@bayshare/domain/payments/decide-dispute'

export const disputeWords = {
  title: 'Disputes and earnings on hold',
  lead: 'Payments that card holders took to their bank, and earnings that wait for a decision.',
  atTheBank: 'Disputed at the bank',
  none: 'No disputes',
  noneText: 'Payments that are disputed at the bank appear here.',
  onHold: 'Earnings on hold',
  onHoldText: 'They wait for the decision about a report. Decide for the owner to release them.',
  noneOnHold: 'No earnings on hold',
  noneOnHoldText: 'Earnings of bookings that drivers report appear here.',
  open: 'Open at the bank',
  lost: 'Lost at the bank',
  since: (when: string) => `Since ${when}`,
  amount: 'Taken by the bank',
  unpaid: 'Earned and not paid out',
  booking: 'Booking',
  topUp: 'Wallet top-up',
  payer: 'Paid by',
  owner: 'Owner',
  reason: (reason: string) => `Reason given to the bank: ${reason.replaceAll('_', ' ')}`,
  openText:
    "The bank has taken the money until it decides. If we win, it comes back by itself. If we lose, you decide here. The owner's earning isn't on hold for it.",
  incidentFirst: "The owner's earning is on hold for a report. Decide it below first.",
  nothingLeft: 'Nothing can be taken back: the owner has been paid, or earned nothing from it.',
  decide: {
    'owner-keeps': 'Leave it with the owner',
    'taken-back': 'Take it back',
  } satisfies Record<DisputeDecision, string>,
  consequence: (unpaid: string) =>
    ({
      'owner-keeps': 'The owner keeps what they earned, and the loss stays with us.',
      'taken-back': `${unpaid} is taken back from the owner, who is told by email. This can't be undone.`,
    }) satisfies Record<DisputeDecision, string>,
  decided: (taken: string) => `Decided. ${taken} was taken back from the owner.`,
  proposed: 'This needs a second operator. Nothing moves until another operator confirms.',
}
