import type { SpacesAsked } from '@bayshare/contract/search'
import { type Bounds, boundsOfView } from '@bayshare/domain/geo/bounds'
import type { VehicleType } from '@bayshare/domain/vehicles/size'
import type { PaneSize } from './pane-size'
import type { Search } from './search-address'

/** How a search is seen: on which part of the screen, and by somebody with which vehicle. */
export interface Seen {
  size: PaneSize
  vehicle?: VehicleType
  /** What the map itself says that it shows. */
  bounds?: Bounds
}

/** The question that a search puts to the server. */
export function askedOf(search: Search, { size, vehicle, bounds }: Seen): SpacesAsked {
  const { width, height, covered } = size
  const { place, sortBy, hours, needsCharging, needsCover, access, centre, zoom } = search
  return {
    ...askedTimeRange(search),
    ...rounded(bounds ?? boundsOfView({ centre, zoom, width, height: height - covered })),
    latitude: place.latitude,
    longitude: place.longitude,
    sortBy,
    zoom,
    width,
    height,
    ...(vehicle && { vehicle }),
    ...(hours !== 'all' && { hours }),
    ...(needsCharging && { needsCharging }),
    ...(needsCover && { needsCover }),
    ...(access.length > 0 && { access: [...access] }),
  }
}

/** When a search is for. */
export function askedTimeRange({ mode, timeRange: { starts, ends }, monthStart }: Search) {
  if (mode === 'monthly') return { mode, startDate: monthStart }
  return {
    mode,
    startDate: starts.toPlainDate(),
    startTime: starts.toPlainTime(),
    endDate: ends.toPlainDate(),
    endTime: ends.toPlainTime(),
  }
}

/** To about a metre: two computers that draw the same page then ask the same question. */
function rounded({ south, west, north, east }: Bounds): Bounds {
  const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
  return { south: round(south), west: round(west), north: round(north), east: round(east) }
}
