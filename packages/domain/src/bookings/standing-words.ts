import type { Standing } from './standing'

/** The words of lists, tables and files. */
export function standingWords(standing: Standing, brandName: string): string {
  if (standing === 'cancelled-by-platform') return `Cancelled by ${brandName}`
  return standing === 'refunded' ? `Refunded by ${brandName}` : words[standing]
}

const words = {
  waiting: 'Waiting for Approval',
  confirmed: 'Confirmed',
  now: 'Now',
  completed: 'Completed',
  unpaid: 'Ended: payment failed',
  'payment-failed': 'Payment failed',
  declined: 'Declined by Owner',
  'declined-by-manager': 'Declined by Manager',
  withdrawn: 'Cancelled by Driver',
  expired: 'Expired',
  'cancelled-by-driver': 'Cancelled by Driver',
  'cancelled-by-owner': 'Cancelled by Owner',
  cancelled: 'Cancelled',
  moved: 'Moved to another spot',
  'could-not-park': "Couldn't park, refunded",
} as const satisfies Record<Exclude<Standing, 'cancelled-by-platform' | 'refunded'>, string>

/** People end what they write as they like. */
export function reasonWords(reason: string): string {
  return `Reason: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`
}
