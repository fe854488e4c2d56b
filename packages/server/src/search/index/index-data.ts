/**
 * The spaces of every brand as flat arrays, in the order in which they lie on the map: neighbours stand side by side.
 * It is made in another thread and handed over without being copied.
 */
export interface IndexData {
  /** What the database had committed when this was read, to follow changes from there. */
  snapshot: string
  /** How many spaces were there. The arrays by space have room for more behind them. */
  count: number
  ids: Uint8Array<ArrayBuffer>
  traits: Uint32Array<ArrayBuffer>
  /** Which week a space has, of the weeks below. */
  weeks: Uint32Array<ArrayBuffer>
  /** Which rates a space has for casual and for monthly bookings, of the rates below. */
  casualRates: Uint32Array<ArrayBuffer>
  monthlyRates: Uint32Array<ArrayBuffer>
  /** Where the time of each space begins among the minutes, and at last where it ends. */
  minutesFrom: Uint32Array<ArrayBuffer>
  minutes: Int32Array<ArrayBuffer>
  idEntries: Int32Array<ArrayBuffer>
  brands: BrandData[]
  zones: string[]
  /** Weeks that differ in their hours or their zone, one after the other. */
  weekBits: Uint8Array<ArrayBuffer>
  weekZones: Uint16Array<ArrayBuffer>
  /** Hourly, daily, overnight and monthly, where -1 is none or not asked for, and the zone. */
  rateValues: Int32Array<ArrayBuffer>
}

export interface BrandData {
  brand: string
  /** The first of its spaces, and the first that is not its own any more. */
  from: number
  to: number
  tree: ArrayBuffer
}

export const rateFields = 5

/** Beyond so many changes the index is made anew: what has changed is found more slowly. */
export function mostChanges(count: number): number {
  return Math.max(2000, Math.floor(count / 50))
}

/** Spare capacity for spaces that are added until the next index is loaded. */
export function placesFor(count: number): number {
  return count + 2 * mostChanges(count) + 1000
}

export function buffersOf(data: IndexData): ArrayBuffer[] {
  const arrays = [
    data.ids,
    data.traits,
    data.weeks,
    data.casualRates,
    data.monthlyRates,
    data.minutesFrom,
    data.minutes,
    data.idEntries,
    data.weekBits,
    data.weekZones,
    data.rateValues,
  ]
  return [...arrays.map(({ buffer }) => buffer), ...data.brands.map(({ tree }) => tree)]
}
