import { bayDetails, type FoundBay, type FoundBuilding, searchBuildings } from '@bayshare/contract/buildings'
import type { Bounds } from '@bayshare/domain/geo/bounds'
import { asSpaceId } from '@bayshare/domain/listings/space'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type Api, answerQuery } from '../../session/api'
import { isAskable } from '../../session/is-askable'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { askedOf } from '../asked-of'
import type { PaneSize } from '../pane-size'
import type { Search } from '../search-address'
import { isNotFound } from '../../session/is-not-found'

/** The buildings on the map, with the bays that can be had there from the chosen day on. */
export function useBuildings(
  search: Search,
  seen: { size: PaneSize; bounds?: Bounds },
): UseQueryResult<{ buildings: FoundBuilding[] }> {
  const { api, queries } = liveSessionOf(useSessionItself())
  return useQuery({ ...buildingsQuery(api, search, seen), placeholderData: keepPreviousData }, queries)
}

export function buildingsQuery(api: Api, search: Search, seen: { size: PaneSize; bounds?: Bounds }) {
  const { south = 0, west = 0, north = 0, east = 0, width, height, zoom } = askedOf(search, seen)
  const { latitude, longitude } = search.place
  const body = {
    ...wanted(search),
    latitude,
    longitude,
    bounds: { south, west, north, east },
    zoom,
    width,
    height,
  }
  return answerQuery(api, searchBuildings, { body })
}

export interface Chosen {
  /** Undefined while nobody knows. */
  building?: FoundBuilding
  bay?: FoundBay
  isMissing: boolean
  error: Error | null
  retry(): void
}

/** What an address names: a building or a bay, whichever it turns out to be. */
export function useChosen(id: string | undefined, search: Search, listed: readonly FoundBuilding[]): Chosen {
  const { api, queries } = liveSessionOf(useSessionItself())
  const listedBuilding = listed.find((building) => building.id === id)
  const ofBay = listed.find(({ bays }) => bays.some((bay) => bay.id === id))
  const listedBay = ofBay?.bays.find((bay) => bay.id === id)
  const asked = { params: { bayId: asSpaceId(id ?? '') }, query: { starts: search.monthStart } }
  const isId = id !== undefined && isAskable(bayDetails, asked)
  const building = useQuery(
    {
      ...buildingQuery(api, search, id ?? ''),
      enabled: isId && !listedBay,
      placeholderData: listedBuilding && { buildings: [listedBuilding] },
    },
    queries,
  )
  const bay = useQuery(
    {
      ...answerQuery(api, bayDetails, asked),
      enabled: isId && !listedBuilding && building.data?.buildings.length !== 1,
      placeholderData: ofBay && listedBay && { building: ofBay, bay: listedBay },
    },
    queries,
  )
  const foundBuilding = building.data?.buildings[0]
  const isUnknown = isNotFound(bay.error)
  const failed = building.error ?? (isUnknown ? null : bay.error)
  return {
    building: foundBuilding ?? bay.data?.building,
    bay: foundBuilding ? undefined : bay.data?.bay,
    isMissing: id !== undefined && (!isId || (!foundBuilding && isUnknown)),
    error: foundBuilding || bay.data ? null : failed,
    retry() {
      void building.refetch()
      void bay.refetch()
    },
  }
}

/** One building, wherever it is. The first possible day is that of the searched place. */
export function buildingQuery(api: Api, search: Search, id: string) {
  const { latitude, longitude } = search.place
  return answerQuery(api, searchBuildings, { body: { ...wanted(search), latitude, longitude, id } })
}

function wanted({ monthStart, hours }: Search) {
  return { starts: monthStart, ...(hours !== 'all' && { hours }) }
}
