import type { PlaceAlert } from '@bayshare/contract/favourites'
import type { AlertState, AlertCriteria } from '@bayshare/domain/favourites/alert'
import { accessMethods } from '@bayshare/domain/listings/space'
import type { SearchedStay } from '@bayshare/domain/search/stay-in-zone'
import type { Selectable } from 'kysely'
import type { PlaceAlerts } from '../database/schema'

type CriteriaColumns = Omit<
  Selectable<PlaceAlerts>,
  'id' | 'placeId' | 'state' | 'toldAt' | 'lookAt' | 'createdAt'
>

/** How a wish is kept. */
export function criteriaColumns({
  stay,
  fitsVehicle,
  needsCharging,
  needsCover,
  access,
}: AlertCriteria): CriteriaColumns {
  return {
    ...stayColumns(stay),
    fitsVehicle,
    needsCharging,
    needsCover,
    access: access.map((method) => accessMethods.indexOf(method) + 1).toSorted((one, other) => one - other),
  }
}

function stayColumns(stay: SearchedStay) {
  if (stay.kind === 'monthly')
    return { kind: 'monthly', startDate: stay.starts, startTime: null, endDate: stay.ends, endTime: null }
  return {
    kind: 'casual',
    startDate: stay.starts.toPlainDate(),
    startTime: stay.starts.toPlainTime(),
    endDate: stay.ends.toPlainDate(),
    endTime: stay.ends.toPlainTime(),
  }
}

export function criteriaFromRow(row: CriteriaColumns): AlertCriteria {
  return {
    stay: stayFromRow(row),
    fitsVehicle: row.fitsVehicle,
    needsCharging: row.needsCharging,
    needsCover: row.needsCover,
    access: row.access.flatMap((number) => accessMethods[number - 1] ?? []),
  }
}

function stayFromRow({ kind, startDate, startTime, endDate, endTime }: CriteriaColumns): SearchedStay {
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
