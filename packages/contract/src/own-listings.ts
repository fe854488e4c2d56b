import { positions } from '@bayshare/domain/access/device'
import { accessMethods, chargingTypes, spaceTypes } from '@bayshare/domain/listings/space'
import { lackings } from '@bayshare/domain/offers/lacking-of'
import { claimStates } from '@bayshare/domain/listings/bay-claim'
import { bayGroups } from '@bayshare/domain/listings/bay-group'
import * as z from 'zod/mini'
import { closure, recurring } from './availabilities'
import { activeBooking, availabilityType, futureBooking } from './bay-times'
import { field, message } from './message'
import type { RefusalName } from './refusals'
import { route } from './route'
import {
  anyNumber,
  calendarDate,
  ceaseDate,
  dollarAmount,
  instant,
  numbered,
  spaceId,
  text,
  uuid,
} from './wire-values'

/** What owners see and set of their own spaces and bays. */

const ownImage = message({
  id: field('uuid', uuid),
  path: field('path', z.string()),
  group: field('group', numbered(['general', 'street', 'access'])),
  position: field('position', z.int()),
})

export type OwnImage = z.output<typeof ownImage>

const pageFlags = message({
  address: field('address', z.boolean()),
  details: field('details', z.boolean()),
  instructions: field('instructions', z.boolean()),
  pricing: field('pricing', z.boolean()),
  availability: field('availability', z.boolean()),
  photos: field('photos', z.boolean()),
})

const ownBuilding = message({
  id: field('uuid', uuid),
  name: field('building_name', z.string()),
  address: field('address', z.string()),
  usualRate: field('rate_monthly_default', dollarAmount),
  leastRate: field('rate_monthly_min', dollarAmount),
  mostRate: field('rate_monthly_max', dollarAmount),
})
export type OwnBuilding = z.output<typeof ownBuilding>

const bollard = message({
  detectsCar: field('car_detected', z.boolean()),
  hasBatteryFault: field('battery_fault', z.boolean()),
  batteryVolts: field('battery_voltage', z.number()),
  position: field('position_state', numbered(positions, 0)),
})

/** A listing of one's own, complete or still a draft. What a draft lacks is null. */
export const ownListing = message({
  id: field('uuid', spaceId),
  isDraft: field('is_draft', z.boolean()),
  building: field('building', z.nullable(ownBuilding)),
  bayMarking: field('bay_marking', z.nullable(z.string())),
  bayGroup: field('bay_group', z.nullable(numbered(bayGroups))),
  /** What the bollard of a bay has last reported, where there is one. */
  bollard: field('bollard', z.nullable(bollard)),
  type: field('type', z.nullable(z.enum(spaceTypes))),
  address: field('address', z.nullable(z.string())),
  streetNumber: field('street_number', z.nullable(z.string())),
  streetName: field('street_name', z.nullable(z.string())),
  suburb: field('suburb', z.nullable(z.string())),
  state: field('state', z.nullable(z.string())),
  postcode: field('postcode', z.nullable(z.string())),
  latitude: field('latitude', z.nullable(z.number())),
  longitude: field('longitude', z.nullable(z.number())),
  zone: field('timezone', z.nullable(z.string())),
  description: field('description', z.nullable(z.string())),
  instruction: field('instruction', z.nullable(z.string())),
  accessMethod: field('access_method', z.nullable(numbered(accessMethods))),
  accessCode: field('access_code', z.nullable(z.string())),
  /** 0 as long as it is not set, then 1 Bike to 5 Van. */
  vehicleType: field('vehicle_type', z.int()),
  chargingType: field('electric_charge_type', z.nullable(numbered(chargingTypes))),
  capacity: field('capacity', z.nullable(z.int())),
  approvesAutomatically: field('auto_approve', z.boolean()),
  allowsCasual: field('allow_casual', z.boolean()),
  allowsMonthly: field('allow_monthly', z.boolean()),
  allowsMultipleDays: field('allow_multi_day', z.boolean()),
  allowsCancellation: field('allow_cancellation', z.boolean()),
  followsSuggestion: field('price_by_oscar', z.boolean()),
  hourlyRate: field('rate_hourly', z.nullable(dollarAmount)),
  dailyRate: field('rate_daily', z.nullable(dollarAmount)),
  overnightSurcharge: field('surcharge_overnight', z.nullable(dollarAmount)),
  monthlyRate: field('rate_monthly', z.nullable(dollarAmount)),
  /** The owner's share of the monthly rate. */
  monthlyPayout: field('monthly_payout', z.nullable(dollarAmount)),
  availability: field('availabilityrecurring_set', z.array(recurring)),
  closures: field('closures', z.array(closure)),
  images: field('image_set', z.array(ownImage)),
  done: field('list_new_progress', pageFlags),
  progress: field('progress', z.int()),
  activePage: field('activePage', z.int()),
  positiveReviews: field('reviews_positive', z.int()),
  negativeReviews: field('reviews_negative', z.int()),
  openKind: field('availability_type', availabilityType),
  /** Bookings that run now. */
  activeBookings: field('active_bookings', z.array(activeBooking)),
  futureBookings: field('future_bookings', z.array(futureBooking)),
  isAvailable: field('available', z.boolean()),
  /** What keeps everybody from booking it, apart from a take-down; null for drafts and where nothing does. */
  lacks: field('lacks', z.nullable(z.enum(lackings))),
  /** Why an operator has taken it down, while it is. */
  takenDownReason: field('taken_down', z.nullable(z.string())),
  /** What became of a bay that its owner has listed; null for spots and drafts (rule: bay claims). */
  claim: field(
    'claim',
    z.optional(
      z.nullable(
        message({
          state: field('state', z.enum(claimStates)),
          reason: field('reason', z.nullable(z.string())),
        }),
      ),
    ),
  ),
  isOccupied: field('occupied', z.boolean()),
  createdAt: field('create_date', instant),
})
export type OwnListing = z.output<typeof ownListing>

