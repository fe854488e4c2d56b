import type { Position } from '../geo/distance'
import { accessMethods } from '../listings/space'
import type { SearchedStay } from '../search/stay-in-zone'
import type { AlertCriteria } from './alert'

/** So far out, a phone shows all that an alert looks at. */
const zoom = 13

type NamedPlace = Position & { name: string }

/** The page that shows what a wish looks for around a place (D1 section 2). */
export function searchLink(place: NamedPlace, criteria: Omit<AlertCriteria, 'fitsVehicle'>): string {
  const access = criteria.access.map((method) => accessMethods.indexOf(method) + 1)
  const query = [
    ...monthly(criteria.stay),
    ...(criteria.needsCharging ? ['electric=1'] : []),
    ...(criteria.needsCover ? ['covered=1'] : []),
    ...(access.length > 0 ? [`access=${access.join(',')}`] : []),
    `z=${zoom}`,
  ]
  return `${pathOf(place, criteria.stay)}?${query.join('&')}`
}

/** The page of one of the spaces there. */
export function foundSpaceLink(place: NamedPlace, stay: SearchedStay, spaceId: string): string {
  return [`${pathOf(place, stay)}/${spaceId}`, ...monthly(stay)].join('?')
}

function pathOf({ name, latitude, longitude }: NamedPlace, stay: SearchedStay): string {
  return `/Search/${encodeURIComponent(name)}/${latitude}/${longitude}/${timesOf(stay).join('/')}`
}

function timesOf(stay: SearchedStay): string[] {
  if (stay.kind === 'monthly') {
    // A stay that goes on has no end to show; its first day stands for it.
    const { starts, ends } = stay
    return [String(starts), '00:00', String(ends ?? starts), ends === null ? '23:45' : '00:00']
  }
  return [stay.starts, stay.ends].flatMap((wall) => [
    wall.toPlainDate().toString(),
    wall.toPlainTime().toString({ smallestUnit: 'minute' }),
  ])
}

function monthly({ kind }: SearchedStay): string[] {
  return kind === 'monthly' ? ['monthly=1'] : []
}
