import type { Bounds } from '@bayshare/domain/geo/bounds'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSession } from '../../session/SessionContext'
import { useStore } from '../../session/store'
import { useProductMinute } from '../../session/use-product-minute'
import { Placeholder } from '../../ui/Skeletons'
import { Unseen } from '../../ui/Unseen'
import { askedOf } from '../asked-of'
import { SpaceDetail } from '../detail/lazy-space-detail'
import { defaultVehicleOf, listedSpaces } from '../listed-spaces'
import { usePaneSize } from '../pane-size'
import { type Search, searchAddress, spaceAddress } from '../search-address'
import { useClusters, useFoundSpaces } from '../use-found-spaces'
import { useIsWide } from '../use-is-wide'
import { useMapWanted } from '../use-map-wanted'
import { useOpeningTime } from '../use-opening-time'
import { usePreview } from '../use-preview'
import { useSearch } from '../use-search'
import { useStartPosition } from '../use-start-position'
import { noteVisit, visited } from '../visited'
import { searchWords } from '../words'
import { FirstRunPrompt } from './FirstRunPrompt'
import { MapPane } from './MapPane'
import { Results } from './Results'
import { SearchBar } from './SearchBar'
import { type NarrowView, SearchFrame } from './SearchFrame'

const nothing: ReadonlySet<string> = new Set()
const day = { hours: 24 }

/** The search for spaces: list, map, and the details of the one that is chosen. */
export function SpacesSearch() {
  const { uuid: spaceId } = useParams()
  const now = useProductMinute()
  const openedAt = useOpeningTime(spaceId ?? '')
  const isWide = useIsWide()
  const navigate = useNavigate()
  const { search, change } = useSearch(now)
  useStartPosition(change)
  const { asked, noteBounds } = useAsked(search)
  const found = useFoundSpaces(asked)
  const clusters = useClusters(asked)
  const [view, setView] = useState<NarrowView>('map')
  const [pointedId, setPointedId] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const preview = usePreview(list)
  const visitedIds = useStore(visited, nothing)
  useEffect(() => {
    if (spaceId !== undefined) noteVisit(spaceId)
  }, [spaceId])
  const spaces = useMemo(() => listedSpaces(found.data?.answer ?? []), [found.data])
  const isMapWanted = useMapWanted(!found.isPending, isWide)

  const open = (id: string) => void navigate(spaceAddress(search, id), { preventScrollReset: true })
  const onSelect = (id: string) => (isWide || preview.id === id ? open(id) : preview.show(id))
  const detail = spaceId !== undefined && (
    <Suspense fallback={<Placeholder width="100%" height="100%" />}>
      <SpaceDetail
        spaceId={spaceId}
        search={search}
        change={change}
        now={openedAt}
        isBesideMap={isWide}
        onClose={() => void navigate(searchAddress(search), { preventScrollReset: true })}
      />
    </Suspense>
  )

  return (
    <>
      {spaceId === undefined && (
        <h1>
          <Unseen>{searchWords.title}</Unseen>
        </h1>
      )}
      <SearchFrame
        view={view}
        onView={setView}
        bar={<SearchBar search={search} change={change} now={now} />}
        list={
          <Results
            found={found}
            search={search}
            selectedId={spaceId}
            liftedId={pointedId}
            onPoint={setPointedId}
            onReturn={() => change({ stay: { ...search.stay, ends: search.stay.starts.add(day) } })}
            listRef={list}
            onScroll={preview.scrolled}
          />
        }
        map={
          <MapPane
            isWanted={isMapWanted}
            search={search}
            spaces={spaces}
            clusters={clusters?.map((pile) => ({
              ...pile,
              label: searchWords.clusterFrom(pile.count, pile.onMap.price),
            }))}
            isWide={isWide}
            selectedId={spaceId ?? (isWide ? null : (preview.id ?? null))}
            hoveredId={pointedId}
            visitedIds={visitedIds}
            onSelect={onSelect}
            onHover={setPointedId}
            onMove={({ centre, zoom, bounds }) => {
              noteBounds({ centre, zoom, bounds })
              change({ centre, zoom }, { replaces: true })
            }}
          />
        }
        panel={detail || undefined}
      />
      <FirstRunPrompt change={change} />
    </>
  )
}

interface Told extends Pick<Search, 'centre' | 'zoom'> {
  bounds: Bounds
}

/** The question to the server, with the map's own bounds as soon as it has told some. */
function useAsked(search: Search) {
  const size = usePaneSize()
  const { profile } = useSession()
  const vehicle = defaultVehicleOf(profile)?.type
  const [told, noteBounds] = useState<Told>()
  const isThere = told?.zoom === search.zoom && isSame(told.centre, search.centre)
  const bounds = isThere ? told.bounds : undefined
  const asked = useMemo(() => askedOf(search, { size, vehicle, bounds }), [search, size, vehicle, bounds])
  return { asked, noteBounds }
}

function isSame(one: Search['centre'], other: Search['centre']): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude
}
