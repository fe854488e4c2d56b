import type { Position } from '../geo/distance'
import { accessMethods } from '../listings/space'
import type { SearchedTimeRange } from '../search/time-range-in-zone'
import type { AlertCriteria } from './alert'

/** So far out, a phone shows all that an alert looks at. */
const zoom = 13

type NamedPlace = Position & { name: string }

/** The page that shows what an alert looks for around a place (rule: deep links). */
export function searchLink(place: NamedPlace, criteria: Omit<AlertCriteria, 'fitsVehicle'>): string {
  const access = criteria.access.map((method) => accessMethods.indexOf(method) + 1)
  const query = [
    ...monthly(criteria.timeRange),
    ...(criteria.needsCharging ? ['electric=1'] : []),
    ...(criteria.needsCover ? ['covered=1'] : []),
    ...(access.length > 0 ? [`access=${access.join(',')}`] : []),
    `z=${zoom}`,
  ]
  return `${pathOf(place, criteria.timeRange)}?${query.join('&')}`
}

/** The page of one of the spaces there. */
export function foundSpaceLink(place: NamedPlace, timeRange: SearchedTimeRange, spaceId: string): string {
  return [`${pathOf(place, timeRange)}/${spaceId}`, ...monthly(timeRange)].join('?')
}

function pathOf({ name, latitude, longitude }: NamedPlace, timeRange: SearchedTimeRange): string {
  return `/Search/${encodeURIComponent(name)}/${latitude}/${longitude}/${timesOf(timeRange).join('/')}`
}

function timesOf(timeRange: SearchedTimeRange): string[] {
  if (timeRange.kind === 'monthly') {
    // A time range that goes on has no end to show; its first day stands for it.
    const { starts, ends } = timeRange
    return [String(starts), '00:00', String(ends ?? starts), ends === null ? '23:45' : '00:00']
  }
  return [timeRange.starts, timeRange.ends].flatMap((wall) => [
    wall.toPlainDate().toString(),
    wall.toPlainTime().toString({ smallestUnit: 'minute' }),
  ])
}

function monthly({ kind }: SearchedTimeRange): string[] {
  return kind === 'monthly' ? ['monthly=1'] : []
}
