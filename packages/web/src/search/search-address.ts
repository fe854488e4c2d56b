import { type City, cities, nearestCity } from '@bayshare/domain/search/cities'
import type { WallStay } from '@bayshare/domain/search/default-stay'
import { type Asking, stayFromLink } from '@bayshare/domain/search/mended-stay'
import type { Params } from 'react-router'

/** Where, when and in which order somebody looks. All of it stands in the address bar. */
export interface Search {
  place: City
  stay: WallStay
  sortBy: SortBy
}

export const sortings = ['price', 'distance'] as const
export type SortBy = (typeof sortings)[number]

type When = Omit<Asking, 'zone'>

/** Whether an address tells neither place nor time. */
export function isBare(params: Params, query: URLSearchParams): boolean {
  return params.address === undefined && !query.has('city') && !query.has('start')
}

/** Reads a search from the documents' paths and from our query, which wins where both tell a stay. */
export function readSearch(
  params: Params,
  query: URLSearchParams,
  when: When,
  last?: Pick<Search, 'place' | 'stay'>,
): Search {
  const place = placeOf(params) ?? cityNamed(query.get('city')) ?? last?.place ?? cities[0]
  const linked = stayIn(query.get('start'), query.get('end')) ?? stayInPath(params) ?? last?.stay
  const sortBy = sortings.find((sorting) => sorting === query.get('sort')) ?? 'price'
  return { place, stay: stayFromLink(linked, { ...when, zone: place.zone }), sortBy }
}

/** The address of a list of spaces. */
export function searchAddress(search: Search): string {
  const isCity = cityNamed(search.place.name) !== undefined
  return isCity ? `/search?${queryOf(search, search.place.name)}` : `${pathOf(search)}?${queryOf(search)}`
}

/** The address of one space, found by that search. */
export function spaceAddress(search: Search, spaceId: string): string {
  return `${pathOf(search)}/${spaceId}?${queryOf(search)}`
}

export function cityNamed(name: string | null | undefined): City | undefined {
  return cities.find((city) => city.name.toLowerCase() === name?.toLowerCase())
}

function pathOf({ place }: Search): string {
  return `/Search/${encodeURIComponent(place.name)}/${place.latitude}/${place.longitude}`
}

function queryOf({ stay, sortBy }: Search, cityName?: string): string {
  const wall = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' })
  const query = new URLSearchParams({
    ...(cityName !== undefined && { city: cityName.toLowerCase() }),
    start: wall(stay.starts),
    end: wall(stay.ends),
    ...(sortBy !== 'price' && { sort: sortBy }),
  })
  // A colon may stand in a query as it is, and times read better so.
  return query.toString().replaceAll('%3A', ':')
}

/** A place named by a link has no zone of its own: the nearest city's clocks count until a space tells its zone. */
function placeOf({ address, lat, lng }: Params): City | undefined {
  const latitude = Number(lat)
  const longitude = Number(lng)
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!address || !lat || !lng || !isOnEarth) return undefined
  return { name: address, latitude, longitude, zone: nearestCity({ latitude, longitude }).zone }
}

function stayInPath({ startDate, startTime, endDate, endTime }: Params): WallStay | undefined {
  if (!startDate || !startTime || !endDate || !endTime) return undefined
  return stayIn(`${startDate}T${twentyFourHours(startTime)}`, `${endDate}T${twentyFourHours(endTime)}`)
}

function stayIn(start: string | null, end: string | null): WallStay | undefined {
  try {
    if (start === null || end === null) return undefined
    return { starts: Temporal.PlainDateTime.from(start), ends: Temporal.PlainDateTime.from(end) }
  } catch {
    // Somebody changed the address by hand: the usual stay is asked for instead.
    return undefined
  }
}

/** The documents write times as "h:mm A" as well. */
function twentyFourHours(time: string): string {
  const [, hour = '', minute = '', half = ''] = /^(\d{1,2}):(\d{2}) ?([ap]m)$/i.exec(time) ?? []
  if (half === '') return time
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
