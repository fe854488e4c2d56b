/**
 * What became of a bay that a tenant lists (rule: bay claims). "Live" is one that was in search before claims were
 * confirmed: it stays there and waits for its manager. The building's own bays are confirmed.
 */
export const claimStates = ['waiting', 'live', 'confirmed', 'declined'] as const
export type ClaimState = (typeof claimStates)[number]

/** In search, and the only one of its building with its marking. */
export const holdingStates = ['live', 'confirmed'] as const satisfies readonly ClaimState[]

export function holdsMarking(state: ClaimState): boolean {
  return holdingStates.some((holding) => holding === state)
}

/** What its manager is still to decide. */
export const undecidedStates = ['waiting', 'live'] as const satisfies readonly ClaimState[]

export const claimDecisions = ['confirmed', 'declined'] as const
export type ClaimDecision = (typeof claimDecisions)[number]

/** As many as one press decides. */
export const mostClaimsAtOnce = 200
export const longestClaimReason = 300

/** Why the other claims on a bay are declined once one is confirmed. */
export const otherClaimConfirmed = 'The bay was confirmed for someone else.'

/**
 * The form in which two spellings of one marking are the same: "B1-029" and "b1 029". "B1-11" and "B11-1" differ. The
 * database has the same rule as `spaces.bay_marking_key`, in letters without accents, so that it is the same everywhere.
 */
export function markingKey(marking: string): string {
  return marking
    .replaceAll(/^[\s\u00a0]+|[\s\u00a0]+$/g, '')
    .replaceAll(/[ \t\n\v\f\r\u00a0./\\\u2010-\u2015-]+/g, '-')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** A bay that a tenant has listed, with whether somebody else's has its marking. */
export interface ListedBay {
  state: ClaimState
  /** A tenant list has confirmed it, not a manager. */
  isByList: boolean
  /** The list gives the marking to this tenant's unit and proven email. */
  isGiven: boolean
  /** Another bay of the building has the marking. */
  isHeld: boolean
}

/**
 * What a tenant list makes of it; undefined where nothing changes. It never takes a bay from anybody, and what a manager
 * has decided stands (rule: bay claims).
 */
export function claimByList({
  state,
  isByList,
  isGiven,
  isHeld,
}: ListedBay): 'confirmed' | 'waiting' | undefined {
  if (isGiven) {
    if (state === 'live') return 'confirmed'
    return state === 'waiting' && !isHeld ? 'confirmed' : undefined
  }
  return state === 'confirmed' && isByList ? 'waiting' : undefined
}

/** Somebody who lists a bay, and whether it is already theirs. */
export interface Claimant {
  /** Whether the account is open and its profile names the building. */
  isOfBuilding: boolean
  /** Bookings of the claim's own that have not ended: one that was a double before claims were confirmed. */
  liveBookings: number
  /** The bay of somebody else that has the marking now, and the one that whoever decides has seen. */
  holder: string | null
  seenHolder: string | null
}

export const claimProblems = ['claim-has-changed', 'claimant-has-left', 'claim-has-bookings'] as const
export type ClaimProblem = (typeof claimProblems)[number]

/** Whether a claim can be confirmed as it was shown. */
export function mayConfirmClaim(state: ClaimState, claimant: Claimant): 'yes' | ClaimProblem {
  const { isOfBuilding, liveBookings, holder, seenHolder } = claimant
  if (state !== 'live' && holder !== seenHolder) return 'claim-has-changed'
  if (!isOfBuilding) return 'claimant-has-left'
  // Two cars could be sent to one bay.
  if (holder !== null && liveBookings > 0) return 'claim-has-bookings'
  return 'yes'
}
