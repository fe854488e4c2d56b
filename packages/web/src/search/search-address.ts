import type { MonthlyPolicy } from '@bayshare/domain/brands/policy'
import type { Position } from '@bayshare/domain/geo/distance'
import { type AccessMethod, accessMethods } from '@bayshare/domain/listings/space'
import { type City, cities, nearestCity } from '@bayshare/domain/search/cities'
import type { WallTimeRange } from '@bayshare/domain/search/default-time-range'
import { type Asking, timeRangeFromLink } from '@bayshare/domain/search/normalise-time-range'
import { normaliseMonthStart } from '@bayshare/domain/search/month-start'
import { type HourFilter, hourFilters, type SortBy, sortings } from '@bayshare/domain/search/search-options'
import type { Params } from 'react-router'

export type SearchMode = 'casual' | 'monthly'

/** Where, when, for what and in which order somebody looks. All of it stands in the address bar. */
export interface Search {
  place: City
  mode: SearchMode
  /** Of casual parking. */
  timeRange: WallTimeRange
  /** Of monthly parking, which goes on. */
  monthStart: Temporal.PlainDate
  sortBy: SortBy
  hours: HourFilter
  needsCharging: boolean
  needsCover: boolean
  access: readonly AccessMethod[]
  /** The middle of the map: the place itself until the map is moved. */
  centre: Position
  /** As Google counts it. */
  zoom: number
}

export interface When extends Omit<Asking, 'zone'> {
  monthly: MonthlyPolicy
}

/** What an address that tells nothing goes on with. */
export interface Before {
  last?: Pick<Search, 'place' | 'mode' | 'timeRange' | 'monthStart'>
  /** Where somebody of whom nothing is known looks. */
  home?: City
  /** The map was zoomed to here, which an address tells only within its limits. */
  zoom?: number
}

/** Which zooms a link may ask for (rule: deep links). */
export const zooms = { least: 12, usual: 15, most: 20 }

/** Whether an address tells neither place nor time. */
export function isBare(params: Params, query: URLSearchParams): boolean {
  return params.address === undefined && !['city', 'start', 'monthly'].some((name) => query.has(name))
}

/** Reads a search from the path and from our query, which wins where both name a time range. */
export function readSearch(
  params: Params,
  query: URLSearchParams,
  when: When,
  { last, home = cities[0], zoom }: Before = {},
): Search {
  const place = placeOf(params) ?? cityNamed(query.get('city')) ?? last?.place ?? home
  const linked =
    timeRangeIn(query.get('start'), query.get('end')) ?? timeRangeInPath(params) ?? last?.timeRange
  const asking = { ...when, zone: place.zone }
  const today = when.now.toZonedDateTimeISO(place.zone).toPlainDate()
  const from = dateIn(query.get('from') ?? params.startDate) ?? last?.monthStart
  return {
    place,
    mode: query.has('monthly') ? modeIn(query.get('monthly')) : (last?.mode ?? 'casual'),
    timeRange: timeRangeFromLink(linked, asking),
    monthStart: normaliseMonthStart(from, today, when.monthly),
    sortBy: oneOf(sortings, query.get('sort')) ?? 'price',
    hours: oneOf(hourFilters, query.get('open')) ?? 'all',
    needsCharging: query.get('electric') === '1',
    needsCover: query.get('covered') === '1',
    access: accessIn(query.get('access')),
    centre: positionIn(query.get('at')) ?? { latitude: place.latitude, longitude: place.longitude },
    zoom: zoomIn(query.get('z')) ?? zoom ?? zooms.usual,
  }
}

