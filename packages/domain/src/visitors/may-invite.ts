import type { VisitorPolicy } from '../brands/policy'
import { isAtOrAfter, isBefore } from '../time/compare-instants'

export interface Visit {
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

export type InviteRefusal = 'visit-not-ahead' | 'visit-too-long' | 'visit-too-far-ahead'

/** Whether a visitor may be asked for this time (rule: visitor passes). */
export function mayInvite(
  { startsAt, endsAt }: Visit,
  now: Temporal.Instant,
  policy: VisitorPolicy,
): 'yes' | InviteRefusal {
  const earliest = now.subtract({ minutes: policy.startsLateMinutes })
  if (isAtOrAfter(startsAt, endsAt) || isBefore(startsAt, earliest) || isAtOrAfter(now, endsAt))
    return 'visit-not-ahead'
  if (isBefore(startsAt.add({ hours: policy.mostHours }), endsAt)) return 'visit-too-long'
  return isBefore(now.add({ hours: 24 * policy.mostDaysAhead }), startsAt) ? 'visit-too-far-ahead' : 'yes'
}

/** The month whose quota a visit counts for: that of its start, by the clocks of the building. */
export function quotaMonth(startsAt: Temporal.Instant, zone: string): Temporal.PlainDate {
  return startsAt.toZonedDateTimeISO(zone).toPlainDate().with({ day: 1 })
}

export interface VisitorLink {
  endsAt: Temporal.Instant
  usedAt: Temporal.Instant | null
  withdrawnAt: Temporal.Instant | null
}

export type LinkState = 'open' | 'used' | 'withdrawn' | 'over'
export const linkStates = ['open', 'used', 'withdrawn', 'over'] as const satisfies readonly LinkState[]

export function linkState({ endsAt, usedAt, withdrawnAt }: VisitorLink, now: Temporal.Instant): LinkState {
  if (usedAt !== null) return 'used'
  if (isAtOrAfter(now, endsAt)) return 'over'
  return withdrawnAt === null ? 'open' : 'withdrawn'
}

export type LinkRefusal = 'visitor-link-used' | 'visitor-link-withdrawn' | 'visitor-link-over'

/** A link gives one pass. */
export function mayUseLink(link: VisitorLink, now: Temporal.Instant): 'yes' | LinkRefusal {
  const state = linkState(link, now)
  return state === 'open' ? 'yes' : `visitor-link-${state}`
}
