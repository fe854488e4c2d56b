import { bookingEnds } from '@bayshare/domain/bookings/standing'
import { bookingFilters, type GridKind } from '@bayshare/domain/control-panel/grids'
import { bayGroups } from '@bayshare/domain/listings/bay-group'
import { longestSearch, mostRowsPerPage } from '@bayshare/domain/control-panel/page-links'
import { sightingAnswers } from '@bayshare/domain/patrol/sighting'
import { residentStates } from '@bayshare/domain/residents/resident-state'
import { bayStandings } from '@bayshare/domain/visitors/bay-standing'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { pass } from './visitors'
import { calendarDate, dollarAmount, instant, text, uuid, wholeNumber } from './wire-values'

/** The pages of a grid go by their number; nobody has more. */
const mostPages = 1_000_000

const whatRows = {
  grid: field('qid', text(60)),
  /** The building whose rows are asked for, where the grid is that of one. */
  parentId: field('pid', z.optional(z.nullable(uuid))),
  sortBy: field('sort_by', z.optional(text(60))),
  sortDirection: field('sort_dir', z.optional(z.enum(['asc', 'desc']))),
  searchText: field('search_text', z.optional(text(longestSearch))),
  status: field('status', z.optional(z.nullable(z.enum(bookingFilters)))),
  building: field('building', z.optional(z.nullable(uuid))),
  /** Bookings and visits that take place on these days, both included. */
  from: field('from', z.optional(z.nullable(calendarDate))),
  until: field('until', z.optional(z.nullable(calendarDate))),
}

/** One call for all tables of the control panel; what they hold depends on the rights of the caller (rule: grids). */
export const queryGrid = route({
  method: 'POST',
  path: 'admin/query/',
  capability: 'control-panel',
  summary: 'A page of a table of the control panel, or the address of the whole table as a file',
  caller: 'corporate',
  body: message({
    ...whatRows,
    page: field('page', z.optional(z.int().check(z.gte(1), z.lte(mostPages)))),
    perPage: field('per_page', z.optional(z.int().check(z.gte(1), z.lte(mostRowsPerPage)))),
    isExport: field('export', z.optional(z.boolean())),
  }),
  answer: message({
    meta: field(
      'meta',
      message({
        page: field('page', z.int()),
        perPage: field('per_page', z.int()),
        pages: field('num_pages', z.int()),
        count: field('count', z.int()),
        sortBy: field('sort_by', z.string()),
        sortDirection: field('sort_dir', z.enum(['asc', 'desc'])),
        /** When the rows were read. */
        readAt: field('exec_timestamp', instant),
        /** Of the only building, or of the one that was asked for. */
        buildingName: field('default_building_name', z.nullable(z.string())),
        buildingRate: field('rate_monthly_default', z.nullable(dollarAmount)),
        buildings: field(
          'buildings',
          z.array(message({ id: field('uuid', uuid), name: field('building_name', z.string()) })),
        ),
        hiddenColumns: field('hidden_columns', z.array(z.string())),
        /** Where the whole table is fetched, with the session like every call; null unless it was asked for. */
        exportUrl: field('export_url', z.nullable(z.string())),
      }),
    ),
    rows: field('data', z.array(z.record(z.string(), z.unknown()))),
  }),
  refusals: ['grid-not-known', 'not-found'],
})

/** What the address of a file of rows says. */
export const exportedRows = message(whatRows)

export const hideColumns = route({
  method: 'POST',
  path: 'admin/columns/',
  capability: 'control-panel',
  summary: 'Keep which columns of a table are hidden, for oneself',
  caller: 'corporate',
  body: message({
    grid: field('qid', text(60)),
    hidden: field('hidden_columns', z.array(text(60)).check(z.maxLength(40))),
  }),
  answer: message({}),
  refusals: ['grid-not-known'],
})

const person = message({
  firstName: field('first_name', z.string()),
  lastName: field('last_name', z.string()),
})

const building = message({ id: field('uuid', uuid), name: field('building_name', z.string()) })