/** Whether an address names another time than the one that is used, so that it has to be corrected (rule: deep links). */
export function namesOtherTime(params: Params, query: URLSearchParams, search: Search): boolean {
  if (search.mode === 'monthly') {
    const from = query.get('from') ?? params.startDate
    return from !== undefined && from !== search.monthStart.toString()
  }
  if (!query.has('start') && !query.has('end') && params.startDate === undefined) return false
  const named = timeRangeIn(query.get('start'), query.get('end')) ?? timeRangeInPath(params)
  return !named?.starts.equals(search.timeRange.starts) || !named.ends.equals(search.timeRange.ends)
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

function cityNamed(name: string | null | undefined): City | undefined {
  return cities.find((city) => city.name.toLowerCase() === name?.toLowerCase())
}

function pathOf({ place }: Search): string {
  return `/Search/${encodeURIComponent(place.name)}/${place.latitude}/${place.longitude}`
}

function queryOf(search: Search, cityName?: string): string {
  const { mode, timeRange, monthStart, sortBy, hours, access, place, centre, zoom } = search
  const wall = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' })
  const isMoved = centre.latitude !== place.latitude || centre.longitude !== place.longitude
  const isTold = zoom !== zooms.usual && zoomIn(String(zoom)) !== undefined
  const query = new URLSearchParams({
    ...(cityName !== undefined && { city: cityName.toLowerCase() }),
    ...(mode === 'casual'
      ? { start: wall(timeRange.starts), end: wall(timeRange.ends) }
      : { monthly: '1', from: monthStart.toString() }),
    ...(sortBy !== 'price' && { sort: sortBy }),
    ...(hours !== 'all' && { open: hours }),
    ...(search.needsCharging && { electric: '1' }),
    ...(search.needsCover && { covered: '1' }),
    ...(access.length > 0 && { access: access.map((one) => accessMethods.indexOf(one) + 1).join(',') }),
    ...(isMoved && { at: `${centre.latitude},${centre.longitude}` }),
    ...(isTold && { z: String(zoom) }),
  })
  // These may stand in a query as they are, and times and places read better so.
  return query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%2F', '/')
}

/** A place named by a link has no zone of its own: the nearest city's clocks count until a space tells its zone. */
function placeOf({ address, lat, lng }: Params): City | undefined {
  const position = positionIn(`${lat},${lng}`)
  if (!address || !lat || !lng || !position) return undefined
  return { name: address, ...position, zone: nearestCity(position).zone }
}

function positionIn(text: string | null): Position | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN, ...rest] = (text ?? '').split(',').map(Number)
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && rest.length === 0
  return isOnEarth ? { latitude, longitude } : undefined
}

function zoomIn(text: string | null): number | undefined {
  const zoom = text === null || text === '' ? Number.NaN : Number(text)
  return zoom >= zooms.least && zoom <= zooms.most ? zoom : undefined
}

/** By their numbers on the wire, which are shorter than their names. */
function accessIn(text: string | null): AccessMethod[] {
  const numbers = new Set((text ?? '').split(',').map(Number))
  return accessMethods.filter((_, at) => numbers.has(at + 1))
}

function modeIn(text: string | null): SearchMode {
  return /^(1|true)$/i.test(text ?? '') ? 'monthly' : 'casual'
}

function oneOf<T extends string>(all: readonly T[], text: string | null): T | undefined {
  return all.find((one) => one === text)
}

function timeRangeInPath({ startDate, startTime, endDate, endTime }: Params): WallTimeRange | undefined {
  if (!startDate || !startTime || !endDate || !endTime) return undefined
  return timeRangeIn(`${startDate}T${twentyFourHours(startTime)}`, `${endDate}T${twentyFourHours(endTime)}`)
}

function timeRangeIn(start: string | null, end: string | null): WallTimeRange | undefined {
  try {
    if (start === null || end === null) return undefined
    return { starts: Temporal.PlainDateTime.from(start), ends: Temporal.PlainDateTime.from(end) }
  } catch {
    // Somebody changed the address by hand: the usual time range is asked for instead.
    return undefined
  }
}

function dateIn(text: string | undefined): Temporal.PlainDate | undefined {
  try {
    return text === undefined ? undefined : Temporal.PlainDate.from(text)
  } catch {
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
