import type { BookingDetails, BookingSummary } from '@bayshare/contract/bookings'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type BookingFacts, driverMoney, ownerMoney } from '@bayshare/domain/bookings/booking-money'
import { endDates } from '@bayshare/domain/bookings/end-dates'
import { approvalOf, type BookingState, type Party, shownStates } from '@bayshare/domain/bookings/lifecycle'
import { mayGetIn } from '@bayshare/domain/bookings/may-get-in'
import { isEnd } from '@bayshare/domain/bookings/standing'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import type { Rates, SpaceType } from '@bayshare/domain/listings/space'
import { noCents } from '@bayshare/domain/money/cents'
import type { PriceLine } from '@bayshare/domain/payments/price-line'
import type { Review } from '@bayshare/domain/reviews/review'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { UrlSigner } from '../http/url-signer'
import { accessOfRow } from '../listings/access-of-row'
import { accessPhotosFor } from '../listings/access-photos'
import { publicImages } from '../listings/public-images'
import { exactAddress, publicAddress } from '../listings/queries'
import { passOf } from '../passes/pass-of'
import { mayInBuilding } from '../rights/may-in-building'
import { hasUnpaidMonth } from './month-queries'
import { monthsOf } from './month-view'
import { nextPaymentOf } from './next-payment'
import { standingColumns, standingOfRow } from './standing'

export const mostListed = 500

/** What the driver made, the latest first. */
export async function bookingsOf(ctx: Context, driverId: AccountId): Promise<BookingSummary[]> {
  const rows = await bookingRows(ctx)
    .where('b.driverId', '=', driverId)
    .orderBy('b.startsAt', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => summary(ctx, row, 'driver'))
}

export interface Viewer {
  accountId: AccountId
  party: Party
}

/** One booking as this side of it sees it; undefined for everybody else. */
export async function bookingFor(
  ctx: Context,
  signer: UrlSigner,
  { accountId, party }: Viewer,
  /** Or its id. */
  reference: string,
): Promise<BookingDetails | undefined> {
  const rows = reference.includes('-')
    ? bookingRows(ctx).where('b.id', '=', reference)
    : bookingRows(ctx).where('b.reference', '=', reference.toUpperCase())
  const row = await rows
    .where((eb) => {
      switch (party) {
        case 'driver':
          return eb('b.driverId', '=', accountId)
        case 'owner':
          return eb('b.ownerId', '=', accountId)
        case 'manager':
          return mayInBuilding(accountId, 'see-bookings', eb.ref('s.buildingId'))
        case 'platform':
          return eb.val(ctx.actor.kind === 'person' && ctx.actor.isOperator)
      }
    })
    .executeTakeFirst()
  if (!row) return undefined
  const isShown = isLetIn(ctx, row, party)
  return {
    ...details(ctx, row, party),
    ...(party === 'driver' && (await passOf(ctx, signer, { driverId: accountId, reference: row.reference }))),
    paymentState: party === 'driver' ? await paymentStateOf(ctx, row.id) : undefined,
    nextPayment: party === 'driver' ? await nextPaymentOf(ctx, row.id) : null,
    ...(row.kind === 'monthly' && (await monthsOf(ctx, row, party))),
    accessImages: isShown ? await accessPhotosFor(ctx, signer, accountId, row.spaceId) : [],
  }
}

