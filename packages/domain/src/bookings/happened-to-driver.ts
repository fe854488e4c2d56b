import { type Cents, noCents } from '../money/cents'
import { formatMoney } from '../money/format-money'
import type { Standing } from './standing'
import { reasonWords } from './standing-words'

interface EndedForDriver {
  standing: Standing
  /** Of whoever declined or cancelled it. */
  reason: string | null
  /** What went back. */
  returned: Cents
  /** Whether some of it went to a card or a bank account. */
  isAtBank: boolean
}

/** What happened, for its driver: why, where somebody else chose a reason, and what became of the money. */
export function happenedToDriver(booking: EndedForDriver): string {
  const { standing, reason, returned, isAtBank } = booking
  const isBack = returned > noCents && wholeBack.includes(standing)
  return [
    toDriver[standing],
    ...(explained.includes(standing) && reason !== null ? [reasonWords(reason)] : []),
    ...(neverCharged.includes(standing) ? ["You haven't been charged."] : []),
    ...(isBack ? [`We refunded ${formatMoney(returned)}.`] : []),
    ...(isBack && isAtBank ? ['Banks take up to ten business days to show it.'] : []),
  ].join(' ')
}

/** Ends that somebody else has chosen a reason for. */
const explained: readonly Standing[] = ['declined', 'declined-by-manager', 'cancelled-by-owner']
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
