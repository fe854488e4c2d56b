/**
 * The description of a line of the wallet. The kinds with "stay" are kept names, because ledgers hold them: a stay is a
 * booking. A hold that was released leaves no line (rule: pre-auth lines).
 */
export function describeTransaction(kind: string, reference: string | null): string {
  const about = reference === null ? '' : ` ${reference}`
  switch (kind) {
    case 'stay-held':
      return `On hold${about}`
    case 'booking-paid':
      return `Parking${about}`
    case 'booking-cancelled':
    case 'booking-changed':
      return `Refund${about}`
    case 'incident-decided':
      return `Refund after your report${about}`
    case 'cash-refund':
      return `Sent to your card${about}`
    case 'cash-refund-fee':
      return `Fee for the refund to your card${about}`
    case 'debit-failed':
      return `Given back, the debit failed${about}`
    case 'top-up':
      return 'Top-up'
    case 'earnings-moved':
      return 'Earnings moved to your wallet'
    case 'refund-failed':
      return `Refund to your wallet, because your card could not take it${about}`
    case 'credits-forfeited':
      return 'Credits removed when the account was closed'
    case 'referral-friend':
      return 'Welcome credit from a friend'
    case 'referral-stay':
    case 'referral-listing':
      return 'Referral reward'
    case 'sign-up-promo':
      return 'Welcome credits'
    case 'charge':
      return `Parking${about}`
    case 'charge-pending':
      return `Parking${about}, payment pending`
    case 'refund':
      return `Refund${about}`
    default:
      return kind.includes('revers') ? 'Credits taken back' : 'Correction'
  }
}
