import type { Party } from '../bookings/lifecycle'
import { type ReasonDomain, reasonsOf } from '../bookings/reasons'

/** Where an incident stands (rule: incidents). */
export const incidentStates = [
  'open',
  /** The driver parks elsewhere; what the owner earned by the booking is not decided. */
  'rescued',
  /** Everything went back to the driver. */
  'refunded',
  'decided',
] as const
export type IncidentState = (typeof incidentStates)[number]

export const decisions = ['for-driver', 'for-owner'] as const
export type Decision = (typeof decisions)[number]

/** Which list of reasons each side chooses from. */
export function incidentReasonsOf(party: Exclude<Party, 'platform'>): ReasonDomain {
  return party === 'driver' ? 'driver_incident_reason' : 'owner_incident_reason'
}

/** Reasons of a driver who stands outside, by their code. */
const keepingOut: readonly number[] = [1, 2, 3]

/** Whether it keeps the driver from parking, so that another space helps. */
export function keepsFromParking({ domain, code }: IncidentReason): boolean {
  return domain === 'driver_incident_reason' && keepingOut.includes(code)
}

/** A vehicle that should have gone: the next driver can't park. */
export const someoneIsThere = { domain: 'driver_incident_reason', code: 1 } as const

export function isOverstay({ domain, code }: IncidentReason): boolean {
  return domain === 'owner_incident_reason' && code === 1
}

/** What an owner or a manager reports moves no money, unless the driver has parked elsewhere (rule: incident decisions). */
export function movesMoney({ party, state }: { party: Party; state: IncidentState }): boolean {
  return party === 'driver' || state === 'rescued'
}

export interface IncidentReason {
  domain: ReasonDomain
  code: number
}

/** As the list says it, which is the same in every brand; what somebody wrote beside it is not for everybody. */
export function reasonLabel({ domain, code }: IncidentReason): string {
  return reasonsOf(domain, { isWhiteLabel: false }).find((reason) => reason.code === code)?.label ?? 'Other'
}