const listingId = message({ id: field('id', spaceId) })
/** The fields of the form under their wire names, as typed; the form's own rules check them. */
const enteredText = z.string().check(z.maxLength(20_000))
const enteredFields = z.record(z.string(), z.union([enteredText, anyNumber, z.boolean(), z.null()]))

export const myListings = route({
  method: 'GET',
  path: 'users/parking_spaces/',
  capability: 'listings',
  summary: 'The own spaces and drafts in this brand',
  caller: 'member',
  answer: z.array(ownListing),
  refusals: [],
})

export const myListing = route({
  method: 'GET',
  path: 'users/parking_spaces/:id/',
  capability: 'listings',
  summary: 'One of the own spaces or drafts',
  caller: 'member',
  params: listingId,
  answer: ownListing,
  refusals: ['not-found'],
})

const listingRefusals = ['not-found', 'may-not-list', 'too-many-listings'] as const satisfies RefusalName[]

export const addListing = route({
  method: 'POST',
  path: 'users/parking_spaces/',
  capability: 'listings',
  summary: 'Begin a listing, or make a whole one when nothing is missing',
  caller: 'member',
  takesIdempotencyKey: true,
  body: enteredFields,
  answer: ownListing,
  refusals: listingRefusals,
})

export const changeListing = route({
  method: 'PATCH',
  path: 'users/parking_spaces/:id/',
  capability: 'listings',
  summary: 'Change fields of an own space or draft',
  caller: 'member',
  params: listingId,
  body: enteredFields,
  answer: ownListing,
  refusals: listingRefusals,
})

export const removeListing = route({
  method: 'DELETE',
  path: 'users/parking_spaces/:id/',
  capability: 'listings',
  summary: 'Throw a draft away, or take a space off the market',
  caller: 'member',
  params: listingId,
  answer: message({}),
  refusals: ['not-found', 'listing-has-bookings'],
})

export const myBays = route({
  ...myListings,
  path: 'users/parking_bays/',
  summary: 'The own bays and drafts in this brand',
  refusals: ['not-a-tenant'],
})
export const addBay = route({
  ...addListing,
  path: 'users/parking_bays/',
  summary: 'Begin the listing of a bay in the own building',
  refusals: [...listingRefusals, 'not-a-tenant'],
})
export const changeBay = route({
  ...changeListing,
  path: 'users/parking_bays/:id/',
  summary: 'Change fields of an own bay or its draft',
})

