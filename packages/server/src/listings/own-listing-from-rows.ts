import { positions } from '@bayshare/domain/access/device'
import type { OwnListing } from '@bayshare/contract/own-listings'
import { windowFrom } from '@bayshare/contract/recurring-rows'
import type { ClaimState } from '@bayshare/domain/listings/bay-claim'
import { bayGroupOf } from '@bayshare/domain/listings/bay-group'
import { lastingWeek, openKind } from '@bayshare/domain/availability/open-week'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { FormValues } from '@bayshare/domain/forms/form'
import { isEnteredPage } from '@bayshare/domain/listings/entered-values'
import {
  completedProgress,
  draftProgress,
  type EnteredPage,
  enteredPagesOf,
  type ListingKind,
  pagesOf,
} from '@bayshare/domain/listings/listing-pages'
import { accessMethods, chargingTypes, type SpaceType, spaceTypes } from '@bayshare/domain/listings/space'
import { type Lacking, lackingOf } from '@bayshare/domain/offers/lacking-of'
import { type Cents, cents, dollars } from '@bayshare/domain/money/cents'
import { splitPrice } from '@bayshare/domain/money/split-price'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Selectable } from 'kysely'
import type { Closures, SpaceImages } from '../database/schema'
import { isPrivatePath } from '../ports/images'
import type { BookingRow, OwnDraftRow, OwnSpaceRow } from './own-listing-rows'
import { kindOf, offerAtFirst } from './page-rules'
import { spaceFromRow } from './space-from-row'
import { valuesOfSpace } from './space-values'

export interface SpaceExtras {
  windows: OwnListing['availability']
  closures: readonly Selectable<Closures>[]
  images: readonly Selectable<SpaceImages>[]
  bookings: readonly BookingRow[]
  now: Temporal.Instant
  sign(path: string): string
}

export function spaceOnWire(brand: Brand, row: OwnSpaceRow, around: SpaceExtras): OwnListing {
  const kind = kindOf(row)
  const { windows, images, bookings, now } = around
  const has = { availability: windows.length > 0, images: images.length > 0 }
  return {
    ...fieldsOnWire(brand, valuesOfSpace(row)),
    positiveReviews: row.reviewsPositive,
    negativeReviews: row.reviewsNegative,
    id: row.id,
    isDraft: false,
    building: buildingOnWire(row),
    bayGroup: bayGroupOf(row.bayGroup),
    bollard: bollardOnWire(row),
    availability: windows,
    closures: around.closures.map(({ id, firstDate, lastDate, note }) => ({ id, firstDate, lastDate, note })),
    images: images.map((image) => imageOnWire(image, around.sign)),
    done: {
      address: true,
      details: true,
      instructions: true,
      pricing: true,
      availability: has.availability,
      photos: has.images,
    },
    progress: completedProgress(kind, has),
    activePage: pagesOf(kind).indexOf(kind === 'space' && !has.availability ? 'availability' : 'photos'),
    openKind: openKindNow(windows, row.zone, now),
    ...bookingsOnWire(bookings, row.zone, now),
    isAvailable: row.isPublished && has.availability,
    lacks: lacksNow(row, windows, now),
    takenDownReason: row.takenDownReason,
    claim: claimOnWire(row),
    isOccupied: takenUnits(bookings, now) >= row.capacity,
    createdAt: row.createdAt,
  }
}

/** A bay that the building has given somebody is none that they have claimed. */
function claimOnWire({ claimedAt, claimState, claimReason }: OwnSpaceRow): OwnListing['claim'] {
  return claimedAt && { state: claimState as ClaimState, reason: claimReason }
}

function openKindNow(
  windows: OwnListing['availability'],
  zone: string,
  now: Temporal.Instant,
): OwnListing['openKind'] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const opens = openKind(lastingWeek(windows.map(windowFrom), today))
  return opens === 'other' ? null : opens
}

/** Bays that a building keeps for itself, its visitors or its hotel guests are not let by an owner. */
function lacksNow(
  row: OwnSpaceRow,
  windows: OwnListing['availability'],
  now: Temporal.Instant,
): Lacking | null {
  if (row.bayGroup !== null && bayGroupOf(row.bayGroup) !== 'tenant') return null
  const space = { ...spaceFromRow(row), isPublished: true }
  return lackingOf(space, windows.map(windowFrom), now.toZonedDateTimeISO(row.zone).toPlainDateTime())
}

function bookingsOnWire(all: readonly BookingRow[], zone: string, now: Temporal.Instant) {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate()
  const asked = all.filter(({ state }) => state !== 'held')
  return {
    activeBookings: asked
      .filter(({ startsAt }) => !isBefore(now, startsAt))
      .map(({ startsAt, endsAt }) => ({ starts: dayOf(startsAt), ends: endsAt && dayOf(endsAt) })),
    futureBookings: asked
      .filter(({ startsAt }) => isBefore(now, startsAt))
      .map(({ startsAt }) => ({ starts: dayOf(startsAt) })),
  }
}

/** A request that waits for its owner takes nothing yet. */
function takenUnits(all: readonly BookingRow[], now: Temporal.Instant): number {
  const running = all.filter(({ state, startsAt }) => state !== 'waiting' && !isBefore(now, startsAt))
  return new Set(running.map(({ unit }) => unit)).size
}

