/** What became of a home that somebody has declared (rule: confirmed residents). */
export const residentStates = ['to-confirm', 'confirmed', 'refused'] as const
export type ResidentState = (typeof residentStates)[number]

/** What a manager can say about it. */
export const residentDecisions = ['confirmed', 'refused'] as const
export type ResidentDecision = (typeof residentDecisions)[number]
