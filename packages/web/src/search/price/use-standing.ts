import type { PublicSpace } from '@bayshare/contract/listings'
import { searchSpaces } from '@bayshare/contract/search'
import { isFree, type Standing } from '@bayshare/domain/search/found'
import type { WantedTimeRange } from '../../payments/quote'
import { useAnswer } from '../../session/use-answer'

/** How a space stands for a time range; undefined while nobody knows, or when the search cannot tell. */
export function useStanding(space: PublicSpace, wanted: WantedTimeRange): Standing | 'unknown' | undefined {
  const { data } = useAnswer(searchSpaces, {
    body: {
      ...days(wanted),
      mode: wanted.mode,
      id: space.id,
      includeAll: true,
      latitude: space.latitude,
      longitude: space.longitude,
    },
  })
  if (!data) return undefined
  const [found] = data
  if (!found) return 'unknown'
  if (found.unavailableReason !== null) return found.unavailableReason
  return found.isAvailable && !found.isOccupied ? 'available' : 'unknown'
}

/** Undefined while nobody knows. */
export function isKnownFree(standing: ReturnType<typeof useStanding>): boolean | undefined {
  return standing && standing !== 'unknown' && isFree(standing)
}

function days(wanted: WantedTimeRange) {
  if (wanted.mode === 'monthly') return { startDate: wanted.starts, endDate: wanted.ends ?? undefined }
  return {
    startDate: wanted.starts.toPlainDate(),
    startTime: wanted.starts.toPlainTime(),
    endDate: wanted.ends.toPlainDate(),
    endTime: wanted.ends.toPlainTime(),
  }
}
