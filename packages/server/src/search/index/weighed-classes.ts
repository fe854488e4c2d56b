import type { Brand } from '@bayshare/domain/brands/brand'
import { isTooLong } from '@bayshare/domain/bookings/is-too-long'
import type { Rates } from '@bayshare/domain/listings/space'
import type { Cents } from '@bayshare/domain/money/cents'
import type { SpaceSearch } from '@bayshare/domain/search/space-search'
import { isOpenFor, type StayInZone, stayInZone, weekOpenings } from '@bayshare/domain/search/stay-in-zone'
import { stayPricing } from '@bayshare/domain/search/stay-price'
import { keepsHours } from '@bayshare/domain/search/weigh-space'
import { endless } from './calendar-minutes'
import type { SearchIndex } from './search-index'

/** What is true of the stay in one zone, in numbers. */
export interface ZoneStay {
  starts: number
  ends: number
  isTooLong: boolean
  isTooLongForSeveralDays: boolean
  there: StayInZone
  price(rates: Rates): Cents
}

export const weekVerdict = { isListed: 1, isOpen: 2 } as const

/** What was found out for one search, kept for the next: a number says which search it is true for. */
export interface Scratch {
  search: number
  weekVerdicts: Uint8Array
  weekSearches: Uint32Array
  prices: Int32Array
  priceSearches: Uint32Array
}

export function newScratch(): Scratch {
  return {
    search: 0,
    weekVerdicts: new Uint8Array(0),
    weekSearches: new Uint32Array(0),
    prices: new Int32Array(0),
    priceSearches: new Uint32Array(0),
  }
}

/**
 * What the stay means for each zone, for each week and for each set of rates: asked by the rules of the domain once,
 * the first time that a space needs it. No space asks a calendar.
 */
export class WeighedClasses {
  private readonly zoneStays: (ZoneStay | 'none' | undefined)[] = []
  private readonly rates: Uint32Array
  private readonly weekPairs = new Map<number, readonly number[]>()

  constructor(
    private readonly index: SearchIndex,
    private readonly brand: Brand,
    private readonly search: SpaceSearch,
    private readonly scratch: Scratch,
  ) {
    beginSearch(scratch, index)
    this.rates = search.stay.kind === 'casual' ? index.casualRates : index.monthlyRates
  }

  /** Undefined where the stay does not exist. */
  zoneOf(week: number): ZoneStay | undefined {
    return this.zone(this.index.zoneOfWeek(week))
  }

  weekVerdict(week: number): number {
    const { weekVerdicts, weekSearches, search } = this.scratch
    if (weekSearches[week] === search) return weekVerdicts[week]!
    const verdict = this.judge(week)
    weekSearches[week] = search
    weekVerdicts[week] = verdict
    return verdict
  }

  /** What the stay costs at a place. */
  price(place: number): number {
    const rates = this.rates[place]!
    const { prices, priceSearches, search } = this.scratch
    if (priceSearches[rates] === search) return prices[rates]!
    const price = this.zone(this.index.zoneOfRates(rates))?.price(this.index.ratesAt(rates)) ?? 0
    priceSearches[rates] = search
    prices[rates] = price
    return price
  }

  /** When the week opens, around the stay: pairs of minutes in order. */
  openings(week: number): readonly number[] {
    const known = this.weekPairs.get(week)
    if (known) return known
    const stay = this.zoneOf(week)
    const pairs = stay
      ? weekOpenings(this.index.weekAt(week), stay.there)
          .map(({ starts, ends }) => [Math.ceil(minuteOf(starts)), Math.floor(minuteOf(ends))] as const)
          .toSorted(([one], [other]) => one - other)
          .flat()
      : []
    this.weekPairs.set(week, pairs)
    return pairs
  }

  private judge(number: number): number {
    const stay = this.zoneOf(number)
    const week = this.index.weekAt(number)
    if (!stay || !keepsHours(week, this.search.hours)) return 0
    // A space that is let by the month is the driver's alone, whatever its hours.
    const isOpen = this.search.stay.kind === 'monthly' || isOpenFor(week, [], stay.there)
    return weekVerdict.isListed | (isOpen ? weekVerdict.isOpen : 0)
  }

  private zone(number: number): ZoneStay | undefined {
    const known = this.zoneStays[number]
    if (known !== undefined) return known === 'none' ? undefined : known
    const stay = this.zoneStay(this.index.zones[number]!)
    this.zoneStays[number] = stay ?? 'none'
    return stay
  }

  private zoneStay(zone: string): ZoneStay | undefined {
    const { stay } = this.search
    const { policy } = this.brand
    const there = stayInZone(stay, zone)
    if (!there) return undefined
    const { starts, ends } = there
    const isTooLongFor = (allowsMultipleDays: boolean) =>
      stay.kind === 'casual' &&
      ends !== null &&
      isTooLong({ zone, allowsMultipleDays }, { starts, ends }, policy.casual)
    return {
      starts: Math.floor(minuteOf(starts)),
      ends: ends ? Math.ceil(minuteOf(ends)) : endless,
      isTooLong: isTooLongFor(false),
      isTooLongForSeveralDays: isTooLongFor(true),
      there,
      price: stayPricing(stay, there, policy),
    }
  }
}

function beginSearch(scratch: Scratch, { weekCount, rateCount }: SearchIndex): void {
  scratch.search++
  if (scratch.weekSearches.length < weekCount) {
    scratch.weekSearches = new Uint32Array(weekCount * 2)
    scratch.weekVerdicts = new Uint8Array(weekCount * 2)
  }
  if (scratch.priceSearches.length < rateCount) {
    scratch.priceSearches = new Uint32Array(rateCount * 2)
    scratch.prices = new Int32Array(rateCount * 2)
  }
}

function minuteOf(instant: Temporal.Instant): number {
  return instant.epochMilliseconds / 60_000
}
