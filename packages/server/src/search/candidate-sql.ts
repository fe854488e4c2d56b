import { slotsAWeek } from '@bayshare/domain/availability/open-week'
import { weekdays } from '@bayshare/domain/availability/opening-hours'
import { mustStayOpenUntil } from '@bayshare/domain/offers/must-stay-open'
import { isBookable, offerTerms } from '@bayshare/domain/offers/offer'
import type { Brand } from '@bayshare/domain/brands/brand'
import { accessMethods, isCovered, spaceTypes } from '@bayshare/domain/listings/space'
import type { BookingKind } from '@bayshare/domain/payments/card-fee'
import type { HourFilter } from '@bayshare/domain/search/search-options'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import { isTooLongThere, type TimeRangeInZone } from '@bayshare/domain/search/time-range-in-zone'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { ofBrand } from '../brands/scope'

export type Condition = RawBuilder<SqlBool>

/** A search with the time range of each zone. */
export interface Question {
  brand: Brand
  search: SpaceSearch
  timeRanges: readonly TimeRangeInZone[]
}

/** The start of a statement: the time range as a table `time_range` with a row for each zone. */
export function withTimeRange({ brand, search, timeRanges }: Question): RawBuilder<unknown> {
  const tooLong = timeRanges.map((there) => isTooLongThere(search.timeRange.kind, there, brand.policy.casual))
  return sql`
    with time_range as materialized (
      select zone, tstzrange(starts, ends, '[)') as during,
        tstzrange(starts, open_until, '[)') as stays_open, ('x' || takes)::bit(672) as takes,
        is_too_long, is_too_long_for_several_days
      from unnest(
        ${timeRanges.map(({ zone }) => zone)}::text[],
        ${timeRanges.map(({ starts }) => starts.toString())}::timestamptz[],
        ${timeRanges.map(({ ends }) => ends?.toString() ?? null)}::timestamptz[],
        ${timeRanges.map((there) => mustStayOpenUntil(there, brand.policy.monthly).toString())}::timestamptz[],
        ${timeRanges.map(({ takes }) => takes && Buffer.from(takes).toString('hex'))}::text[],
        ${tooLong.map(({ oneDay }) => oneDay)}::boolean[],
        ${tooLong.map(({ severalDays }) => severalDays)}::boolean[]
      ) as asked (zone, starts, ends, open_until, takes, is_too_long, is_too_long_for_several_days)
    )`
}

/** To follow `from`: spaces `s`, their calendars `c`, which may be missing, and the time range in their zone. */
export const spacesWithTimeRange = sql`
  spaces s
  join time_range on time_range.zone = s.zone
  left join space_calendar c on c.space_id = s.id`

/** What a space must be like to be a result, whatever its time: of this brand, let this way, in place, as filtered. */
export function isCandidate({ brand, search }: Question): Condition {
  return all([
    sql<SqlBool>`s.is_published and ${ofBrand(brand, 's')}`,
    isOffered(search),
    search.spaceId === null ? isWithin(search) : sql<SqlBool>`s.id = ${search.spaceId}::uuid`,
    ...filters(search),
  ])
}

/** Whether the rule of the domain (`offerOf`) makes a published space bookable. */
function isOffered({ timeRange: { kind } }: SpaceSearch): Condition {
  return isBookable(offerTerms[kind].withoutApproval)
    ? isLet[kind]
    : sql<SqlBool>`s.auto_approve and ${isLet[kind]}`
}

/** Of a whole state most of the index would be read; so much is quicker found without it. */
const mostSquareDegreesByIndex = 4

/** Written as the index of places is, so that it serves. */
function isWithin({ bounds }: SpaceSearch): Condition {
  const { south, west, north, east } = bounds
  if ((north - south) * (east - west) > mostSquareDegreesByIndex)
    return sql<SqlBool>`s.public_latitude between ${south}::float8 and ${north}::float8
      and s.public_longitude between ${west}::float8 and ${east}::float8`
  return sql<SqlBool>`point(s.public_longitude, s.public_latitude)
    <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}

function filters({ needsCharging, needsCover, access, hours }: SpaceSearch): Condition[] {
  const asked: Condition[] = []
  if (needsCharging) asked.push(sql<SqlBool>`s.electric_charge_type is not null`)
  if (needsCover) asked.push(sql<SqlBool>`s.type = any(${spaceTypes.filter(isCovered)}::text[])`)
  if (access.length > 0) {
    const numbers = access.map((method) => accessMethods.indexOf(method) + 1)
    asked.push(sql<SqlBool>`s.access_method = any(${numbers}::smallint[])`)
  }
  if (hours !== 'all') asked.push(hoursAre(hours))
  return asked
}

const wholeWeek = '1'.repeat(slotsAWeek)
const noTime = '0'.repeat(slotsAWeek)
const slotsADay = slotsAWeek / 7
const wholeDays = weekdays.map((day) =>
  '1'
    .repeat(slotsADay)
    .padStart(day * slotsADay, '0')
    .padEnd(slotsAWeek, '0'),
)
const isAlwaysOpen = sql<SqlBool>`c.open_week = ${wholeWeek}::text::bit(672)`

/** As the table of the domain (`offerTerms`) says it of spaces; bays are found with their building. */
const isLet: Record<BookingKind, Condition> = {
  casual: sql<SqlBool>`s.allow_casual and s.rate_hourly_cents is not null`,
  monthly: sql<SqlBool>`s.allow_monthly and s.rate_monthly_cents is not null and ${isAlwaysOpen}`,
}

function hoursAre(hours: Exclude<HourFilter, 'all'>): Condition {
  if (hours === '24/7') return isAlwaysOpen
  return all(
    wholeDays.map((day, at) => {
      const opening = sql`(c.open_week & ${day}::text::bit(672))`
      const none = sql`${noTime}::text::bit(672)`
      return at < 5 ? sql<SqlBool>`${opening} <> ${none}` : sql<SqlBool>`${opening} = ${none}`
    }),
  )
}

function all(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
