import { type Cents, noCents } from '../money/cents'
import { formatMoney } from '../money/format-money'
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

/** A booking, as its people are told what became of it. */
export interface ToldBooking {
  standing: Standing
  /** Of whoever declined or cancelled it. */
  reason: string | null
  driverFirstName: string
  /** What went back to the driver. */
  returned: Cents
  /** Whether some of it went to a card or a bank account. */
  isAtBank: boolean
}

/** What happened, for its driver: why, where somebody else chose a reason, and what became of the money. */
export function happenedToDriver(booking: Omit<ToldBooking, 'driverFirstName'>): string {
  const { standing, reason, returned, isAtBank } = booking
  const isByOthers = explained.includes(standing) && !byDriver.includes(standing)
  const isBack = returned > noCents && wholeBack.includes(standing)
  return [
    toDriver[standing],
    ...(isByOthers && reason !== null ? [reasonWords(reason)] : []),
    ...(neverCharged.includes(standing) ? ["You haven't been charged."] : []),
    ...(isBack ? [`We refunded ${formatMoney(returned)}.`] : []),
    ...(isBack && isAtBank ? ['Banks take up to ten business days to show it.'] : []),
  ].join(' ')
}

/** The same for its owner and for who manages the building; nothing of one that is on, or that says it elsewhere. */
export function happenedToOwner(
  { standing, reason, driverFirstName }: Omit<ToldBooking, 'returned' | 'isAtBank'>,
  by: 'owner' | 'manager',
): string[] {
  const happened = (toReceiver[by][standing] ?? toReceivers[standing])?.(driverFirstName)
  if (happened === undefined) return []
  return reason !== null && explained.includes(standing) ? [happened, reasonWords(reason)] : [happened]
}

/** People end what they write as they like. */
const reasonWords = (reason: string) => `Reason: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`

const byDriver: readonly Standing[] = ['withdrawn', 'cancelled-by-driver']
/** Ends that somebody has chosen a reason for. */
const explained: readonly Standing[] = ['declined', 'declined-by-manager', 'cancelled-by-owner', ...byDriver]
/** Requests of which nothing was ever taken. */
const neverCharged: readonly Standing[] = ['payment-failed', 'declined', 'declined-by-manager', 'expired']
/** Ends after which everything goes back. */
const wholeBack: readonly Standing[] = [
  'cancelled-by-owner',
  'cancelled-by-platform',
  'could-not-park',
  'refunded',
]

const toDriver: Record<Standing, string> = {
  waiting: "We've asked the owner. We'll hold your time until they answer.",
  confirmed: 'The spot is yours for this time.',
  now: 'The spot is yours for this time.',
  completed: 'This booking has ended.',
  declined: "The owner couldn't take this booking.",
  'declined-by-manager': "The building manager couldn't take this booking.",
  withdrawn: 'You cancelled this request.',
  cancelled: 'This booking was cancelled.',
  'cancelled-by-driver': 'You cancelled this booking.',
  'cancelled-by-owner': 'The owner cancelled this booking.',
  'cancelled-by-platform': 'We cancelled this booking.',
  moved: "You couldn't park here, so we moved you to another spot at no extra cost.",
  'could-not-park': "You couldn't park here.",
  refunded: 'We looked into the problem you reported and decided in your favour.',
  unpaid: 'This booking ended because a payment failed.',
  'payment-failed': "Your bank didn't make the payment, so your booking wasn't made.",
  expired: "The owner didn't answer in time.",
}

type ToReceiver = Partial<Record<Standing, (driver: string) => string>>

const toReceivers: ToReceiver = {
  'declined-by-manager': () => 'The building manager declined this request.',
  withdrawn: (driver) => `${driver} cancelled this request.`,
  'payment-failed': (driver) => `${driver}'s bank didn't make the payment, so this booking wasn't made.`,
  'cancelled-by-driver': (driver) => `${driver} cancelled this booking.`,
  'cancelled-by-platform': (driver) => `We cancelled this booking, so ${driver} gets everything back.`,
  moved: (driver) => `${driver} couldn't park here, so we found them another spot.`,
  'could-not-park': (driver) => `${driver} couldn't park here, so we gave them their money back.`,
  refunded: (driver) => `We looked into the problem with this booking and gave ${driver} their money back.`,
}

const toReceiver: Record<'owner' | 'manager', ToReceiver> = {
  owner: {
    declined: () => 'You declined this request.',
    expired: () => "You didn't answer this request in time.",
    'cancelled-by-owner': (driver) => `You cancelled this booking, so ${driver} gets everything back.`,
  },
  manager: {
    declined: () => 'The owner declined this request.',
    expired: () => 'Nobody answered this request in time.',
    'cancelled-by-owner': (driver) => `The owner cancelled this booking, so ${driver} gets everything back.`,
  },
}
