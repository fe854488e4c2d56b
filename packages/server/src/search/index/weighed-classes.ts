import type { Brand } from '@bayshare/domain/brands/brand'
import { openKind, type OpenWeek } from '@bayshare/domain/availability/open-week'
import { mustStayOpenUntil } from '@bayshare/domain/offers/must-stay-open'
import { offerTerms } from '@bayshare/domain/offers/offer'
import type { Rates } from '@bayshare/domain/listings/space'
import type { Cents } from '@bayshare/domain/money/cents'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import {
  isOpenFor,
  isTooLongThere,
  type SearchedTimeRange,
  type TimeRangeInZone,
  timeRangeInZone,
  weekOpenings,
} from '@bayshare/domain/search/time-range-in-zone'
import { timeRangePricing } from '@bayshare/domain/search/time-range-price'
import { keepsHours } from '@bayshare/domain/search/weigh-space'
import { endless } from './calendar-minutes'
import type { SearchIndex } from './search-index'

/** What is true of the time range in one zone. */
interface ZoneTimeRange {
  there: TimeRangeInZone
  isTooLong: { oneDay: boolean; severalDays: boolean }
  price(rates: Rates): Cents
}

/** What is true of all spaces that have a week. */
export const verdict = {
  isKnown: 1,
  /** The time range exists there, and the hours match the filter. */
  isListed: 2,
  isOpen: 4,
  isTooLong: 8,
  isTooLongForSeveralDays: 16,
  /** Either of the two. */
  isTooLongForSome: 8 | 16,
} as const

const unknown = -1

/**
 * What the time range means for each zone, for each week and for each set of rates: asked by the rules of the domain once,
 * the first time that a space needs it. No space asks a calendar.
 */
export class WeighedClasses {
  /** The time range, by week, once it has its verdict. */
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Until when nothing may close a space. */
  readonly openUntil: Int32Array
  private readonly zoneTimeRanges: (ZoneTimeRange | 'none' | undefined)[] = []
  /** By week; zero until somebody has judged it. */
  readonly verdicts: Uint8Array
  private readonly prices: Int32Array
  private readonly rates: Uint32Array
  private readonly weekPairs = new Map<number, readonly number[]>()

  constructor(
    private readonly index: SearchIndex,
    private readonly brand: Brand,
    private readonly search: SpaceSearch,
  ) {
    this.starts = new Int32Array(index.weekCount)
    this.ends = new Int32Array(index.weekCount)
    this.openUntil = new Int32Array(index.weekCount)
    this.verdicts = new Uint8Array(index.weekCount)
    this.prices = new Int32Array(index.rateCount).fill(unknown)
    this.rates = search.timeRange.kind === 'casual' ? index.casualRates : index.monthlyRates
  }

  /** Weeks and rates that have come since are not in it. */
  isFor(brand: Brand, search: SpaceSearch): boolean {
    const { index } = this
    const hasAll = this.verdicts.length === index.weekCount && this.prices.length === index.rateCount
    return hasAll && this.brand === brand && this.search.hours === search.hours
  }

  /** What the time range costs at a place. */
  price(place: number): number {
    const rates = this.rates[place]!
    const known = this.prices[rates]!
    return known === unknown ? this.reckon(rates) : known
  }

  /** When the week opens, around the time range: pairs of minutes in order. */
  openings(week: number): readonly number[] {
    const known = this.weekPairs.get(week)
    if (known) return known
    const timeRange = this.zone(this.index.weekZones[week]!)
    const pairs = timeRange
      ? weekOpenings(this.index.weekAt(week), timeRange.there)
          .map(({ starts, ends }) => [Math.ceil(minuteOf(starts)), Math.floor(minuteOf(ends))] as const)
          .toSorted(([one], [other]) => one - other)
          .flat()
      : []
    this.weekPairs.set(week, pairs)
    return pairs
  }

  private reckon(rates: number): number {
    const price = this.zone(this.index.zoneOfRates(rates))?.price(this.index.ratesAt(rates)) ?? 0
    this.prices[rates] = price
    return price
  }

  judge(number: number): number {
    const week = this.index.weekAt(number)
    const timeRange = this.zone(this.index.weekZones[number]!)
    let found: number = verdict.isKnown
    if (timeRange && keepsHours(week, this.search.hours) && this.suits(week)) {
      const { starts, ends } = timeRange.there
      this.starts[number] = Math.floor(minuteOf(starts))
      this.ends[number] = ends ? Math.ceil(minuteOf(ends)) : endless
      const openUntil = mustStayOpenUntil(timeRange.there, this.brand.policy.monthly)
      this.openUntil[number] = Math.ceil(minuteOf(openUntil))
      found |= verdict.isListed
      const isMonthly = this.search.timeRange.kind === 'monthly'
      if (isMonthly || isOpenFor(week, [], timeRange.there)) found |= verdict.isOpen
      if (timeRange.isTooLong.oneDay) found |= verdict.isTooLong
      if (timeRange.isTooLong.severalDays) found |= verdict.isTooLongForSeveralDays
    }
    this.verdicts[number] = found
    return found
  }

  /** Bays are found with their building, so what is searched here is none. */
  private suits(week: OpenWeek): boolean {
    return offerTerms[this.search.timeRange.kind].suits({ isBay: false }, openKind(week))
  }

  private zone(number: number): ZoneTimeRange | undefined {
    const known = this.zoneTimeRanges[number]
    if (known !== undefined) return known === 'none' ? undefined : known
    const timeRange = this.zoneTimeRange(this.index.zones[number]!)
    this.zoneTimeRanges[number] = timeRange ?? 'none'
    return timeRange
  }

  private zoneTimeRange(zone: string): ZoneTimeRange | undefined {
    const { timeRange } = this.search
    const { policy } = this.brand
    const there = timeRangeInZone(timeRange, zone)
    if (!there) return undefined
    return {
      isTooLong: isTooLongThere(timeRange.kind, there, policy.casual),
      there,
      price: timeRangePricing(timeRange, there, policy),
    }
  }
}

/** Whoever moves a map asks for the same time range again: what it means is kept for as long as the time range itself is. */
export function keptClasses(index: SearchIndex): (brand: Brand, search: SpaceSearch) => WeighedClasses {
  const kept = new WeakMap<SearchedTimeRange, WeighedClasses>()
  return (brand, search) => {
    const known = kept.get(search.timeRange)
    if (known?.isFor(brand, search)) return known
    const classes = new WeighedClasses(index, brand, search)
    kept.set(search.timeRange, classes)
    return classes
  }
}

function minuteOf(instant: Temporal.Instant): number {
  return instant.epochMilliseconds / 60_000
}
