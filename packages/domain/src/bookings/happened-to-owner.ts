import type { Standing } from './standing'
import { reasonWords } from './standing-words'

interface EndedForReceiver {
  standing: Standing
  /** Of whoever declined, withdrew or cancelled it. */
  reason: string | null
  driverFirstName: string
}

/** What happened, for its owner and for who manages the building; nothing of one that is on, or that says it elsewhere. */
export function happenedToOwner(
  { standing, reason, driverFirstName }: EndedForReceiver,
  by: 'owner' | 'manager',
): string[] {
  const happened = (toReceiver[by][standing] ?? toReceivers[standing])?.(driverFirstName)
  if (happened === undefined) return []
  return reason !== null && explained.includes(standing) ? [happened, reasonWords(reason)] : [happened]
}

/** Ends that somebody has chosen a reason for. */
const explained: readonly Standing[] = [
  'declined',
  'declined-by-manager',
  'withdrawn',
  'cancelled-by-driver',
  'cancelled-by-owner',
]

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
