import { isAtOrAfter } from '../time/compare-instants'

/** How long a link in an invitation works. */
export const invitationDays = 7

export interface Invitation {
  email: string
  expiresAt: Temporal.Instant
  acceptedAt: Temporal.Instant | null
  withdrawnAt: Temporal.Instant | null
}

export type InvitationState = 'open' | 'accepted' | 'withdrawn' | 'expired'

export function invitationState(
  { acceptedAt, withdrawnAt, expiresAt }: Omit<Invitation, 'email'>,
  now: Temporal.Instant,
): InvitationState {
  if (acceptedAt !== null) return 'accepted'
  if (withdrawnAt !== null) return 'withdrawn'
  return isAtOrAfter(now, expiresAt) ? 'expired' : 'open'
}

/** Who wants to accept, as far as it matters. */
export interface Invited {
  email: string
  isCorporate: boolean
  /** Of their own: bookings that have not ended, and spots that are listed. */
  liveBookings: number
  listings: number
}

export type AcceptRefusal =
  | 'invitation-used'
  | 'invitation-withdrawn'
  | 'invitation-expired'
  | 'invitation-not-yours'
  | 'account-parks-itself'

const refusalOf = {
  accepted: 'invitation-used',
  withdrawn: 'invitation-withdrawn',
  expired: 'invitation-expired',
} as const satisfies Partial<Record<InvitationState, AcceptRefusal>>

/** The link belongs to the address that it was sent to, and works once (rule: invitations of staff). */
export function mayAccept(
  invitation: Invitation,
  invited: Invited,
  now: Temporal.Instant,
): 'yes' | AcceptRefusal {
  const state = invitationState(invitation, now)
  if (state !== 'open') return refusalOf[state]
  if (!isSentTo(invitation, invited.email)) return 'invitation-not-yours'
  // What whoever looks after a building already has there are bays of it.
  if (!invited.isCorporate && invited.liveBookings + invited.listings > 0) return 'account-parks-itself'
  return 'yes'
}

export function isSentTo(invitation: Pick<Invitation, 'email'>, email: string): boolean {
  return invitation.email.toLowerCase() === email.toLowerCase()
}
