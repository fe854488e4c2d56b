import type { CriteriaInput } from '@bayshare/contract/favourites'
import type { AlertCriteria } from '@bayshare/domain/favourites/alert'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import { FieldRefusal } from '../context/insist'

/** What was asked for, in the words of the rules; a casual booking without its times is sent back. */
export function criteriaFrom(asked: CriteriaInput): AlertCriteria {
  return {
    timeRange: timeRangeFrom(asked),
    fitsVehicle: asked.fitsVehicle ?? false,
    needsCharging: asked.needsCharging ?? false,
    needsCover: asked.needsCover ?? false,
    access: [...new Set(asked.access)],
  }
}

function timeRangeFrom({
  mode = 'casual',
  startDate,
  startTime,
  endDate,
  endTime,
}: CriteriaInput): SearchedTimeRange {
  if (mode === 'monthly') return { kind: 'monthly', starts: startDate, ends: endDate ?? null }
  if (!startTime) throw new FieldRefusal({ starttime: fieldWords.required })
  if (!endDate) throw new FieldRefusal({ enddate: fieldWords.required })
  if (!endTime) throw new FieldRefusal({ endtime: fieldWords.required })
  return {
    kind: 'casual',
    starts: startDate.toPlainDateTime(startTime),
    ends: endDate.toPlainDateTime(endTime),
  }
}
