import type { Position } from '@bayshare/domain/geo/distance'
import { keptText } from '../session/kept-text'

/** The place from which somebody found what they booked. */
export interface SearchedPlace extends Position {
  name: string
}

const kept = keptText('bayshare-searched-places')
const mostKept = 20

/** Where somebody wanted to go when they booked, remembered on their own device only. */
export const searchedPlaces = {
  keep(reference: string, { name, latitude, longitude }: SearchedPlace): void {
    const others = Object.entries(read()).filter(([other]) => other !== reference)
    const newest = [[reference, { name, latitude, longitude }], ...others].slice(0, mostKept)
    kept.set(JSON.stringify(Object.fromEntries(newest)))
  },
  of: (reference: string): SearchedPlace | undefined => read()[reference],
}

function read(): Record<string, SearchedPlace> {
  try {
    return JSON.parse(kept.get() ?? '{}') as Record<string, SearchedPlace>
  } catch {
    return {}
  }
}
