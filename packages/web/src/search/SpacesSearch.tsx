import type { Bounds } from '@bayshare/domain/geo/bounds'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useProfile } from '../session/SessionContext'
import { useProductMinute } from '../session/use-product-minute'
import { Unseen } from '../ui/Unseen'
import { askedOf } from './asked-of'
import { SpaceDetail } from './detail/lazy-space-detail'
import { defaultVehicleOf, listedSpaces } from './list/listed-spaces'
import { usePaneSize } from './pane-size'
import { isBare, type Search, searchAddress, spaceAddress } from './search-address'
import { useFoundSpaces } from './use-found-spaces'
import { useIsHydrated } from '../session/use-is-hydrated'
import { useIsWide } from './use-is-wide'
import { useMapWanted } from './map/use-map-wanted'
import { useOpeningTime } from './use-opening-time'
import { useSearch } from './use-search'
import { useStillWhilePressed } from './map/use-still-while-pressed'
import { noteVisit } from './map/visited'
import { searchWords } from './words'
import { MapWaiting } from './map/MapWaiting'
import { Results } from './list/Results'
import { SearchBar } from './bar/SearchBar'
import { type NarrowView, SearchFrame } from './SearchFrame'

const SpacesMap = lazy(async () => ({ default: (await import('./map/SpacesMap')).SpacesMap }))
const InitialLocation = lazy(async () => ({
  default: (await import('./place/InitialLocation')).InitialLocation,
}))

const aDay = { hours: 24 }

/** The search for spaces: list, map, and the details of the one that is chosen. */
export function SpacesSearch() {
  const params = useParams()
  const spaceId = params.uuid === undefined ? undefined : asSpaceId(params.uuid)
  const [query] = useSearchParams()
  const now = useProductMinute()
  const openedAt = useOpeningTime(spaceId ?? '')
  const isWide = useIsWide()
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { search, change } = useSearch(now)
  const { asked, noteBounds } = useAsked(search)
  const found = useStillWhilePressed(useFoundSpaces(asked))
  const spaces = useMemo(() => listedSpaces(found.data?.answer ?? []), [found.data])
  const isMapWanted = useMapWanted(!found.isPending)
  const [view, setView] = useState<NarrowView>('map')
  const [pointedId, setPointedId] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useWayBackToCard(list, spaceId)
  useStartOfList(list, searchAddress(search), !found.isPlaceholderData)

  const goTo = (address: string) => void navigate(address, { preventScrollReset: true })
  const detail = spaceId !== undefined && (
    <Suspense>
      <SpaceDetail
        spaceId={spaceId}
        search={search}
        change={change}
        now={openedAt}
        isBesideMap={isWide}
        onClose={() => goTo(searchAddress(search))}
      />
    </Suspense>
  )

  return (
    <>
      <SearchFrame
        view={view}
        onView={setView}
        bar={
          <>
            {spaceId === undefined && (
              <h1>
                <Unseen>{searchWords.title}</Unseen>
              </h1>
            )}
            <SearchBar search={search} change={change} now={now} />
          </>
        }
        list={
          <Results
            found={found}
            search={search}
            selectedId={spaceId}
            liftedId={pointedId}
            onPoint={setPointedId}
            onReturn={() =>
              change({ timeRange: { ...search.timeRange, ends: search.timeRange.starts.add(aDay) } })
            }
            listRef={list}
          />
        }
        map={
          <>
            {spaceId === undefined && <MapWaiting centre={search.centre} isMapComing={isMapWanted} />}
            <Suspense>
              {isMapWanted && (
                <SpacesMap
                  search={search}
                  asked={asked}
                  spaces={spaces}
                  list={list}
                  isWide={isWide}
                  selectedId={spaceId}
                  hoveredId={pointedId}
                  onOpen={(id) => goTo(spaceAddress(search, id))}
                  onHover={setPointedId}
                  onMove={({ centre, zoom, bounds }) => {
                    // On a narrow screen the cards cover a part of what the map shows.
                    if (isWide) noteBounds({ centre, zoom, bounds })
                    change({ centre, zoom }, { replaces: true })
                  }}
                />
              )}
            </Suspense>
          </>
        }
        panel={detail || undefined}
      />
      <Suspense>
        {isHydrated && isBare(params, query) && <InitialLocation search={search} change={change} />}
      </Suspense>
    </>
  )
}

interface ReportedView extends Pick<Search, 'centre' | 'zoom'> {
  bounds: Bounds
}

/** The request to the server, with the map's own bounds as soon as they are known. */
function useAsked(search: Search) {
  const size = usePaneSize()
  const profile = useProfile()
  const vehicle = defaultVehicleOf(profile)?.type
  const [reported, noteBounds] = useState<ReportedView>()
  const isThere = reported?.zoom === search.zoom && isSame(reported.centre, search.centre)
  const bounds = isThere ? reported.bounds : undefined
  const asked = useMemo(() => askedOf(search, { size, vehicle, bounds }), [search, size, vehicle, bounds])
  return { asked, noteBounds }
}

function isSame(one: Search['centre'], other: Search['centre']): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude
}

/** What another search has found is read from its beginning; the same one, asked again, leaves the list where it is. */
function useStartOfList(
  list: React.RefObject<HTMLUListElement | null>,
  search: string,
  isAnswered: boolean,
): void {
  const shown = useRef(search)
  useEffect(() => {
    if (!isAnswered || shown.current === search) return
    shown.current = search
    list.current?.scrollTo({ left: 0 })
    list.current?.closest('[data-scrolls]')?.scrollTo({ top: 0 })
  }, [list, search, isAnswered])
}

/** Whoever closes the details goes on at the card that led there. */
function useWayBackToCard(
  list: React.RefObject<HTMLUListElement | null>,
  spaceId: SpaceId | undefined,
): void {
  const before = useRef(spaceId)
  useEffect(() => {
    if (spaceId !== undefined) noteVisit(spaceId)
    else if (before.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(before.current)}"] > a`)?.focus()
    before.current = spaceId
  }, [list, spaceId])
}
