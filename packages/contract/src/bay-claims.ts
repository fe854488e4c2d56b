import {
  claimDecisions,
  claimProblems,
  claimStates,
  longestClaimReason,
  mostClaimsAtOnce,
} from '@bayshare/domain/listings/bay-claim'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { dollarAmount, inQuery, instant, requiredText, spaceId, uuid, wholeNumber } from './wire-values'

/** Bays that tenants list, and what the manager of their building says to it (rule: bay claims). */

export const claimTabs = ['waiting', 'confirmed', 'declined'] as const
export type ClaimTab = (typeof claimTabs)[number]

const claim = message({
  id: field('uuid', spaceId),
  marking: field('bay_marking', z.string()),
  state: field('state', z.enum(claimStates)),
  monthlyRate: field('rate_monthly', z.nullable(dollarAmount)),
  description: field('description', z.string()),
  tenant: field(
    'tenant',
    message({
      firstName: field('first_name', z.string()),
      lastName: field('last_name', z.string()),
      email: field('email', z.string()),
      unit: field('unit', z.string()),
      isConfirmed: field('confirmed', z.boolean()),
    }),
  ),
  /** The bay that has the marking now, which a confirmed claim takes over; no name where it is the building's own. */
  holder: field(
    'holder',
    z.nullable(
      message({
        id: field('uuid', spaceId),
        name: field('name', z.nullable(z.string())),
        bookings: field('bookings', wholeNumber),
      }),
    ),
  ),
  /** How many others claim the same bay. */
  others: field('others', wholeNumber),
  claimedAt: field('claimed_at', instant),
  decidedAt: field('decided_at', z.nullable(instant)),
  /** The first name of who decided; null where the tenant list did. */
  decidedBy: field('decided_by', z.nullable(z.string())),
  reason: field('reason', z.nullable(z.string())),
})
export type BayClaim = z.output<typeof claim>

const building = message({ buildingId: field('id', uuid) })

/** Nobody turns further pages than this. */
const mostPages = 10_000

export const bayClaims = route({
  method: 'GET',
  path: 'admin/buildings/:id/bay-claims/',
  capability: 'listings',
  summary: 'The bays that tenants of a building have listed, by what became of them',
  caller: 'corporate',
  params: building,
  query: message({
    state: field('state', z.enum(claimTabs)),
    page: field('page', z.optional(inQuery(z.int().check(z.gte(1), z.lte(mostPages))))),
  }),
  answer: message({
    buildingId: field('building', uuid),
    buildingName: field('building_name', z.string()),
    zone: field('timezone', z.string()),
    /** An operator decides where a building has no manager. */
    mayDecide: field('may_decide', z.boolean()),
    claims: field('claims', z.array(claim)),
    page: field('page', wholeNumber),
    pages: field('pages', wholeNumber),
    counts: field(
      'counts',
      message({
        waiting: field('waiting', wholeNumber),
        confirmed: field('confirmed', wholeNumber),
        declined: field('declined', wholeNumber),
      }),
    ),
  }),
  refusals: ['not-found', 'not-allowed'],
})

export const decideBayClaims = route({
  method: 'POST',
  path: 'admin/buildings/:id/bay-claims/',
  capability: 'listings',
  summary: 'Confirm or decline many claims at once',
  caller: 'corporate',
  params: building,
  body: message({
    decision: field('decision', z.enum(claimDecisions)),
    /** The tenant reads it; needed to decline. */
    reason: field('reason', z.optional(z.nullable(requiredText(longestClaimReason)))),
    claims: field(
      'claims',
      z
        .array(
          message({
            id: field('uuid', spaceId),
            /** Who has the bay, as it was shown. */
            holder: field('holder', z.nullable(spaceId)),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostClaimsAtOnce)),
    ),
  }),
  answer: message({
    decided: field('decided', wholeNumber),
    /** What could not be confirmed, and why. */
    problems: field(
      'problems',
      z.array(
        message({
          id: field('uuid', spaceId),
          marking: field('bay_marking', z.string()),
          problem: field('problem', z.enum(claimProblems)),
        }),
      ),
    ),
  }),
  refusals: ['not-found', 'not-allowed', 'manager-decides-claims'],
})