/** What is not entered yet is null; switches stand where a new listing has them. */
export function draftOnWire(brand: Brand, row: OwnDraftRow): OwnListing {
  const kind = kindOf(row)
  const entered = row.entered as FormValues
  const pages = pagesDone(brand, kind, entered, row.activePage)
  return {
    ...fieldsOnWire(brand, { ...offerAtFirst[kind], ...entered }),
    positiveReviews: 0,
    negativeReviews: 0,
    id: row.id,
    isDraft: true,
    building: buildingOnWire(row),
    bayGroup: kind === 'bay' ? 'tenant' : null,
    bollard: null,
    availability: [],
    closures: [],
    images: [],
    done: {
      address: kind === 'bay' || pages.includes('address'),
      details: pages.includes('details'),
      instructions: pages.includes('instructions'),
      pricing: pages.includes('pricing'),
      availability: false,
      photos: false,
    },
    progress: draftProgress(row.activePage),
    activePage: row.activePage,
    openKind: 'never',
    activeBookings: [],
    futureBookings: [],
    isAvailable: false,
    lacks: null,
    takenDownReason: null,
    claim: null,
    isOccupied: false,
    createdAt: row.createdAt,
  }
}

/** The page on which a draft stands is the first that is not done, even if something was entered there once. */
function pagesDone(brand: Brand, kind: ListingKind, entered: FormValues, activePage: number): EnteredPage[] {
  return enteredPagesOf(kind).filter(
    (page) => isEnteredPage(kind, brand, page, entered) && pagesOf(kind)[activePage] !== page,
  )
}

export function imageOnWire(image: Selectable<SpaceImages>, sign: (path: string) => string) {
  return {
    id: image.id,
    path: isPrivatePath(image.path) ? sign(image.path) : image.path,
    group: image.imageGroup as OwnListing['images'][number]['group'],
    position: image.position,
  }
}

type EnteredOnWire = Pick<
  OwnListing,
  | 'bayMarking'
  | 'type'
  | 'address'
  | 'streetNumber'
  | 'streetName'
  | 'suburb'
  | 'state'
  | 'postcode'
  | 'latitude'
  | 'longitude'
  | 'zone'
  | 'description'
  | 'instruction'
  | 'accessMethod'
  | 'accessCode'
  | 'vehicleType'
  | 'chargingType'
  | 'capacity'
  | 'approvesAutomatically'
  | 'allowsCasual'
  | 'allowsMonthly'
  | 'allowsMultipleDays'
  | 'allowsCancellation'
  | 'followsSuggestion'
  | 'hourlyRate'
  | 'dailyRate'
  | 'overnightSurcharge'
  | 'monthlyRate'
  | 'monthlyPayout'
>

function fieldsOnWire(brand: Brand, values: FormValues): EnteredOnWire {
  const monthlyRate = amountOf(values.rate_monthly)
  return {
    bayMarking: textOf(values.bay_marking),
    type: spaceTypes.find((type): type is SpaceType => type === values.type) ?? null,
    address: textOf(values.address),
    streetNumber: textOf(values.street_number),
    streetName: textOf(values.street_name),
    suburb: textOf(values.suburb),
    state: textOf(values.state),
    postcode: textOf(values.postcode),
    latitude: numberOf(values.latitude),
    longitude: numberOf(values.longitude),
    zone: textOf(values.timezone),
    description: textOf(values.description),
    instruction: textOf(values.instruction),
    accessMethod: accessMethods[Number(values.access_method ?? 0) - 1] ?? null,
    accessCode: textOf(values.access_code),
    vehicleType: numberOf(values.vehicle_type) ?? 0,
    chargingType: chargingTypes[Number(values.electric_charge_type ?? 0) - 1] ?? null,
    capacity: numberOf(values.capacity),
    approvesAutomatically: values.auto_approve === true,
    allowsCasual: values.allow_casual === true,
    allowsMonthly: values.allow_monthly === true,
    allowsMultipleDays: values.allow_multi_day === true,
    allowsCancellation: values.allow_cancellation === true,
    followsSuggestion: values.price_by_oscar === true,
    hourlyRate: amountOf(values.rate_hourly),
    dailyRate: amountOf(values.rate_daily),
    overnightSurcharge: amountOf(values.surcharge_overnight),
    monthlyRate,
    monthlyPayout:
      monthlyRate === null ? null : splitPrice(monthlyRate, brand.policy.commission).ownerEarning,
  }
}

function bollardOnWire(row: OwnSpaceRow): OwnListing['bollard'] {
  const { carDetected, batteryFault, batteryVoltage, positionState } = row
  if (carDetected === null || batteryFault === null || positionState === null) return null
  return {
    detectsCar: carDetected,
    hasBatteryFault: batteryFault,
    batteryVolts: Number(batteryVoltage),
    position: positions[positionState] ?? 'fault',
  }
}

type BuildingColumns = Pick<
  OwnSpaceRow,
  | 'buildingId'
  | 'buildingName'
  | 'buildingAddress'
  | 'rateMonthlyDefaultCents'
  | 'rateMonthlyMinCents'
  | 'rateMonthlyMaxCents'
>

function buildingOnWire(row: BuildingColumns): OwnListing['building'] {
  if (row.buildingId === null) return null
  return {
    id: row.buildingId,
    name: row.buildingName ?? '',
    address: row.buildingAddress ?? '',
    usualRate: cents(row.rateMonthlyDefaultCents ?? 0),
    leastRate: cents(row.rateMonthlyMinCents ?? 0),
    mostRate: cents(row.rateMonthlyMaxCents ?? 0),
  }
}

function textOf(value: FormValues[string]): string | null {
  return typeof value === 'string' ? value : null
}

function numberOf(value: FormValues[string]): number | null {
  return typeof value === 'number' ? value : null
}

function amountOf(value: FormValues[string]): Cents | null {
  return typeof value === 'number' ? dollars(value) : null
}
