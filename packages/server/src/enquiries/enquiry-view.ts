import {
  type EnquiryDetails,
  type EnquiryEvent,
  type EnquirySummary,
  flagsOfDays,
} from '@bayshare/contract/enquiries'
import type { ListPlace } from '@bayshare/contract/list-place'
import { refusals } from '@bayshare/contract/refusals'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Weekday } from '@bayshare/domain/availability/opening-hours'
import {
  type EnquirySide,
  type EnquiryState,
  type LapseReason,
  mayStep,
} from '@bayshare/domain/enquiries/lifecycle'
import { placeName } from '@bayshare/domain/listings/public-place'
import { putRightPath } from '@bayshare/domain/offers/put-right-path'
import type { SpaceType } from '@bayshare/domain/listings/space'
import { type Cents, cents } from '@bayshare/domain/money/cents'
import type { Lacking } from '@bayshare/domain/offers/lacking-of'
import { spaceLink } from '@bayshare/domain/search/space-link'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import { lackingForMonthsOf } from '../availability/lacking-for-months-of'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { ReadHandle } from '../database/open-database'
import { publicImages } from '../listings/public-images'
import { spaceOfEnquiry, takenBookings } from './queries'
import { takenBy } from './standing-booking'

const pageLength = 30

/** What a person sent or received in this brand, the latest first, and where the list goes on. */
export async function enquiriesOf(
  ctx: Context,
  accountId: AccountId,
  { role, after }: { role?: EnquirySide | undefined; after?: ListPlace | undefined },
): Promise<{ enquiries: EnquirySummary[]; next: ListPlace | null }> {
  let list = enquiryRows(ctx, ctx.read(), accountId, role)
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(pageLength + 1)
  if (after)
    list = list.where(sql<boolean>`(e.created_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  const rows = await list.execute()
  const shown = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? shown.at(-1) : undefined
  return {
    enquiries: shown.map((row) => summary(ctx, row, accountId)),
    next: last ? { at: last.createdAt, id: last.id } : null,
  }
}

/** One of them with all that has happened; nobody else learns that it exists. */
export async function enquiryOf(
  ctx: Context,
  db: ReadHandle,
  accountId: AccountId,
  id: string,
): Promise<EnquiryDetails> {
  const row = await enquiryRows(ctx, db, accountId).where('e.id', '=', id.toLowerCase()).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const known = summary(ctx, row, accountId)
  const canOffer = mayStep(known.state, 'offer', known.role) === 'yes'
  return {
    ...known,
    steps: [...(await stepsOf(db, row.id)), ...(row.state === 'offered' ? await takeOf(db, row.id) : [])],
    conversation: row.conversationId,
    booking: row.booking,
    offerTerms: canOffer ? await offerTerms(ctx, db, row) : null,
  }
}

type EnquiryRow = Awaited<ReturnType<ReturnType<typeof enquiryRows>['execute']>>[number]

function enquiryRows(ctx: Context, db: ReadHandle, accountId: AccountId, role?: EnquirySide) {
  return db
    .selectFrom('enquiries as e')
    .innerJoin('spaces as s', 's.id', 'e.spaceId')
    .leftJoin('buildings as u', 'u.id', 's.buildingId')
    .innerJoin('accounts as driver', 'driver.id', 'e.driverId')
    .innerJoin('accounts as owner', 'owner.id', 'e.ownerId')
    .selectAll('e')
    .select(['s.type', 's.streetName', 's.bayMarking', 's.buildingId', 's.zone', 'u.name as buildingName'])
    .select(['s.suburb', 's.publicLatitude', 's.publicLongitude', 's.isPublished'])
    .select([publicFirstName('driver').as('driverName'), publicFirstName('owner').as('ownerName')])
    .select([imageOf('driver').as('driverImage'), imageOf('owner').as('ownerImage')])
    .select((eb) => [publicImages(eb.ref('s.id')).as('images'), takenBy(eb.ref('e.id')).as('booking')])
    .where((eb) =>
      eb.or([
        ...(role === 'owner' ? [] : [eb('e.driverId', '=', accountId)]),
        ...(role === 'driver' ? [] : [eb('e.ownerId', '=', accountId)]),
      ]),
    )
    .where(ofBrand(ctx.brand, 'e'))
}

function imageOf(account: string) {
  const closedAt = sql.ref(`${account}.closedAt`)
  const imagePath = sql.ref(`${account}.imagePath`)
  return sql<string | null>`case when ${closedAt} is null then ${imagePath} end`
}

function summary(ctx: Context, row: EnquiryRow, accountId: AccountId): EnquirySummary {
  const state = row.state === 'offered' && row.booking !== null ? 'taken' : (row.state as EnquiryState)
  const place = { id: row.spaceId }
  return {
    id: row.id,
    role: row.driverId === accountId ? 'driver' : 'owner',
    state,
    space: row.buildingId === null ? place : null,
    bay: row.buildingId === null ? null : place,
    spaceType: row.type as SpaceType,
    spaceName: placeName(row),
    photo: row.images[0]?.path ?? null,
    zone: row.zone,
    spacePath: row.isPublished ? pathOf(row) : null,
    driver: { firstName: row.driverName, image: pictureAt(row.driverImage) },
    owner: { firstName: row.ownerName, image: pictureAt(row.ownerImage) },
    startDate: row.startDate,
    startTime: row.startTime,
    durationMonths: row.durationMonths,
    ...flagsOfDays(row.days as Weekday[]),
    weeklyRate: amount(row.weeklyRateCents),
    comment: row.comment,
    isMasked: row.isMasked,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    offer:
      row.offerStartDate === null || row.offerRateCents === null || row.offerEndsAt === null
        ? null
        : {
            startDate: row.offerStartDate,
            monthlyRate: cents(row.offerRateCents),
            endsAt: row.offerEndsAt,
            isGood: state === 'offered' && isBefore(ctx.now, row.offerEndsAt),
          },
  }
}

function pathOf({ spaceId: id, streetName, suburb, publicLatitude, publicLongitude }: EnquiryRow): string {
  return spaceLink({ id, streetName, suburb, latitude: publicLatitude, longitude: publicLongitude })
}

function pictureAt(path: string | null) {
  return path === null ? null : { path }
}

function amount(value: number | null): Cents | null {
  return value === null ? null : cents(value)
}

async function stepsOf(db: ReadHandle, enquiryId: string): Promise<EnquiryEvent[]> {
  const rows = await db
    .selectFrom('enquirySteps')
    .select(['step', 'words', 'offerStartDate', 'offerRateCents', 'because', 'at'])
    .where('enquiryId', '=', enquiryId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    step: row.step as EnquiryEvent['step'],
    words: row.words,
    startDate: row.offerStartDate,
    monthlyRate: amount(row.offerRateCents),
    because: row.because as LapseReason | null,
    at: row.at,
  }))
}

/** That the month was booked stands in the history at once; the next sweep writes it down. */
async function takeOf(db: ReadHandle, enquiryId: string): Promise<EnquiryEvent[]> {
  const rows = await takenBookings(db).where('e.id', '=', enquiryId).execute()
  return rows.map(({ takenAt: at }) => ({
    step: 'take',
    words: null,
    startDate: null,
    monthlyRate: null,
    because: null,
    at,
  }))
}

const refusalFor = {
  offer: 'monthly-not-offered',
  times: 'not-open-by-the-month',
  'monthly-hours': 'not-open-by-the-month',
} as const satisfies Record<Lacking, string>

/** What the form of an offer begins with, and why a month of this spot cannot be sold. */
async function offerTerms(
  ctx: Context,
  db: ReadHandle,
  { spaceId }: EnquiryRow,
): Promise<EnquiryDetails['offerTerms']> {
  const found = await spaceOfEnquiry(ctx, db, spaceId)
  if (!found) return null
  const { space } = found
  const today = ctx.now.toZonedDateTimeISO(space.zone).toPlainDate()
  const lacks = await lackingForMonthsOf(ctx, db, space)
  const { leastLeadDays, mostLeadDays } = ctx.brand.policy.monthly
  return {
    problem: lacks && refusals[refusalFor[lacks]].words,
    lacks: space.isPublished ? lacks : null,
    fixPath: space.isPublished && lacks ? putRightPath(space, lacks) : null,
    monthlyRate: space.rates.monthly,
    earliest: today.add({ days: leastLeadDays }),
    latest: today.add({ days: mostLeadDays }),
  }
}
