import { nearestCity } from '@bayshare/domain/search/cities'
import { keptText } from '../session/kept-text'
import type { Search } from './search-address'

const kept = keptText('lastSearch')

/** Where, when and how somebody looked last. The times may be over by now: whoever reads them puts them in order. */
export type LastSearch = Pick<Search, 'place' | 'mode' | 'timeRange' | 'monthStart'>

/** What `/search` continues with when its address says nothing (rule: start of search). */
export const lastSearch = {
  keep({ place, mode, timeRange, monthStart }: LastSearch): void {
    const { name, latitude, longitude } = place
    const [start, end] = [timeRange.starts, timeRange.ends].map((wall) =>
      wall.toString({ smallestUnit: 'minute' }),
    )
    kept.set(JSON.stringify({ place: { name, latitude, longitude }, mode, start, end, from: monthStart }))
  },
  read(): LastSearch | undefined {
    try {
      return understood(JSON.parse(kept.get() ?? ''))
    } catch {
      // Nothing was kept, or not by this version.
      return undefined
    }
  },
}

function understood(stored: Partial<Record<string, unknown>>): LastSearch | undefined {
  const { name, latitude, longitude } = stored.place as Record<string, unknown>
  if (typeof name !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number')
    return undefined
  const wall = (time: unknown) => Temporal.PlainDateTime.from(String(time))
  const timeRange = { starts: wall(stored.start), ends: wall(stored.end) }
  return {
    place: { name, latitude, longitude, zone: nearestCity({ latitude, longitude }).zone },
    mode: stored.mode === 'monthly' ? 'monthly' : 'casual',
    timeRange,
    monthStart:
      typeof stored.from === 'string' ? Temporal.PlainDate.from(stored.from) : timeRange.starts.toPlainDate(),
  }
}
