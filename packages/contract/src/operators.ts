import { buildingRoles } from '@bayshare/domain/rights/rights'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { accountId, dollarAmount, instant, requiredText, uuid } from './wire-values'

/** What the staff of whoever runs the installation see and do of accounts. */

/** A search needs as many, so that an index can answer it. */
export const fewestSearched = 3

const listed = {
  id: field('uuid', accountId),
  firstName: field('first_name', z.string()),
  lastName: field('last_name', z.string()),
  email: field('email', z.string()),
  telephoneNumber: field('telephone_number', z.nullable(z.string())),
  joinedAt: field('create_date', instant),
  isSuspended: field('suspended', z.boolean()),
}

const listedPerson = message(listed)
export type ListedPerson = z.output<typeof listedPerson>

export const findPeople = route({
  method: 'GET',
  path: 'operator/people/',
  capability: 'operators',
  summary: 'People by a part of their name, email or mobile number, the newest first',
  caller: 'operator',
  query: message({
    typed: field('q', z.string().check(z.trim(), z.minLength(fewestSearched), z.maxLength(80))),
    /** Who came last on the page before. */
    after: field('after', z.optional(uuid)),
  }),
  answer: message({
    people: field('people', z.array(listedPerson)),
    /** Where the next page begins; null on the last one. */
    next: field('next', z.nullable(uuid)),
  }),
  refusals: [],
})

const person = message({
  ...listed,
  isTelephoneVerified: field('telephone_verified', z.boolean()),
  suspendedAt: field('suspended_at', z.nullable(instant)),
  suspensionReason: field('suspension_reason', z.nullable(z.string())),
  isOperator: field('is_operator', z.boolean()),
  isFeatured: field('is_featured', z.boolean()),
  isYou: field('is_you', z.boolean()),
  /** By name. */
  brands: field('brands', z.array(z.string())),
  roles: field(
    'roles',
    z.array(
      message({
        buildingName: field('building_name', z.string()),
        brand: field('brand', z.string()),
        role: field('role', z.enum(buildingRoles)),
      }),
    ),
  ),
  bookings: field('bookings', z.int()),
  bookingsReceived: field('bookings_received', z.int()),
  listings: field('listings', z.int()),
  cash: field('balance', dollarAmount),
  freeCredits: field('free_credits', dollarAmount),
  earnings: field('earnings', dollarAmount),
  sessions: field(
    'sessions',
    z.array(
      message({
        id: field('id', uuid),
        device: field('device', z.string()),
        brand: field('brand', z.string()),
        lastSeenAt: field('last_seen', instant),
      }),
    ),
  ),
})
export type OperatedPerson = z.output<typeof person>

const ofPerson = message({ accountId: field('uuid', accountId) })

export const personForOperator = route({
  method: 'GET',
  path: 'operator/people/:uuid/',
  capability: 'operators',
  summary: 'One person with what they have here; that it was looked at is recorded',
  caller: 'operator',
  params: ofPerson,
  answer: person,
  refusals: ['not-found'],
})

export const suspendAccount = route({
  method: 'POST',
  path: 'operator/people/:uuid/suspend/',
  capability: 'operators',
  summary: 'Suspend an account: its sessions end, nobody logs in, its spots leave the market',
  caller: 'operator',
  params: ofPerson,
  body: message({ reason: field('reason', requiredText(500)) }),
  answer: person,
  refusals: ['not-found', 'suspends-own-account', 'suspends-last-operator'],
})

export const restoreAccount = route({
  method: 'POST',
  path: 'operator/people/:uuid/restore/',
  capability: 'operators',
  summary: 'Lift the suspension of an account',
  caller: 'operator',
  params: ofPerson,
  answer: person,
  refusals: ['not-found'],
})

export const endSessionsOfPerson = route({
  method: 'POST',
  path: 'operator/people/:uuid/end_sessions/',
  capability: 'operators',
  summary: 'Log a person out everywhere',
  caller: 'operator',
  params: ofPerson,
  answer: person,
  refusals: ['not-found'],
})

export const featureOwner = route({
  method: 'POST',
  path: 'operator/people/:uuid/feature/',
  capability: 'operators',
  summary: "Show an owner's spots first in search results, or no longer",
  caller: 'operator',
  params: ofPerson,
  body: message({ isFeatured: field('is_featured', z.boolean()) }),
  answer: person,
  refusals: ['not-found'],
})