const bayBooking = message({
  reference: field('reference', z.string()),
  driver: field('driver', message({ firstName: field('first_name', z.string()) })),
  bay: field(
    'parking_bay',
    message({ id: field('uuid', spaceId), marking: field('bay_marking', z.string()) }),
  ),
  startDate: field('start_date', calendarDate),
  /** Null as long as it goes on. */
  ceaseDate: field('cease_date', z.nullable(ceaseDate)),
  status: field('approval_status', numbered(['waiting', 'confirmed', 'declined', 'withdrawn'])),
  isCancelled: field('cancelled', z.boolean()),
  ownerEarnings: field('owner_earnings', dollarAmount),
})
export type BayBooking = z.output<typeof bayBooking>

export const receivedBayBookings = route({
  method: 'GET',
  path: 'users/ownerbaybookings/',
  capability: 'listings',
  summary: 'What drivers have booked of the own bays',
  caller: 'member',
  answer: z.array(bayBooking),
  refusals: [],
})

export const suggestPrice = route({
  method: 'GET',
  path: 'users/parking_spaces/:id/suggested_price/',
  capability: 'listings',
  summary: 'What comparable spaces nearby ask, and how that was found',
  caller: 'member',
  params: listingId,
  answer: message({
    hourly: field('hourly', suggestion()),
    monthly: field('monthly', suggestion()),
  }),
  refusals: ['not-found'],
})

function suggestion() {
  return message({
    /** Null when there are too few to compare with. */
    rate: field('rate', z.nullable(dollarAmount)),
    lowest: field('lowest', z.nullable(dollarAmount)),
    highest: field('highest', z.nullable(dollarAmount)),
    among: field('among', z.int()),
    needed: field('needed', z.int()),
    withinMetres: field('within_metres', z.int()),
  })
}

/** What `edit/` calls the forms of a listing. */
export const listingFormTypes = { space: 'parking_space', bay: 'parking_bay' } as const

/** The multi-page forms: a page is loaded, or saved and answered with the next state (rule: listing pages). */
export const edit = route({
  method: 'POST',
  path: 'edit/',
  capability: 'listings',
  summary: 'Load or save one page of a multi-page form',
  // Each form says for whom it is: guests of a hotel have no account.
  caller: 'anyone',
  takesIdempotencyKey: true,
  body: message({
    type: field('type', text(60)),
    /** All zeros for something new. */
    id: field('id', uuid),
    parentId: field('parent_id', z.optional(z.nullable(uuid))),
    save: field('save', z.nullable(enteredFields)),
    pageId: field('page_id', z.optional(z.nullable(text(60)))),
  }),
  answer: message({
    item: field('item', z.record(z.string(), z.unknown())),
    parent: field('parent', z.nullable(z.record(z.string(), z.unknown()))),
    meta: field(
      'meta',
      message({
        saved: field('save_success', z.boolean()),
        wasNew: field('was_new', z.boolean()),
      }),
    ),
  }),
  refusals: [
    'session-has-ended',
    'profile-incomplete',
    'not-found',
    'not-allowed',
    'form-not-known',
    'may-not-list',
    'not-a-tenant',
    'too-many-listings',
    'access-code-closed',
    'changed-meanwhile',
    'too-many-tries',
    'leaves-before-arriving',
    'arrival-has-passed',
    'arrival-too-far-ahead',
    'too-many-nights',
    'no-bay-that-night',
    'stay-already-booked',
  ],
})

/** The listing that `edit/` answers as its item; none as long as it is not begun. */
export function listingIn(item: Record<string, unknown>): OwnListing | undefined {
  const read = z.safeDecode(ownListing, item)
  return read.success ? read.data : undefined
}

/** The building that `edit/` answers as the parent of a bay. */
export function buildingIn(parent: Record<string, unknown> | null): OwnBuilding | undefined {
  const read = z.safeDecode(ownBuilding, parent ?? {})
  return read.success ? read.data : undefined
}

export const keepPhotos = route({
  method: 'POST',
  path: 'users/parking_spaces/:id/images/',
  capability: 'listings',
  summary:
    'Put up and take down photos: files named general_N, street_N or access_N, and deleted_images as JSON',
  caller: 'member',
  params: listingId,
  takesFiles: /^(general|street|access)_[1-3]$/,
  answer: z.array(ownImage),
  refusals: [
    'not-found',
    'not-a-picture',
    'picture-too-small',
    'picture-too-large',
    'too-many-photos',
    'too-many-tries',
  ],
})
export const keepBayPhotos = route({ ...keepPhotos, path: 'users/parking_bays/:id/images/' })
