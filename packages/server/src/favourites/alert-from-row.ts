import type { PlaceAlert } from '@bayshare/contract/favourites'
import type { AlertState, AlertCriteria } from '@bayshare/domain/favourites/alert'
import { accessMethods } from '@bayshare/domain/listings/space'
import type { SearchedTimeRange } from '@bayshare/domain/search/time-range-in-zone'
import type { Selectable } from 'kysely'
import type { PlaceAlerts } from '../database/schema'

type CriteriaColumns = Omit<
  Selectable<PlaceAlerts>,
  'id' | 'placeId' | 'state' | 'toldAt' | 'lookAt' | 'createdAt'
>

/** How criteria are stored. */
export function criteriaColumns({
  timeRange,
  fitsVehicle,
  needsCharging,
  needsCover,
  access,
}: AlertCriteria): CriteriaColumns {
  return {
    ...timeRangeColumns(timeRange),
    fitsVehicle,
    needsCharging,
    needsCover,
    access: access.map((method) => accessMethods.indexOf(method) + 1).toSorted((one, other) => one - other),
  }
}

function timeRangeColumns(timeRange: SearchedTimeRange) {
  if (timeRange.kind === 'monthly')
    return {
      kind: 'monthly',
      startDate: timeRange.starts,
      startTime: null,
      endDate: timeRange.ends,
      endTime: null,
    }
  return {
    kind: 'casual',
    startDate: timeRange.starts.toPlainDate(),
    startTime: timeRange.starts.toPlainTime(),
    endDate: timeRange.ends.toPlainDate(),
    endTime: timeRange.ends.toPlainTime(),
  }
}

export function criteriaFromRow(row: CriteriaColumns): AlertCriteria {
  return {
    timeRange: timeRangeFromRow(row),
    fitsVehicle: row.fitsVehicle,
    needsCharging: row.needsCharging,
    needsCover: row.needsCover,
    access: row.access.flatMap((number) => accessMethods[number - 1] ?? []),
  }
}

function timeRangeFromRow({
  kind,
  startDate,
  startTime,
  endDate,
  endTime,
}: CriteriaColumns): SearchedTimeRange {
  if (kind === 'monthly' || !startTime || !endDate || !endTime)
    return { kind: 'monthly', starts: startDate, ends: endDate }
  return {
    kind: 'casual',
    starts: startDate.toPlainDateTime(startTime),
    ends: endDate.toPlainDateTime(endTime),
  }
}

export function alertFromRow(row: Selectable<PlaceAlerts>): PlaceAlert {
  const { access, fitsVehicle, needsCharging, needsCover } = criteriaFromRow(row)
  return {
    id: row.id,
    mode: row.kind as PlaceAlert['mode'],
    startDate: row.startDate,
    startTime: row.startTime,
    endDate: row.endDate,
    endTime: row.endTime,
    fitsVehicle,
    needsCharging,
    needsCover,
    access: [...access],
    state: row.state as AlertState,
    toldAt: row.toldAt,
  }
}
