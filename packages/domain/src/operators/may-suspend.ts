/** Who is to be suspended, as the one who wants it sees it. */
export interface Suspended {
  isSelf: boolean
  isOperator: boolean
  /** Others who are operators and not suspended themselves. */
  otherOperators: number
}

export type SuspendRefusal = 'suspends-own-account' | 'suspends-last-operator'

/** Somebody has to be left who can lift it again (rule: suspension). */
export function maySuspend({ isSelf, isOperator, otherOperators }: Suspended): 'yes' | SuspendRefusal {
  if (isSelf) return 'suspends-own-account'
  if (isOperator && otherOperators === 0) return 'suspends-last-operator'
  return 'yes'
}