const bookingRow = message({
  reference: field('reference', z.string()),
  kind: field('booking_type', z.enum(['casual', 'monthly'])),
  state: field('state', z.enum(['waiting', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled'])),
  /** How it ended, or came to nothing; null while it has not. */
  ended: field('ended_how', z.optional(z.nullable(z.enum(bookingEnds)))),
  /** A month of it is not paid: it is tried again, or was given up (rule: failed monthly charge). */
  hasUnpaidMonth: field('has_unpaid_month', z.optional(z.boolean())),
  startsAt: field('start', instant),
  endsAt: field('end', z.nullable(instant)),
  zone: field('timezone', z.string()),
  createdAt: field('create_date', instant),
  expiresAt: field('expires_at', z.nullable(instant)),
  headlineAmount: field('headline_amount', dollarAmount),
  refunded: field('refunded_amount', dollarAmount),
  ownerEarnings: field('owner_earnings', dollarAmount),
  driver: field('driver', person),
  owner: field('owner', person),
  registration: field('registration', z.nullable(z.string())),
  bayMarking: field('bay_marking', z.nullable(z.string())),
  placeName: field('parking_space_name', z.string()),
  building: field('building', z.nullable(building)),
})
export type BookingRow = z.output<typeof bookingRow>

const personRow = message({
  id: field('uuid', uuid),
  firstName: field('first_name', z.string()),
  lastName: field('last_name', z.string()),
  email: field('email', z.string()),
  telephoneNumber: field('telephone_number', z.nullable(z.string())),
  unit: field('tenant_id', z.nullable(z.string())),
  isTenant: field('is_tenant', z.boolean()),
  /** Whether the unit is confirmed; null without one (rule: confirmed residents). */
  homeState: field('home_state', z.nullable(z.enum(residentStates))),
  building: field('building', z.nullable(building)),
  bookings: field('booking_count', wholeNumber),
  bays: field('bay_count', wholeNumber),
  zone: field('timezone', z.string()),
  createdAt: field('create_date', instant),
})
export type PersonRow = z.output<typeof personRow>

const bayRow = message({
  id: field('uuid', uuid),
  marking: field('bay_marking', z.string()),
  group: field('bay_group', z.nullable(z.enum(bayGroups))),
  vehicleType: field('vehicle_type', z.string()),
  openKind: field('availability_type', z.nullable(z.enum(['never', 'always', 'weekdays']))),
  approvesAutomatically: field('auto_approve', z.boolean()),
  isPublished: field('is_published', z.boolean()),
  monthlyRate: field('rate_monthly', z.nullable(dollarAmount)),
  owner: field('user', person),
  building: field('building', building),
  active: field('active_bookings', wholeNumber),
  future: field('future_bookings', wholeNumber),
  createdAt: field('create_date', instant),
})
export type BayRow = z.output<typeof bayRow>

const buildingRow = message({
  id: field('uuid', uuid),
  name: field('building_name', z.string()),
  address: field('address', z.string()),
  suburb: field('suburb', z.string()),
  company: field('company', z.string()),
  bays: field('bay_count', wholeNumber),
  taken: field('occupied', wholeNumber),
  waiting: field('waiting', wholeNumber),
  residentsToConfirm: field('residents_to_confirm', wholeNumber),
  claimsToDecide: field('claims_to_decide', z.optional(wholeNumber)),
  usualRate: field('rate_monthly_default', dollarAmount),
  leastRate: field('rate_monthly_min', dollarAmount),
  mostRate: field('rate_monthly_max', dollarAmount),
  createdAt: field('create_date', instant),
})
export type BuildingRow = z.output<typeof buildingRow>

const visitorBayRow = message({
  id: field('uuid', uuid),
  marking: field('bay_marking', z.string()),
  building: field('building', building),
  vehicleType: field('vehicle_type', z.string()),
  /** Who has it now, with the plate and until when. */
  standing: field('state', z.enum(bayStandings)),
  registration: field('vehicle_rego', z.nullable(z.string())),
  endsAt: field('max_datetime', z.nullable(instant)),
  zone: field('timezone', z.string()),
  future: field('future_bookings', wholeNumber),
  createdAt: field('create_date', instant),
})
export type VisitorBayRow = z.output<typeof visitorBayRow>

const sightingRow = message({
  id: field('uuid', uuid),
  plate: field('vehicle_rego', z.string()),
  place: field('place', z.string()),
  seenAt: field('seen_at', instant),
  nearPlate: field('near_vehicle_rego', z.nullable(z.string())),
  answer: field('answer', z.enum(sightingAnswers)),
  listedAt: field('listed_at', z.nullable(instant)),
  firstName: field('first_name', z.string()),
  pictureUrl: field('picture_url', z.nullable(z.string())),
  building: field('building', building),
  zone: field('timezone', z.string()),
  createdAt: field('create_date', instant),
})
export type SightingRow = z.output<typeof sightingRow>

/** What a row of each kind of grid is made of. */
export const rowSchemas: Record<GridKind, z.core.$ZodType> = {
  bookings: bookingRow,
  people: personRow,
  bays: bayRow,
  buildings: buildingRow,
  'visitor-passes': pass,
  'visitor-bays': visitorBayRow,
  sightings: sightingRow,
}

/** A row of whatever kind; whoever shows it knows what it holds. */
export type AnyRow = Readonly<Record<string, unknown>>

export function rowOnWire(kind: GridKind, row: unknown): Record<string, unknown> {
  return z.encode(rowSchemas[kind], row) as Record<string, unknown>
}

export function rowsIn(kind: GridKind, rows: readonly Record<string, unknown>[]): AnyRow[] {
  return rows.map((row) => z.decode(rowSchemas[kind], row) as AnyRow)
}