/** The bookings of this brand that people are shown, with all that a screen says of them. */
export function bookingRows(ctx: Context) {
  return ctx
    .read()
    .selectFrom('bookings as b')
    .innerJoin('spaces as s', 's.id', 'b.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('accounts as driver', 'driver.id', 'b.driverId')
    .innerJoin('accounts as owner', 'owner.id', 'b.ownerId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .leftJoin('vehicles as v', 'v.id', 'b.vehicleId')
    .leftJoin('reviews as r', 'r.bookingId', 'b.id')
    .select(['b.id', 'b.reference', 'b.kind', 'b.state', 'b.zone', 'b.unit', 'b.driverId', 'b.createdAt'])
    .select(['b.expiresAt', ...standingColumns('b')])
    .select(['b.rates', 'b.allowsCancellation', 'b.reasonWords', 'b.enquiryId'])
    .select('b.accessCode as ownAccessCode')
    .select(['m.priceLines', 'm.facts'])
    .select(['s.id as spaceId', 's.type as spaceType', 's.buildingId', 's.bayMarking'])
    .select(['s.streetNumber', 's.streetName', 's.suburb', 's.state as addressState', 's.postcode'])
    .select(['s.latitude', 's.longitude', 's.publicLatitude', 's.publicLongitude'])
    .select(['s.accessCode', 's.instruction', 's.description', 's.accessMethod', 's.largestVehicle'])
    .select(['u.name as buildingName', 'u.address as buildingAddress', 'u.rulesText'])
    .select('u.accessMethod as buildingAccess')
    .select([publicFirstName('driver').as('driverFirstName'), publicFirstName('owner').as('ownerFirstName')])
    .select(['driver.leaseEndDate', 'v.registration', 'v.make', 'v.model', 'r.review'])
    .select(movedTo('b').as('movedTo'))
    .select((eb) => [
      publicImages(eb.ref('s.id')).as('images'),
      hasUnpaidMonth('b').as('hasUnpaidMonth'),
      eb
        .selectFrom('charges as c')
        .innerJoin('promoCodes as p', 'p.id', 'c.promoId')
        .select('p.code')
        .whereRef('c.bookingId', '=', 'b.id')
        .where('c.kind', '=', 'first')
        .as('promoCode'),
      // To the card or bank account; what became credit is not meant (rule: cash refund).
      eb
        .exists(
          eb
            .selectFrom('refunds as f')
            .select('f.id')
            .whereRef('f.bookingId', '=', 'b.id')
            .where('f.state', '<>', 'failed'),
        )
        .$castTo<boolean>()
        .as('isRefunded'),
    ])
    .where('b.state', 'in', shownStates)
    .where(ofBrand(ctx.brand, 'b'))
}

/** The reference of the booking that took the place of this one (rule: rescue). */
function movedTo(booking: string) {
  return sql<string | null>`(
    select n.reference from incidents i join bookings n on n.id = i.rescue_booking_id
    where i.booking_id = ${sql.ref(`${booking}.id`)} limit 1
  )`
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingRows>['execute']>>[number]

function summary(ctx: Context, row: BookingRow, party: Viewer['party']): BookingSummary {
  const isCasual = row.kind === 'casual'
  const starts = row.startsAt.toZonedDateTimeISO(row.zone)
  const ends = row.endsAt?.toZonedDateTimeISO(row.zone)
  const state = row.state as BookingState
  const place = { ...row, type: row.spaceType, state: row.addressState }
  // Whoever lets a space knows where it is.
  const isExact = party !== 'driver' || mayGetIn(row, ctx.now)
  const standing = standingOfRow(row, ctx.now)
  const facts = row.facts as unknown as BookingFacts
  const money = party === 'driver' ? driverMoney(facts) : null
  const earnings = party === 'driver' ? null : ownerMoney(facts)
  return {
    id: row.id,
    reference: row.reference,
    kind: isCasual ? 'casual' : 'monthly',
    startDate: starts.toPlainDate(),
    startTime: isCasual ? starts.toPlainTime() : null,
    endDate: ends?.toPlainDate() ?? null,
    endTime: (isCasual && ends?.toPlainTime()) || null,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    today: ctx.now.toZonedDateTimeISO(row.zone).toPlainDate(),
    createdAt: row.createdAt,
    status: approvalOf(state),
    isCancelled: state === 'cancelled',
    isOver: isEnd(standing),
    ended: isEnd(standing) ? standing : null,
    hasUnpaidMonth: row.hasUnpaidMonth && state === 'confirmed',
    isRefunded: state === 'cancelled' && row.isRefunded,
    declinedReason: state === 'declined' || state === 'expired' ? row.reasonWords : null,
    expiresAt: row.expiresAt,
    unit: row.unit,
    spaceName: `${spaceTypeLabel(row.spaceType)} on ${row.streetName}`,
    bay:
      row.buildingName === null
        ? null
        : {
            marking: row.bayMarking,
            building: {
              name: row.buildingName,
              address: row.buildingAddress ?? '',
              rules: row.rulesText ?? '',
            },
          },
    charged: money?.total ?? earnings?.headline ?? noCents,
    returned: money?.returned ?? noCents,
    money,
    earnings,
    review: row.review as Review | null,
    driver: { firstName: row.driverFirstName },
    owner: { firstName: row.ownerFirstName },
    space: {
      id: row.spaceId,
      type: row.spaceType as SpaceType,
      streetName: row.streetName,
      address: isExact ? exactAddress(place) : publicAddress(place),
      latitude: isExact ? row.latitude : row.publicLatitude,
      longitude: isExact ? row.longitude : row.publicLongitude,
      zone: row.zone,
      images: row.images,
    },
  }
}

/** All that needs no further question to the database. */
export function details(ctx: Context, row: BookingRow, party: Viewer['party']): BookingDetails {
  const isDriver = party === 'driver'
  const isShown = isLetIn(ctx, row, party)
  const rates = row.rates as unknown as Rates
  const state = row.state as BookingState
  const seen = summary(ctx, row, party)
  return {
    ...seen,
    ...endsBetween(ctx, row, party),
    lines: isDriver ? (row.priceLines as unknown as PriceLine[]) : [],
    vehicle:
      row.registration === null
        ? null
        : { registration: row.registration, make: row.make ?? '', model: row.model ?? '' },
    description: row.description,
    largestVehicle: row.largestVehicle as VehicleType,
    accessMethod: accessOfRow(row.accessMethod, row.buildingAccess),
    accessCode: isShown ? (row.ownAccessCode ?? row.accessCode) : null,
    instruction: isShown ? row.instruction : null,
    passCode: null,
    qrCodeUrl: null,
    calendarUrl: null,
    accessImages: [],
    hourlyRate: rates.hourly ?? null,
    dailyRate: rates.daily ?? null,
    overnightSurcharge: rates.overnight ?? null,
    monthlyRate: rates.monthly ?? null,
    allowsCancellation: row.allowsCancellation,
    nextPayment: null,
    months: [],
    unpaid: null,
    movedTo: isDriver ? row.movedTo : null,
    promoCode: isDriver ? row.promoCode : null,
    ownerEarnings: seen.earnings?.headline ?? null,
    cancelledReason: state === 'withdrawn' || state === 'cancelled' ? row.reasonWords : null,
  }
}

/** Operators look at a booking without the way in (rule: rights of staff). */
function isLetIn(ctx: Context, row: BookingRow, party: Party): boolean {
  return party === 'driver' ? mayGetIn(row, ctx.now) : party !== 'platform'
}

function endsBetween(ctx: Context, row: BookingRow, party: Party) {
  // The owner has nothing to do with the driver's lease.
  const leaseEnd = party === 'owner' ? null : row.leaseEndDate
  if (row.kind === 'casual' || row.state !== 'confirmed')
    return { earliestEnd: null, latestEnd: null, leaseEnd }
  const starts = row.startsAt.toZonedDateTimeISO(row.zone).toPlainDate()
  const today = ctx.now.toZonedDateTimeISO(row.zone).toPlainDate()
  const { earliest, latest } = endDates({ starts, today, leaseEnd: row.leaseEndDate }, ctx.brand.policy)
  return { earliestEnd: earliest, latestEnd: latest, leaseEnd }
}

/** A debit takes days, and a month may have to be tried again; everything else is paid once it is confirmed. */
async function paymentStateOf(ctx: Context, bookingId: string): Promise<BookingDetails['paymentState']> {
  const open = await ctx
    .read()
    .selectFrom('charges')
    .select(['state', 'tries'])
    .where('bookingId', '=', bookingId)
    .where('kind', 'not in', ['extension', 'change'])
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['held', 'authorised', 'charging', 'failed']),
        eb.and([eb('state', '=', 'due'), eb('tries', '>', 0)]),
      ]),
    )
    .orderBy('number')
    .executeTakeFirst()
  if (!open) return 'paid'
  return open.state === 'failed' || open.tries > 0 ? 'failed' : 'pending'
}
