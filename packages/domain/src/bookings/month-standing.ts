import type { ChargeState } from './charge-lifecycle'

/** How a month of a booking stands, for everybody who looks at it. */
export const monthStandings = ['paid', 'pending', 'unpaid', 'due', 'not-charged'] as const
export type MonthStanding = (typeof monthStandings)[number]

export interface MonthFacts {
  state: ChargeState
  /** Whether a try has failed before. */
  hasFailed: boolean
  /** Whether all that was paid went back. */
  isReturned: boolean
}

/**
 * A month is unpaid from its first failed try until it is paid, also while it is tried again. A first debit on its way is only
 * pending (rule: failed monthly charge).
 */
export function monthStanding({ state, hasFailed, isReturned }: MonthFacts): MonthStanding {
  const standing = standings[state]
  if (standing === 'paid' && isReturned) return 'not-charged'
  const isOpen = standing === 'due' || standing === 'pending'
  return isOpen && hasFailed ? 'unpaid' : standing
}

const standings = {
  due: 'due',
  held: 'pending',
  authorised: 'pending',
  charging: 'pending',
  paid: 'paid',
  reversed: 'paid',
  failed: 'unpaid',
  released: 'not-charged',
} as const satisfies Record<ChargeState, MonthStanding>
