import { spaceTypes } from '@bayshare/domain/listings/space'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { accountId, instant, requiredText, spaceId, text, uuid } from './wire-values'

/** The listings of every brand, for the staff of whoever runs the installation. */

const listing = message({
  id: field('uuid', spaceId),
  type: field('type', z.enum(spaceTypes)),
  bayMarking: field('bay_marking', z.nullable(z.string())),
  buildingName: field('building_name', z.nullable(z.string())),
  address: field('address', z.string()),
  brand: field('brand', z.string()),
  createdAt: field('create_date', instant),
  /** Running or to come. */
  bookings: field('bookings', z.int()),
  takenDownAt: field('taken_down_at', z.nullable(instant)),
  takenDownReason: field('taken_down_reason', z.nullable(z.string())),
  owner: field(
    'owner',
    message({
      id: field('uuid', accountId),
      firstName: field('first_name', z.string()),
      lastName: field('last_name', z.string()),
      email: field('email', z.string()),
      isFeatured: field('is_featured', z.boolean()),
      isSuspended: field('suspended', z.boolean()),
    }),
  ),
})
export type OperatedListing = z.output<typeof listing>

export const findListings = route({
  method: 'GET',
  path: 'operator/listings/',
  capability: 'listings',
  summary:
    'Listings by owner, address, id or a booking of them; those that are taken down where nothing is asked',
  caller: 'operator',
  query: message({
    typed: field('q', z.optional(text(80))),
    /** Which came last on the page before. */
    after: field('after', z.optional(uuid)),
  }),
  answer: message({
    listings: field('listings', z.array(listing)),
    next: field('next', z.nullable(uuid)),
  }),
  refusals: [],
})

const ofListing = message({ id: field('uuid', spaceId) })

export const takeDownListing = route({
  method: 'POST',
  path: 'operator/listings/:uuid/take_down/',
  capability: 'listings',
  summary: 'Take a listing off the market with a reason; its bookings stay',
  caller: 'operator',
  params: ofListing,
  body: message({ reason: field('reason', requiredText(500)) }),
  answer: listing,
  refusals: ['not-found'],
})

export const putBackListing = route({
  method: 'POST',
  path: 'operator/listings/:uuid/put_back/',
  capability: 'listings',
  summary: 'Put a listing back that was taken down',
  caller: 'operator',
  params: ofListing,
  answer: listing,
  refusals: ['not-found'],
})
