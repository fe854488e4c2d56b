import { type Cents, cents } from '@bayshare/domain/money/cents'
import { timeRangePricing } from '@bayshare/domain/search/time-range-price'
import { type RawBuilder, sql } from 'kysely'
import type { ReadHandle } from '../database/open-database'
import { isCandidate, type Question, withTimeRange } from './candidate-sql'

/** What decides the price of a time range, of the columns of a space `s`; nothing that is not asked for. */
export interface RatesRow {
  zone: string
  hourly: number | null
  daily: number | null
  overnight: number | null
  monthly: number | null
}

export function ratesColumns({ search }: Question): RawBuilder<unknown> {
  return search.timeRange.kind === 'casual'
    ? sql`s.zone, s.rate_hourly_cents as hourly, s.rate_daily_cents as daily,
        s.surcharge_overnight_cents as overnight, null::integer as monthly`
    : sql`s.zone, null::integer as hourly, null::integer as daily, null::integer as overnight,
        s.rate_monthly_cents as monthly`
}

/** Prices by the rule of the domain. */
export function pricer({ brand, search, timeRanges }: Question): (rates: RatesRow) => Cents {
  const inZone = new Map(
    timeRanges.map(
      (timeRange) => [timeRange.zone, timeRangePricing(search.timeRange, timeRange, brand.policy)] as const,
    ),
  )
  return ({ zone, hourly, daily, overnight, monthly }) => {
    const price = inZone.get(zone)
    if (!price) throw new Error(`The time range was not resolved in ${zone}`)
    return price({
      hourly: amount(hourly),
      daily: amount(daily),
      overnight: amount(overnight),
      monthly: amount(monthly),
    })
  }
}

function amount(value: number | null): Cents | null {
  return value === null ? null : cents(value)
}

/** The rates that there are among the candidates. They are few where spaces are many. */
export async function ratesThere(db: ReadHandle, question: Question): Promise<RatesRow[]> {
  const { rows } = await sql<RatesRow>`
    ${withTimeRange(question)}
    select distinct ${ratesColumns(question)}
    from spaces s join time_range on time_range.zone = s.zone left join space_calendar c on c.space_id = s.id
    where ${isCandidate(question)}`.execute(db)
  return rows
}

const none = -1

/** Joins what the time range costs as `priced.price`. Rates of a space that was listed a moment ago may be missing: it is last. */
export function joinPrices(
  question: Question,
  rates: readonly RatesRow[],
  priceOf: (rates: RatesRow) => Cents,
): RawBuilder<unknown> {
  const column = (name: 'hourly' | 'daily' | 'overnight' | 'monthly') => rates.map((row) => row[name] ?? none)
  const asked =
    question.search.timeRange.kind === 'casual'
      ? sql`priced.hourly = s.rate_hourly_cents
          and priced.daily = coalesce(s.rate_daily_cents, ${none})
          and priced.overnight = coalesce(s.surcharge_overnight_cents, ${none})`
      : sql`priced.monthly = s.rate_monthly_cents`
  return sql`
    left join unnest(
      ${rates.map(({ zone }) => zone)}::text[],
      ${column('hourly')}::integer[],
      ${column('daily')}::integer[],
      ${column('overnight')}::integer[],
      ${column('monthly')}::integer[],
      ${rates.map((row) => priceOf(row))}::integer[]
    ) as priced (zone, hourly, daily, overnight, monthly, price)
    on priced.zone = s.zone and ${asked}`
}
